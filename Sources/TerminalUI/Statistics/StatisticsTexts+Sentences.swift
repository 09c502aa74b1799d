import Domain
import ViewModels

/// The statistics as sentences, for screen readers and for `tangocho stats`.
nonisolated extension StatisticsTexts {
  /// Section by section, in the order of the screen.
  static func englishSentences(_ state: StatisticsState) -> [[String]] {
    guard let statistics = state.statistics.value else {
      return [state.statistics.failure.map { [Texts.english.describe($0)] } ?? []]
    }
    let sections = [
      activity(statistics, state.plan), retention(statistics),
      forecast(statistics, state.plan.value),
      books(statistics, state.titles), hardest(state.hardest),
    ]
    return zip(StatisticsSection.allCases, sections).map { [english.section($0)] + $1 }
  }

  private static func activity(_ statistics: Statistics, _ plan: Loaded<DayPlan>) -> [String] {
    let spans = english.spans.map { _, days in
      let name = English.form(days, "today", "last \(days) days")
      return "\(name): \(tally(statistics.total(lastDays: days)))"
    }
    var months: [(name: String, tally: DayTally, days: Int)] = []
    for (ago, day) in statistics.days.prefix(365).enumerated() where day.reviews > 0 {
      let civil = Day(number: statistics.today.number - ago).civil
      let name = "\(civil.year)-\(civil.month.twoDigits)"
      if months.last?.name != name { months.append((name, DayTally(), 0)) }
      months[months.count - 1].tally.add(day)
      months[months.count - 1].days += 1
    }
    let today = plan.value.map { [english.plan($0, statistics.endHour) + "."] } ?? []
    return [
      english.streak(statistics.streak) + ".", englishStreak(statistics.streak) + ".",
    ] + today + spans + months.map { "\($0.name): studied on \(days($0.days)), \(tally($0.tally))" }
  }

  private static func tally(_ tally: DayTally) -> String {
    "\(English.count(tally.reviews, "review")), \(English.number(tally.failed)) not recalled, "
      + "\(English.count(tally.begun, "new word")), "
      + "time \(englishDuration(tally.duration))"
  }

  private static func retention(_ statistics: Statistics) -> [String] {
    guard statistics.retention.asked > 0 else { return [english.noRetention] }
    let monday = statistics.today.monday.number
    let weeks = statistics.weeks.prefix(53).enumerated().compactMap { ago, week -> String? in
      guard week.asked > 0 else { return nil }
      let day = CommonTexts.english.fullDate(Day(number: monday - 7 * ago).civil)
      return "Week of \(day): \(englishRetention(week))"
    }
    return [english.allTime(statistics.retention)] + weeks
  }

  private static func forecast(_ statistics: Statistics, _ plan: DayPlan?) -> [String] {
    [englishComing(statistics, plan)]
      + statistics.forecast(within: plan).enumerated().map { from, count in
        let day = CommonTexts.english.fullDate(Day(number: statistics.today.number + from).civil)
        let today = from == 0 ? englishEnd(statistics.endHour) : ""
        return "\(from == 0 ? "Today, " : "")\(day)\(today): \(English.number(count))"
      }
  }

  private static func books(
    _ statistics: Statistics,
    _ titles: Loaded<[WordBookID: String]>
  ) -> [String] {
    if let failure = titles.failure { return [Texts.english.describe(failure)] }
    let named = statistics.books(named: titles.value ?? [:])
    if named.isEmpty { return [english.noWords] }
    return named.map { book in
      let (tally, states) = (book.tally, book.tally.states)
      let counts = zip(
        [states.mature, states.young, states.learning, states.new, states.suspended],
        english.phases
      ).map { "\(English.number($0)) \($1)" }
      let words = "\(CommonTexts.english.words(states.total)), \(English.list(counts))"
      let retention = tally.retention.asked == 0 ? "" : "; \(englishRetention(tally.retention))"
      let name = book.isClosed ? book.title + english.closed : book.title
      return "\(name): \(words)\(retention); time \(englishDuration(tally.duration))"
    }
  }

  private static func hardest(_ words: Loaded<[HardestWord]>) -> [String] {
    if let failure = words.failure { return [Texts.english.describe(failure)] }
    guard let words = words.value, !words.isEmpty else { return [english.noHardest] }
    return words.map { hard in
      let sides = hard.word.listedSides(.english)
      return "\(English.list(sides)): \(english.hard(hard.figures))"
    }
  }
}
