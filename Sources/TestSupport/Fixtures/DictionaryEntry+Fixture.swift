import Domain

extension DictionaryEntry {
  /// A common word of EDICT with one meaning.
  package static func fixture(_ kanji: String?, _ gana: String, _ meaning: String) -> Self {
    Self(kanji: kanji, gana: gana, senses: [[meaning]], isCommon: true, source: "EDICT")
  }
}
