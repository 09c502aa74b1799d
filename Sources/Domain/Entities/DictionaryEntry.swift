/// A word as a dictionary has it: one spelling with one reading.
///
/// A word with several spellings or readings has an entry for each pair.
public struct DictionaryEntry: Hashable, Sendable {
  /// The spelling with kanji; nil for a word that is written in kana alone.
  public let kanji: String?
  /// The kana reading.
  public let gana: String
  /// The meanings, sense by sense; the glosses of one sense mean about the same.
  public let senses: [[String]]
  /// Whether the word is among the common ones, which come first.
  public let isCommon: Bool
  /// The name of the dictionary: EDICT, JMdict, or what a Yomitan dictionary calls itself.
  public let source: String

  /// Makes an entry from all of its parts.
  public init(
    kanji: String?,
    gana: String,
    senses: [[String]],
    isCommon: Bool,
    source: String
  ) {
    self.kanji = kanji
    self.gana = gana
    self.senses = senses
    self.isCommon = isCommon
    self.source = source
  }
}

extension DictionaryEntry {
  /// What the word is looked up by: its spelling, or its reading where it is written in kana.
  public var headword: String { kanji ?? gana }

  /// The meanings of all senses, one after the other.
  public var glosses: [String] { senses.flatMap(\.self) }
}
