/// The sides of a word that were found in a text.
public struct WordSides: Hashable, Sendable {
  /// What the word means; nil when there is none in the text.
  public var meaning: String?
  /// The reading in kana.
  public var gana: String?
  /// The spelling with kanji.
  public var kanji: String?

  /// Creates the sides of a word.
  public init(meaning: String? = nil, gana: String? = nil, kanji: String? = nil) {
    self.meaning = meaning
    self.gana = gana
    self.kanji = kanji
  }

  /// The number of sides found.
  public var count: Int { [meaning, gana, kanji].count { $0 != nil } }
}
