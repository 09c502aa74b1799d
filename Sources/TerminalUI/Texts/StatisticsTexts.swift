import Domain
import ViewModels

/// The statistics.
public nonisolated struct StatisticsTexts: Sendable {
  /// The name of the screen.
  public var name: String
  /// The heading of a section.
  public var section: @Sendable (StatisticsSection) -> String
  /// What stands there before the first review, a line each.
  public var empty: @Sendable () -> [String]
  /// The days in a row.
  public var streak: @Sendable (Streak) -> String
  /// How far today is from counting, and the longest run.
  public var streakDetail: @Sendable (Streak) -> String
  /// The columns of the table of what was done, and how many days each has.
  public var spans: [(label: String, days: Int)]
  /// The names of its rows: reviews, words begun, share recalled, time.
  public var reviews: String, begun: String, recalled: String, time: String
  /// A month by its number, at the top of the heat map; a weekday at its side, 0 for Monday.
  public var month: @Sendable (Int) -> String, weekday: @Sendable (Int) -> String
  /// The ends of the row that explains the heat map.
  public var less: String, more: String
  /// The share that was recalled and the one that was expected, in a week and at all.
  public var week: @Sendable (RetentionTally) -> String
  /// The same for all time.
  public var allTime: @Sendable (RetentionTally) -> String
  /// What the two lines are.
  public var trueLine: String, predictedLine: String
  /// That no learnt word was asked for yet.
  public var noRetention: String
  /// How many words come soon.
  public var coming: @Sendable (Statistics) -> String
  /// What a part of a bar is: mature, young, learning, new, suspended.
  public var phases: [String]
  /// The heading of the shares recalled and expected of a book, each right-aligned.
  public var bookColumns: (words: String, recalled: String, expected: String)
  /// All books together.
  public var allBooks: String
  /// That no word was forgotten.
  public var noHardest: String
  /// How often a word was forgotten, and how difficult it is.
  public var hard: @Sendable (HardWord) -> String
  /// All of it as plain sentences, section by section, with the headings.
  public var sentences: @Sendable (StatisticsState) -> [[String]]
  /// The share of something.
  public var percent: @Sendable (Double?) -> String
  /// A time, given in milliseconds.
  public var duration: @Sendable (Int) -> String
  /// What the keys do.
  public var key: @Sendable (StatisticsAction) -> KeyText
}

/// The page of a word.
public nonisolated struct WordHistoryTexts: Sendable {
  /// The name of the screen.
  public var name: String
  /// When the word comes next, and why.
  public var next: @Sendable (WordHistory) -> String
  /// What FSRS knows of the memory; nil for a new word.
  public var memory: @Sendable (WordHistory) -> String?
  /// How often it was reviewed and forgotten.
  public var tally: @Sendable (WordHistory) -> String
  /// The book, and what else is said of the word.
  public var about: @Sendable (WordHistory) -> String
  /// The headings of the curve and of the history.
  public var curve: String, history: String
  /// The marks below the curve.
  public var today: String, due: String
  /// That there is no history yet.
  public var noReviews: String
  /// The columns of the history: expected recall, stability after it, next interval, time taken.
  public var expected: String, stability: String, interval: String, time: String
  /// How long it is until the next review, as short as possible.
  public var step: @Sendable (ReviewedState) -> String
  /// That a mark in a study screen counted as this review.
  public var mark: String
  /// What the keys do.
  public var key: @Sendable (WordHistoryAction) -> KeyText
}
