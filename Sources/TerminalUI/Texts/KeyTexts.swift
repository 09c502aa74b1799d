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
  /// What the keys of a screen are called that could not read what it shows.
  let failedName: @Sendable (String) -> String
  /// What the tables of the overlays are called.
  let promptName: String
  /// The same for questions of yes or no.
  let confirmName: String
  /// The same for the help and messages.
  let readingName: String
  /// The title of the document of all keys.
  let documentTitle: String
  /// Its first paragraph.
  let documentIntroduction: String
  /// The heading of its column of keys.
  let keyColumn: String
  /// The heading of its column of actions.
  let actionColumn: String
}
