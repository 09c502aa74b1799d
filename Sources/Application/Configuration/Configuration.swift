import Domain
import TerminalKit
import ViewModels

/// The learner's settings; a setting that the file leaves out keeps the default given here.
public nonisolated struct Configuration: Hashable, Sendable {
  /// The back end that keeps the library.
  public var database = DatabaseKind.json
  /// The address of the database, for a library on a server.
  public var databaseAddress: DatabaseAddress?
  /// The name of this computer, as others that share the library show it; empty for its host name.
  public var device = ""
  /// Whether marking a word shows the next one.
  public var advancesAfterMarking = true
  /// Whether ○ and × mark a covered card while studying; otherwise, and in reviews, they uncover it
  /// first.
  public var marksCoveredCards = false
  /// Whether the terminal draws characters of ambiguous width (○, ×, …) two columns wide.
  public var ambiguousIsWide = false
  /// Whether the program uses the mouse; otherwise the terminal selects text with it.
  public var usesMouse = true
  /// Whether Latin keys become kana in the gana field; a key changes it while typing.
  public var convertsRomaji = true
  /// Whether an empty gana field is filled in from the kanji; a key changes it while typing.
  public var fillsReadings = true
  /// The paths of dictionary files; empty for the system's EDICT.
  public var dictionaries: [String] = []
  /// The path of an outline font for large cards; empty for the fonts of dots.
  public var largeFont = ""
  /// The address of a running Anki; empty for the usual address of AnkiConnect.
  public var ankiAddress = ""
  /// The key that AnkiConnect asks for; empty for none.
  public var ankiKey = ""

  /// How the learner reviews.
  public var review = ReviewSettings()

  /// How review sessions show their cards.
  public var reviewPreferences = ReviewPreferences()

  /// The command of the learner's editor, from the environment; nil when there is none.
  public var editor: String?

  /// The settings of the terminal.
  public var terminalOptions: TerminalOptions {
    TerminalOptions(ambiguousIsWide: ambiguousIsWide, usesMouse: usesMouse)
  }

  /// Creates the default settings.
  public init() {}
}

/// The back ends that come with the program.
public nonisolated enum DatabaseKind: String, CaseIterable, Codable, Sendable {
  /// JSON Lines on disk.
  case json
  /// One SQLite file.
  case sqlite
  /// A database on a server, which has an address.
  case postgres
  /// Memory only: everything is gone when the program ends.
  case memory
}
