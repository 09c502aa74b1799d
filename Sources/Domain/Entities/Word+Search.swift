import JapaneseText

extension Word {
  /// The sides, and the other texts that a search looks into.
  public var searchedTexts: [String] {
    Side.allCases.map { self[$0].text } + WordText.allCases.filter(\.isSearched).map { texts[$0] }
  }

  /// How well the word fits some folded texts, where less is better; nil when it fits none.
  ///
  /// 0 when a side is one of the texts, 1 when one begins with it, 2 when one has it inside, and when
  /// another text that is searched has.
  public func searchRank(for folded: [[UInt8]]) -> Int? {
    let needles = folded.filter { !$0.isEmpty }
    let sides = Side.allCases.map { SearchFolding.fold(self[$0].text) }
    if sides.contains(where: needles.contains) { return 0 }
    if sides.contains(where: { side in needles.contains { side.starts(with: $0) } }) { return 1 }
    return searchedTexts.map(SearchFolding.fold)
      .contains { text in needles.contains { text.contains($0) } } ? 2 : nil
  }
}
