import JapaneseText

extension Word {
  /// How well the word fits some folded texts, where less is better; nil when it fits none.
  ///
  /// 0 when a side is one of the texts, 1 when one begins with it, 2 when one has it inside, and when
  /// another text that is searched has.
  public func searchRank(for folded: [[UInt8]]) -> Int? {
    let needles = folded.filter { !$0.isEmpty }
    let sides = Side.allCases.map { SearchFolding.fold(self[$0].text) }
    if sides.contains(where: needles.contains) { return 0 }
    if sides.contains(where: { side in needles.contains { side.starts(with: $0) } }) { return 1 }
    let texts = WordText.allCases.filter(\.isSearched).map { SearchFolding.fold(self.texts[$0]) }
    return (sides + texts).contains { text in needles.contains { text.contains($0) } } ? 2 : nil
  }
}
