import Domain
import TerminalKit
import ViewModels

/// The lines of the list: rows in sections, each with a heading.
///
/// Arithmetic only, whatever the number of books.
nonisolated struct BooksLines: Hashable, Sendable {
  /// The content of a line.
  enum Line: Hashable, Sendable {
    case heading(Section)
    case blank
    /// A row of the list.
    case row(Int)
    /// A note that more words were found than are listed.
    case more
  }

  /// The kinds of section.
  enum Section: Hashable, Sendable {
    case today, books, words
  }

  /// A section with rows: the line of its heading and its first row.
  private struct Part: Hashable {
    let section: Section
    let heading: Int
    let firstRow: Int
    let rowCount: Int
    /// The line after its last row.
    var end: Int { heading + 1 + rowCount }
  }

  private let parts: [Part]
  private let hasMore: Bool

  init(_ state: BooksState) {
    var parts: [Part] = []
    var row = 0
    let sections: [(Section, Int)] = [
      (.today, state.todayRowCount), (.books, state.books.count), (.words, state.found.words.count),
    ]
    for (section, rows) in sections where rows > 0 {
      let heading = parts.last.map { $0.end + 1 } ?? 0
      parts.append(Part(section: section, heading: heading, firstRow: row, rowCount: rows))
      row += rows
    }
    self.parts = parts
    hasMore = state.found.more > 0
  }

  /// The number of lines.
  var count: Int { (parts.last?.end ?? 0) + (hasMore ? 1 : 0) }

  /// The content of a line; nil after the last one.
  subscript(line: Int) -> Line? {
    guard line >= 0, line < count else { return nil }
    guard let part = parts.last(where: { $0.heading <= line }) else { return nil }
    if line == part.heading { return .heading(part.section) }
    if line < part.end { return .row(line - part.heading - 1 + part.firstRow) }
    return hasMore && line == count - 1 ? .more : .blank
  }

  /// The line that shows a row.
  func line(ofRow row: Int) -> Int {
    guard let part = parts.last(where: { $0.firstRow <= row }) else { return 0 }
    return row - part.firstRow + part.heading + 1
  }

  /// The visible lines; scrolled as little as possible.
  func window(height: Int, selectedRow: Int, offset: Int) -> ListWindow {
    ListWindow(count: count, height: height, selected: line(ofRow: selectedRow), offset: offset)
  }
}
