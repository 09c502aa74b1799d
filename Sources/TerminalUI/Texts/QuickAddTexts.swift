/// Quick add: a word in one line.
nonisolated struct QuickAddTexts: Sendable {
  /// The name of the overlay in the list of keys.
  let name: String
  /// What is asked for, with the title of the book that gets the word.
  let title: @Sendable (_ book: String) -> String
  /// What stands in the line while it is empty.
  let example: String
  /// How many lines of a pasted text are still to come.
  let pasted: @Sendable (Int) -> String
  /// What the keys do.
  let key: @Sendable (QuickAddAction) -> KeyText
}
