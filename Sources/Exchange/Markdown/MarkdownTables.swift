/// A table of a Markdown text.
struct MarkdownTable {
  /// The heading above it, which is the title of a book.
  var title: String?
  /// The names of its columns.
  var header: [String]
  /// The line that these are on, from 1.
  var place: Int
  /// A line end, the heading above it if there is one, and the two lines of the names as they are
  /// in the text.
  var head: [String]
  /// Its rows, with the lines that they are on.
  var rows: [Row] = []

  struct Row {
    /// The line, from 1.
    var number: Int
    /// The line as it is in the text.
    var text: String
    /// Whether it is longer than a row may be.
    var isTooLong: Bool
    /// Whether it is UTF-8.
    var isValid: Bool

    var cells: [String] { isTooLong ? [] : MarkdownText.cells(of: text[...]) }
  }
}

/// Finds the tables of a Markdown text (GitHub Flavored Markdown, "Tables").
struct MarkdownTables {
  /// The most bytes of a text with tables.
  static let mostBytes = 64 << 20
  static let mostRows = 250_000

  private var tables: [MarkdownTable] = []
  private var rowCount = 0
  /// The heading above, as a title and as it was written.
  private var title: String?
  private var heading: String?
  /// The line above.
  private var previous = ""
  private var isInTable = false

  /// The tables of a text, in their order; empty when it has none, or is not Markdown.
  /// - Throws: `.tooLarge`, `.tooManyWords`.
  static func find(in bytes: [UInt8]) throws(ForeignFileError) -> [MarkdownTable] {
    guard mayHaveTables(bytes) else { return [] }
    var found = MarkdownTables()
    var lines = DelimitedRows(bytes, separator: nil)
    while lines.next() {
      let isTooLong = lines.isTooLarge
      found.add(
        MarkdownTable.Row(
          number: lines.number,
          text: isTooLong || !lines.isValid ? lines.text : lines.cells[0],
          isTooLong: isTooLong,
          isValid: lines.isValid
        )
      )
      if found.rowCount > mostRows { throw .tooManyWords }
    }
    if !found.tables.isEmpty, bytes.count > mostBytes { throw .tooLarge(limit: mostBytes) }
    return found.tables
  }

  private mutating func add(_ line: MarkdownTable.Row) {
    defer { previous = line.text }
    let hasBar = line.text.utf8.contains(UInt8(ascii: "|"))
    if !isInTable, hasBar, Self.isDelimiterRow(line.text), previous.contains("|") {
      let header = MarkdownText.cells(of: previous[...])
      let head = [""] + [heading].compactMap(\.self) + [previous, line.text]
      let place = line.number - 1
      tables.append(MarkdownTable(title: title, header: header, place: place, head: head))
      isInTable = true
    } else if isInTable, hasBar {
      tables[tables.count - 1].rows.append(line)
      rowCount += 1
    } else {
      isInTable = false
      if let found = Self.heading(line.text) { (title, heading) = (found, line.text) }
    }
  }

  /// Whether somewhere a line begins like the one below the names of columns.
  private static func mayHaveTables(_ bytes: [UInt8]) -> Bool {
    guard bytes.count(of: UInt8(ascii: "|"), upTo: 0) > 0 else { return false }
    let marks = Set("|-: \t".utf8)
    var (isStart, hasBar, hasDash) = (true, false, false)
    for byte in bytes {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if isStart, hasBar, hasDash { return true }
        (isStart, hasBar, hasDash) = (true, false, false)
      } else if isStart {
        isStart = marks.contains(byte)
        if byte == UInt8(ascii: "|") { hasBar = true }
        if byte == UInt8(ascii: "-") { hasDash = true }
      }
    }
    return isStart && hasBar && hasDash
  }

  /// Whether a line is like `|---|:-:|`.
  private static func isDelimiterRow(_ line: String) -> Bool {
    let cells = line[...].trimmingSpaces.split(separator: "|").map(\.trimmingSpaces)
    return !cells.isEmpty
      && cells.allSatisfy { cell in
        let dashes = cell.drop { $0 == ":" }.prefix { $0 == "-" }
        return !dashes.isEmpty && cell[dashes.endIndex...].allSatisfy { $0 == ":" }
      }
  }

  /// The text of a heading: `## Title`.
  private static func heading(_ line: String) -> String? {
    let signs = line.prefix { $0 == "#" }
    let rest = line.dropFirst(signs.count)
    guard (1...6).contains(signs.count), rest.first?.isWhitespace == true else { return nil }
    let title = MarkdownText.plain(rest.trimmingSpaces)
    return title.isEmpty ? nil : title
  }
}

enum MarkdownText {
  /// The texts of the cells of a row.
  static func cells(of line: Substring) -> [String] {
    var cells: [Substring] = []
    var start = line.startIndex
    var isEscaped = false
    let bytes = line.utf8
    for place in bytes.indices {
      if !isEscaped, bytes[place] == UInt8(ascii: "|") {
        cells.append(line[start..<place])
        start = bytes.index(after: place)
        // Whatever else is in the row, it is not a word.
        if cells.count > DelimitedRows.mostColumns { return cells.map(String.init) }
      }
      isEscaped = !isEscaped && bytes[place] == UInt8(ascii: "\\")
    }
    cells.append(line[start...])
    // A bar before the first cell and after the last one separates nothing.
    if cells.count > 1, cells[0].trimmingSpaces.isEmpty { cells.removeFirst() }
    if cells.count > 1, cells[cells.count - 1].trimmingSpaces.isEmpty { cells.removeLast() }
    return cells.map { plain($0.trimmingSpaces) }
  }

  /// A text without its markup: signs after a backslash stand for themselves, `<br>` is a line end, and
  /// asterisks and grave accents are emphasis.
  static func plain(_ text: Substring) -> String {
    // A sign may have a combining mark on it.
    var (result, rest) = (String.UnicodeScalarView(), text.unicodeScalars)
    while let scalar = rest.popFirst() {
      if scalar == "\\", let next = rest.first, isSign(next) {
        result.append(next)
        rest.removeFirst()
      } else if scalar == "<", let end = lineBreakEnd(in: rest) {
        result.append("\n")
        rest = rest[end...]
      } else if scalar != "*", scalar != "`" {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether a backslash before a character says that it stands for itself.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (Character(scalar).isPunctuation || Character(scalar).isSymbol)
  }

  /// The end of `br>`, `br/>` or `br />`, with which a text begins.
  private static func lineBreakEnd(in text: Substring.UnicodeScalarView) -> String.Index? {
    ["br>", "br/>", "br />"].first { Substring(text.prefix($0.count)).lowercased() == $0 }
      .map { text.index(text.startIndex, offsetBy: $0.count) }
  }
}

extension Substring {
  /// The text without the spaces around it.
  fileprivate var trimmingSpaces: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
