import Domain
import TerminalKit
import ViewModels

/// The learner's settings; whatever the file leaves out keeps the value given here.
public nonisolated struct Configuration: Hashable, Sendable {
  /// The back end that keeps the library.
  public var database = DatabaseKind.json
  /// Whether marking a word moves on to the next one.
  public var advancesAfterMarking = true
  /// Whether the terminal draws characters of ambiguous width (○, ×, …) two columns wide.
  public var ambiguousIsWide = false
  /// Whether the mouse is taken from the terminal, which selects text with it otherwise.
  public var usesMouse = true
  /// Whether Latin keys become kana in the gana field at first; a key changes it while one types.
  public var convertsRomaji = true
  /// Whether the reading of a spelling is filled in at first; a key changes it while one types.
  public var fillsReadings = true
  /// The paths of dictionary files; none means EDICT where the system has installed it.
  public var dictionaries: [String] = []

  /// How the learner reviews.
  public var review = ReviewSettings()

  /// How review sessions show their cards.
  public var reviewPreferences = ReviewPreferences()

  /// The command that edits a text, which the environment names and not the file; nil for none.
  public var editor: String?

  /// What the settings say about the terminal.
  public var terminalOptions: TerminalOptions {
    TerminalOptions(ambiguousIsWide: ambiguousIsWide, usesMouse: usesMouse)
  }

  /// Makes the settings of a program without a settings file.
  public init() {}
}

/// The back ends that come with the program.
public nonisolated enum DatabaseKind: String, CaseIterable, Codable, Sendable {
  /// JSON Lines on disk.
  case json
  /// Nothing on disk: all is gone when the program ends.
  case memory
}
