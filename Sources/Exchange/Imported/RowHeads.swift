import Domain

/// The lines of a file that say what the rows below them are.
///
/// These are the names of columns, and what Anki writes above them. Rows that are kept alone need them
/// to be read in the same way.
package struct RowHeads: Equatable, Sendable {
  private struct Head: Equatable {
    /// The line that it begins on, from 1.
    let place: Int
    let lines: [String]
  }

  /// The heads, in their order.
  private var all: [Head] = []
  /// Whether they are those of tables in Markdown.
  private let isMarkdown: Bool

  package init() { isMarkdown = false }

  /// The only head of a text, above all of its rows.
  init(_ lines: [String]) {
    isMarkdown = false
    if !lines.isEmpty { all = [Head(place: 0, lines: lines)] }
  }

  /// The heads of the tables in a Markdown text.
  init(of tables: [MarkdownTable]) {
    isMarkdown = true
    all = tables.map { Head(place: $0.place, lines: $0.head) }
  }

  /// Rows as they were in the file, with the heads above them, and a comment if bytes of them are
  /// not valid in its encoding.
  /// - Parameter rows: The rows, in the order of the file.
  /// - Returns: The lines of a text with these rows.
  package func lines(of rows: [UnreadableRow]) -> [String] {
    var lines: [String] = []
    var rest = all[...]
    for row in rows {
      let above = rest.prefix { $0.place <= row.place }
      rest = rest.dropFirst(above.count)
      if let head = above.last { lines += head.lines }
      lines.append(row.text)
    }
    if rows.contains(where: { InvalidBytes.isIn($0.text) }) {
      let note = InvalidBytes.note
      // A spreadsheet has its separator on the first line.
      let place = lines.first?.hasPrefix(AnkiHead.spreadsheetMark) == true ? 1 : 0
      lines.insert(isMarkdown ? "<!-- \(note) -->" : "# \(note)", at: place)
    }
    return lines
  }
}
