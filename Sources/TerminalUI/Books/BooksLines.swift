import TerminalKit
import ViewModels

/// Which line of the list shows what: rows in two sections, each with a heading.
///
/// Arithmetic only, whatever the number of books.
nonisolated struct BooksLines: Hashable, Sendable {
  /// What a line shows.
  enum Line: Hashable, Sendable {
    case todayHeading, booksHeading, blank
    /// A row of the list.
    case row(Int)
  }

  private let today: Int
  private let books: Int

  init(_ state: BooksState) {
    today = state.todayRowCount
    books = state.books.count
  }

  /// Lines before the rows of the second section.
  private var booksStart: Int { today == 0 ? 1 : today + 3 }

  /// All lines.
  var count: Int {
    books > 0 ? booksStart + books : today == 0 ? 0 : today + 1
  }

  /// What a line shows, or nil behind the last one.
  subscript(line: Int) -> Line? {
    guard line >= 0, line < count else { return nil }
    if today > 0 {
      if line == 0 { return .todayHeading }
      if line <= today { return .row(line - 1) }
      if line == today + 1 { return .blank }
    }
    return line == booksStart - 1 ? .booksHeading : .row(line - booksStart + today)
  }

  /// The line that shows a row.
  func line(ofRow row: Int) -> Int {
    row < today ? row + 1 : row - today + booksStart
  }

  /// The visible lines; moved as little as possible from where they were.
  func window(height: Int, selectedRow: Int, offset: Int) -> ListWindow {
    ListWindow(count: count, height: height, selected: line(ofRow: selectedRow), offset: offset)
  }
}
