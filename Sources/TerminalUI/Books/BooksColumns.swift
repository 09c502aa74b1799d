import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// The columns of the list.
///
/// When there is little room, the counts of ○, × and – are left out first, then bars, then the number
/// of words, then the last word. A column without a number is left out, too.
nonisolated struct BooksColumns: Hashable, Sendable {
  let title: TableColumn
  /// The end of the numbers of words; nil when they are not shown.
  let total: TableColumn?
  /// The ends of the numbers of due and of new words; nil when no book has any.
  let due: TableColumn?, new: TableColumn?
  /// The bar; empty when it is not shown.
  let bar: TableColumn
  /// The counts of ○, × and –, each with its sign; empty when they are not shown.
  let counts: [TableColumn]
  /// What the book is for today, or its state; empty when that is not shown.
  let word: TableColumn

  /// The length that a bar keeps beside a long title.
  private static let shortestBar = 8

  /// Lays out the columns.
  /// - Parameters:
  ///   - width: The width of the list.
  ///   - widestTitle: Finds the width of the longest title, unless none is longer than so many columns;
  ///     bars get shorter for it.
  ///   - largestBook: The number of words of the largest book.
  ///   - most: The largest numbers of due and of new words; 0 when there are none.
  ///   - wordWidth: The width of the last word.
  ///   - number: A number as it is shown.
  init(
    width: Int,
    widestTitle: (_ least: Int) -> Int,
    largestBook: Int,
    most: ReviewCounts,
    wordWidth: Int,
    number: (Int) -> String
  ) {
    let digits = max(2, number(largestBook).displayWidth)
    var end = width - 1
    word = TableColumn(from: width >= 36 ? end - wordWidth : end, to: end)
    if !word.isEmpty { end -= wordWidth + 2 }
    let countsStart = end - 3 * (digits + 2) + 1
    counts =
      width >= 100
      ? (0..<3).map { .ending(at: countsStart + $0 * (digits + 2) + digits + 1) } : []
    if !counts.isEmpty { end = countsStart - 2 }
    let numbers = [most.due, most.new].map { $0 == 0 ? 0 : max(3, number($0).displayWidth) + 2 }
    let titleX = FoundWordColumns.stateX
    let hasTotal = width >= 50
    let room = end - titleX - numbers[0] - numbers[1] - (hasTotal ? digits + 2 : 0)
    let usualBar = min(40, (room - 2) / 2)
    let longestBar = min(usualBar, room - 2 - widestTitle(room - 2 - usualBar))
    let barWidth = width >= 60 ? max(Self.shortestBar, longestBar) : 0
    bar = TableColumn(from: end - barWidth, to: end)
    if barWidth > 0 { end -= barWidth + 2 }
    new = most.new > 0 ? .ending(at: end) : nil
    end -= numbers[1]
    due = most.due > 0 ? .ending(at: end) : nil
    end -= numbers[0]
    total = hasTotal ? .ending(at: end) : nil
    if hasTotal { end -= digits + 2 }
    title = TableColumn(from: titleX, to: end)
  }
}
