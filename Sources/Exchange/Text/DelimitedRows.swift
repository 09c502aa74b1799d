/// Reads rows of cells from text, one after the other (RFC 4180, and what spreadsheets make of it).
///
/// A cell that begins with a quote ends with the next single one; inside, separators and line ends
/// are text, and two quotes are one. A quote that is never closed is a character like any other.
struct DelimitedRows {
  /// The longest cell in bytes; longer ones make a row unreadable.
  static let longestCell = 1 << 16
  /// The most columns that a row can have.
  static let mostColumns = 512

  private let bytes: [UInt8]
  /// What is between cells; nil when each line is one.
  private let separator: UInt8?
  /// Where the next row begins.
  private(set) var place: Int
  /// The line of the next row, from 1.
  private var line: Int

  /// The cells of the last row.
  private(set) var cells: [String] = []
  /// The line that the last row begins on.
  private(set) var number = 0
  /// Where the last row is in the bytes.
  private(set) var range = 0..<0
  /// Whether the last row has too many columns or a cell that is too long; it has no cells then.
  private(set) var isTooLarge = false
  /// Whether the last row has too many columns.
  private(set) var hasTooManyColumns = false
  /// Whether a cell of the last row was in quotes.
  private(set) var hasQuotes = false
  /// Whether the cells of the row are not wanted, but only its end.
  private var isSkipping = false

  /// Creates a reader of UTF-8.
  /// - Parameters:
  ///   - bytes: The text.
  ///   - separator: What is between cells; nil when each line is one, and quotes mean nothing.
  ///   - start: Where the first row begins.
  ///   - line: The number of its line.
  init(_ bytes: [UInt8], separator: UInt8?, from start: Int = 0, line: Int = 1) {
    (self.bytes, self.separator) = (bytes, separator)
    (place, self.line) = (start, line)
  }

  /// Reads the next row; false at the end.
  mutating func next() -> Bool {
    guard place < bytes.count else { return false }
    cells.removeAll(keepingCapacity: true)
    (number, isTooLarge, hasQuotes) = (line, false, false)
    hasTooManyColumns = false
    let start = place
    while readCell() {}
    range = start..<place
    endLine()
    if isTooLarge { cells = [] }
    return true
  }

  /// Goes on without reading the cells of the next rows, blank ones among them.
  mutating func skip(_ count: Int) {
    isSkipping = true
    for _ in 0..<count where next() {}
    isSkipping = false
  }

  /// Whether the last row is UTF-8.
  var isValid: Bool { bytes.isValidUTF8(in: range) }

  /// The last row as it is in the text.
  var text: String { InvalidBytes.text(of: bytes[range]) }

  /// Reads a cell and the separator after it.
  /// - Returns: Whether another cell follows.
  private mutating func readCell() -> Bool {
    if separator != nil, place < bytes.count, bytes[place] == UInt8(ascii: "\""),
      let cell = quotedCell()
    {
      hasQuotes = true
      add(cell)
    } else {
      let start = place
      skipToEnd()
      if place - start > Self.longestCell { isTooLarge = true }
      if !isTooLarge, !isSkipping { add(String(decoding: bytes[start..<place], as: UTF8.self)) }
    }
    guard place < bytes.count, bytes[place] == separator else { return false }
    place += 1
    return true
  }

  private mutating func add(_ cell: String) {
    if isSkipping { return }
    if cells.count == Self.mostColumns { (isTooLarge, hasTooManyColumns) = (true, true) }
    if !isTooLarge { cells.append(cell) }
  }

  /// Goes to the separator or line end after an unquoted text.
  private mutating func skipToEnd() {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    let separator = separator ?? feed
    place = bytes.withUnsafeBufferPointer { [place] bytes in
      var place = place
      while place < bytes.count {
        let byte = bytes[place]
        if byte == separator || byte == feed || byte == carriageReturn { break }
        place += 1
      }
      return place
    }
  }

  /// Reads a cell in quotes, and any text between the closing quote and the separator.
  /// - Returns: The cell; nil when no quote closes it, and nothing was read.
  private mutating func quotedCell() -> String? {
    var text: [UInt8] = []
    var (at, lines) = (place + 1, 0)
    let last = min(bytes.count, at + Self.longestCell)
    while at < last {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\"") {
        guard at < bytes.count, bytes[at] == byte else {
          (place, line) = (at, line + lines)
          let rest = place
          skipToEnd()
          if place - rest > Self.longestCell { isTooLarge = true }
          if !isTooLarge { text += bytes[rest..<place] }
          return String(decoding: text, as: UTF8.self)
        }
        at += 1
      } else if byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && !(at < last && bytes[at] == UInt8(ascii: "\n"))
      {
        lines += 1
      }
      if !isSkipping { text.append(byte) }
    }
    return nil
  }

  /// Goes over a line end: LF, CR LF or CR.
  private mutating func endLine() {
    line += 1
    guard place < bytes.count else { return }
    let isReturn = bytes[place] == UInt8(ascii: "\r")
    place += 1
    if isReturn, place < bytes.count, bytes[place] == UInt8(ascii: "\n") { place += 1 }
  }
}
