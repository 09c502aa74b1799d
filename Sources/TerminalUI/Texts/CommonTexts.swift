import Domain

/// What stands on several screens.
public nonisolated struct CommonTexts: Sendable {
  /// The name of the program.
  public var program: String
  /// What stands in the place of content while it is read.
  public var loading: String
  /// A date and its day of the week, 0 for Sunday.
  public var date: @Sendable (Day.Civil, Int) -> String
  /// A date without its day of the week, with the year.
  public var fullDate: @Sendable (Day.Civil) -> String
  /// What a window says that is too small, widest form first.
  public var tooSmall: [String]
  /// The name of a free text of a word.
  public var wordText: @Sendable (WordText) -> String
  /// A number of words.
  public var words: @Sendable (Int) -> String
  /// A number of books.
  public var books: @Sendable (Int) -> String
  /// An age in days, as short as possible.
  public var age: @Sendable (Int) -> String
  /// What a book is for today; empty for nothing.
  public var mark: @Sendable (ScheduleMark) -> String
}
