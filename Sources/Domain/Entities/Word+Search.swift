import JapaneseText

extension Word {
  /// The texts of the sides, and the other texts that are searched.
  public var searchedTexts: [String] {
    Side.allCases.map { self[$0].text } + WordText.allCases.filter(\.isSearched).map { texts[$0] }
  }

  /// How well the word matches one of several folded texts, lower is better; nil when it matches
  /// none.
  ///
  /// 0 when a side equals one, 1 when a side begins with one, 2 when a side or another searched
  /// text contains one.
  public func searchRank(for folded: [[UInt8]]) -> Int? {
    let needles = folded.filter { !$0.isEmpty }
    let sides = Side.allCases.map { SearchFolding.fold(self[$0].text) }
    if sides.contains(where: needles.contains) { return 0 }
    if sides.contains(where: { side in needles.contains { side.starts(with: $0) } }) { return 1 }
    return searchedTexts.map(SearchFolding.fold)
      .contains { text in needles.contains { text.contains($0) } } ? 2 : nil
  }
}
