/// Quick add: a word in one line.
public nonisolated struct QuickAddTexts: Sendable {
  /// The name of the overlay in the list of keys.
  public var name: String
  /// What is asked for, with the title of the book that gets the word.
  public var title: @Sendable (_ book: String) -> String
  /// What stands in the line while it is empty.
  public var example: String
  /// How many lines of a pasted text are still to come.
  public var pasted: @Sendable (Int) -> String
  /// What the keys do.
  public var key: @Sendable (QuickAddAction) -> KeyText
}
