import Domain
import TestSupport
import Testing

@testable import Services

@Suite("What undo leaves, since it was changed or answered meanwhile")
struct LeftByUndoTests {
  private let fixture = ReviewFixture()

  private var service: any UndoService { fixture.undoService() }

  private func perform(_ reversal: Reversal) async throws -> Reversal? {
    try await service.perform(reversal).next
  }

  private func states() async throws -> [StudyState] {
    try await fixture.store.fetchWords([1, 2, 3]).map(\.state)
  }

  @Test("Words of an import that were answered since stay, and are counted")
  func answeredWords() async throws {
    try await fixture.fill(3)
    let imported = Reversal.imported(ImportedItems(words: [1, 2, 3]))
    _ = try await fixture.grade(.good, 2)
    let performed = try await service.perform(imported)
    #expect(performed.leftCount == 1)
    let redo = try #require(performed.next)
    #expect(try await fixture.store.fetchWords([1, 2, 3]).map(\.id) == [2])
    _ = try await perform(redo)
    #expect(try await fixture.store.fetchWords([1, 2, 3]).map(\.id) == [1, 2, 3])
    let word = try #require(try await fixture.store.fetchWords([2]).first)
    await #expect(throws: InputError.changedSince(word)) {
      _ = try await perform(.imported(ImportedItems(words: [2])))
    }
    let reviews = try await fixture.store.fetchReviews(of: [2]).map(\.id)
    _ = try await fixture.reviews.undo(reviews, restoring: [2: .undefined])
    // One whose grade was undone is as it was imported.
    #expect(try await service.perform(imported).leftCount == 0)
  }

  @Test("An imported book with words that were answered since stays with these")
  func answeredBook() async throws {
    try await fixture.fill(3)
    // Reviews that came with the file are not answers.
    let time = StudyMoment.fixture().time
    try await fixture.store.insertReviews(
      ([1, 2] as [WordID]).map { .fixture(ReviewID(importedOf: $0, at: time), of: $0) }
    )
    fixture.clock.advance(days: 1)
    let imported = Reversal.imported(ImportedItems(books: [1]))
    _ = try await fixture.grade(.good, 2)
    let performed = try await service.perform(imported)
    #expect(performed.leftCount == 1)
    #expect(try await fixture.store.fetchWords(in: 1).map(\.id) == [2])
    #expect(try await fixture.store.fetchReviews(of: [1]).isEmpty)
    #expect(try await fixture.store.fetchReviews(of: [2]).count == 2)
    await #expect(throws: InputError.self) { _ = try await perform(imported) }
    #expect(try await fixture.store.fetchWords(in: 1).map(\.id) == [2])
    #expect(try await perform(try #require(performed.next)) == imported)
    #expect(Set(try await fixture.store.fetchWords(in: 1).map(\.id)) == [1, 2, 3])
    #expect(try await fixture.store.fetchReviews(of: [1]).count == 1)
  }

  @Test("Words that came to an imported book from elsewhere stay with the book")
  func addedWord() async throws {
    try await fixture.fill(3)
    // One is older, such as a word that was moved there, and one was added later.
    let words = try await fixture.store.fetchWords([1, 2, 3]).sorted { $0.createdAt < $1.createdAt }
    let created = words[1].createdAt...words[1].createdAt
    let imported = Reversal.imported(ImportedItems(books: [1], created: created))
    #expect(try #require(imported.throughText) == imported)
    #expect(try await service.perform(imported).leftCount == 2)
    let left = try await fixture.store.fetchWords(in: 1).map(\.id)
    #expect(Set(left) == [words[0].id, words[2].id])
  }

  @Test("Marks that were left to newer answers are not redone")
  func leftMarks() async throws {
    try await fixture.fill(3)
    let marks = try await fixture.words.updateStudyState([1: .fail, 2: .fail], undoing: nil)
    fixture.clock.advance(milliseconds: 60_000)
    try await fixture.words.updateStudyState(.success, of: 1)
    let old: [WordID: StudyState] = [1: .undefined, 2: .undefined]
    let performed = try await service.perform(.marks(old, marks))
    #expect(performed.leftCount == 1)
    #expect(try await states() == [.success, .undefined, .undefined])
    _ = try await perform(try #require(performed.next))
    #expect(try await states() == [.success, .fail, .undefined])
  }

  @Test("A word that got another mark since is left, also where no mark is a review")
  func markedSince() async throws {
    try await fixture.fill(3)
    // The third one had the mark already.
    let old: [WordID: StudyState] = [1: .undefined, 2: .undefined, 3: .success]
    let undoing = Reversal.marks(old, MarkedReviews(), expected: old.mapValues { _ in .success })
    try await fixture.store.updateWords([
      WordPatch(id: 1, state: .fail), WordPatch(id: 2, state: .success),
      WordPatch(id: 3, state: .fail),
    ])
    let performed = try await service.perform(undoing)
    #expect(performed.leftCount == 1)
    #expect(try await states() == [.fail, .undefined, .fail])
    _ = try await perform(try #require(performed.next))
    #expect(try await states() == [.fail, .success, .fail])
    try await fixture.store.updateWords([WordPatch(id: 2, state: .fail)])
    await #expect(throws: InputError.self) { _ = try await perform(undoing) }
  }

  @Test("Marks of words that were deleted since are left out, unless all of them are")
  func deletedWords() async throws {
    try await fixture.fill(3)
    let marks = try await fixture.words.updateStudyState([1: .fail, 2: .fail], undoing: nil)
    try await fixture.store.deleteItems(TrashItems(words: [1]))
    let old: [WordID: StudyState] = [1: .undefined, 2: .undefined]
    let redo = try #require(try await perform(.marks(old, marks)))
    #expect(try await states() == [.undefined, .undefined])
    _ = try await perform(redo)
    #expect(try await states() == [.fail, .undefined])
    try await fixture.store.deleteItems(TrashItems(words: [2]))
    await #expect(throws: notFound(WordID(1))) { _ = try await perform(.marks(old, marks)) }
  }

  @Test("A field that was changed since an edit stays, and only the others are undone and redone")
  func changedFields() async throws {
    try await fixture.fill(3)
    let before = try await fixture.store.fetchWords([1, 2])
    let edits = ([1, 2] as [WordID]).map { id in
      WordPatch(id: id, meaning: SideContent("new"), tags: ["new"])
    }
    let back = try await fixture.words.perform(WordStep(patches: edits))
    try await fixture.store.updateWords([WordPatch(id: 1, meaning: SideContent("theirs"))])
    let stored = try #require(Reversal.words(back).throughText)
    #expect(stored == .words(back))
    let performed = try await service.perform(stored)
    #expect(performed.leftCount == 1)
    let words = try await fixture.store.fetchWords([1, 2])
    #expect(words.map(\.meaning.text) == ["theirs", before[1].meaning.text])
    #expect(words.map(\.tags) == before.map(\.tags))
    let again = try await service.perform(try #require(performed.next))
    #expect(again.leftCount == 0)
    let redone = try await fixture.store.fetchWords([1, 2])
    #expect(redone.map(\.meaning.text) == ["theirs", "new"])
    #expect(redone.map(\.tags) == [["new"], ["new"]])
  }

  @Test("An edit of which everything was changed since cannot be undone; one undone elsewhere is")
  func changedEdit() async throws {
    try await fixture.fill(1)
    let old = try #require(try await fixture.store.fetchWords([1]).first)
    let edit = WordPatch(id: 1, meaning: SideContent("new"))
    let back = Reversal.words(try await fixture.words.perform(WordStep(patches: [edit])))
    try await fixture.store.updateWords([WordPatch(id: 1, meaning: SideContent("theirs"))])
    let changed = try #require(try await fixture.store.fetchWords([1]).first)
    await #expect(throws: InputError.changedSince(changed)) { _ = try await perform(back) }
    #expect(try await fixture.store.fetchWords([1]) == [changed])
    try await fixture.store.updateWords([WordPatch(id: 1, meaning: old.meaning)])
    #expect(try await service.perform(back).leftCount == 0)
    #expect(try await fixture.store.fetchWords([1]) == [old])
  }

  @Test(
    "What was changed since in a word that an import has changed stays",
    arguments: [true, false]
  )
  func changedImport(isOnlyWords: Bool) async throws {
    try await fixture.fill(3)
    var items = ImportedItems(books: isOnlyWords ? [] : [1])
    items.patches = [WordPatch(id: 1, tags: []), WordPatch(id: 2, tags: [])]
    items.expected = [WordPatch(id: 1, tags: ["a"]), WordPatch(id: 2, tags: ["a"])]
    try await fixture.store.insertBooks([.fixture(2)], words: [])
    try await fixture.store.updateWords([
      WordPatch(id: 1, bookID: 2, tags: ["a"]), WordPatch(id: 2, bookID: 2, tags: ["a", "theirs"]),
    ])
    let stored = try #require(Reversal.imported(items).throughText)
    #expect(stored == .imported(items))
    #expect(try await service.perform(stored).leftCount == 1)
    #expect(try await fixture.store.fetchWords([1, 2]).map(\.tags) == [[], ["a", "theirs"]])
  }

  @Test("What was set of a book since a change of it stays; what is as before anyway is undone")
  func changedBook() async throws {
    try await fixture.fill(1)
    let old = try #require(try await fixture.store.fetchBooks().first)
    let (day, time) = (fixture.clock.today, Timestamp(milliseconds: 5))
    func set(_ patch: WordBookPatch) async throws { try await fixture.store.updateBooks([patch]) }
    // What a change has set, what undoes it, and what another computer sets then.
    let cases: [(set: WordBookPatch, back: (WordBookPatch) -> Reversal, theirs: WordBookPatch)] = [
      (
        WordBookPatch(id: 1, title: "mine"), { .title(old.title, 1, expected: $0) },
        WordBookPatch(id: 1, title: "theirs")
      ),
      (
        WordBookPatch(id: 1, fronts: CardFronts(.meaning)),
        { .fronts(old.fronts, 1, expected: $0) },
        WordBookPatch(id: 1, fronts: CardFronts(.meaning, second: .kanji))
      ),
      (
        WordBookPatch(id: 1, newFirstSince: .some(time)),
        { .newFirst(since: nil, 1, expected: $0) },
        WordBookPatch(id: 1, newFirstSince: .some(time.plus(seconds: 1)))
      ),
      (
        WordBookPatch(id: 1, task: .review, on: day), { .task(nil, 1, on: day, expected: $0) },
        WordBookPatch(id: 1, task: .study, on: day)
      ),
    ]
    for (patch, back, theirs) in cases {
      let reversal = try #require(back(patch).throughText)
      #expect(reversal == back(patch))
      try await set(theirs)
      let changed = try #require(try await fixture.store.fetchBooks().first)
      await #expect(throws: InputError.bookChangedSince(changed)) { try await perform(reversal) }
      #expect(try await fixture.store.fetchBooks() == [changed])
      try await set(patch)
      let redo = try #require(try await perform(reversal))
      #expect(try await fixture.store.fetchBooks() == [old])
      // Undone elsewhere, too.
      _ = try await perform(reversal)
      try await set(theirs)
      await #expect(throws: InputError.bookChangedSince(changed)) { try await perform(redo) }
      try await set(WordBookPatch(from: changed, to: old))
    }
  }
}
