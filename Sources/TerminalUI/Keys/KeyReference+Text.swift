import JapaneseText
import ViewModels

nonisolated extension KeyReference {
  /// All key tables as plain text of at most 80 columns.
  package static func text(_ tables: [KeyTable]) -> String {
    var lines: [String] = []
    for table in tables {
      if !lines.isEmpty { lines.append("") }
      lines.append(table.name)
      for section in table.sections {
        if table.sections.count > 1 { lines += ["", "  \(section.title)"] }
        lines += section.lines.flatMap(rows(of:))
      }
    }
    return lines.reduce(into: "") { $0 += $1 + "\n" }
  }

  /// The column in which the actions begin.
  private static let column = 26

  /// The keys, and beside them what they do; many keys have a line of their own.
  private static func rows(of line: HelpSection.Line) -> [String] {
    let keys = "  " + line.keys.joined(separator: " ")
    let texts = TextMetrics().wrapped(line.text, to: 80 - column)
    let indent = String(repeating: " ", count: column)
    guard keys.displayWidth < column - 1 else { return [keys] + texts.map { indent + $0 } }
    let gap = String(repeating: " ", count: column - keys.displayWidth)
    return [keys + gap + (texts.first ?? "")] + texts.dropFirst().map { indent + $0 }
  }
}
