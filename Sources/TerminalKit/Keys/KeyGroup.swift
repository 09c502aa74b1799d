/// The headings under which the help lists keys; their names are texts.
public enum KeyGroup: CaseIterable, Hashable, Sendable {
  /// The purpose of the screen.
  case main
  /// Navigation.
  case move
  /// Picking rows for a change of many at once.
  case pick
  /// Changing what is stored.
  case change
  /// Changing what is shown.
  case view
  /// Editing a line of text.
  case text
  /// Keys that are the same on every screen.
  case general
}
