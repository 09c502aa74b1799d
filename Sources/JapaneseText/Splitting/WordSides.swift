/// The sides of a word that were found in a text.
package struct WordSides: Hashable, Sendable {
  /// What the word means; nil when there is none in the text.
  package var meaning: String?
  /// The reading in kana.
  package var gana: String?
  /// The spelling with kanji.
  package var kanji: String?
  /// A sentence in a further column.
  package var example: String?
  /// What further columns say in other languages.
  package var notes: String?

  init(
    meaning: String? = nil,
    gana: String? = nil,
    kanji: String? = nil,
    example: String? = nil,
    notes: String? = nil
  ) {
    self.meaning = meaning
    self.gana = gana
    self.kanji = kanji
    self.example = example
    self.notes = notes
  }

  /// The number of sides found.
  package var count: Int { [meaning, gana, kanji].count { $0 != nil } }
}
