import Application
import Domain
import TerminalKit
import TestSupport
import Testing

/// What is due and done is the same in every place, whatever the learner or the clock does.
@Suite("The numbers of the day")
@MainActor
struct DayNumbersTests {
  private let container = TestDIContainer()
  private let clock = FixedClock()

  private func start(_ count: Int) async throws -> HeadlessProgram {
    container.clock = clock
    container.configuration.review.usesFuzz = false
    try await container.database.insertBooks(
      [.fixture(1, title: "一")],
      words: Word.fixtures(count)
    )
    return await HeadlessProgram.start(container)
  }

  /// Waits until home sleeps, each time until the next change, and other screens that are open.
  private func sleep(screens: Int = 1) async {
    await waitUntil { clock.pauseCount == screens }
  }

  private func overview() async throws -> ReviewOverview {
    try await container.makeDataProvider().fetch(DueQuery(.allBooks))
  }

  @Test("A session counts what becomes due while a card is in front, without a key")
  func stepEndsInSession() async throws {
    let program = try await start(3)
    await program.type("r x")
    await program.until { $0.contains("2 new · 1 learning") }
    await sleep(screens: 2)
    clock.advance(milliseconds: 60_000)
    await program.until { $0.contains("1 due · 2 new") }
    #expect(try await overview().plan.due == 1)
  }

  @Test("A new word that is buried or suspended makes room for another one")
  func leftOut() async throws {
    container.configuration.review.newPerDay = 2
    let program = try await start(5)
    await program.type("r")
    for key in ["b", "z"] {
      await program.type(key)
      await program.until { $0.contains("2 new") }
      #expect(try await overview().plan.new == 2)
    }
    await program.type("u")
    await program.until { $0.contains("2 new") }
  }

  @Test("The end of a session offers what was missed today, also in an earlier session")
  func missedEarlier() async throws {
    container.configuration.review.newPerDay = 1
    container.configuration.review.learningSteps = []
    let program = try await start(3)
    await program.type("r x")
    await program.until { $0.contains("m  drills what you missed today") }
    await program.type("q")
    await program.until { $0.contains("▌Done for today") }
    await program.type("w o o")
    await program.until { $0.contains("2 graded · ○ 100%") }
    await program.until { $0.contains("m  drills what you missed today") }
  }

  @Test("A grade that is undone on home and redone in a session is done, and not asked again")
  func redone() async throws {
    let program = try await start(3)
    await program.type("r oq")
    await program.type("u")
    await program.press(.enter)
    await program.until { $0.contains("0 done today") }
    await program.press(.control("r"))
    await program.type(" ")
    #expect(program.screen.contains("飲む"))
    #expect(program.screen.contains("1 done today"))
    await program.type("o")
    #expect(program.screen.contains("2 done today"))
    #expect(try await overview().plan == DayPlan(learning: 2, new: 1, done: 2, begun: 2))
  }

  @Test(
    "A session that is open overnight has the new day’s words, also after the end of a learning step",
    .timeLimit(.minutes(5))
  )
  func openOvernight() async throws {
    container.configuration.review.newPerDay = 1
    let program = try await start(3)
    await program.type("r o")
    await program.until { $0.contains("1 learning") }
    await sleep(screens: 2)
    clock.advance(days: 1)
    await program.until { $0.contains("1 due · 1 new") }
    #expect(try await overview().plan == DayPlan(due: 1, new: 1))
  }

  @Test(
    "A grade that is undone and redone on the next day is not one of what was done that day",
    .timeLimit(.minutes(5))
  )
  func redoneNextDay() async throws {
    let program = try await start(3)
    await program.type("r o")
    await program.until { $0.contains("1 done today") }
    await sleep(screens: 2)
    clock.advance(days: 1)
    await program.until { $0.contains("0 done today") }
    await program.type("u")
    await program.press(.control("r"))
    #expect(program.screen.contains("食べ物 is graded once more"))
    #expect(try await overview().plan.done == 0)
    await program.type(" ")
    await program.until { $0.contains("0 done today") }
    await program.type("o")
    await program.until { $0.contains("1 done today") }
    #expect(try await overview().plan.done == 1)
  }

  @Test("A grade that is undone on the next day makes no more words new than the plan has")
  func undoneNextDay() async throws {
    container.configuration.review.newPerDay = 1
    let program = try await start(3)
    await program.type("r o")
    await sleep(screens: 2)
    clock.advance(days: 1)
    await program.until { $0.contains("1 due · 1 new") }
    await program.type("u")
    await program.until { $0.contains("Undone: 食べ物") && $0.contains("1 new") }
    #expect(!program.screen.contains("due"))
    #expect(try await overview().plan == DayPlan(new: 1))
  }

  @Test("A learning step that ends after the turn of the day is tomorrow’s, in every place")
  func stepsOfTomorrow() async throws {
    // 3:56 at night.
    clock.advance(milliseconds: (15 * 60 + 56) * 60_000)
    let program = try await start(2)
    await program.type("r o o")
    #expect(program.screen.contains("Done for now."))
    #expect(program.screen.contains("p  drills tomorrow’s 2 words"))
    #expect(try await overview().tomorrow == 2)
    let statistics = try await container.makeDataProvider().fetch(ReviewPassQuery())
    #expect(statistics.forecast[1] == 2)
    await program.type("p")
    #expect(program.screen.contains("2 left"))
    await program.type("q")
    await program.until { $0.contains("p tomorrow’s 2 words") }
    await sleep()
    clock.advance(milliseconds: 10 * 60_000)
    await program.until { $0.contains("2 due") }
    #expect(try await overview().plan == DayPlan(due: 2))
  }

  @Test("Home changes by itself when a learning step ends and when a day begins, and only then")
  func idle() async throws {
    let program = try await start(2)
    await program.type("r xq")
    await program.until { $0.contains("1 new · 1 learning") }
    await sleep()
    clock.advance(milliseconds: 60_000)
    await program.until { $0.contains("1 due · 1 new") }
    await sleep()
    clock.advance(milliseconds: 12 * 3_600_000)
    await program.until { $0.contains("11月21日 土 till 4:00") }
    await sleep()
    clock.advance(milliseconds: 4 * 3_600_000)
    await program.until { $0.contains("11月22日 日") && !$0.contains("done today") }
  }

  @Test("The line says what Enter does, where it is selected: also when the day is done")
  func enter() async throws {
    container.configuration.review.newPerDay = 1
    container.configuration.review.learningSteps = []
    let program = try await start(3)
    await program.until { $0.contains("⏎ begins, about 1 min") }
    await program.type("j")
    #expect(program.screen.contains("about 1 min") && !program.screen.contains("⏎ begins"))
    await program.type("r oq")
    await program.until { $0.contains("Done for today") }
    await program.type("g")
    #expect(program.screen.contains("⏎ 2 more new words"))
    #expect(program.screen.contains("⏎ 2 more  n new"))
  }

  @Test("After a wrong answer u is about that answer, and letters do not press other commands")
  func typedAgain() async throws {
    let program = try await start(3)
    await program.type("rt")
    await program.type("tabemono")
    await program.press(.enter, .enter)
    await program.type("aku")
    await program.press(.enter)
    #expect(program.screen.contains("× あく"))
    await program.type("ts")
    #expect(program.screen.contains("× あく"))
    await program.type("u")
    #expect(!program.screen.contains("あく"))
    await program.type("nomu")
    await program.press(.enter)
    #expect(program.screen.contains("○ right"))
    await program.press(.enter)
    #expect(try await overview().plan.done == 2)
    let reviews = try await container.database.fetchReviews(of: [1, 2])
    #expect(reviews.map(\.rating) == [.good, .good])
    #expect(reviews.last?.typed == "のむ")
  }

  @Test("The end of a session counts as many grades as the statistics, also undone elsewhere")
  func undoneElsewhere() async throws {
    container.configuration.review.learningSteps = []
    let program = try await start(3)
    await program.type("r o oq")
    await program.type("u")
    await program.press(.control("r"))
    await program.type("u")
    await program.press(.enter)
    await program.type("u")
    #expect(program.screen.contains("Undone: 食べ物 graded good."))
    // The card of an earlier visit also comes back as it was, uncovered.
    #expect(program.screen.contains("food"))
    await program.type("o o o")
    await program.until { $0.contains("3 graded · ○ 100%") }
    let statistics = try await container.makeDataProvider().fetch(ReviewPassQuery())
    #expect(statistics.day(ago: 0).reviews == 3)
  }

  @Test("The day’s work does not shrink with what is deleted, and new words stay given")
  func deleted() async throws {
    container.configuration.review.newPerDay = 3
    let program = try await start(6)
    try await container.database.insertBooks(
      [.fixture(2, title: "二")],
      words: [.fixture(11, in: 2), .fixture(12, in: 2)]
    )
    await program.type("r o oq")
    for key in ["jdy", "u", "dy"] {
      await program.type(key)
      await program.until { $0.contains(key == "u" ? "is back with" : "Deleted “") }
      let plan = try await overview().plan
      #expect(plan.done == 2 && plan.begun == 2 && plan.new == 1, "after \(key)")
      let queue = try await container.makeReviewService().queue(ReviewRequest())
      #expect(queue.newCount == 1, "after \(key)")
      let statistics = try await container.makeDataProvider().fetch(ReviewPassQuery())
      #expect(statistics.day(ago: 0).begun == 2)
    }
  }
}
