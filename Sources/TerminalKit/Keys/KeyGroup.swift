/// The headings under which the help shows keys; what they are called is a text.
public enum KeyGroup: CaseIterable, Hashable, Sendable {
  /// What the screen is for.
  case main
  /// Moving about.
  case move
  /// Picking rows for what is done to many at once.
  case pick
  /// Changing what is stored.
  case change
  /// Changing what is shown.
  case view
  /// Editing a line of text.
  case text
  /// What is the same on every screen.
  case general
}
