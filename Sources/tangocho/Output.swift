import FoundationEssentials
import JapaneseText

/// The results of commands, on standard output.
enum Output {
  /// Writes rows in columns as wide as their widest text, counted as the terminal counts.
  static func table(_ rows: [[String]]) {
    let rows = rows.map { $0.map(printable) }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
    }
    for row in rows {
      let cells = row.enumerated().map { column, text in
        column == row.count - 1
          ? text : text + String(repeating: " ", count: widths[column] - text.displayWidth)
      }
      print(cells.joined(separator: "  "))
    }
  }

  /// Writes lines of text.
  static func lines(_ lines: [String]) {
    for line in lines { print(printable(line)) }
  }

  /// Writes a list as JSON.
  static func json(_ values: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(values), as: UTF8.self))
  }

  /// The text with a symbol for each control character, so that no card can command the terminal.
  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.visibleSubstitute ?? $0 }))
  }
}
