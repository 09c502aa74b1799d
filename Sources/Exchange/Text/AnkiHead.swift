import Domain

/// The lines at the beginning of a text that Anki exported, such as `#separator:tab`
/// (docs.ankiweb.net/importing/text-files.html#file-headers); or the line `sep=;` with which a
/// spreadsheet says its separator; and comments.
struct AnkiHead {
  /// Where the rows begin.
  private(set) var end = 0
  /// The number of lines before them.
  private(set) var lines = 0
  /// Whether there are such lines.
  private(set) var isAnki = false
  /// What separates the cells; nil when nothing says it.
  private(set) var separator: UInt8?
  /// Whether the cells have markup.
  private(set) var isHTML = false
  /// The deck of all notes.
  private(set) var deck: String?
  /// The tags of all notes.
  private(set) var tags: [String] = []
  /// The names of the columns.
  private(set) var columns: [String]?
  /// What columns are not fields.
  private(set) var roles: [Int: ImportRole] = [:]

  /// Reads the lines at the beginning of a text; there may be none.
  init(of bytes: [UInt8]) {
    takeSpreadsheetLine(bytes)
    while end < bytes.count, bytes[end] == UInt8(ascii: "#"), lines < 32 {
      let rest = bytes[end...]
      let stop = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      let line = rest[..<(stop ?? bytes.count)]
      guard line.count < 8_000, take(String(decoding: line.dropFirst(), as: UTF8.self)) else {
        return
      }
      lines += 1
      end = stop.map { $0 + 1 } ?? bytes.count
      if let stop, bytes[stop] == UInt8(ascii: "\r"), end < bytes.count,
        bytes[end] == UInt8(ascii: "\n")
      {
        end += 1
      }
    }
  }

  /// What the line begins with on which a spreadsheet says its separator.
  static let spreadsheetMark = "sep="

  /// The lines of a text with such a head, unchanged; none when there are only comments.
  func texts(in bytes: [UInt8]) -> [String] {
    guard isAnki || separator != nil else { return [] }
    var (rows, texts): (DelimitedRows, [String]) = (DelimitedRows(bytes, separator: nil), [])
    while rows.place < end, rows.next() { texts.append(rows.text) }
    return texts.filter { $0 != "# \(InvalidBytes.note)" }
  }

  private mutating func takeSpreadsheetLine(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array(Self.spreadsheetMark.utf8)), bytes.count > 6 else { return }
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard bytes[5] == feed || bytes[5] == carriageReturn else { return }
    let isPair = bytes[5] == carriageReturn && bytes[6] == feed
    (separator, lines, end) = (bytes[4], 1, isPair ? 7 : 6)
  }

  /// Takes a line without its `#`.
  /// - Returns: Whether it is a header line.
  private mutating func take(_ line: String) -> Bool {
    // A comment, as above the rows that an import has kept; the first column may be called #, too.
    if line.isEmpty || line.hasPrefix(" ") { return !Separator.isHeading(Array("#\(line)".utf8)) }
    guard let colon = line.firstIndex(of: ":") else { return false }
    let (key, value) = (line[..<colon].lowercased(), String(line[line.index(after: colon)...]))
    switch key {
    case "separator": separator = Self.separator(named: value)
    case "html": isHTML = value.lowercased() == "true"
    case "tags": tags = value.split(separator: " ").map(String.init)
    case "deck": deck = Self.title(ofDeck: value)
    case "columns":
      let separator = Character(Unicode.Scalar(separator ?? UInt8(ascii: "\t")))
      columns = value.split(separator: separator, omittingEmptySubsequences: false)
        .map(String.init)
    case "deck column": setRole(.book, value)
    case "tags column": setRole(.tags, value)
    case "guid column": setRole(.identity, value)
    case "notetype column": setRole(.ignored, value)
    case "notetype", "if matches": break
    default: return false
    }
    isAnki = true
    return true
  }

  /// The title of a row's book: that of its cell, or the deck of all notes.
  func title(ofBook cell: String?) -> String? {
    cell.map { isAnki ? Self.title(ofDeck: $0) : $0 } ?? deck
  }

  /// The title of a book for a deck, the same as for a package.
  private static func title(ofDeck name: String) -> String {
    name.replacing("::", with: ImportedDeck.separator)
  }

  private mutating func setRole(_ role: ImportRole, _ column: String) {
    if let number = Int(column), (1...DelimitedRows.mostColumns).contains(number) {
      roles[number - 1] = role
    }
  }

  /// A separator by its name, or by itself.
  private static func separator(named name: String) -> UInt8? {
    switch name.lowercased() {
    case "tab", "\\t", "\t": UInt8(ascii: "\t")
    case "comma": UInt8(ascii: ",")
    case "semicolon": UInt8(ascii: ";")
    case "space": UInt8(ascii: " ")
    case "pipe": UInt8(ascii: "|")
    case "colon": UInt8(ascii: ":")
    default: name.utf8.count == 1 ? name.utf8.first : nil
    }
  }
}
