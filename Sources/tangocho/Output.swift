import CommandOptions
import FoundationEssentials
import JapaneseText
import Processes
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The results of commands, on standard output; everything is printed through this type, so that a
/// failed write is never ignored.
enum Output {
  /// Prints rows in columns as wide as their widest text in terminal columns; where there is no room
  /// for all, other columns than those to keep become narrower.
  ///
  /// A path or an address that does not fit is in a line of its own, which the terminal breaks: it may
  /// have to be copied.
  /// - Parameters:
  ///   - rows: The cells of each row.
  ///   - kept: The columns that stay as wide as they are.
  ///   - numbers: The columns of numbers, which end below each other.
  ///   - spare: The last columns that are left out, from the end, where others would be unreadable.
  /// - Throws: `OutputError` when it cannot be written.
  static func table(
    _ rows: [[String]],
    keeping kept: Set<Int> = [],
    numbers: Set<Int> = [],
    spare: Int = 0
  ) throws(OutputError) {
    let terminal = TerminalWidth.ofOutput
    let shown = terminal.map { readable(rows, keeping: kept, spare: spare, to: $0) } ?? rows
    try text(table(shown, keeping: kept, numbers: numbers, in: terminal))
  }

  /// The same as text.
  static func table(
    _ rows: [[String]],
    keeping kept: Set<Int> = [],
    numbers: Set<Int> = [],
    in terminal: Int?
  ) -> String {
    let rows = rows.map { $0.map(printable) }
    let widths = widths(of: rows)
    let shown = terminal.map { fitted(widths, keeping: kept, to: $0) } ?? widths
    if let terminal, !kept.isEmpty, width(of: shown) > terminal {
      return folded(rows, in: terminal)
    }
    let metrics = TextMetrics()
    var text = ""
    for row in rows {
      var whole: [String] = []
      let cells = row.enumerated().map { column, text in
        if isPlace(text), text.displayWidth > shown[column] {
          whole.append(text)
          return column == row.count - 1 ? "" : String(repeating: " ", count: shown[column])
        }
        let cut = metrics.truncated(text, to: shown[column])
        let blanks = String(repeating: " ", count: shown[column] - cut.displayWidth)
        if numbers.contains(column) { return blanks + cut }
        return column == row.count - 1 ? cut : cut + blanks
      }
      text += cells.joined(separator: "  ") + "\n" + whole.map { $0 + "\n" }.joined()
    }
    return text
  }

  /// The columns that a text needs at least to be readable; that is four characters of Japanese.
  private static let readableWidth = 8

  /// The rows without the last columns, as far as others have no readable width beside them.
  private static func readable(
    _ rows: [[String]],
    keeping kept: Set<Int>,
    spare: Int,
    to terminal: Int
  ) -> [[String]] {
    if spare == 0 { return rows }
    let widths = widths(of: rows.map { $0.map(printable) })
    for left in 0..<spare {
      let whole = Array(widths.dropLast(left))
      let shown = fitted(whole, keeping: kept, to: terminal)
      let isReadable = zip(whole, shown).allSatisfy { $1 >= min($0, readableWidth) }
      if isReadable { return rows.map { Array($0.prefix(whole.count)) } }
    }
    return rows.map { Array($0.prefix(max(0, widths.count - spare))) }
  }

  /// The width of the widest cell of each column.
  private static func widths(of rows: [[String]]) -> [Int] {
    (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
    }
  }

  /// Whether a cell is a path or an address, perhaps as a JSON value.
  private static func isPlace(_ text: String) -> Bool {
    text.contains("://") || ["/", "\"/", "[\"/"].contains(where: text.hasPrefix)
  }

  /// The widths of columns that fit into a line: the widest ones become narrower.
  static func fitted(_ widths: [Int], keeping kept: Set<Int> = [], to columns: Int) -> [Int] {
    var widths = widths
    let narrowed = widths.indices.filter { !kept.contains($0) }
    while width(of: widths) > columns, let widest = narrowed.map({ widths[$0] }).max(), widest > 4,
      let place = narrowed.last(where: { widths[$0] == widest })
    {
      widths[place] -= 1
    }
    return widths
  }

  /// The columns of the terminal that columns of these widths take.
  private static func width(of widths: [Int]) -> Int {
    widths.reduce(2 * max(0, widths.count - 1), +)
  }

  /// Rows of which not even the columns to keep fit: the rest of each is in the lines below its first
  /// cell.
  private static func folded(_ rows: [[String]], in terminal: Int) -> String {
    rows.map { row in
      let rest = English.list(Array(row.dropFirst()))
      let lines = WrappedLines.wrapped([rest], to: terminal - 2).filter { !$0.isEmpty }
      return ([row.first ?? ""] + lines.map { "  " + $0 }).map { $0 + "\n" }.joined()
    }
    .joined()
  }

  /// Writes lines of text; on a terminal, those that are too long are broken between words.
  static func lines(_ lines: [String]) throws(OutputError) {
    let lines = WrappedLines.wrapped(lines.map(printable), to: TerminalWidth.ofOutput)
    try text(lines.reduce(into: "") { $0 += $1 + "\n" })
  }

  /// Writes a list as JSON.
  static func json(_ values: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try text(String(decoding: try encoder.encode(values), as: UTF8.self) + "\n")
  }

  /// Writes what a command has done: an error says that it is done, so that nobody does it again.
  /// - Parameters:
  ///   - isDone: Whether it is; false for what only says what would be done.
  ///   - write: Writes it.
  /// - Throws: `OutputError`, and what the writing throws.
  static func done(
    if isDone: Bool = true,
    _ write: () async throws -> Void
  ) async throws {
    do {
      try await write()
    } catch let error as OutputError {
      throw OutputError(code: error.code, isDone: isDone)
    }
  }

  /// Writes a text as it is.
  static func text(_ text: String) throws(OutputError) {
    let code = StandardDescriptors.write(text, to: 1)
    if code != 0 { throw OutputError(code: code) }
  }

  /// The text with control characters replaced by symbols, so that no card can control the
  /// terminal.
  static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.visibleSubstitute ?? $0 }))
  }
}

/// Writing to standard output failed: errno.
struct OutputError: Error {
  let code: Int32
  /// Whether the command has done what it was asked for.
  var isDone = false
}
