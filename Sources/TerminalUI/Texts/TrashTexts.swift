import Domain
import ViewModels

/// The screen of deleted books and words.
nonisolated struct TrashTexts: Sendable {
  /// The name of the screen.
  let name: String
  /// How many books and words there are.
  let count: @Sendable (Int) -> String
  /// How many of them are picked.
  let picked: @Sendable (Int) -> String
  /// What is said of a book of so many words.
  let book: @Sendable (Int) -> String
  /// What is said of a word, given its meaning and the title of its book.
  let word: @Sendable (_ meaning: String, _ book: String) -> String
  /// What stands there when nothing was deleted, a line each.
  let empty: [String]
  /// The line of a form that says how to read the trash again.
  let retryKey: String
  /// The line of a form that says how to leave it.
  let backKey: String
  /// What status lines say.
  let notice: @Sendable (TrashNotice) -> String
  /// What the keys do.
  let key: @Sendable (TrashAction) -> KeyText
}
