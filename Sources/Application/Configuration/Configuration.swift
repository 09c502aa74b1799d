import Domain
import FoundationEssentials
import ViewModels

/// The learner's settings; whatever the file leaves out keeps the value given here.
public nonisolated struct Configuration: Hashable, Sendable {
  /// The back end that keeps the library.
  public var database = DatabaseKind.json
  /// Whether marking a word moves on to the next one.
  public var advancesAfterMarking = true
  /// Whether the terminal draws characters of ambiguous width (○, ×, …) two columns wide.
  public var ambiguousIsWide = false
  /// Whether the mouse is taken from the terminal.
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
  public var reviewHabits = ReviewHabits()

  /// The command that edits a text, which the environment names and not the file; nil for none.
  public var editor: String?

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

nonisolated extension Configuration: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case database, advancesAfterMarking, ambiguousIsWide, usesMouse, convertsRomaji, fillsReadings
    case dictionaries, review
  }

  /// Reads settings; what is missing keeps its value.
  /// - Throws: `DecodingError` for a value of the wrong kind or a name that is no setting.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseNames(besides: CodingKeys.allCases)
    let values = try decoder.container(keyedBy: CodingKeys.self)
    database = try values.decodeIfPresent(DatabaseKind.self, forKey: .database) ?? database
    advancesAfterMarking =
      try values.decodeIfPresent(Bool.self, forKey: .advancesAfterMarking) ?? advancesAfterMarking
    ambiguousIsWide =
      try values.decodeIfPresent(Bool.self, forKey: .ambiguousIsWide) ?? ambiguousIsWide
    usesMouse = try values.decodeIfPresent(Bool.self, forKey: .usesMouse) ?? usesMouse
    convertsRomaji =
      try values.decodeIfPresent(Bool.self, forKey: .convertsRomaji) ?? convertsRomaji
    fillsReadings =
      try values.decodeIfPresent(Bool.self, forKey: .fillsReadings) ?? fillsReadings
    dictionaries =
      try values.decodeIfPresent([String].self, forKey: .dictionaries) ?? dictionaries
    let reviewing = try values.decodeIfPresent(ReviewConfiguration.self, forKey: .review)
    review = reviewing?.settings ?? review
    reviewHabits = reviewing?.habits ?? reviewHabits
  }
}

nonisolated extension Configuration {
  /// Reads settings from the bytes of a JSON5 file, which may have comments.
  /// - Throws: `ConfigurationError` that names the setting.
  public init(json5 bytes: [UInt8], path: String) throws {
    // The decoder ends the program at some bytes that are not UTF-8, and at some numbers.
    guard let text = String(validating: bytes, as: UTF8.self), JSON5Numbers.areWellFormed(in: text)
    else {
      throw ConfigurationError.malformed(path: path)
    }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      self = try decoder.decode(Configuration.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw ConfigurationError(path: path, error)
    }
  }
}

/// Why the settings file cannot be read; the program does not start then, nor change the file.
public nonisolated enum ConfigurationError: Error, Hashable, Sendable {
  /// The file at `path` is not JSON5.
  case malformed(path: String)
  /// The file at `path` gives the setting `name` a value it cannot have, or names no setting.
  case invalid(path: String, name: String)
  /// The file at `path` is there, but cannot be read: errno.
  case unreadable(path: String, code: Int32)
  /// What stands at `path` is no file.
  case noFile(path: String)
  /// The file at `path` is larger than settings can be.
  case tooLarge(path: String, most: Int)

  init(path: String, _ error: DecodingError) {
    let context: DecodingError.Context? =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context
      @unknown default: nil
      }
    // The setting comes first, and its group before it; what follows is a place in its value.
    let names = (context?.codingPath ?? []).prefix { $0.intValue == nil }.map(\.stringValue)
    if let name = names.first {
      let inner = names.dropFirst().first
      let isGroup = name == "review" && inner != nil
      self = .invalid(path: path, name: isGroup ? "\(name).\(inner ?? "")" : name)
    } else {
      self = .malformed(path: path)
    }
  }
}
