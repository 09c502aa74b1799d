import Domain
import TerminalKit
import ViewModels

nonisolated extension StatisticsTexts {
  static let english = StatisticsTexts(
    name: "Statistics",
    section: { section in
      switch section {
      case .activity: "Activity"
      case .retention: "Recalled by week"
      case .forecast: "The next 30 days"
      case .books: "Words by book"
      case .hardest: "Hardest words"
      }
    },
    empty: {
      [
        "No word was reviewed yet.", "",
        "\(BooksKeys.map[.reviewDue]) on the first screen reviews what is due;",
        "marks ○ and × count as reviews, too.", "",
        "\(StatisticsKeys.map[.back])  goes back",
      ]
    },
    streak: { "\(days($0.current)) in a row" },
    streakDetail: { englishStreak($0) },
    spans: [("today", 1), ("7d", 7), ("30d", 30), ("365d", 365)],
    reviews: "reviews",
    begun: "new words",
    recalled: "recalled",
    time: "time",
    month: { "\($0)月" },
    // As a Japanese calendar writes them.
    weekday: { ["月", "火", "水", "木", "金", "土", "日"][$0 % 7] },
    less: "less",
    more: "more",
    week: { week in
      week.asked == 0
        ? "This week no learnt word was asked for yet."
        : "This week: \(englishRetention(week))."
    },
    allTime: { "All time: \(englishRetention($0))." },
    trueLine: "recalled",
    predictedLine: "expected by FSRS",
    noRetention: "Learnt words show here how well they are recalled after a day or more.",
    coming: { englishComing($0) },
    phases: ["mature", "young", "learning", "new", "suspended"],
    bookColumns: (words: "words", recalled: "recall", expected: "expect"),
    allBooks: "All books",
    noHardest: "No word was forgotten.",
    hard: { hard in
      let times = hard.lapses > 0 ? "\(hard.lapses)× forgotten" : "\(hard.failed)× again"
      return "\(times) in \(hard.reviews)"
    },
    sentences: { englishSentences($0) },
    percent: { englishPercent($0) },
    duration: { englishDuration($0) },
    key: { action in
      switch action {
      case .nextSection: KeyText("next section", hint: "next")
      case .previousSection: KeyText("section before", hint: "before")
      case .section(let section): KeyText("to the section “\(englishName(section))”")
      case .text: KeyText("write it as plain sentences, or draw it again", hint: "as text")
      case .reload: KeyText("read the reviews again", hint: "again")
      case .back: KeyText("go back", hint: "back")
      case .move(let movement): KeyTexts.english.movement(movement)
      }
    }
  )

  private static func englishName(_ section: StatisticsSection) -> String {
    english.section(section)
  }

  static func englishPercent(_ share: Double?) -> String {
    guard let share else { return "–" }
    return "\(Int((share * 100).rounded()))%"
  }

  /// `45s`, `12m`, `3h 20m`.
  static func englishDuration(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    if seconds == 0 { return milliseconds == 0 ? "–" : "<1s" }
    if seconds < 60 { return "\(seconds)s" }
    let minutes = (seconds + 30) / 60
    if minutes < 60 { return "\(minutes)m" }
    if minutes >= 600 { return "\((minutes + 30) / 60)h" }
    return minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes / 60)h \(minutes % 60)m"
  }

  static func englishRetention(_ tally: RetentionTally) -> String {
    "\(englishPercent(tally.recall)) recalled, \(englishPercent(tally.prediction)) expected, "
      + "of \(tally.asked)"
  }

  static func englishStreak(_ streak: Streak) -> String {
    let counts =
      "a day counts from \(English.count(streak.minimum, "review"))"
    let left = streak.minimum - streak.reviewsToday
    let today = streak.isTodayDone ? "Today counts" : "\(left) more today"
    return "\(today) · longest \(streak.longest) · studied on \(days(streak.days)) · \(counts)"
  }

  static func days(_ count: Int) -> String { English.count(count, "day") }

  static func englishComing(_ statistics: Statistics) -> String {
    let forecast = statistics.forecast
    func sum(_ days: Int) -> Int { forecast.prefix(days).reduce(0, +) }
    let overdue = statistics.overdue == 0 ? "" : " (\(statistics.overdue) overdue)"
    let tomorrow = forecast.count > 1 ? forecast[1] : 0
    return "\(sum(1)) today\(overdue), \(tomorrow) tomorrow, \(sum(7)) in 7 days, "
      + "\(sum(30)) in 30 days; words not begun yet are not counted."
  }
}
