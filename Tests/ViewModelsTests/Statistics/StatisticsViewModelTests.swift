import Domain
import TestSupport
import Testing

@testable import ViewModels

@Suite("The statistics screen, and the page of a word")
@MainActor
struct StatisticsViewModelTests {
  private let full = StoreError.system(operation: "open", path: "/data", code: 24)
  private let navigator = SpyNavigator()

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
    let model = StatisticsViewModel(provider: provider, navigator: navigator)
    #expect(model.state.statistics == .loading)
    await model.load()
    #expect(model.state.statistics == .value(statistics))
    #expect(model.state.titles == .value([1: "一"]))
    #expect(model.state.plan == .value(DayPlan(due: 4)))
    #expect(
      model.state.hardest == .value([HardestWord(word: .fixture(1), statistics.hardest[0])])
    )
  }

  @Test("A failed part is reported; the rest is shown")
  func partFails() async {
    let provider = TableProvider(
      .answer(ReviewPassQuery(), statistics),
      .failure(BookTitlesQuery(), full),
      .failure(WordsQuery([1]), full),
      .failure(DueQuery(.allBooks), full)
    )
    let model = StatisticsViewModel(provider: provider, navigator: navigator)
    await model.load()
    #expect(model.state.statistics.value != nil)
    #expect(model.state.titles == .failed(.store(full)))
    #expect(model.state.hardest == .failed(.store(full)))
    #expect(model.state.plan == .failed(.store(full)))
  }

  @Test("Sections wrap around, rows scroll within bounds, and text starts at the top")
  func moves() {
    let model = StatisticsViewModel(provider: TableProvider(), navigator: navigator)
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

  @Test("The page of a word reads it, reports failures, and opens the editor")
  func word() async {
    let history = WordHistory(word: .fixture(), book: .fixture(), today: .fixture)
    let provider = TableProvider(
      .answer(WordHistoryQuery(1), history),
      .failure(WordHistoryQuery(2), full)
    )
    let model = WordHistoryViewModel(word: 1, provider: provider, navigator: navigator)
    await model.load()
    #expect(model.state.history == .value(history))
    model.edit()
    let other = WordHistoryViewModel(word: 2, provider: provider, navigator: navigator)
    await other.load()
    #expect(other.state.history == .failed(.store(full)))
    #expect(navigator.events == [.show(.editWord(1))])
  }
}
