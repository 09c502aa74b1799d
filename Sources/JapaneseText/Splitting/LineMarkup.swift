/// Signs of Markdown and of plain text around and between the sides of a word.
extension String {
  /// The text without the marks of Markdown for bold and code: `**食べる** (たべる)`.
  var withoutEmphasis: String {
    let signs = [UInt8(ascii: "*"), UInt8(ascii: "`")]
    guard hasByte(where: signs.contains) else { return self }
    return ["**", "`"].reduce(self) { text, mark in
      // An odd number of them is not markup.
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      return parts.count % 2 == 1 ? parts.joined() : text
    }
  }

  /// The text without quotes that are around all of it: `"食べる【たべる】to eat"`.
  var withoutQuotesAround: String {
    let quotes: [(open: Character, close: Character)] = [("\"", "\""), ("“", "”")]
    for quote in quotes where first == quote.open && last == quote.close {
      let inside = dropFirst().dropLast()
      let isOne = !inside.contains { $0 == quote.open || $0 == quote.close }
      if isOne, inside.isPartlyJapanese { return inside.trimmed }
    }
    return self
  }

  /// The text with → for the arrows `->` and `=>` beside a word; those in a meaning stay.
  var withArrowSigns: String {
    guard hasByte(where: { $0 == UInt8(ascii: ">") }) else { return self }
    var (result, rest) = ("", self[...])
    while let head = rest.firstIndex(of: ">") {
      let before = rest[..<head]
      let shaft = before.lastIndex { $0 != "-" && $0 != "=" }.map(rest.index(after:))
      let start = shaft ?? rest.startIndex
      rest = rest[rest.index(after: head)...]
      let left = result + before[..<start]
      let isArrow = start < head && (left.endsWithWord || rest.beginsWithWord)
      result += isArrow ? before[..<start] + "→" : before + ">"
    }
    return result + rest
  }
}

extension String {
  /// Whether a line is a heading of Markdown, or a rule: `---`, `|---|---|`.
  package var isHeadingOrRule: Bool {
    let text = trimmed
    if text.first == "#" { return text.dropFirst().first.map { $0 == "#" || $0.isSpace } ?? true }
    return text.count > 2 && text.allSatisfy("-=*_|:+ –—―─━═".contains)
  }
}

/// Finds the heads of tables in Markdown, which name the columns: of lines with bars, the first one when
/// the second is a rule, unless a word stands there.
package struct TableHeads {
  /// The Japanese names of columns: other Japanese texts are words.
  private static let names: Set = [
    "漢字", "単語", "言葉", "語彙", "表記", "日本語", "かな", "カナ", "仮名", "ひらがな", "平仮名", "がな",
    "ふりがな", "振り仮名", "読み", "読み方", "よみ", "よみかた", "意味", "英語", "訳", "例文", "例", "メモ", "備考",
  ]

  /// The number of lines with bars up to the last one.
  private var rows = 0
  /// Whether the first of them has only names of columns.
  private var beginsWithNames = false

  package init() {}

  /// Takes the next line of a text.
  /// - Returns: Whether the line before it is the head of a table.
  package mutating func isHead(before line: some StringProtocol) -> Bool {
    guard line.utf8.contains(UInt8(ascii: "|")) else {
      rows = 0
      return false
    }
    rows += 1
    if rows == 1 { beginsWithNames = Self.areNames(in: line) }
    return rows == 2 && beginsWithNames && Self.isRule(line)
  }
}

extension TableHeads {
  /// Whether each cell is a line: `---`, `:-:`; a dash alone stands for nothing.
  private static func isRule(_ line: some StringProtocol) -> Bool {
    let cells = line.split(separator: "|").map(\.trimmed).filter { !$0.isEmpty }
    return !cells.isEmpty
      && cells.allSatisfy { $0.count > 1 && $0.contains("-") && $0.allSatisfy("-:".contains) }
  }

  private static func areNames(in line: some StringProtocol) -> Bool {
    let cells = String(line).withoutEmphasis.split(separator: "|").map(\.trimmed)
    return cells.allSatisfy { !$0.isPartlyJapanese || names.contains($0) }
  }
}

extension String {
  /// The lines without the heads of tables; their numbers are those in the text, counted from 1.
  package var linesWithoutTableHeads: [(number: Int, text: String)] {
    var (lines, heads): ([(number: Int, text: String)], TableHeads) = ([], TableHeads())
    let all = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (place, line) in all.enumerated() {
      if heads.isHead(before: line) { lines.removeLast() }
      lines.append((place + 1, String(line)))
    }
    return lines
  }
}

extension StringProtocol {
  /// Whether the last character that is no space belongs to a Japanese word or closes a bracket.
  fileprivate var endsWithWord: Bool {
    guard let last = last(where: { !$0.isSpace }) else { return false }
    return last.isJapaneseOrLongMark || ")）]］】".contains(last)
  }

  /// Whether the first character that is no space belongs to a Japanese word.
  fileprivate var beginsWithWord: Bool {
    first { !$0.isSpace }.map { CharacterScript($0).isJapanese } ?? false
  }
}
