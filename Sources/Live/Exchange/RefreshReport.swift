import Domain

/// What `tangocho-exchange refresh --report` says: written there, and read by the full screen.
package nonisolated struct RefreshReport: Hashable, Sendable {
  /// The books, in the order in which they were refreshed.
  package private(set) var books: [RefreshedBook] = []
  /// Whether all were refreshed, or failed one by one.
  private(set) var isComplete = false

  private enum Key: String {
    case book, conflict, dropped, failure, end
  }

  /// Creates a report that says nothing.
  init() {}

  /// The line that says that there are no more books.
  package static let end = line(.end, "1")

  package static func lines(_ book: RefreshedBook) -> [ReportLine] {
    [line(.book, book.title, "\(book.new)", "\(book.changed)")]
      + book.conflicts.map { line(.conflict, $0) } + book.dropped.map { line(.dropped, $0) }
      + (book.failure.map { [line(.failure, $0)] } ?? [])
  }

  private static func line(_ key: Key, _ values: String...) -> ReportLine {
    ReportLine(key.rawValue, values)
  }

  /// Takes a line; those after the line of a book say more about it.
  mutating func take(_ line: ReportLine) {
    guard let key = Key(rawValue: line.key) else { return }
    if key == .book {
      var book = RefreshedBook(line[0])
      (book.new, book.changed) = (line.number(1), line.number(2))
      return books.append(book)
    }
    if key == .end { return isComplete = true }
    guard var book = books.popLast() else { return }
    switch key {
    case .conflict: book.conflicts.append(line[0])
    case .dropped: book.dropped.append(line[0])
    case .failure: book.failure = line[0]
    case .book, .end: break
    }
    books.append(book)
  }
}
