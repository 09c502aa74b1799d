import Domain
import ViewModels

/// The screen of starter books.
nonisolated struct StarterBooksTexts: Sendable {
  /// The name of the screen.
  let name: String
  /// What the levels are, in a few words.
  let unofficial: String
  /// What the screen is for.
  let introduction: String
  /// That there is no official list.
  let caution: String
  /// Where the words come from, and their licence.
  let source: String
  /// The headings of the columns.
  let levelColumn: String
  /// Words of a level.
  let wordsColumn: String
  /// Books that they make.
  let booksColumn: String
  /// Books of the level that the library has.
  let addedColumn: String
  /// What Enter does with a level of which so many books are there already.
  let outcome: @Sendable (StarterLevel, Int) -> String
  /// That the books of a level are being made.
  let adding: @Sendable (StarterLevel) -> String
  /// What stands there while the vocabulary is read.
  let loading: String
  /// That no vocabulary came with the program.
  let empty: String
  /// The line of a form that says how to read the vocabulary again.
  let retryKey: String
  /// The line of a form that says how to leave it.
  let backKey: String
  /// What the keys do.
  let key: @Sendable (StarterBooksAction) -> KeyText
}
