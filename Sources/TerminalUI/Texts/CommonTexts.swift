import Domain

/// What stands on several screens.
nonisolated struct CommonTexts: Sendable {
  /// The name of the program.
  let program: String
  /// What stands in the place of content while it is read.
  let loading: String
  /// A date and its day of the week, 0 for Sunday.
  let date: @Sendable (Day.Civil, Int) -> String
  /// A date without its day of the week, with the year.
  let fullDate: @Sendable (Day.Civil) -> String
  /// What a window says that is too small, widest form first.
  let tooSmall: [String]
  /// A number of words.
  let words: @Sendable (Int) -> String
  /// A number of books.
  let books: @Sendable (Int) -> String
  /// An age in days, as short as possible.
  let age: @Sendable (Int) -> String
  /// What a book is for today; empty for nothing.
  let mark: @Sendable (ScheduleMark) -> String
}
