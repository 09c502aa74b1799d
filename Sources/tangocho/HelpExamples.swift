import JapaneseText

/// Examples of commands in `--help`: what they do is next to them, or below them in a narrow
/// window.
struct HelpExamples {
  private let rows: [(command: String, meaning: String)]

  /// Creates examples from commands and what they do.
  init(_ rows: [(command: String, meaning: String)]) { self.rows = rows }

  /// The heading, and the examples for a width.
  func text(columns: Int) -> String {
    (["EXAMPLES"] + lines(columns: columns)).joined(separator: "\n")
  }

  /// The examples for a width.
  func lines(columns: Int) -> [String] {
    // A line of the full width would be wrapped by the parser.
    beside.allSatisfy { $0.displayWidth < columns } ? beside : below(columns: columns)
  }

  private var beside: [String] {
    let column = 3 + (rows.map(\.command.displayWidth).max() ?? 0)
    return rows.map { row in
      let gap = String(repeating: " ", count: column - row.command.displayWidth)
      return "  \(row.command)\(gap)\(row.meaning)"
    }
  }

  private func below(columns: Int) -> [String] {
    rows.flatMap { row in
      ["  " + row.command]
        + TextMetrics().wrapped(row.meaning, to: max(1, columns - 7)).map { "      " + $0 }
    }
  }
}
