import Domain

nonisolated extension BooksState {
  /// The example, the notes or the tag because of which a word was found; nil when one of its sides
  /// matches.
  public func foundText(of word: Word) -> String? {
    guard let filter else { return nil }
    let searched = SearchedText(foundBase?.text ?? filter.text)
    if searched.isInSide(of: word) { return nil }
    let text = WordText.allCases.filter(\.isSearched).map { word.texts[$0] }.first {
      searched.isIn($0)
    }
    return text ?? word.tags.first(where: searched.isTag).map { "#\($0)" }
  }
}
