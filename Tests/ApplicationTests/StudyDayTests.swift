import Application
import Domain
import TerminalKit
import TestSupport
import Testing

/// Between midnight and 4:00 it is still the day before, on every screen.
@Suite("The study day after midnight")
@MainActor
struct StudyDayTests {
  /// Saturday 2026-11-21, 23:30 in Japan.
  private static let evening = Timestamp.fixture.plus(milliseconds: 41_400_000)
  private let container = TestDIContainer()
  private let clock = FixedClock(now: evening)

  /// The program on Sunday at 02:10, after an evening in which one book was marked as done.
  private func start() async throws -> HeadlessProgram {
    container.clock = clock
    container.configuration.review.usesFuzz = false
    try await container.database.insertBooks(
      [.fixture(1, title: "一", age: 3), .fixture(2, title: "二", age: 2)],
      words: [.fixture(1, in: 1), .fixture(2, in: 2)]
    )
    try await container.makeTodayService().markReviewed(1)
    _ = try await container.makeReviewService().grade(ReviewAnswer(2, .easy))
    clock.advance(milliseconds: 9_600_000)
    return await HeadlessProgram.start(container)
  }

  @Test("Home names the study day, and when it ends; books have the age and task of that day")
  func home() async throws {
    let program = try await start()
    #expect(program.screen.contains("11月21日 土 till 4:00"))
    let books = try await container.makeWordBookService().books(order: .newestFirst)
    #expect(books.map(\.age) == [2, 3])
    #expect(books.map(\.isReviewedToday) == [false, true])
    clock.advance(milliseconds: 6_600_000)
    await program.type("j")
    #expect(program.screen.contains("11月22日 日"))
    #expect(!program.screen.contains("till"))
    let later = try await container.makeWordBookService().books(order: .newestFirst)
    #expect(later.map(\.age) == [3, 4])
    #expect(later.map(\.isReviewedToday) == [false, false])
  }

  @Test("A book that is made or marked as done after midnight belongs to the study day")
  func books() async throws {
    _ = try await start()
    let books = container.makeWordBookService()
    let made = try await books.create(title: "三")
    try await container.makeTodayService().choose(.review, for: made.id)
    try await container.makeTodayService().markReviewed(made.id)
    let book = try await books.book(made.id)
    #expect(book.age == 0 && book.task == .review && book.isReviewedToday)
    #expect(book.book.reviewedOn == .fixture && book.book.choice?.day == .fixture)
    let closing = try await books.close(1, movingTo: .nowhere, keepingReviews: true)
    #expect(closing.reviewedBefore == .fixture)
    #expect(try await books.book(1).book.reviewedOn == .fixture)
  }

  @Test("Statistics, the history of a word and the command line count on the same day")
  func statistics() async throws {
    let program = try await start()
    await program.type("s")
    await program.resize(to: Size(width: 100, height: 40))
    await program.type("t")
    #expect(program.screen.contains("today: 1 review"))
    #expect(program.screen.contains("2026-11: studied on 1 day"))
    #expect(program.screen.contains("0 days counted"))
    let report = try await container.makeDataProvider().fetch(StatisticsReportQuery())
    #expect(try report.statistics.get().today == .fixture)
    let history = try await container.makeDataProvider().fetch(WordHistoryQuery(2))
    #expect(history.today == .fixture)
    #expect(history.reviews.map(\.review.moment.day) == [.fixture])
  }

  @Test("The trash names the study day on which something was deleted")
  func trash() async throws {
    let program = try await start()
    try await container.makeWordBookService().delete(1)
    await program.type("T")
    #expect(program.screen.contains("2026-11-21"))
  }
}
