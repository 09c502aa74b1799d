import Domain

/// A font in the format of GNU Unifont: a line a glyph, sorted by code point.
///
/// `0041:` is followed by the dots of 16 rows in hexadecimal, two digits a row or four. Lines are
/// searched by halves and read when their glyph is needed; those that cannot be read are no glyphs.
struct HexFont: BitmapFont {
  let name: String
  let height = 16
  private let bytes: [UInt8]

  init(name: String, bytes: [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
  }

  func glyph(of scalar: Unicode.Scalar) -> BitmapGlyph? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let middle = rest.startIndex + rest.count / 2
      let start = rest[..<middle].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? rest.startIndex
      let end = rest[middle...].firstIndex(of: Self.lineFeed) ?? rest.endIndex
      let line = rest[start..<end]
      guard let code = Self.number(line.prefix(4)) else { return nil }
      if code == scalar.value { return glyph(of: line.dropFirst(4)) }
      rest = code < scalar.value ? rest[end...].dropFirst() : rest[..<start]
    }
    return nil
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private func glyph(of text: ArraySlice<UInt8>) -> BitmapGlyph? {
    let digits = text.dropFirst()
    guard text.first == UInt8(ascii: ":"), digits.count == 32 || digits.count == 64 else {
      return nil
    }
    let perRow = digits.count / height
    var rows: [UInt32] = []
    for row in 0..<height {
      let start = digits.startIndex + row * perRow
      guard let dots = Self.number(digits[start..<start + perRow]) else { return nil }
      rows.append(dots)
    }
    return BitmapGlyph(width: perRow * 4, rows: rows)
  }

  /// The value of hexadecimal digits, eight at most; nil when there are none, or others.
  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for digit in digits {
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
