import Application
import Domain
import FoundationEssentials
import ViewModels

/// A setting with its value, to be listed.
package nonisolated struct ListedSetting: Hashable, Sendable {
  /// Its name in the file: `review.newPerDay`.
  package let name: String
  /// Its value, as JSON.
  package let value: String
  /// Where the value comes from.
  package let source: Source

  /// Where a value comes from.
  package enum Source: String, Sendable {
    /// The program.
    case standard = "default"
    case file
    /// `tangocho optimize --save`.
    case optimized
  }

  /// The names of all settings, in the order of the documentation.
  package static var names: [String] {
    Configuration().listed(optimized: nil).map(\.name)
  }

  /// All settings, read from the file; the defaults when it does not exist.
  /// - Parameters:
  ///   - path: The path of the settings file.
  ///   - optimized: The optimized parameters in use; nil when there are none.
  /// - Returns: The settings in the order of the documentation.
  /// - Throws: `ConfigurationError`.
  package static func all(inFileAt path: String, optimized: [Double]?) throws -> [ListedSetting] {
    let bytes = try Configuration.bytes(ofFileAt: path)
    let configuration = try bytes.map { try Configuration(json5: $0, path: path) }
    let named = try bytes.map { try SettingNames(json5: $0, path: path).names } ?? []
    let values = (configuration ?? Configuration()).listed(optimized: optimized)
    return values.map { name, value in
      let usesOptimized = name == "review.parameters" && optimized != nil
      let source: Source = usesOptimized && !named.contains(name) ? .optimized : .standard
      return ListedSetting(
        name: name,
        value: value,
        source: named.contains(name) ? .file : source
      )
    }
  }
}

/// The names of the settings in a file; null is no value.
private nonisolated struct SettingNames: Decodable {
  let names: Set<String>

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: AnyKey.self)
    let keys = try Self.keys(in: values)
    var names = Set(keys.map(\.stringValue))
    for key in keys where key.stringValue == "review" {
      let inner = try values.nestedContainer(keyedBy: AnyKey.self, forKey: key)
      names.formUnion(try Self.keys(in: inner).map { "review." + $0.stringValue })
    }
    self.names = names
  }

  private static func keys(in values: KeyedDecodingContainer<AnyKey>) throws -> [AnyKey] {
    try values.allKeys.filter { try !values.decodeNil(forKey: $0) }
  }

  /// Reads the names in a file that is valid.
  init(json5 bytes: [UInt8], path: String) throws {
    if JSON5Syntax.isEmpty(String(decoding: bytes, as: UTF8.self)) {
      names = []
      return
    }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      self = try decoder.decode(SettingNames.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw ConfigurationError(path: path, text: String(decoding: bytes, as: UTF8.self), error)
    }
  }
}

nonisolated extension Configuration {
  /// The settings by name, with their values as JSON.
  fileprivate func listed(optimized: [Double]?) -> [(name: String, value: String)] {
    CodingKeys.allCases.flatMap { key in
      key == .review
        ? ReviewConfiguration.CodingKeys.allCases.map { inner in
          ("review.\(inner.stringValue)", value(of: inner, optimized: optimized))
        } : [(key.stringValue, value(of: key))]
    }
  }

  private func value(of key: CodingKeys) -> String {
    switch key {
    case .database: text(databaseAddress?.shown ?? database.rawValue)
    case .device: text(deviceName ?? "")
    case .advancesAfterMarking: "\(advancesAfterMarking)"
    case .marksCoveredCards: "\(marksCoveredCards)"
    case .ambiguousIsWide: "\(ambiguousIsWide)"
    case .usesMouse: "\(usesMouse)"
    case .convertsRomaji: "\(convertsRomaji)"
    case .fillsReadings: "\(fillsReadings)"
    case .dictionaries: list(dictionaries.map(text))
    case .largeFont: text(largeFont)
    case .ankiAddress: text(ankiAddress)
    // What is printed may be seen by others.
    case .ankiKey: text(ankiKey.isEmpty ? "" : "***")
    case .review: ""
    }
  }

  private func value(of key: ReviewConfiguration.CodingKeys, optimized: [Double]?) -> String {
    switch key {
    case .desiredRetention: "\(review.desiredRetention)"
    case .parameters:
      list((review.namesParameters ? review.parameters : optimized ?? review.parameters).map(text))
    case .learningSteps: list(review.learningSteps.map(minutes))
    case .relearningSteps: list(review.relearningSteps.map(minutes))
    case .maximumInterval: "\(review.maximumInterval)"
    case .fuzz: "\(review.usesFuzz)"
    case .newPerDay: "\(review.newPerDay)"
    case .reviewsPerDay: "\(review.reviewsPerDay)"
    case .backlogLimit: "\(review.backlogLimit)"
    case .rolloverHour: "\(review.rolloverHour)"
    case .leechThreshold: "\(review.leechThreshold)"
    case .learnAhead: "\(review.learnAhead / 60)"
    case .dayMinimum: "\(review.dayMinimum)"
    case .asks: text(reviewPreferences.asks.rawValue)
    case .grades: reviewPreferences.usesFourGrades ? "4" : "2"
    case .order: text(reviewPreferences.order.rawValue)
    case .typed: "\(reviewPreferences.typesAnswers)"
    }
  }

  private func list(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

  private func text(_ number: Double) -> String { "\(number)" }

  private func text(_ string: String) -> String {
    let escaped = string.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\0"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private func minutes(_ seconds: Int) -> String {
    seconds.isMultiple(of: 60) ? "\(seconds / 60)" : "\(Double(seconds) / 60)"
  }
}
