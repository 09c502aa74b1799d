/// An editing action in a line of text; the key tables of fields use these.
public nonisolated enum TextEdit: String, CaseIterable, Hashable, Sendable {
  /// Moves the caret one character left.
  case moveLeft
  /// Moves the caret one character right.
  case moveRight
  /// Moves the caret to the start of the word on its left.
  case moveWordLeft
  /// Moves the caret to the end of the word on its right.
  case moveWordRight
  /// Moves the caret to the start.
  case moveToStart
  /// Moves the caret to the end.
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
