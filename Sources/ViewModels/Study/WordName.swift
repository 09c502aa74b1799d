import Domain

nonisolated extension Word {
  /// What a sentence calls the word: its kanji, else its gana, else its meaning; empty for a word of
  /// images alone.
  public var name: String {
    [kanji.text, gana.text, meaning.text].first { !$0.isEmpty } ?? ""
  }
}
