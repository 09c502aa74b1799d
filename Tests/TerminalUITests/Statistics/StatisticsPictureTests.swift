import Domain
import JapaneseText
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@Suite("Pictures of statistics and of a word's history")
@MainActor
struct StatisticsPictureTests {
  private func statistics(
    _ state: StatisticsState,
    _ width: Int,
    _ height: Int,
    metrics: TextMetrics = .standard
  ) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height), metrics: metrics)
    let text = Texts.english.statistics.key
    let hints = Hint.hints(of: StatisticsKeys.map, texts: .english, text: text)
    _ = StatisticsView.draw(state, texts: .english, hints: hints, into: &canvas)
    return canvas
  }

  private func history(_ history: WordHistory, _ width: Int, _ height: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height))
    var state = WordHistoryState()
    state.history = .value(history)
    let text = Texts.english.wordHistory.key
    let hints = Hint.hints(of: WordHistoryKeys.map, texts: .english, text: text)
    _ = WordHistoryView.draw(state, texts: .english, hints: hints, into: &canvas)
    return canvas
  }

  @Test("All sections, at each size", arguments: [(80, 24), (40, 12), (200, 50)])
  func statistics(width: Int, height: Int) throws {
    try expectRecorded(statistics(.fixture, width, height), "statistics-\(width)x\(height)")
  }

  @Test("Each section below the others", arguments: [80, 40])
  func sections(width: Int) throws {
    try expectRecorded(statistics(.fixture, width, 84), "statistics-all-\(width)")
  }

  @Test("As text")
  func sentences() throws {
    var state = StatisticsState.fixture
    state.isText = true
    try expectRecorded(statistics(state, 80, 40), "statistics-text-80x40")
  }

  @Test("A closed book says so behind its title, also when that is cut", arguments: [80, 40])
  func closedBook(width: Int) throws {
    var (state, closed) = (StatisticsState.fixture, Statistics.fixture)
    closed.closedBooks = [3]
    (state.statistics, state.section) = (.value(closed), .books)
    let line = statistics(state, width, 84).text.split(separator: "\n").first { $0.contains("韓国") }
    #expect(try #require(line).contains(" (closed)"))
    let sentences = Texts.english.statistics.sentences(state).joined()
    #expect(sentences.contains { $0.hasPrefix("韓国旅行で覚えた単語 (closed): ") })
  }

  @Test("In plain ASCII when the terminal draws blocks two columns wide")
  func ascii() throws {
    let canvas = statistics(.fixture, 80, 24, metrics: TextMetrics(ambiguousIsWide: true))
    try expectRecorded(canvas, "statistics-ascii-80x24")
    #expect(!canvas.text.contains("█"))
  }

  @Test("A part that could not be read is reported in its place; the rest is shown")
  func failed() throws {
    var state = StatisticsState.fixture
    state.titles = .failed(.store(.system(operation: "open", path: "/data", code: 24)))
    state.section = .books
    let text = statistics(state, 80, 84).text
    #expect(text.contains("/data"))
    #expect(text.contains("Hardest words"))
    #expect(text.contains("days in a row"))
  }

  @Test("Before the first review")
  func empty() {
    var state = StatisticsState.fixture
    state.statistics = .value(Statistics(today: .fixture))
    let text = statistics(state, 80, 24).text
    #expect(text.contains("No word was reviewed yet."))
    #expect(!text.contains("lines"))
  }

  @Test("The text of an empty library has something below each heading")
  func emptySentences() {
    var state = StatisticsState.fixture
    state.statistics = .value(Statistics(today: .fixture))
    state.titles = .value([:])
    state.hardest = .value([])
    let sections = Texts.english.statistics.sentences(state)
    #expect(sections.map { $0[0] }.contains("Words by book"))
    #expect(sections.allSatisfy { $0.count > 1 })
    #expect(sections.contains(["Words by book", "No book has words yet."]))
  }

  @Test("Where the reviews cannot be read, the hint is that of the key that reads them again")
  func failedKeys() async {
    let full = StoreError.system(operation: "open", path: "/data", code: 24)
    let model = StatisticsViewModel(
      provider: TableProvider(
        .failure(ReviewPassQuery(), full),
        .answer(BookTitlesQuery(), [:]),
        .answer(DueQuery(.allBooks), ReviewOverview())
      ),
      studyClock: FixedClock().studyClock,
      clock: FixedClock(),
      navigator: SpyNavigator()
    )
    let screen = StatisticsScreen(viewModel: model, texts: .english)
    await screen.appear()
    #expect(screen.picture(80, 12).lines[11] == " r again  q back  ? keys")
  }

  @Test("Before the first review there is no section to go to, except in the text")
  func emptyKeys() async {
    let provider = TableProvider(
      .answer(ReviewPassQuery(), Statistics(today: .fixture)),
      .answer(BookTitlesQuery(), [:]),
      .answer(WordsQuery([]), []),
      .answer(DueQuery(.allBooks), ReviewOverview())
    )
    let model = StatisticsViewModel(
      provider: provider,
      studyClock: FixedClock().studyClock,
      clock: FixedClock(),
      navigator: SpyNavigator()
    )
    let screen = StatisticsScreen(viewModel: model, texts: .english)
    await screen.appear()
    func hints() -> String {
      var canvas = Canvas(size: Size(width: 80, height: 12))
      screen.draw(into: &canvas)
      return canvas.lines[11]
    }
    #expect(hints().hasPrefix(" q back  t as text  ? keys"))
    press(screen, "t")
    #expect(hints().hasPrefix(" ⇥ next  q back  j down  ␣ next page  t as charts"))
  }

  @Test("The history of a word, at each size", arguments: [(80, 24), (40, 12), (200, 50)])
  func history(width: Int, height: Int) throws {
    try expectRecorded(history(.fixture, width, height), "history-\(width)x\(height)")
  }

  @Test(
    "When a word comes next, and why",
    arguments: [
      (NextReview.new, "Comes as one of the new words of a day: it was never reviewed."),
      (.suspended, "Does not come: it is suspended."),
      (.bookClosed, "Does not come: its book is closed."),
      (
        .buried(Day(number: Day.fixture.number + 1)),
        "Comes on 2026-11-22 at the earliest: it is buried until then."
      ),
      (
        .otherWayFirst(Day(number: Day.fixture.number + 1)),
        "Comes on 2026-11-22 at the earliest: today is for the other way."
      ),
      (
        .otherWayFirst(Day(number: Day.fixture.number + 2)),
        "Comes on 2026-11-23 at the earliest: today and tomorrow are for the other way."
      ),
      (
        .day(.fixture, retention: 0.9),
        "Is due today: the chance to recall it has fallen to about 90% or less."
      ),
      (.setAside, "Does not come: it was suspended in Anki. A review of it changes that."),
      (
        .step(.fixture, isRelearning: false),
        "Comes again after a learning step: it is still being learnt."
      ),
      (.step(.fixture, isRelearning: false, isDue: true), "Is due now: it is still being learnt."),
      (
        .step(.fixture, isRelearning: true, isDue: true),
        "Is due now: it was forgotten, and is being learnt again."
      ),
    ]
  )
  func next(next: NextReview, sentence: String) {
    let history = WordHistory(word: .fixture(), book: .fixture(), today: .fixture, next: next)
    #expect(Texts.english.lines(history, width: 200).contains(sentence))
  }

  @Test("A stability of more days than there are numbers is a million")
  func endlessStability() {
    var history = WordHistory.fixture
    history.reviews[5].state.memory?.stability = 1e300
    #expect(Texts.english.lines(history, width: 100).contains { $0.contains("1000000d") })
  }

  @Test("When each of two cards comes, and how it went, in whole sentences")
  func twoCards() {
    func lines(_ next: NextReview) -> [String] {
      var history = WordHistory(word: .fixture(), book: .fixture(), today: .fixture, next: next)
      history.asked = .kanji
      return Texts.english.lines(history, width: 200)
    }
    #expect(
      lines(.step(.fixture, isRelearning: false, isDue: true))
        .contains("Asked from the kanji, it is due now: it is still being learnt.")
    )
    #expect(lines(.suspended).contains("Asked from the kanji, it does not come: it is suspended."))
    let sentence = "Asked from the kanji, it comes on 2026-11-22, tomorrow: the chance to recall it"
    let next = NextReview.day(Day(number: Day.fixture.number + 1), retention: 0.9)
    #expect(lines(next).contains { $0.hasPrefix("\(sentence) will then have fallen") })
    #expect(lines(.new).contains("There is no history to show yet."))
  }

  @Test("What the day's limit leaves is counted tomorrow")
  func overTheLimit() {
    var statistics = Statistics(today: .fixture)
    (statistics.forecast[0], statistics.forecast[1]) = (4, 1)
    let report = StatisticsTexts.englishComing(statistics, DayPlan(later: 4, done: 2))
    let start = "Reviews today: nothing due · 4 more over the day’s limit; 5 tomorrow, "
    #expect(report.hasPrefix(start))
    #expect(statistics.forecast(within: DayPlan(later: 4)).prefix(3) == [0, 5, 0])
    let plan = DayPlan(due: 2, later: 13, done: 1)
    #expect(
      Texts.english.sentence(plan) == "2 due · 13 more over the day’s limit · 1 done today"
    )
  }

  @Test(
    "One day is singular",
    arguments: [([10], "· 1 day counted ·"), ([9, 8], "2 days counted ·")]
  )
  func oneDay(reviews: [Int], part: String) {
    let detail = Texts.english.statistics.streakDetail(Streak(reviews: reviews, minimum: 5))
    #expect(detail.contains(part))
  }
}
