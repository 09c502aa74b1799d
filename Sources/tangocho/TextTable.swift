import CommandOptions
import JapaneseText
import TerminalUI

/// Rows of cells as text, in columns as wide as their widest cell; if there is not enough room, all
/// columns except those to keep become narrower.
///
/// A path or an address that does not fit is on a separate line, which the terminal breaks, so that
/// it can be copied.
struct TextTable {
  private var rows: [[String]]
  private let kept: Set<Int>
  private let numbers: Set<Int>
  private let spare: [Int]

  /// The columns that a text needs at least to be readable; that is four characters of Japanese.
  private static let readableWidth = 8
  /// The columns to which a cell is cut at most.
  private static let narrowest = 4

  /// Creates a table.
  /// - Parameters:
  ///   - rows: The cells of each row.
  ///   - kept: The columns that stay as wide as they are.
  ///   - numbers: The columns of numbers, which end below each other.
  ///   - spare: The columns that are left out, the first one first, where others would be unreadable.
  init(_ rows: [[String]], keeping kept: Set<Int>, numbers: Set<Int>, spare: [Int]) {
    self.rows = rows.map { $0.map(\.visible) }
    (self.kept, self.numbers, self.spare) = (kept, numbers, spare)
  }

  /// The lines of the table; at most `terminal` columns wide, or without a limit when that is nil.
  func text(in terminal: Int?) -> String {
    guard let terminal else { return lines(to: widths) }
    let table = readable(in: terminal)
    let shown = table.fitted(table.widths, in: terminal)
    return kept.isEmpty || Self.sum(shown) <= terminal
      ? table.lines(to: shown) : table.folded(in: terminal)
  }

  /// The width of the widest cell of each column.
  private var widths: [Int] {
    (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
    }
  }

  /// The same without spare columns, as far as others have no readable width beside them.
  private func readable(in terminal: Int) -> TextTable {
    var columns = Array(widths.indices)
    for column in spare where !only(columns).isReadable(in: terminal) {
      columns.removeAll { $0 == column }
    }
    return only(columns)
  }

  /// The same with some of the columns.
  private func only(_ columns: [Int]) -> TextTable {
    let places = { (some: Set<Int>) in Set(columns.indices.filter { some.contains(columns[$0]) }) }
    return TextTable(
      rows.map { row in columns.compactMap { $0 < row.count ? row[$0] : nil } },
      keeping: places(kept),
      numbers: places(numbers),
      spare: []
    )
  }

  /// Whether no column has to become too narrow to be read.
  private func isReadable(in terminal: Int) -> Bool {
    let widths = widths
    return zip(widths, fitted(widths, in: terminal)).allSatisfy {
      $1 >= min($0, Self.readableWidth)
    }
  }

  /// The widths of columns that fit into a line: the widest ones become narrower.
  private func fitted(_ widths: [Int], in terminal: Int) -> [Int] {
    var widths = widths
    let narrowed = widths.indices.filter { !kept.contains($0) }
    while Self.sum(widths) > terminal, let widest = narrowed.map({ widths[$0] }).max(),
      widest > Self.narrowest, let place = narrowed.last(where: { widths[$0] == widest })
    {
      widths[place] -= 1
    }
    return widths
  }

  /// The columns of the terminal that columns of these widths take.
  private static func sum(_ widths: [Int]) -> Int {
    widths.reduce(2 * max(0, widths.count - 1), +)
  }

  private func lines(to widths: [Int]) -> String {
    let metrics = TextMetrics()
    var text = ""
    for row in rows {
      var whole: [String] = []
      let cells = row.enumerated().map { column, text in
        if Self.isPlace(text), text.displayWidth > widths[column] {
          whole.append(text)
          return column == row.count - 1 ? "" : String(repeating: " ", count: widths[column])
        }
        let cut = metrics.truncated(text, to: widths[column])
        let blanks = String(repeating: " ", count: widths[column] - cut.displayWidth)
        if numbers.contains(column) { return blanks + cut }
        return column == row.count - 1 ? cut : cut + blanks
      }
      text += cells.joined(separator: "  ") + "\n" + whole.map { $0 + "\n" }.joined()
    }
    return text
  }

  /// Whether a cell is a path or an address, perhaps as a JSON value.
  private static func isPlace(_ text: String) -> Bool {
    text.contains("://") || ["/", "\"/", "[\"/"].contains(where: text.hasPrefix)
  }

  /// Rows of which not even the columns to keep fit: the rest of each is in the lines below its first
  /// cell.
  private func folded(in terminal: Int) -> String {
    rows.map { row in
      let rest = English.list(Array(row.dropFirst()))
      let lines = WrappedLines.wrapped([rest], to: terminal - 2).filter { !$0.isEmpty }
      return ([row.first ?? ""] + lines.map { "  " + $0 }).map { $0 + "\n" }.joined()
    }
    .joined()
  }
}
