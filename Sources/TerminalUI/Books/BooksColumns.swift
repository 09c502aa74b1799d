import Domain
import TerminalKit
import ViewModels

/// Where the columns of the list stand: bars go first when there is little room, then ages, then the
/// number of words, then marks.
nonisolated struct BooksColumns: Hashable, Sendable {
  /// The first column of titles.
  static let titleX = 2

  /// Columns of titles.
  let titleWidth: Int
  /// Where numbers of words end; nil when they are not shown.
  let totalEnd: Int?
  /// The bar's columns; empty when it is not shown.
  let bar: Range<Int>
  /// Where the counts of ○, × and – begin.
  let countsX: Int
  /// Digits of each count.
  let digits: Int
  /// Where marks begin; nil when they are not shown.
  let markX: Int?
  /// Where ages end; nil when they are not shown.
  let ageEnd: Int?

  init(width: Int, largestBook: Int, markWidth: Int) {
    digits = max(2, String(largestBook).utf8.count)
    var end = width - 1
    ageEnd = width >= 46 ? end : nil
    if ageEnd != nil { end -= 6 }
    markX = width >= 36 ? end - markWidth : nil
    if let markX { end = markX - 2 }
    countsX = end - 3 * (digits + 1) - 2
    end = countsX - 2
    let hasTotal = width >= 50
    let room = end - Self.titleX - (hasTotal ? digits + 2 : 0)
    let barWidth = width >= 60 ? min(40, max(8, (room - 2) * 11 / 20)) : 0
    bar = end - barWidth..<end
    if barWidth > 0 { end -= barWidth + 2 }
    totalEnd = hasTotal ? end : nil
    if hasTotal { end -= digits + 2 }
    titleWidth = max(0, end - Self.titleX)
  }
}
