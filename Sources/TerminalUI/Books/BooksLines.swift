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
    /// The space below what to do now.
    case belowStudy
    /// What is offered when the day is done.
    case offers
    /// A row of the list.
    case row(Int)
    /// A note that more words were found than are listed.
    case more
  }

  /// The kinds of section; what to do now has no heading.
  enum Section: Hashable, Sendable {
    case study, today, books, words
  }

  /// A section with rows: its first line and its first row.
  private struct Part: Hashable {
    let section: Section
    let start: Int
    let firstRow: Int
    let rowCount: Int
    /// Whether a line follows its rows.
    let hasOffers: Bool
    /// The line of its first row.
    var firstLine: Int { section == .study ? start : start + 1 }
    /// The line after its last row.
    var end: Int { firstLine + rowCount + (hasOffers ? 1 : 0) }
  }

  private let parts: [Part]
  private let hasMore: Bool

  init(_ state: BooksState) {
    var parts: [Part] = []
    var row = 0
    let sections: [(Section, Int)] = [
      (.study, state.studyRowCount), (.today, state.todayRowCount), (.books, state.books.count),
      (.words, state.found.words.count),
    ]
    for (section, rows) in sections where rows > 0 {
      let start = parts.last.map { $0.end + 1 } ?? 0
      parts.append(
        Part(
          section: section,
          start: start,
          firstRow: row,
          rowCount: rows,
          hasOffers: section == .study && state.plan?.isOver == true
        )
      )
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
    guard let part = parts.last(where: { $0.start <= line }) else { return nil }
    if line < part.firstLine { return .heading(part.section) }
    if line < part.firstLine + part.rowCount { return .row(line - part.firstLine + part.firstRow) }
    if line < part.end { return .offers }
    if hasMore, line == count - 1 { return .more }
    return part.section == .study ? .belowStudy : .blank
  }

  /// The line that shows a row.
  func line(ofRow row: Int) -> Int {
    guard let part = parts.last(where: { $0.firstRow <= row }) else { return 0 }
    return row - part.firstRow + part.firstLine
  }

  /// The section of the first visible line, if its heading is above that, and has names of columns.
  func hiddenHeading(above window: ListWindow) -> Section? {
    guard window.height >= Self.headingFrom,
      let part = parts.last(where: { $0.start <= window.offset }),
      part.section == .today || part.section == .books, window.offset > part.start,
      window.offset < part.end
    else { return nil }
    return part.section
  }

  /// The minimum height for a heading over the first row of a list that is scrolled.
  private static let headingFrom = 6

  /// The visible lines; scrolled as little as possible.
  func window(height: Int, selectedRow: Int, offset: Int) -> ListWindow {
    ListWindow(count: count, height: height, selected: line(ofRow: selectedRow), offset: offset)
  }
}
