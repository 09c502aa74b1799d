/// One thing that a key does to a line of text; the key tables of fields name these.
public nonisolated enum TextEdit: String, CaseIterable, Hashable, Sendable {
  /// The caret goes one character to the left.
  case moveLeft
  /// The caret goes one character to the right.
  case moveRight
  /// The caret goes before the word on its left.
  case moveWordLeft
  /// The caret goes behind the word on its right.
  case moveWordRight
  /// The caret goes before the first character.
  case moveToStart
  /// The caret goes behind the last character.
  case moveToEnd
  /// Deletes the character on the left.
  case deleteBackward
  /// Deletes the character on the right.
  case deleteForward
  /// Deletes the word on the left.
  case deleteWordBackward
  /// Deletes the word on the right.
  case deleteWordForward
  /// Deletes everything on the left.
  case deleteToStart
  /// Deletes everything on the right.
  case deleteToEnd
}
