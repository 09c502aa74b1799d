import Foundation
import Testing

/// A conversion of `Vectors/wanakana.json`.
struct ConversionVector: Decodable, Sendable, CustomTestStringConvertible {
  struct Options: Decodable, Sendable {
    let useObsoleteKana: Bool?
    let passRomaji: Bool?
    let IMEMode: Mode?
    let customKanaMapping: [String: String]?
    let customRomajiMapping: [String: String]?
    let romanization: String?
  }

  /// Which field keys are typed into: true, `toHiragana` or `toKatakana`.
  enum Mode: Decodable, Sendable, Equatable {
    case on
    case named(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self) {
        self = .named(name)
      } else {
        self = .on
      }
    }
  }

  let fn: String
  let input: String
  let expected: String
  let options: Options?

  var testDescription: String { "\(fn) \(input)" }

  /// Whether the row needs a custom table, or the kana ゐ and ゑ, which this program does not type.
  var isOptional: Bool {
    options?.customKanaMapping != nil || options?.customRomajiMapping != nil
      || options?.romanization != nil || options?.useObsoleteKana == true
  }

  static let all: [ConversionVector] = Vectors.read("wanakana.json")
}

/// A word of `Vectors/romaji_words.json`.
struct RomajiWord: Decodable, Sendable, CustomTestStringConvertible {
  let keys: String
  let mode: String
  let style: String
  let expected: String
  let typed_before_submit: String?

  var testDescription: String { "\(keys) → \(expected)" }

  static let all: [RomajiWord] = Vectors.read("romaji_words.json")
}

private enum Vectors {
  /// The rows of a file; none when it cannot be read, which a test of their number notices.
  static func read<Row: Decodable>(_ name: String) -> [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Vectors/\(name)"
    )
    do {
      return try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
    } catch {
      return []
    }
  }
}
