/// Reads JSON value by value from its beginning to its end, and keeps nothing of it (RFC 8259).
///
/// Whatever the text contains, it is read once, without recursion beyond that of the caller.
struct JSONReader {
  /// What the next value is.
  enum Kind {
    case object
    case array
    case text
    case number
    case truth
    case null
  }

  /// Why a text is not the JSON that was expected.
  struct Failure: Error, Hashable {
    /// The line, from 1.
    let line: Int
  }

  private let bytes: [UInt8]
  /// The place of the next byte.
  private(set) var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The share that has been read, from 0 to 1.
  var share: Double { bytes.isEmpty ? 1 : Double(place) / Double(bytes.count) }

  /// The error for what is here.
  var failure: Failure {
    let newline = UInt8(ascii: "\n")
    return Failure(line: 1 + bytes[..<min(place, bytes.count)].count { $0 == newline })
  }

  /// Whether only spaces follow.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return place == bytes.count
  }

  /// What the next value is.
  mutating func kind() throws(Failure) -> Kind {
    skipSpace()
    guard place < bytes.count else { throw failure }
    switch bytes[place] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .text
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .truth
    case UInt8(ascii: "n"): return .null
    default: throw failure
    }
  }

  /// Visits the members of an object; the visitor reads or skips the value of each.
  mutating func object(
    _ visit: (String, inout JSONReader) throws(Failure) -> Void
  ) throws(Failure) {
    try expect("{")
    if take("}") { return }
    repeat {
      let name = try string()
      try expect(":")
      try visit(name, &self)
    } while take(",")
    try expect("}")
  }

  /// Visits the elements of an array; the visitor reads or skips each.
  mutating func array(_ visit: (inout JSONReader) throws(Failure) -> Void) throws(Failure) {
    try expect("[")
    if take("]") { return }
    repeat { try visit(&self) } while take(",")
    try expect("]")
  }

  /// Goes over a value, however deep it is.
  mutating func skip() throws(Failure) {
    var depth = 0
    repeat {
      switch try kind() {
      case .object, .array:
        depth += 1
        place += 1
      case .text: try skipString()
      case .number, .truth, .null: skipWord()
      }
      // What may come before the next value, or after the last one.
      while depth > 0 {
        skipSpace()
        guard place < bytes.count else { throw failure }
        let byte = bytes[place]
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
          depth -= 1
        } else if byte != UInt8(ascii: ",") && byte != UInt8(ascii: ":") {
          break
        }
        place += 1
      }
    } while depth > 0
  }
}

// MARK: - Texts and numbers

extension JSONReader {
  /// A text; characters that are invalid become U+FFFD.
  mutating func string() throws(Failure) -> String {
    try expect("\"")
    let start = place
    var text: [UInt8]?
    var from = start
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        let rest = bytes[from..<place]
        place += 1
        guard var text else { return String(decoding: rest, as: UTF8.self) }
        text += rest
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        var decoded = text ?? []
        // Else each escape would copy all that is before it.
        text = nil
        decoded += bytes[from..<place]
        try takeEscape(into: &decoded)
        text = decoded
        from = place
      default: place += 1
      }
    }
    throw failure
  }

  mutating func number() throws(Failure) -> Double {
    guard try kind() == .number else { throw failure }
    let start = place
    skipWord()
    let text = String(decoding: bytes[start..<place].prefix(40), as: UTF8.self)
    guard let number = Double(text), number.isFinite else { throw failure }
    return number
  }

  /// A text; nil, and the value is skipped, when it is something else.
  mutating func stringIfPresent() throws(Failure) -> String? {
    if try kind() == .text { return try string() }
    try skip()
    return nil
  }

  /// A number; nil, and the value is skipped, when it is something else.
  mutating func numberIfPresent() throws(Failure) -> Double? {
    if try kind() == .number { return try number() }
    try skip()
    return nil
  }

  private mutating func takeEscape(into text: inout [UInt8]) throws(Failure) {
    guard place + 1 < bytes.count else { throw failure }
    let sign = bytes[place + 1]
    place += 2
    switch sign {
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(sign)
    case UInt8(ascii: "u"): text += String(try scalar()).utf8
    default: throw failure
    }
  }

  /// A character as one or two UTF-16 code units.
  private mutating func scalar() throws(Failure) -> Unicode.Scalar {
    let first = try hexadecimal()
    guard (0xD800...0xDBFF).contains(first), bytes[place...].starts(with: "\\u".utf8) else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    let before = place
    place += 2
    let second = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(second) else {
      place = before
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure }
    place += 4
    return value
  }
}

// MARK: - Bytes

extension JSONReader {
  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(Failure) {
    guard take(sign) else { throw failure }
  }

  private mutating func skipString() throws(Failure) {
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    place = bytes.count
    throw failure
  }

  /// Goes over a number, `true`, `false` or `null`.
  private mutating func skipWord() {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."):
        place += 1
      default: return
      }
    }
  }
}
