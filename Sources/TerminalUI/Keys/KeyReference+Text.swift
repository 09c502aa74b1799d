import JapaneseText
import ViewModels

nonisolated extension KeyReference {
  /// All key tables as plain text.
  /// - Parameters:
  ///   - tables: The tables.
  ///   - columns: The columns that a line can have.
  /// - Returns: The text.
  package static func text(_ tables: [KeyTable], columns: Int) -> String {
    let layout = Layout(columns: columns)
    var lines: [String] = []
    for table in tables {
      if !lines.isEmpty { lines.append("") }
      lines += layout.wrapped(table.name)
      for section in table.sections {
        if table.sections.count > 1 { lines += [""] + layout.wrapped(section.title, indent: 2) }
        lines += section.lines.flatMap(layout.rows(of:))
      }
    }
    return lines.reduce(into: "") { $0 += $1 + "\n" }
  }

  /// The lines for a width.
  private struct Layout {
    let columns: Int
    /// Where the actions begin; in a narrow window, they are below the keys.
    private var column: Int { isNarrow ? 6 : 26 }
    private var isNarrow: Bool { columns < 56 }

    /// The keys, and beside them what they do; many keys have a line of their own.
    func rows(of line: HelpSection.Line) -> [String] {
      let keys = wrapped(line.keys.joined(separator: " "), indent: 2)
      let texts = wrapped(line.text, indent: column)
      let width = keys.first?.displayWidth ?? 0
      if isNarrow || keys.count > 1 || width >= column - 1 { return keys + texts }
      let gap = String(repeating: " ", count: column - width)
      return [keys[0] + gap + (texts.first ?? "").dropFirst(column)] + texts.dropFirst()
    }

    /// A text after blanks, broken between words.
    func wrapped(_ text: String, indent: Int = 0) -> [String] {
      let blanks = String(repeating: " ", count: indent)
      return TextMetrics().wrapped(text, to: max(1, columns - indent)).map { blanks + $0 }
    }
  }
}
