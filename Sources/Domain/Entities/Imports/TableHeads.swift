import JapaneseText

/// Finds the heads of tables, which name the columns, in pasted text and in lines of words.
///
/// With bars, as in Markdown, it is the first line when the second is a rule; with tabs, commas or
/// semicolons it is one at the beginning, or after a blank line, with names that are known. Blank
/// lines may be between it and what is below. A word with its meaning, 例 and example, is not a head:
/// both name the same column.
package struct TableHeads {
  /// The number of lines with bars up to the last one.
  private var rows = 0
  /// Whether the first of them has only names of columns.
  private var beginsWithNames = false
  /// What is between the names in the last line that is not blank; nil when it is not a head.
  private var separator: Character?
  /// Whether the next line begins the text, or follows a blank line.
  private var isBeginning = true

  package init() {}

  /// Takes the next line of a text.
  /// - Returns: Whether the last line before it that is not blank is the head of a table.
  package mutating func isHead(before line: some StringProtocol) -> Bool {
    if line.isBlank {
      isBeginning = true
      return false
    }
    let isBelowNames = separator.map(line.contains) ?? false
    let isHead = isBelowNames || isRuleBelowNames(line)
    separator = isBeginning ? Self.separator(ofNamesIn: line) : nil
    isBeginning = false
    return isHead
  }

  private mutating func isRuleBelowNames(_ line: some StringProtocol) -> Bool {
    guard line.utf8.contains(UInt8(ascii: "|")) else {
      rows = 0
      return false
    }
    // Another table begins after a blank line, unless that is between a head and its rule.
    if isBeginning, rows > 1 || !Self.isRule(line) { rows = 0 }
    rows += 1
    if rows == 1 { beginsWithNames = Self.areNames(Self.cells(of: line, between: "|")) }
    return rows == 2 && beginsWithNames && Self.isRule(line)
  }
}

extension TableHeads {
  /// A longer line is not a head.
  private static let longest = 500

  /// Whether each cell is a line: `---`, `:-:`; a single dash means nothing.
  private static func isRule(_ line: some StringProtocol) -> Bool {
    let cells = cells(of: line, between: "|")
    return !cells.isEmpty
      && cells.allSatisfy { $0.count > 1 && $0.contains("-") && $0.allSatisfy("-:".contains) }
  }

  private static func cells(
    of line: some StringProtocol,
    between separator: Character
  ) -> [String] {
    String(line).withoutEmphasis.split(separator: separator)
      .map { normalizedText(String($0.filter { $0 != "\"" })) }.filter { !$0.isEmpty }
  }

  /// Whether cells above a rule are names of columns: other Japanese texts are words.
  private static func areNames(_ cells: [String]) -> Bool {
    let roles = cells.map(FieldNames.ofColumns.exactRole)
    let isWord =
      cells.count > 1 && cells.contains(where: \.isPartlyJapanese)
      && !roles.contains(nil) && Set(roles).count == 1
    return !isWord && zip(cells, roles).allSatisfy { $1 != nil || !$0.isPartlyJapanese }
  }

  /// What is between the cells of a line that names several columns; nil when it is another line.
  private static func separator(ofNamesIn line: some StringProtocol) -> Character? {
    guard line.utf8.count <= longest, let separator = "\t,;".first(where: line.contains)
    else { return nil }
    let cells = cells(of: line, between: separator)
    let roles = Set(cells.compactMap(FieldNames.ofColumns.exactRole))
    return roles.count > 1 && areNames(cells) ? separator : nil
  }
}

extension StringProtocol {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension String {
  /// The lines without the heads of tables; their numbers are those in the text, counted from 1.
  package var linesWithoutTableHeads: [(number: Int, text: String)] {
    var (lines, heads): ([(number: Int, text: String)], TableHeads) = ([], TableHeads())
    let all = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (place, line) in all.enumerated() {
      if heads.isHead(before: line), let head = lines.lastIndex(where: { !$0.text.isBlank }) {
        lines.remove(at: head)
      }
      lines.append((place + 1, String(line)))
    }
    return lines
  }
}
