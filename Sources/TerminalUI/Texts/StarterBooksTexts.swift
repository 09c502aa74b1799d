import Domain
import ViewModels

/// The screen of starter books.
public nonisolated struct StarterBooksTexts: Sendable {
  /// The name of the screen.
  public var name: String
  /// What the levels are, in a few words.
  public var unofficial: String
  /// What the screen is for.
  public var introduction: String
  /// That there is no official list.
  public var caution: String
  /// Where the words come from, and their licence.
  public var source: String
  /// The headings of the columns.
  public var levelColumn: String
  /// Words of a level.
  public var wordsColumn: String
  /// Books that they make.
  public var booksColumn: String
  /// Books of the level that the library has.
  public var addedColumn: String
  /// What Enter does with a level of which so many books are there already.
  public var outcome: @Sendable (StarterLevel, Int) -> String
  /// That the books of a level are being made.
  public var adding: @Sendable (StarterLevel) -> String
  /// What stands there while the vocabulary is read.
  public var loading: String
  /// That no vocabulary came with the program.
  public var empty: String
  /// The line of a form that says how to read the vocabulary again.
  public var retryKey: @Sendable () -> String
  /// The line of a form that says how to leave it.
  public var backKey: @Sendable () -> String
  /// What the keys do.
  public var key: @Sendable (StarterBooksAction) -> KeyText
}
