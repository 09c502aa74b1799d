/// A word from a dictionary: one spelling with one reading.
///
/// A word with several spellings or readings has an entry for each pair.
public struct DictionaryEntry: Hashable, Sendable {
  /// The spelling with kanji; nil for a word written in kana only.
  public let kanji: String?
  /// The kana reading.
  public let gana: String
  /// The meanings, sense by sense; the glosses of one sense mean about the same.
  public let senses: [[String]]
  /// Whether the word is a common one; these come first.
  public let isCommon: Bool
  /// The name of the dictionary: EDICT, JMdict, or the title of a Yomitan dictionary.
  public let source: String

  /// Creates an entry; `kanji` is nil for a word that is written in kana.
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
  /// The text it is looked up by: the spelling, or the reading of a word written in kana.
  public var headword: String { kanji ?? gana }

  /// The meanings of all senses in order.
  public var glosses: [String] { senses.flatMap(\.self) }
}
