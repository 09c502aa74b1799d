import CustomDump
import Domain
import InMemory
import Services
import TestSupport
import Testing

@Suite("Word books")
struct WordBookServiceTests {
  private let fixture = ServicesFixture()

  @Test("They are listed by the query of home, and by nothing else")
  func query() async throws {
    try await fixture.fill(.fixture(1, age: 3))
    let listed = [
      WordBookOverview(
        .fixture(7),
        StateCounts(fail: 2),
        BookSchedule(age: 1, task: .study, isReviewed: false)
      )
    ]
    let provider = TableProvider(
      .answer(BookListQuery(order: .title), listed),
      .answer(BookListQuery(order: .newestFirst), listed)
    )
    let books = StoredWordBookService(
      store: fixture.store,
      provider: provider,
      studyClock: fixture.clock.studyClock,
      ids: fixture.ids
    )
    #expect(try await books.books(order: .title).map(\.id) == [7])
    #expect(try await books.book(7).counts == StateCounts(fail: 2))
    await #expect(throws: notFound(1 as WordBookID)) { try await books.book(1) }
    let today = StoredTodayService(
      store: fixture.store,
      provider: provider,
      studyClock: fixture.clock.studyClock
    )
    #expect(try await today.today().study.map(\.id) == [7])
  }

  @Test("Books have counts, an age in days, and today's task")
  func overviews() async throws {
    try await fixture.fill(
      .fixture(1, age: 3),
      .fixture(2, age: 1, reviewedOn: .fixture),
      words: Word.fixtures(4, in: 1, states: [.success, .fail, .fail, .undefined])
    )
    let books = try await fixture.books.books(order: .newestFirst)
    expectNoDifference(
      books,
      [
        .fixture(
          .fixture(2, age: 1, reviewedOn: .fixture),
          age: 1,
          task: .study,
          isReviewedToday: true
        ),
        .fixture(
          .fixture(1, age: 3),
          counts: StateCounts(undefined: 1, success: 1, fail: 2),
          age: 3,
          task: .review
        ),
      ]
    )
    #expect(try await fixture.books.book(1) == books[1])
    await #expect(throws: notFound(WordBookID(9))) { try await fixture.books.book(9) }
  }

  @Test("The age changes at midnight of the learner's time zone")
  func midnight() async throws {
    try await fixture.fill(.fixture(1))
    fixture.clock.advance(milliseconds: 12 * 3_600_000 - 1)
    #expect(try await fixture.books.book(1).age == 0)
    fixture.clock.advance(milliseconds: 1)
    #expect(try await fixture.books.book(1).age == 1)
    fixture.clock.move(minutesEast: 0)
    #expect(try await fixture.books.book(1).age == 0)
    fixture.clock.advance(days: -3)
    #expect(try await fixture.books.book(1).age == 0)
  }

  @Test("A new book has a normalized title and is empty")
  func create() async throws {
    let book = try await fixture.books.create(title: " \u{3000}か\u{3099}っこう ")
    #expect(Array(book.title.utf8) == Array("がっこう".utf8))
    #expect(book.createdAt == fixture.clock.now)
    #expect(try await fixture.store.fetchBooks() == [book])
    for title in ["", " \t\u{3000}"] {
      await #expect(throws: InputError.emptyTitle) { try await fixture.books.create(title: title) }
    }
    #expect(try await fixture.store.fetchBooks().count == 1)
  }

  @Test("A book's title changes")
  func rename() async throws {
    try await fixture.fill(.fixture(1))
    try await fixture.books.rename(1, to: " 新しい本 ")
    #expect(try await fixture.books.book(1).book == .fixture(1, title: "新しい本"))
    await #expect(throws: InputError.emptyTitle) { try await fixture.books.rename(1, to: " ") }
    await #expect(throws: notFound(WordBookID(9))) { try await fixture.books.rename(9, to: "本") }
  }

  @Test("Deleting, restoring, reopening, front and place")
  func changes() async throws {
    try await fixture.fill(.fixture(1, isClosed: true), words: Word.fixtures(2))
    #expect(try await fixture.books.reopen(1).returned.isEmpty)
    #expect(try await !fixture.books.book(1).book.isClosed)
    try await fixture.books.setFront(.gana, of: 1)
    try await fixture.books.setNewFirst(since: .fixture, of: 1)
    let place = StudyPlace(wordID: 2, mode: .onlyFail)
    try await fixture.books.setPlace(place, of: 1)
    let before = try await fixture.books.book(1)
    #expect(before.book.front == .gana && before.book.place == place)
    #expect(before.book.newFirstSince == .fixture)
    try await fixture.books.delete(1)
    #expect(try await fixture.books.books(order: .newestFirst) == [])
    try await fixture.store.restoreBooks([1])
    #expect(try await fixture.books.book(1) == before)
    try await fixture.books.setPlace(nil, of: 1)
    #expect(try await fixture.books.book(1).book.place == nil)
  }
}
