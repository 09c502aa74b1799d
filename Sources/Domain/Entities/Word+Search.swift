import JapaneseText

extension Word {
  /// The texts of the sides, and the other texts that are searched, as rows of SQL libraries have them.
  public var searchedTexts: [String] {
    Side.allCases.map { self[$0].text } + WordText.stored.filter(\.isSearched).map { texts[$0] }
  }

  /// How well the word matches one of several folded texts, lower is better; nil when it matches
  /// none.
  ///
  /// 0 when a side equals one, 1 when a side begins with one, 2 when a word inside a side begins with
  /// one, 3 when a side contains one, 4 when only another searched text does.
  public func searchRank(for folded: [[UInt8]]) -> Int? {
    let needles = folded.filter { !$0.isEmpty }
    let sides = Side.allCases.map { SearchFolding.fold(self[$0].text) }
    if sides.contains(where: needles.contains) { return 0 }
    if sides.contains(where: { side in needles.contains { side.starts(with: $0) } }) { return 1 }
    if sides.contains(where: { side in needles.contains { side.hasWord(beginningWith: $0) } }) {
      return 2
    }
    if sides.contains(where: { side in needles.contains { side.contains($0) } }) { return 3 }
    let others = WordText.allCases.filter(\.isSearched).map { SearchFolding.fold(texts[$0]) }
    return others.contains { text in needles.contains { text.contains($0) } } ? 4 : nil
  }
}

extension [UInt8] {
  /// Whether a word of this folded text begins with another text.
  fileprivate func hasWord(beginningWith needle: [UInt8]) -> Bool {
    indices.contains { start in
      (start == 0 || self[start - 1].endsWord) && self[start...].starts(with: needle)
    }
  }
}

extension UInt8 {
  /// Whether a word of a folded text may begin after this byte: a space or a mark, but no letter
  /// or digit, and nothing of Japanese, which has no spaces.
  package var endsWord: Bool {
    switch self {
    case 0x80...: false
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): false
    default: true
    }
  }
}
