import Domain
import TerminalKit
import ViewModels

/// Which line of the list shows what: rows in sections, each with a heading.
///
/// Arithmetic only, whatever the number of books.
nonisolated struct BooksLines: Hashable, Sendable {
  /// What a line shows.
  enum Line: Hashable, Sendable {
    case heading(Section)
    case blank
    /// A row of the list.
    case row(Int)
    /// That more words were found than are listed.
    case more
  }

  /// What the rows of a section are.
  enum Section: Hashable, Sendable {
    case today, books, words
  }

  /// A section that has rows, with the line of its heading and its first row.
  private struct Part: Hashable {
    let section: Section
    let heading: Int
    let firstRow: Int
    let rowCount: Int
    /// The line behind its last row.
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

  /// All lines.
  var count: Int { (parts.last?.end ?? 0) + (hasMore ? 1 : 0) }

  /// What a line shows, or nil behind the last one.
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

  /// The visible lines; moved as little as possible from where they were.
  func window(height: Int, selectedRow: Int, offset: Int) -> ListWindow {
    ListWindow(count: count, height: height, selected: line(ofRow: selectedRow), offset: offset)
  }
}
