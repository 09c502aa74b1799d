import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A font in the format of GNU Unifont: a line a glyph, sorted by code point.
///
/// `0041:` is followed by the dots of all rows in hexadecimal; of Unifont 16, two digits a row or
/// four. Lines are read when their glyph is needed; those that cannot be read are not glyphs.
struct HexFont: BitmapFont {
  let name: String
  let height: Int
  private let bytes: [UInt8]
  /// Where each line begins, and where one would begin after the last.
  private let lineStarts: [Int]
  /// The code point of each line; one that cannot be read has that of the line before it.
  ///
  /// Searching these reads much less memory than searching the lines.
  private let codes: [UInt32]

  init(name: String, height: Int = 16, bytes: [UInt8]) {
    (self.name, self.height, self.bytes) = (name, height, bytes)
    let starts = Self.lineStarts(of: bytes)
    lineStarts = starts
    var last: UInt32 = 0
    codes = starts.indices.dropLast().map { number in
      let line = starts[number]..<starts[number + 1] - 1
      last = Self.number(bytes.span, line.prefix(4)) ?? last
      return last
    }
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      var (starts, next) = ([0], 0)
      while let base = bytes.baseAddress, next < bytes.count {
        let lineFeed = memchr(base + next, Int32(UInt8(ascii: "\n")), bytes.count - next)
        next = lineFeed.map { UnsafeRawPointer($0) - base + 1 } ?? bytes.count + 1
        starts.append(next)
      }
      return starts
    }
  }

  /// Where a line is, without its end.
  private func line(_ number: Int) -> Range<Int> {
    lineStarts[number]..<lineStarts[number + 1] - 1
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

  func lists(_ scalar: Unicode.Scalar) -> Bool { firstLine(of: scalar) != nil }

  func glyph(of scalar: Unicode.Scalar) -> BitmapGlyph? {
    firstLine(of: scalar).flatMap { glyph(bytes.span, line($0).dropFirst(4)) }
  }

  /// The first line of a code point; nil when there is none.
  private func firstLine(of scalar: Unicode.Scalar) -> Int? {
    var (low, high) = (0, codes.count)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < codes.count && codes[low] == scalar.value ? low : nil
  }

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
