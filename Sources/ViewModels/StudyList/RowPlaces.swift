/// Which cards of a pass are the rows: all, or those that a filter leaves.
nonisolated struct RowPlaces {
  private let passCount: Int
  /// The position of the card in front.
  private let front: Int
  /// The positions in the pass of the matching words, in order; nil without a filter.
  private let matches: [Int]?

  init(of deck: StudyDeck, matches: [Int]?) {
    (passCount, front) = (deck.passCount, deck.position)
    // Words may have left the pass since the filter looked through them.
    let isCurrent = matches?.last.map { $0 < deck.passCount } ?? true
    self.matches = isCurrent ? matches : matches?.filter { $0 < deck.passCount }
  }

  /// The number of rows.
  var count: Int { matches?.count ?? passCount }

  /// The selected row; nil when there is none.
  var selected: Int? {
    guard count > 0 else { return nil }
    return min(matches?.firstPosition(notBefore: front) ?? front, count - 1)
  }

  /// The position of a row in the pass.
  func position(ofRow row: Int) -> Int { matches?[row] ?? row }
}

nonisolated extension [Int] {
  /// The index of the first of these ascending numbers that is not below `number`.
  fileprivate func firstPosition(notBefore number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
