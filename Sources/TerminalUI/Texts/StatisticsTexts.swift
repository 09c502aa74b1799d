import Domain
import ViewModels

/// The statistics.
nonisolated struct StatisticsTexts: Sendable {
  /// The name of the screen.
  let name: String
  /// The heading of a section.
  let section: @Sendable (StatisticsSection) -> String
  /// What stands there before the first review, a line each.
  let empty: [String]
  /// The days in a row.
  let streak: @Sendable (Streak) -> String
  /// How far today is from counting, and the longest run.
  let streakDetail: @Sendable (Streak) -> String
  /// The columns of the table of what was done, and how many days each has.
  let spans: [(label: String, days: Int)]
  /// The names of its rows: reviews, words begun, share recalled, time.
  let reviews: String, begun: String, recalled: String, time: String
  /// A month by its number, at the top of the heat map; a weekday at its side, 0 for Monday.
  let month: @Sendable (Int) -> String, weekday: @Sendable (Int) -> String
  /// The ends of the row that explains the heat map.
  let less: String, more: String
  /// The share that was recalled and the one that was expected, in a week and at all.
  let week: @Sendable (RetentionTally) -> String, allTime: @Sendable (RetentionTally) -> String
  /// What the two lines are.
  let trueLine: String, predictedLine: String
  /// That no learnt word was asked for yet.
  let noRetention: String
  /// How many words come soon.
  let coming: @Sendable (Statistics) -> String
  /// What a part of a bar is: mature, young, learning, new, suspended.
  let phases: [String]
  /// The heading of the shares recalled and expected of a book, each right-aligned.
  let bookColumns: (words: String, recalled: String, expected: String)
  /// All books together.
  let allBooks: String
  /// That no word was forgotten.
  let noHardest: String
  /// How often a word was forgotten, and how difficult it is.
  let hard: @Sendable (HardWord) -> String
  /// All of it as plain sentences, section by section, with the headings.
  let sentences: @Sendable (StatisticsState) -> [[String]]
  /// The share of something.
  let percent: @Sendable (Double?) -> String
  /// A time, given in milliseconds.
  let duration: @Sendable (Int) -> String
  /// What the keys do.
  let key: @Sendable (StatisticsAction) -> KeyText
}

/// The page of a word.
nonisolated struct WordHistoryTexts: Sendable {
  /// The name of the screen.
  let name: String
  /// When the word comes next, and why.
  let next: @Sendable (WordHistory) -> String
  /// What FSRS knows of the memory; nil for a new word.
  let memory: @Sendable (WordHistory) -> String?
  /// How often it was reviewed and forgotten.
  let tally: @Sendable (WordHistory) -> String
  /// The book, and what else is said of the word.
  let about: @Sendable (WordHistory) -> String
  /// The headings of the curve and of the history.
  let curve: String, history: String
  /// The marks below the curve.
  let today: String, due: String
  /// That there is no history yet.
  let noReviews: String
  /// The columns of the history: expected recall, stability after it, next interval, time taken.
  let expected: String, stability: String, interval: String, time: String
  /// How long it is until the next review, as short as possible.
  let step: @Sendable (ReviewedState) -> String
  /// That a mark in a study screen counted as this review.
  let mark: String
  /// What the keys do.
  let key: @Sendable (WordHistoryAction) -> KeyText
}
