import Domain
import TestSupport
import Testing

@testable import ViewModels

@Suite("The statistics screen, and the page of a word")
@MainActor
struct StatisticsViewModelTests {
  private let full = StoreError.system(operation: "open", path: "/data", code: 24)
  private let navigator = SpyNavigator()
  private let clock = FixedClock()

  private func model(_ provider: any StatisticsProviding) -> StatisticsViewModel {
    StatisticsViewModel(
      provider: provider,
      studyClock: clock.studyClock,
      clock: clock,
      navigator: navigator
    )
  }

  private var statistics: Statistics {
    Statistics(
      today: .fixture,
      days: [DayTally(reviews: 3)],
      hardest: [HardWord(id: 1, lapses: 2, failed: 3, reviews: 9, difficulty: 7)]
    )
  }

  @Test("Its parts are read concurrently, with the words' names")
  func loads() async {
    let provider = TableProvider(
      .answer(ReviewPassQuery(), statistics),
      .answer(BookTitlesQuery(), [1: "一"]),
      .answer(WordsQuery([1]), [.fixture(1)]),
      .answer(DueQuery(.allBooks), ReviewOverview(plan: DayPlan(due: 4)))
    )
    let model = self.model(provider)
    #expect(model.state.statistics == .loading)
    await model.load()
    #expect(model.state.statistics == .value(statistics))
    #expect(model.state.titles == .value([1: "一"]))
    #expect(model.state.plan == .value(DayPlan(due: 4)))
    #expect(
      model.state.hardest == .value([HardestWord(word: .fixture(1), statistics.hardest[0])])
    )
  }

  /// Answers from one table after the other; the first time, once the gate is open.
  private actor Tables: StatisticsProviding {
    private var tables: [any StatisticsProviding]
    private let gate: Gate

    init(_ tables: [any StatisticsProviding], _ gate: Gate) {
      (self.tables, self.gate) = (tables, gate)
    }

    func fetch<Q: StatisticsQuery>(_ query: Q) async throws -> Q.Result {
      let table = tables.removeFirst()
      if !tables.isEmpty { await gate.wait() }
      return try await table.fetch(query)
    }
  }

  @Test("What was read first does not replace what was read later, however long it takes")
  func overlapping() async {
    let (gate, hardest) = (Gate(), statistics.hardest)
    let old = Statistics(today: .fixture, days: [DayTally(reviews: 1)], hardest: hardest)
    let tables = [old, statistics].map { statistics in
      TableProvider(
        .answer(ReviewPassQuery(), statistics),
        .answer(BookTitlesQuery(), [1: "一"]),
        .answer(WordsQuery([1]), [.fixture(1)]),
        .answer(DueQuery(.allBooks), ReviewOverview())
      )
    }
    let model = self.model(Tables(tables, gate))
    let first = Task.immediate { await model.load() }
    await waitUntil { gate.waitingCount > 0 }
    await model.load()
    gate.open()
    await first.value
    #expect(model.state.statistics == .value(statistics))
  }

  @Test("A failed part is reported; the rest is shown")
  func partFails() async {
    let provider = TableProvider(
      .answer(ReviewPassQuery(), statistics),
      .failure(BookTitlesQuery(), full),
      .failure(WordsQuery([1]), full),
      .failure(DueQuery(.allBooks), full)
    )
    let model = self.model(provider)
    await model.load()
    #expect(model.state.statistics.value != nil)
    #expect(model.state.titles == .failed(.store(full)))
    #expect(model.state.hardest == .failed(.store(full)))
    #expect(model.state.plan == .failed(.store(full)))
  }

  @Test("Sections wrap around, rows scroll within bounds, and text starts at the top")
  func moves() {
    let model = self.model(TableProvider())
    #expect(model.section(by: -1) == .hardest)
    model.show(.hardest, row: 60)
    #expect(model.section(by: 1) == .activity)
    model.scroll(.down, rows: 70, page: 20)
    #expect(model.state.topRow == 50)
    model.scroll(.pageUp, rows: 70, page: 20)
    #expect(model.state.topRow == 31)
    model.toggleText()
    #expect(model.state.isText && model.state.topRow == 0)
    model.back()
    #expect(navigator.events == [.back(nil)])
  }

  @Test("The next section is the one after what the learner has scrolled to")
  func scrolled() {
    let model = self.model(TableProvider())
    let starts: [StatisticsSection: Int] = [
      .activity: 0, .retention: 18, .forecast: 30, .books: 42, .hardest: 60,
    ]
    for _ in 0..<2 { model.scroll(.pageDown, rows: 70, page: 20, starts: starts) }
    #expect(model.state.topRow == 38)
    #expect(model.section(by: 1) == .books)
    model.show(.hardest, row: 60)
    model.scroll(.down, rows: 70, page: 20, starts: starts)
    #expect(model.section(by: 1) == .activity, "the last page cannot scroll further")
    model.scroll(.first, rows: 70, page: 20, starts: starts)
    #expect(model.section(by: 1) == .retention)
  }

  private func history(of word: WordID, _ provider: TableProvider) -> WordHistoryViewModel {
    WordHistoryViewModel(
      word: word,
      provider: provider,
      studyClock: clock.studyClock,
      clock: clock,
      navigator: navigator
    )
  }

  @Test("The page of a word reads it, reports failures, and opens the editor")
  func word() async {
    let history = WordHistory(word: .fixture(), book: .fixture(), today: .fixture)
    let provider = TableProvider(
      .answer(WordHistoryQuery(1), history),
      .failure(WordHistoryQuery(2), full)
    )
    let model = self.history(of: 1, provider)
    await model.load()
    #expect(model.state.history == .value(history))
    model.edit()
    let other = self.history(of: 2, provider)
    await other.load()
    #expect(other.state.history == .failed(.store(full)))
    #expect(navigator.events == [.show(.editWord(1))])
  }

  @Test(
    "They are read again when a learning step ends and when a day begins",
    .timeLimit(.minutes(15))
  )
  func followsTheClock() async {
    let step = clock.now.plus(seconds: 60)
    let provider = TableProvider(
      .answer(ReviewPassQuery(), statistics),
      .answer(BookTitlesQuery(), [1: "一"]),
      .answer(WordsQuery([1]), [.fixture(1)]),
      .answer(DueQuery(.allBooks), ReviewOverview(nextDue: .at(step)))
    )
    let model = self.model(provider)
    var drawn = 0
    model.follow { drawn += 1 }
    await model.load()
    await waitUntil { clock.pauseCount == 1 }
    clock.advance(milliseconds: 60_000)
    await waitUntil { drawn > 0 }
    #expect(clock.pauseCount <= 1)
  }
}
