/// Finds what separates the cells of a text.
enum Separator {
  /// What separates cells, the least likely to be part of a text first.
  private static let candidates = [
    UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|"),
  ]
  private static let sampleSize = 200

  /// The separator that gives most rows the same number of cells; nil when none gives most of them
  /// more than one, and each line is a text of its own.
  static func guess(_ bytes: [UInt8], from start: Int = 0) -> UInt8? {
    var best: (separator: UInt8, share: Double)?
    for candidate in candidates {
      let share = shareOfEqualRows(bytes, candidate, start)
      if share > (best?.share ?? 0.75) { best = (candidate, share) }
    }
    return best?.separator
  }

  /// The share of rows that have the most frequent number of cells; 0 when that is one cell.
  private static func shareOfEqualRows(
    _ bytes: [UInt8],
    _ separator: UInt8,
    _ start: Int
  ) -> Double {
    var rows = DelimitedRows(bytes, separator: separator, from: start)
    var counts: [Int: Int] = [:]
    var total = 0
    while total < sampleSize, rows.next() {
      if rows.cells == [""] || rows.isTooLarge { continue }
      counts[rows.cells.count, default: 0] += 1
      total += 1
    }
    guard let (cells, count) = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      cells > 1
    else { return 0 }
    return Double(count) / Double(total)
  }
}
