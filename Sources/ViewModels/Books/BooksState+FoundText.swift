import Domain

nonisolated extension BooksState {
  /// The example or the notes because of which a word was found; nil when one of its sides matches.
  public func foundText(of word: Word) -> String? {
    guard let filter else { return nil }
    let searched = SearchedText(foundBase?.text ?? filter.text)
    if searched.isInSide(of: word) { return nil }
    return WordText.allCases.filter(\.isSearched).map { word.texts[$0] }.first { searched.isIn($0) }
  }
}
