import Domain
import JapaneseText

nonisolated extension BooksState {
  /// The example or the notes because of which a word was found; nil when one of its sides matches.
  public func foundText(of word: Word) -> String? {
    guard let filter else { return nil }
    let texts = WordPattern(WordFilter(foundBase?.text ?? filter.text)).lead
    let sides = Side.allCases.map { word[$0].text }
    if texts.isEmpty || sides.contains(where: { Self.contains($0, texts) }) { return nil }
    return WordText.allCases.filter(\.isSearched).map { word.texts[$0] }
      .first { Self.contains($0, texts) }
  }

  private static func contains(_ text: String, _ folded: [[UInt8]]) -> Bool {
    let text = SearchFolding.fold(text)
    return folded.contains { text.contains($0) }
  }
}
