import TerminalKit
import ViewModels

/// The headings of keys, and what the keys do that several screens share.
nonisolated struct KeyTexts: Sendable {
  /// A heading of the help.
  let group: @Sendable (KeyGroup) -> String
  /// Moving through a list.
  let movement: @Sendable (Movement) -> KeyText
  /// Editing a line of text.
  let edit: @Sendable (TextEdit) -> KeyText
  /// What keys do on every screen.
  let global: @Sendable (GlobalAction) -> KeyText
  /// The heading of the keys that mean the same on every screen.
  let everywhere: String
}
