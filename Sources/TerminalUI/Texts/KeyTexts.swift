import TerminalKit
import ViewModels

/// The headings of keys, and what the keys do that several screens share.
public nonisolated struct KeyTexts: Sendable {
  /// A heading of the help.
  public var group: @Sendable (KeyGroup) -> String
  /// Moving through a list.
  public var movement: @Sendable (Movement) -> KeyText
  /// Editing a line of text.
  public var edit: @Sendable (TextEdit) -> KeyText
  /// What keys do on every screen.
  public var global: @Sendable (GlobalAction) -> KeyText
  /// The heading of the keys that mean the same on every screen.
  public var everywhere: String
  /// What the keys of a screen are called that could not read what it shows.
  public var failedName: @Sendable (String) -> String
  /// What the tables of the overlays are called.
  public var promptName: String
  /// The same for questions of yes or no.
  public var confirmName: String
  /// The same for the help and messages.
  public var readingName: String
  /// The title of the document of all keys.
  public var documentTitle: String
  /// Its first paragraph.
  public var documentIntroduction: String
  /// The heading of its column of keys.
  public var keyColumn: String
  /// The heading of its column of actions.
  public var actionColumn: String
}
