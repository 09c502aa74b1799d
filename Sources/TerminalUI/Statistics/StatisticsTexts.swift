import Domain
import TerminalKit
import ViewModels

/// The statistics.
public nonisolated struct StatisticsTexts: TextPart {
  /// The name of the screen.
  public var name: String
  /// The heading of a section.
  public var section: @Sendable (StatisticsSection) -> String
  /// The placeholder before the first review, one line each.
  public var empty: @Sendable () -> [String]
  /// The current streak.
  public var streak: @Sendable (Streak) -> String
  /// What is missing for today to count, and the longest streak.
  public var streakDetail: @Sendable (Streak) -> String
  /// What there is to do today, and what is done; with the hour at which today ends, when the calendar
  /// is already a day further.
  public var plan: @Sendable (DayPlan, _ endHour: Int?) -> String
  /// The columns of the table of activity, and the number of days of each.
  public var spans: [(label: String, days: Int)]
  /// The names of its rows: reviews, words started, share recalled, time.
  public var reviews: String, begun: String, recalled: String, time: String
  /// A month by its number, above the heat map; a weekday beside it, 0 for Monday.
  public var month: @Sendable (Int) -> String, weekday: @Sendable (Int) -> String
  /// The ends of the legend of the heat map.
  public var less: String, more: String
  /// The share that was recalled and the share that was predicted, in a week and in total.
  public var week: @Sendable (RetentionTally) -> String
  /// The share that was recalled and the share that was predicted, of all time.
  public var allTime: @Sendable (RetentionTally) -> String
  /// The names of the two lines.
  public var trueLine: String, predictedLine: String
  /// The message that no learnt word was asked yet.
  public var noRetention: String
  /// The number of words due soon, those of today as in the plan of the day if that is known.
  public var coming: @Sendable (Statistics, DayPlan?) -> String
  /// The names of the parts of a bar: mature, young, started, not started, suspended.
  ///
  /// “Learning” and “new” are words of the plan of the day, which counts only some of these.
  public var phases: [String]
  /// The headings of the number of words of a book and of its shares recalled and predicted, each
  /// right-aligned.
  public var bookColumns: (words: String, recalled: String, expected: String)
  /// All books together.
  public var allBooks: String
  /// Behind the title of a closed book.
  public var closed: String
  /// The message that there is no book with words.
  public var noWords: String
  /// The message that no word was forgotten.
  public var noHardest: String
  /// How often a word was forgotten, or else graded again, and in how many reviews.
  public var hard: @Sendable (HardWord) -> String
  /// Everything as sentences, section by section, with headings.
  public var sentences: @Sendable (StatisticsState) -> [[String]]
  /// A share in percent.
  public var percent: @Sendable (Double?) -> String
  /// A duration, given in milliseconds.
  public var duration: @Sendable (Int) -> String
  /// The hint of the key that shows charts again.
  public var asCharts: String
  /// What the keys do, for help and hints.
  public var key: @Sendable (StatisticsAction) -> KeyText
}

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
        "\(BooksKeys.map[.reviewDue]) on home reviews what is due;",
        "marks ○ and × count as reviews, too.", "",
        "\(StatisticsKeys.map[.back])  goes back",
      ]
    },
    streak: { "\(days($0.current)) in a row" },
    streakDetail: { englishStreak($0) },
    plan: { plan, endHour in
      "Today\(englishEnd(endHour)): "
        + English.row([ReviewTexts.english.plan(plan), "\(English.number(plan.done)) done"])
    },
    spans: [("today", 1), ("7d", 7), ("30d", 30), ("365d", 365)],
    reviews: "reviews",
    begun: "new words",
    recalled: "recalled",
    time: "time",
    month: { "\($0)月" },
    // As in a Japanese calendar.
    weekday: { ["月", "火", "水", "木", "金", "土", "日"][$0 % 7] },
    less: "less",
    more: "more",
    week: { week in
      week.asked == 0
        ? "No learnt word was reviewed this week yet."
        : "This week: \(englishRetention(week))."
    },
    allTime: { "All time: \(englishRetention($0))." },
    trueLine: "recalled",
    predictedLine: "expected by FSRS",
    noRetention: "Learnt words show here how well they are recalled after a day or more.",
    coming: { englishComing($0, $1) },
    phases: ["mature", "young", "started", "not started", "suspended"],
    bookColumns: (words: "words", recalled: "recall", expected: "expect"),
    allBooks: "All books",
    closed: " (closed)",
    noWords: "No book has words yet.",
    noHardest: "No word was forgotten.",
    hard: { hard in
      let times =
        hard.lapses > 0
        ? "\(English.number(hard.lapses))× forgotten" : "\(English.number(hard.failed))× again"
      return "\(times) in \(English.count(hard.reviews, "review"))"
    },
    sentences: { englishSentences($0) },
    percent: { englishPercent($0) },
    duration: { englishDuration($0) },
    asCharts: "as charts",
    key: { action in
      switch action {
      case .nextSection: KeyText("next section", hint: "next")
      case .previousSection: KeyText("previous section", hint: "previous")
      case .section(let section): KeyText("to the section “\(englishName(section))”")
      case .text: KeyText("switch between text and charts", hint: "as text")
      case .reload: KeyText("read the reviews again", hint: "again")
      case .back: KeyText("go back", hint: "back")
      case .move(let movement): KeyTexts.english.movement(movement)
      }
    }
  )

  /// ` (till 4:00)` while the calendar is already a day further.
  static func englishEnd(_ hour: Int?) -> String {
    hour.map { " (\(BooksTexts.english.dayEnds($0)))" } ?? ""
  }

  private static func englishName(_ section: StatisticsSection) -> String {
    english.section(section)
  }

  static func englishPercent(_ share: Double?) -> String {
    guard let share else { return "–" }
    return English.percent(share)
  }

  /// `45s`, `12m`, `3h 20m`.
  static func englishDuration(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    if seconds == 0 { return milliseconds == 0 ? "–" : "<1s" }
    if seconds < 60 { return "\(seconds)s" }
    let minutes = (seconds + 30) / 60
    if minutes < 60 { return "\(minutes)m" }
    if minutes >= 600 { return "\(English.number((minutes + 30) / 60))h" }
    return minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes / 60)h \(minutes % 60)m"
  }

  static func englishRetention(_ tally: RetentionTally) -> String {
    "\(englishPercent(tally.recall)) recalled, \(englishPercent(tally.prediction)) expected, "
      + "of \(English.count(tally.asked, "review")) of learnt words"
  }

  static func englishStreak(_ streak: Streak) -> String {
    let counts =
      "a day counts from \(English.count(streak.minimum, "review"))"
    let left = streak.minimum - streak.reviewsToday
    let today = streak.isTodayDone ? "Today counts" : "\(English.count(left, "more review")) today"
    let longest = English.number(streak.longest)
    return "\(today) · longest \(longest) · \(days(streak.days)) counted · \(counts)"
  }

  static func days(_ count: Int) -> String { English.count(count, "day") }

  static func englishComing(_ statistics: Statistics, _ plan: DayPlan?) -> String {
    let forecast = statistics.forecast(within: plan)
    func sum(_ days: Int) -> String { English.number(forecast.prefix(days).reduce(0, +)) }
    let today = plan.map(englishReviews) ?? sum(1)
    let count = statistics.overdue
    let overdue = count == 0 ? "" : " (\(English.number(count)) overdue)"
    let tomorrow = English.number(forecast.count > 1 ? forecast[1] : 0)
    return "Reviews today: \(today)\(overdue); \(tomorrow) tomorrow, \(sum(7)) in 7 days, "
      + "\(sum(30)) in 30 days. New words are not counted."
  }

  /// The reviews of a day, in the words of home.
  private static func englishReviews(_ plan: DayPlan) -> String {
    var reviews = plan
    reviews.new = 0
    let limited = plan.later == 0 ? nil : englishLimited(plan.later)
    return English.row([ReviewTexts.english.plan(reviews), limited])
  }

  /// Due words that the day's limit leaves for later.
  static func englishLimited(_ count: Int) -> String {
    "\(English.number(count)) more over the day’s limit"
  }
}

nonisolated extension Statistics {
  /// The number of reviews of each day, today first; what the day's limit leaves for later comes
  /// tomorrow.
  package func forecast(within plan: DayPlan?) -> [Int] {
    var days = forecast
    guard let plan, days.count > 1 else { return days }
    let later = min(plan.later, days[0])
    days[0] -= later
    days[1] += later
    return days
  }
}

nonisolated extension TextParts {
  /// The statistics.
  public var statistics: StatisticsTexts {
    get { self[StatisticsTexts.self] }
    set { self[StatisticsTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var statistics: StatisticsTexts { parts.statistics }
}
