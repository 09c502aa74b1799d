import Domain
import TerminalKit
import ViewModels

/// The columns of the list: bars are left out first when there is little room, then ages, then the
/// number of words, then tasks.
nonisolated struct BooksColumns: Hashable, Sendable {
  /// The titles.
  let title: TableColumn
  /// The end of the numbers of words; nil when they are not shown.
  let total: TableColumn?
  /// The bar; empty when it is not shown.
  let bar: TableColumn
  /// The first column of the counts of ○, × and –.
  let countsX: Int
  /// The number of digits of each count.
  let digits: Int
  /// The tasks; empty when they are not shown.
  let task: TableColumn
  /// The end of the ages; nil when they are not shown.
  let age: TableColumn?

  init(width: Int, largestBook: Int, taskWidth: Int) {
    digits = max(2, String(largestBook).utf8.count)
    var end = width - 1
    age = width >= 46 ? .ending(at: end) : nil
    if age != nil { end -= 6 }
    let taskStart = width >= 36 ? end - taskWidth : end
    task = TableColumn(from: taskStart, to: end)
    if !task.isEmpty { end = taskStart - 2 }
    countsX = end - 3 * (digits + 1) - 2
    end = countsX - 2
    let hasTotal = width >= 50
    let titleX = FoundWordColumns.stateX
    let room = end - titleX - (hasTotal ? digits + 2 : 0)
    let barWidth = width >= 60 ? min(40, max(8, (room - 2) * 11 / 20)) : 0
    bar = TableColumn(from: end - barWidth, to: end)
    if barWidth > 0 { end -= barWidth + 2 }
    total = hasTotal ? .ending(at: end) : nil
    if hasTotal { end -= digits + 2 }
    title = TableColumn(from: titleX, to: end)
  }

  /// The counts of ○, × and –, each with its sign.
  var counts: [TableColumn] {
    (0..<3).map { .ending(at: countsX + $0 * (digits + 2) + digits + 1) }
  }
}
