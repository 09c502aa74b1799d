import Application
import Domain
import TerminalKit
import TestSupport
import Testing

/// What the program offers when the work of the day is done.
@Suite("When the day is done")
@MainActor
struct DayDoneTests {
  private func start() async throws -> (TestDIContainer, HeadlessProgram) {
    let container = TestDIContainer()
    container.configuration.review.usesFuzz = false
    container.configuration.review.newPerDay = 1
    container.configuration.review.learningSteps = []
    try await container.database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(4))
    return (container, await HeadlessProgram.start(container))
  }

  private func plan(_ container: TestDIContainer) async throws -> DayPlan {
    try await container.makeDataProvider().fetch(DueQuery(.allBooks)).plan
  }

  @Test("Enter begins the day; then more new words are offered, on home and in the session")
  func more() async throws {
    let (container, program) = try await start()
    await program.until { $0.contains("▌Study today       1 new") }
    #expect(program.screen.contains("⏎ begins, about 1 min"))
    await program.press(.enter)
    await program.type(" x")
    #expect(program.screen.contains("w  3 more new words"))
    // Grades that are typed once too often choose nothing.
    await program.type("xo1234 ")
    await program.press(.enter)
    #expect(program.screen.contains("w  3 more new words"))
    #expect(try await plan(container) == DayPlan(done: 1, begun: 1))
    await program.type("q")
    await program.until { $0.contains("▌Done for today") }
    #expect(try await plan(container) == DayPlan(done: 1, begun: 1))
    #expect(program.screen.contains("w 3 more new words   p tomorrow’s 1 word"))
    await program.type("w")
    #expect(program.screen.contains("3 new"))
    #expect(try await plan(container) == DayPlan(new: 3, done: 1, begun: 1))
    await program.type(" x x x")
    #expect(!program.screen.contains("more new words"))
    #expect(program.screen.contains("p  drills tomorrow’s 4 words"))
    await program.type("p")
    #expect(program.screen.contains("Drill: tomorrow’s words"))
    #expect(program.screen.contains("4 left"))
    await program.type("q")
    #expect(try await plan(container) == DayPlan(done: 4, begun: 4))
  }

  @Test("More new words are undone, on home and in the session, and redone")
  func undone() async throws {
    let (container, program) = try await start()
    await program.press(.enter)
    await program.type(" xq")
    await program.until { $0.contains("▌Done for today") }
    let done = try await plan(container)
    await program.type("Wqu")
    #expect(program.screen.contains("Undone: 3 more new words today."))
    #expect(try await plan(container) == done)
    await program.until { $0.contains("▌Done for today") }
    await program.press(.control("r"))
    #expect(try await plan(container).new == 3)
    await program.until { $0.contains("▌Study today       3 new") }
    await program.press(.enter)
    await program.type("u")
    #expect(try await plan(container) == done)
    await program.until { $0.contains("Nothing is due now.") }
  }

  @Test("Before that the keys say that there is something to do; the next day has its own limit")
  func early() async throws {
    let (container, program) = try await start()
    await program.until { $0.contains("  1 new") }
    await program.type("W")
    #expect(program.screen.contains("Finish today’s work first: 1 new."))
    try await container.makeReviewService().allowNewWords(2)
    #expect(try await plan(container).new == 3)
    let clock = try #require(container.clock as? FixedClock)
    clock.advance(days: 1)
    #expect(try await plan(container).new == 1)
  }

  @Test("Words over the day's limit are tomorrow's, on home and at the end of the session")
  func overTheLimit() async throws {
    let container = TestDIContainer()
    container.configuration.review.reviewsPerDay = 2
    container.configuration.review.learningSteps = []
    try await container.database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(6))
    try await learn(6, in: container)
    let program = await HeadlessProgram.start(container)
    await program.until { $0.contains("▌Study today       2 due · 4 more over the day’s limit") }
    await program.press(.enter)
    await program.type(" o o")
    await program.until { $0.contains("p  drills tomorrow’s 4 words") }
    #expect(program.screen.contains("The next word is due tomorrow."))
    await program.type("q")
    await program.until {
      $0.contains("▌Done for today    2 words · 4 more over the day’s limit")
    }
    #expect(program.screen.contains("p tomorrow’s 4 words"))
    await program.type("p")
    #expect(program.screen.contains("4 left"))
  }

  @Test("In a backlog new words wait all day, and the learner may still ask for some")
  func newWordsWait() async throws {
    let container = TestDIContainer()
    container.configuration.review.reviewsPerDay = 2
    container.configuration.review.backlogLimit = 3
    container.configuration.review.learningSteps = []
    try await container.database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(6))
    try await learn(4, in: container)
    let program = await HeadlessProgram.start(container)
    await program.until { $0.contains("2 due · 2 more over the day’s limit · new words wait") }
    await program.press(.enter)
    await program.type(" o o")
    await program.until { $0.contains("New words wait: too many were due today.") }
    #expect(program.screen.contains("w  2 more new words"))
    #expect(try await plan(container) == DayPlan(later: 2, done: 2))
    await program.type("w")
    #expect(try await plan(container) == DayPlan(new: 2, later: 2, done: 2))
    await program.type("u")
    #expect(try await plan(container) == DayPlan(later: 2, done: 2))
  }

  /// The first words have been due for weeks.
  private func learn(_ count: UInt64, in container: TestDIContainer) async throws {
    try await container.database.insertReviews(
      (1...count).map {
        .fixture(
          ReviewID(high: 0, low: $0),
          of: WordID(high: 0, low: $0),
          at: .fixture(days: -30),
          rating: .easy
        )
      }
    )
  }

  @Test("D says before Enter that nothing is due in a book")
  func nothingDue() async throws {
    let (_, program) = try await start()
    await program.type("D")
    await program.type("j")
    #expect(program.screen.contains("⏎ reviews this book"))
    await program.type("q")
    await program.press(.enter)
    await program.type(" xq")
    await program.type("D")
    await program.type("G")
    #expect(program.screen.contains("Nothing more today; x drills the book"))
  }
}
