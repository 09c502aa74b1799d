import Domain

/// A font in the format of GNU Unifont: a line a glyph, sorted by code point.
///
/// `0041:` is followed by the dots of all rows in hexadecimal; of Unifont 16, two digits a row or
/// four. Lines are searched by halves and read when their glyph is needed; those that cannot be read
/// are no glyphs.
struct HexFont: BitmapFont {
  let name: String
  let height: Int
  private let bytes: [UInt8]

  init(name: String, height: Int = 16, bytes: [UInt8]) {
    (self.name, self.height, self.bytes) = (name, height, bytes)
  }

  /// The line of a glyph, without the line end.
  static func line(_ scalar: Unicode.Scalar, _ glyph: BitmapGlyph) -> String {
    hexadecimal(scalar.value, digits: 4) + ":"
      + glyph.rows.map { hexadecimal($0, digits: glyph.width / 4) }.joined()
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  func glyph(of scalar: Unicode.Scalar) -> BitmapGlyph? {
    let text = bytes.span
    var (low, high) = (0, text.count)
    while low < high {
      var start = (low + high) / 2
      var end = start
      while start > low, text[start - 1] != Self.lineFeed { start -= 1 }
      while end < high, text[end] != Self.lineFeed { end += 1 }
      guard let code = Self.number(text, start..<min(start + 4, end)) else { return nil }
      if code == scalar.value { return glyph(text, min(start + 4, end)..<end) }
      if code < scalar.value { low = end + 1 } else { high = start }
    }
    return nil
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// Reads what follows the code point.
  private func glyph(_ text: Span<UInt8>, _ rest: Range<Int>) -> BitmapGlyph? {
    let digits = rest.dropFirst()
    guard !rest.isEmpty, text[rest.lowerBound] == UInt8(ascii: ":"),
      digits.count.isMultiple(of: height), 1...8 ~= digits.count / height
    else { return nil }
    let perRow = digits.count / height
    var rows: [UInt32] = []
    rows.reserveCapacity(height)
    for start in stride(from: digits.startIndex, to: digits.endIndex, by: perRow) {
      guard let dots = Self.number(text, start..<start + perRow) else { return nil }
      rows.append(dots)
    }
    return BitmapGlyph(width: perRow * 4, rows: rows)
  }

  /// The value of hexadecimal digits, eight at most; nil when there are none, or others.
  private static func number(_ text: Span<UInt8>, _ digits: Range<Int>) -> UInt32? {
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for index in digits {
      let digit = text[index]
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return value
  }
}
