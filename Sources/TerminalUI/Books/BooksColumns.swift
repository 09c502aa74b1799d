import Domain
import TerminalKit
import ViewModels

/// The columns of the list: bars are left out first when there is little room, then ages, then the
/// number of words, then marks.
nonisolated struct BooksColumns: Hashable, Sendable {
  /// The first column of titles.
  static let titleX = 2

  /// The width of titles.
  let titleWidth: Int
  /// The end of the numbers of words; nil when they are not shown.
  let totalEnd: Int?
  /// The columns of the bar; empty when it is not shown.
  let bar: Range<Int>
  /// The first column of the counts of ○, × and –.
  let countsX: Int
  /// The number of digits of each count.
  let digits: Int
  /// The first column of what a book is for; nil when it is not shown.
  let markX: Int?
  /// The end of the ages; nil when they are not shown.
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
