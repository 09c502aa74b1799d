import Domain
import TestSupport
import Testing

@testable import Services

@Suite("Undo of imports that brought words back from the trash")
struct RestoredByImportTests {
  private let fixture = ReviewFixture()

  private var service: any UndoService { fixture.undoService() }

  private func perform(_ reversal: Reversal) async throws -> Reversal? {
    try await service.perform(reversal).next
  }

  /// The ids of those words that are in books.
  private func ids(_ words: WordID...) async throws -> [WordID] {
    try await fixture.store.fetchWords(words).map(\.id)
  }

  private func tags(_ id: WordID) async throws -> [[String]] {
    try await fixture.store.fetchWords([id]).map(\.tags)
  }

  /// Puts three words into book 1, brings the first one back from the trash with a tag, as an import
  /// does, and returns what the import is.
  private func restoring() async throws -> ImportedItems {
    try await fixture.fill(3)
    try await fixture.store.deleteWords([1])
    let patch = WordPatch(id: 1, tags: ["new"])
    try await fixture.store.changeWords(WordStep(patches: [patch], restoring: [1]))
    return ImportedItems(restored: [1], patches: [WordPatch(id: 1, tags: [])], expected: [patch])
  }

  @Test("What an import changed in a word that it brought back is redone with it")
  func changedWord() async throws {
    var undo = Reversal.imported(try await restoring())
    for _ in 1...2 {
      let redo = try #require(try await perform(undo))
      #expect(try await ids(1) == [])
      #expect(try await fixture.store.fetchTrash().words.map(\.word.tags) == [[]])
      undo = try #require(try await perform(redo))
      #expect(try await tags(1) == [["new"]])
      #expect(try await fixture.store.fetchTrash() == Trash())
    }
  }

  @Test("A word that was deleted once more does not keep the import from being undone")
  func deletedAgain() async throws {
    var items = try await restoring()
    try await fixture.store.insertBooks([.fixture(2)], words: [.fixture(4, in: 2)])
    items.books = [2]
    try await fixture.store.deleteWords([1])
    #expect(try await service.perform(.imported(items)).leftCount == 0)
    #expect(try await fixture.store.fetchBooks().map(\.id) == [1])
    #expect(try await ids(1, 2, 4) == [2])
  }

  @Test("A word that came back and was moved to the imported book stays with the book")
  func movedWord() async throws {
    var items = try await restoring()
    let new = Word.fixture(4, in: 2)
    try await fixture.store.insertBooks([.fixture(2)], words: [new])
    (items.books, items.created) = ([2], .some(new.createdAt...new.createdAt))
    try await fixture.store.updateWords([WordPatch(id: 1, bookID: 2)])
    #expect(try await service.perform(.imported(items)).leftCount == 1)
    #expect(try await ids(1, 4) == [1])
    #expect(try await fixture.store.fetchWords(in: 2).map(\.id) == [1])
  }

  @Test("A word that was answered since it came back stays", arguments: [true, false])
  func answeredWord(isOnlyWords: Bool) async throws {
    try await fixture.fill(3)
    // What was answered before the words were deleted does not count.
    try await fixture.grade(.good, 1, 2)
    fixture.clock.advance(days: 1)
    try await fixture.store.deleteWords([1, 2])
    try await fixture.store.restoreWords([1, 2])
    var items = ImportedItems(restored: [1, 2], at: fixture.clock.now)
    if !isOnlyWords {
      try await fixture.store.insertBooks([.fixture(2)], words: [.fixture(4, in: 2)])
      items.books = [2]
    }
    try await fixture.grade(.good, 1)
    let performed = try await service.perform(.imported(items))
    #expect(performed.leftCount == 1)
    #expect(try await ids(1, 2, 4) == [1])
    _ = try await perform(try #require(performed.next))
    #expect(try await ids(1, 2) == [1, 2])
    // Nothing says when an earlier version brought them back.
    items.restoredAt = nil
    #expect(try await service.perform(.imported(items)).leftCount == 0)
    #expect(try await ids(1, 2) == [])
  }

  @Test("When all words that came back were answered since, undo says that they stay")
  func allAnswered() async throws {
    try await fixture.fill(1)
    let items = ImportedItems(restored: [1], at: fixture.clock.now)
    try await fixture.grade(.good, 1)
    let word = try #require(try await fixture.store.fetchWords([1]).first)
    await #expect(throws: InputError.changedSince(word)) {
      _ = try await perform(.imported(items))
    }
  }
}
