import Application
import Domain
import FoundationEssentials
import ViewModels

nonisolated extension Configuration: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case database, device, advancesAfterMarking, marksCoveredCards, ambiguousIsWide, usesMouse
    case convertsRomaji, fillsReadings, dictionaries, largeFont, ankiAddress, ankiKey, review
  }

  /// Decodes settings; a missing setting keeps its default.
  /// - Throws: `DecodingError` for a value of the wrong type or an unknown name.
  public init(from decoder: any Decoder) throws {
    self.init()
    try decoder.refuseNames(besides: CodingKeys.allCases)
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let named = try values.decodeIfPresent(NamedDatabase.self, forKey: .database) {
      (database, databaseAddress) = (named.kind, named.address)
    }
    device = try values.decodeIfPresent(String.self, forKey: .device) ?? device
    advancesAfterMarking =
      try values.decodeIfPresent(Bool.self, forKey: .advancesAfterMarking) ?? advancesAfterMarking
    marksCoveredCards =
      try values.decodeIfPresent(Bool.self, forKey: .marksCoveredCards) ?? marksCoveredCards
    ambiguousIsWide =
      try values.decodeIfPresent(Bool.self, forKey: .ambiguousIsWide) ?? ambiguousIsWide
    usesMouse = try values.decodeIfPresent(Bool.self, forKey: .usesMouse) ?? usesMouse
    convertsRomaji =
      try values.decodeIfPresent(Bool.self, forKey: .convertsRomaji) ?? convertsRomaji
    fillsReadings =
      try values.decodeIfPresent(Bool.self, forKey: .fillsReadings) ?? fillsReadings
    dictionaries =
      try values.decodeIfPresent([String].self, forKey: .dictionaries) ?? dictionaries
    largeFont = try values.decodeIfPresent(String.self, forKey: .largeFont) ?? largeFont
    ankiAddress = try values.decodeIfPresent(String.self, forKey: .ankiAddress) ?? ankiAddress
    ankiKey = try values.decodeIfPresent(String.self, forKey: .ankiKey) ?? ankiKey
    let reviewing = try values.decodeIfPresent(ReviewConfiguration.self, forKey: .review)
    review = reviewing?.settings ?? review
    reviewPreferences = reviewing?.preferences ?? reviewPreferences
  }
}

nonisolated extension Configuration {
  /// Reads settings from the bytes of a JSON5 file, which may contain comments; the defaults if there
  /// is nothing else.
  /// - Throws: `ConfigurationError` that names the setting.
  init(json5 bytes: [UInt8], path: String) throws {
    // The decoder crashes on some bytes that are not UTF-8, and on some numbers.
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigurationError.malformed(path: path)
    }
    if JSON5Syntax.isEmpty(text) {
      self = Configuration()
      return
    }
    if let line = JSON5Numbers.lineOfMalformed(in: text) {
      throw ConfigurationError.malformed(path: path, line: line)
    }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      self = try decoder.decode(Configuration.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw ConfigurationError(path: path, text: text, error)
    }
  }
}

/// A back end by its name, or the address of a database.
private nonisolated struct NamedDatabase: Decodable {
  let kind: DatabaseKind
  let address: DatabaseAddress?

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let text = try value.decode(String.self)
    if DatabaseAddress.isAddress(text) {
      do {
        (kind, address) = (.postgres, try DatabaseAddress(text))
      } catch {
        throw DecodingError(.address(mistake: error.detail), in: value.codingPath)
      }
    } else {
      guard let named = DatabaseKind(rawValue: text) else {
        throw DecodingError(.oneOf(DatabaseKind.allCases.map(\.rawValue)), in: value.codingPath)
      }
      (kind, address) = (named, nil)
    }
  }
}

nonisolated extension DecodingError {
  /// A value that is not what a setting takes.
  init(_ expected: SettingValue, in path: [any CodingKey]) {
    let reason = UnexpectedValue(expected: expected)
    self = .dataCorrupted(.init(codingPath: path, debugDescription: "", underlyingError: reason))
  }
}
