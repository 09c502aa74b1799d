import Domain
import InMemory
import TestSupport
import Testing

@testable import Services

@Suite("Undoing changes of earlier runs")
struct UndoServiceTests {
  private let fixture = ReviewFixture()
  private let uiState = InMemoryUIStateStore()

  private var services: ServicesFixture {
    ServicesFixture(store: fixture.store, clock: fixture.clock, ids: fixture.ids)
  }
  private var books: any WordBookService { services.books }
  private var service: any UndoService { service(of: nil) }

  private func service(of library: String?) -> any UndoService {
    fixture.undoService(uiState, library: library)
  }

  private func perform(_ reversal: Reversal) async throws -> Reversal? {
    try await service.perform(reversal).next
  }

  private func states() async throws -> [StudyState] {
    try await fixture.store.fetchWords([1, 2, 3]).map(\.state)
  }

  private func places() async throws -> [WordBookID] {
    try await fixture.store.fetchWords([1, 2, 3]).map(\.bookID)
  }

  @Test("They are kept in their order, for each library")
  func keeping() async throws {
    let reversals = (1...12).map { Reversal.title("\($0)", 1) }
    try await service(of: "/a").save(reversals, since: [])
    #expect(await service(of: "/a").earlierReversals() == reversals)
    #expect(await service(of: "/b").earlierReversals() == [])
    #expect(await service.earlierReversals() == [])
    try await service(of: "/a").save([], since: reversals)
    #expect(await uiState.states.isEmpty)
  }

  @Test("What another program has added since it was read stays behind")
  func addedMeanwhile() async throws {
    let known = [Reversal.title("a", 1), .title("b", 1)]
    try await service.save(known, since: [])
    // Two commands read the same, and each adds its own.
    try await service.save(known + [.title("c", 1)], since: known)
    try await service.save(known + [.title("d", 1)], since: known)
    #expect(
      await service.earlierReversals() == known + [.title("c", 1), .title("d", 1)]
    )
    // A full screen that has undone the second change knows nothing of the others.
    try await service.save([.title("a", 1)], since: known)
    #expect(
      await service.earlierReversals() == [.title("a", 1), .title("c", 1), .title("d", 1)]
    )
    // What a session records at its end was done before what is kept already.
    let changes = [Reversal.title("a", 1), .title("e", 1), .title("c", 1)]
    try await service.save(changes, since: [.title("a", 1), .title("c", 1)])
    #expect(
      await service.earlierReversals()
        == [.title("a", 1), .title("e", 1), .title("c", 1), .title("d", 1)]
    )
  }

  @Test("What is damaged is left out")
  func damaged() async throws {
    try await service.save([.title("a", 1), .title("b", 1)], since: [])
    var saved = try #require(await uiState.state("undo"))
    saved["1"] = "broken"
    saved["x"] = saved["2"]
    await uiState.save(saved, as: "undo")
    #expect(await service.earlierReversals() == [.title("b", 1)])
  }

  @Test("Choices for a day are undone on that day only")
  func ofOneDay() async throws {
    try await fixture.fill(3)
    try await services.today.choose(.review, for: 1)
    try await services.today.markReviewed(1)
    let today = fixture.clock.today
    try await fixture.reviews.allowNewWords(2)
    let reversals = [
      Reversal.task(nil, 1, on: today), .reviewed(false, 1, on: today), .newWords(-2, on: today),
    ]
    try await service.save(reversals, since: [])
    #expect(await service.earlierReversals() == reversals)
    #expect(try await perform(reversals[2]) == .newWords(2, on: today, total: 0))
    #expect(try await perform(reversals[1]) == .reviewed(true, 1, on: today))
    let reset = WordBookPatch(id: 1, task: nil, on: today)
    #expect(try await perform(reversals[0]) == .task(.review, 1, on: today, expected: reset))
    let book = try await books.book(1)
    #expect(book.book.choice == nil && !book.isReviewedToday)
    fixture.clock.advance(days: 1)
    // A program that made them says so when they are to be undone, instead of undoing what was before.
    #expect(await service.earlierReversals() == reversals)
    for reversal in reversals {
      await #expect(throws: InputError.dayIsOver(today)) { _ = try await perform(reversal) }
    }
  }

  @Test("The same number of more new words, allowed in two windows, is two steps")
  func moreNewTwice() async throws {
    var fixture = fixture
    fixture.allowance = NewWordAllowance(uiState: uiState)
    let (service, today) = (fixture.undoService(uiState), fixture.clock.today)
    var steps: [Reversal] = []
    for _ in 1...2 {
      let total = try await fixture.reviews.allowNewWords(10)
      steps.append(.newWords(-10, on: today, total: total))
    }
    // Each window keeps its own.
    for step in steps { try await service.save([step], since: []) }
    #expect(await service.earlierReversals() == steps)
    for (step, total) in [(steps[1], 10), (steps[0], 0)] {
      let next = try await service.perform(step).next
      #expect(next == .newWords(10, on: today, total: total))
    }
  }

  @Test("More new words that are allowed again are those that were left before the undo")
  func moreNewAgain() async throws {
    var fixture = ReviewFixture { $0.newPerDay = 2 }
    fixture.allowance = NewWordAllowance(uiState: uiState)
    let (service, today) = (fixture.undoService(uiState), fixture.clock.today)
    try await fixture.fill(9)
    try await fixture.grade(.good, 1, 2)
    let total = try await fixture.reviews.allowNewWords(3)
    try await fixture.grade(.good, 3)
    #expect(try await fixture.reviews.overview(of: .allBooks).plan.new == 2)
    let undone = try await service.perform(.newWords(-3, on: today, total: total))
    #expect(try await fixture.reviews.overview(of: .allBooks).plan.new == 0)
    _ = try await service.perform(try #require(undone.next))
    #expect(try await fixture.reviews.overview(of: .allBooks).plan.new == 2)
  }

  @Test("A mark that replaced another one is undone with both reviews, and can be redone")
  func marks() async throws {
    try await fixture.fill(3)
    try await fixture.words.updateStudyState(.success, of: 1)
    fixture.clock.advance(milliseconds: 1000)
    let marked = try await fixture.words.updateStudyState(.fail, of: 1)
    #expect(marked.undone.count == 1)
    let stored = try #require(Reversal.marks([1: .success], marked).throughText)
    let redo = try #require(try await perform(stored))
    #expect(try await states() == [.success, .undefined, .undefined])
    #expect(try await fixture.store.fetchReviews(of: [1]).map(\.rating) == [.good])
    _ = try await perform(redo)
    #expect(try await states() == [.fail, .undefined, .undefined])
    #expect(try await fixture.store.fetchReviews(of: [1]).map(\.rating) == [.again])
  }

  @Test("A grade is undone once, and can be given again")
  func grades() async throws {
    try await fixture.fill(3)
    let graded = try await fixture.grade(.again, 2)
    let stored = Reversal.grades([graded[0].review.id], restoring: [2: .undefined])
    #expect(try await states() == [.undefined, .fail, .undefined])
    let redo = try #require(try await perform(stored))
    #expect(try await states() == [.undefined, .undefined, .undefined])
    await #expect(throws: StoreError.self) { _ = try await perform(stored) }
    #expect(redo.storedText == nil)

    let again = try #require(try await perform(redo))
    #expect(try await states() == [.undefined, .fail, .undefined])
    #expect(try await fixture.store.fetchReviews(of: [2]).map(\.rating) == [.again])
    _ = try await perform(again)
    #expect(try await states() == [.undefined, .undefined, .undefined])
  }

  @Test("Words that were imported into a book are removed by an undo, and come back")
  func importedWords() async throws {
    try await fixture.fill(3)
    let before = try await fixture.store.fetchWords([1, 2, 3])
    let patch = WordPatch(id: 2, texts: [.notes: "as it was"])
    let imported = Reversal.imported(ImportedItems(words: [1], patches: [patch]))
    let redo = try #require(try await perform(imported))
    #expect(try await fixture.store.fetchWords([1]) == [])
    #expect(try await fixture.store.fetchWords([2]).map { $0.texts[.notes] } == ["as it was"])
    _ = try await perform(redo)
    #expect(try await fixture.store.fetchWords([1, 2, 3]) == before)
  }

  @Test("An imported book is redone with the same books and words, and adds nothing to the trash")
  func importedBook() async throws {
    try await fixture.fill(3)
    try await fixture.store.insertBooks([.fixture(2)], words: [.fixture(4, in: 2, tags: ["mine"])])
    let moment = StudyMoment.fixture()
    let reviews = ([1, 4] as [WordID]).map { word in
      Review.fixture(ReviewID(importedOf: word, at: moment.time), of: word, at: moment)
    }
    try await fixture.store.insertReviews(reviews)
    var items = ImportedItems(books: [1], reviews: [reviews[1].id])
    items.patches = [WordPatch(id: 4, tags: [])]
    items.expected = [WordPatch(id: 4, tags: ["mine"])]
    let words = try await fixture.store.fetchWords([1, 2, 3, 4])
    var undo = Reversal.imported(items)
    for _ in 1...3 {
      let redo = try #require(try await perform(undo))
      #expect(redo.storedText == nil)
      #expect(try await fixture.store.fetchBooks().map(\.id) == [2])
      #expect(try await fixture.store.fetchReviewLog().count == 0)
      #expect(try await fixture.store.fetchWords([4]).map(\.tags) == [[]])
      undo = try #require(try await perform(redo))
      #expect(try await fixture.store.fetchWords([1, 2, 3, 4]) == words)
      #expect(try await fixture.store.fetchReviewLog().count == 2)
      #expect(try await fixture.store.fetchTrash() == Trash())
    }
  }

  @Test(
    "A review that an import replaced counts again as it was",
    arguments: [ReviewDue.on(Day(number: 1_070_000)), .at(Timestamp(milliseconds: 86_400_001))]
  )
  func replacedReview(due: ReviewDue) async throws {
    try await fixture.fill(1)
    let before = CarriedState(due: due, stability: 123_456, difficulty: 5_432)
    let moment = StudyMoment(time: Timestamp(milliseconds: 1_000), day: Day(number: 0))
    let id = ReviewID(importedOf: 1, at: moment.time, attempt: 3)
    let after = CarriedState(due: .on(Day(number: 20_000)))
    let review = Review(id: id, wordID: 1, moment: moment, rating: .good, carried: after)
    try await fixture.store.changeBooks(BookStep(reviews: [review]))
    let replaced = ReplacedReview(id, of: 1, carried: before)
    let imported = Reversal.imported(ImportedItems(replaced: [replaced]))
    #expect(imported.words == [1])
    let stored = try #require(imported.throughText)
    let redo = try #require(try await perform(stored))
    let reviews = try await fixture.store.fetchReviews(of: [1])
    #expect(reviews.map(\.carried) == [before] && reviews.map(\.id) != [id])
    #expect(reviews.map(\.moment) == [moment])
    let again = try #require(try await perform(redo))
    #expect(try await fixture.store.fetchReviews(of: [1]).map(\.carried) == [after])
    _ = try await perform(again)
    #expect(try await fixture.store.fetchReviews(of: [1]).map(\.carried) == [before])
  }

  @Test("A closing and a reopening are undone with the words that moved")
  func closing() async throws {
    try await fixture.fill(3)
    try await fixture.words.updateStudyState(.success, of: 1)
    let closing = try await books.close(1, movingTo: .newBook(title: "新"), keepingReviews: true)
    let made = try #require(closing.target)
    #expect(try await places() == [1, made, made])
    let redo = try await perform(try #require(Reversal.closing(closing).throughText))
    #expect(try await places() == [1, 1, 1])
    #expect(try await fixture.store.fetchBooks().map(\.id) == [1])
    let target = ClosingTarget.newBook(title: "新")
    #expect(redo == .closingAgain(1, movingTo: target, keepingReviews: true))

    guard case .closing(let again)? = try await perform(try #require(redo)) else {
      Issue.record("It is not closed again.")
      return
    }
    let reopening = try await books.reopen(1)
    try await books.rename(1, to: "changed")
    let reopen = try await perform(try #require(Reversal.reopening(reopening).throughText))
    #expect(reopen == .reopeningAgain(1))
    let book = try await books.book(1).book
    #expect(book.isClosed && book.keepsReviews && book.title == "changed")
    #expect(Set(book.movedWords) == [2, 3])
    #expect(try await places() == [1, again.target, again.target])
    _ = try await perform(.reopeningAgain(1))
    #expect(try await places() == [1, 1, 1])
  }

  @Test("A title is redone, also when somebody else has undone it before")
  func title() async throws {
    try await fixture.fill(1)
    let set = WordBookPatch(id: 1, title: "新")
    let old = try await books.book(1).book.title
    let redo = try await perform(.title(old, 1, expected: set))
    #expect(redo == .title("新", 1, expected: WordBookPatch(id: 1, title: old)))
  }
}
