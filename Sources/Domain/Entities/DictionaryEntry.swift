import JapaneseText

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

  /// As much of the meanings as fits on a card: three of each of the first two senses.
  package var shortMeaning: String { Self.short(senses) }

  /// The same of the verb that する makes of a noun: only the meanings that begin with "to", if the
  /// dictionary lists any.
  package var shortMeaningWithSuru: String {
    let ofVerb = Self.short(senses.map { $0.filter(Self.isOfVerb) })
    return ofVerb.isEmpty ? shortMeaning : ofVerb
  }

  /// Words after a “to” that begins no verb: “to a tee”, “to some extent”.
  private static let afterPreposition: Set = [
    "a", "an", "no", "one's", "pieces", "some", "such", "that", "the", "this", "what",
  ]

  private static func isOfVerb(_ meaning: String) -> Bool {
    let words = meaning.split(separator: " ", maxSplits: 2)
    return words.first == "to" && words.count > 1 && !afterPreposition.contains(String(words[1]))
  }

  private static func short(_ senses: [[String]]) -> String {
    senses.filter { !$0.isEmpty }.prefix(2)
      .map { $0.prefix(3).joined(separator: ", ") }
      .joined(separator: "; ")
  }
}

extension DictionaryEntry {
  /// The place of the sense that a text is as a whole, on a side; nil when it is none.
  ///
  /// A verb is the same without its "to", and a meaning without its remarks in parentheses.
  package func place(of text: String, on side: Side) -> Int? {
    let typed = Self.folded(normalizedText(text), on: side)
    return switch side {
    case .meaning:
      senses.firstIndex { $0.contains { Self.folded($0, on: side) == typed } }
    case .gana: Self.folded(gana, on: side) == typed ? 0 : nil
    case .kanji: Self.folded(headword, on: side) == typed ? 0 : nil
    }
  }

  /// The same entry with a meaning before all others, and only there.
  package func meaning(first meaning: String) -> DictionaryEntry {
    let key = Self.key(ofMeaning: meaning)
    let others = senses.map { $0.filter { Self.key(ofMeaning: $0) != key } }
    return DictionaryEntry(
      kanji: kanji,
      gana: gana,
      senses: [[meaning] + (others.first ?? [])] + others.dropFirst().filter { !$0.isEmpty },
      isCommon: isCommon,
      source: source
    )
  }

  /// What is compared of a meaning: not its "to", nor its remarks in parentheses.
  package static func key(ofMeaning text: String) -> [UInt8] {
    Array(folded(normalizedText(text), on: .meaning))
  }

  private static func folded(_ text: String, on side: Side) -> ArraySlice<UInt8> {
    guard side == .meaning else { return SearchFolding.fold(text)[...] }
    let folded = SearchFolding.fold(normalizedText(withoutRemarks(text)))
    let to = Array("to ".utf8)
    return folded.starts(with: to) ? folded.dropFirst(to.count) : folded[...]
  }

  private static func withoutRemarks(_ text: String) -> String {
    guard text.contains("(") else { return text }
    var depth = 0
    return text.filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth = max(0, depth - 1) } }
      return depth == 0
    }
  }
}
