extension Track {
  /// The widths of columns with texts: each as wide as its longest text, where there is room for that.
  ///
  /// When there are not enough cells, they are shared fairly: no column is cut as long as another
  /// one is wider, and what a narrow column does not need goes to the others. Cells that no text
  /// needs widen columns up to their preferred widths.
  ///
  /// - Parameters:
  ///   - needs: The width of the longest text of each column.
  ///   - preferred: The widths of the columns where all texts fit; empty for those of the texts.
  ///   - total: The number of cells, without the gaps between the columns.
  /// - Returns: The widths, in all at most `total`.
  public static func widths(
    for needs: [Int],
    preferred: [Int] = [],
    in total: Int
  ) -> [Int] {
    let widths = fairShares(of: total, needs)
    let left = max(0, total) - widths.reduce(0, +)
    guard left > 0, !preferred.isEmpty else { return widths }
    let extras = zip(preferred, needs).map { max(0, $0 - max(0, $1)) }
    return zip(widths, fairShares(of: left, extras)).map { $0 + $1 }
  }

  /// What each part gets of a number of cells: all that it needs, or as much as any other.
  private static func fairShares(of total: Int, _ needs: [Int]) -> [Int] {
    var left = max(0, total)
    var shares = needs.map { _ in 0 }
    let fromSmallest = needs.indices.sorted { (needs[$0], $0) < (needs[$1], $1) }
    for (place, index) in fromSmallest.enumerated() {
      shares[index] = min(max(0, needs[index]), left / (needs.count - place))
      left -= shares[index]
    }
    return shares
  }
}
