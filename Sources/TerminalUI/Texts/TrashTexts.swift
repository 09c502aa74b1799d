import Domain
import ViewModels

/// The screen of deleted books and words.
public nonisolated struct TrashTexts: Sendable {
  /// The name of the screen.
  public var name: String
  /// How many books and words there are.
  public var count: @Sendable (Int) -> String
  /// How many of them are picked.
  public var picked: @Sendable (Int) -> String
  /// What is said of a book of so many words.
  public var book: @Sendable (Int) -> String
  /// What is said of a word, given its meaning and the title of its book.
  public var word: @Sendable (_ meaning: String, _ book: String) -> String
  /// What stands there when nothing was deleted, a line each.
  public var empty: @Sendable () -> [String]
  /// The line of a form that says how to read the trash again.
  public var retryKey: @Sendable () -> String
  /// The line of a form that says how to leave it.
  public var backKey: @Sendable () -> String
  /// What status lines say.
  public var notice: @Sendable (TrashNotice) -> String
  /// What the keys do.
  public var key: @Sendable (TrashAction) -> KeyText
}
