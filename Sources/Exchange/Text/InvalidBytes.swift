/// Bytes that are not valid in the encoding of a file.
///
/// In decoded text each is a byte that is never in UTF-8, and two hexadecimal digits; in the text of an
/// unreadable row it is `\xE9`. So nothing of such a row is lost, and it can be corrected.
enum InvalidBytes {
  /// What a comment says above rows with such bytes.
  static let note =
    #"\xE9 is a byte that is not valid in the encoding of the imported file, and \\ a backslash."#

  private static let mark: UInt8 = 0xFF
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Whether the text of a row may have such a byte.
  static func isIn(_ text: String) -> Bool { text.contains(#"\x"#) }

  /// Adds such a byte to decoded text.
  static func append(_ byte: UInt8, to text: inout [UInt8]) {
    text += [mark, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
  }

  /// Adds valid text, in which NULs are such bytes.
  /// - Returns: The number of NULs.
  @discardableResult
  static func append(text bytes: UnsafeRawBufferPointer, to text: inout [UInt8]) -> Int {
    var (count, place) = (0, 0)
    while let zero = bytes.first(0, from: place) {
      text += UnsafeRawBufferPointer(rebasing: bytes[place..<zero])
      append(0, to: &text)
      (count, place) = (count + 1, zero + 1)
    }
    text += UnsafeRawBufferPointer(rebasing: bytes[place...])
    return count
  }

  /// Text that is nearly UTF-8, perhaps with NULs, as decoded text.
  static func marked(in bytes: [UInt8]) -> [UInt8] {
    var (text, place) = ([UInt8](), 0)
    // A large text is not copied to make room.
    text.reserveCapacity(bytes.count + bytes.count / 8)
    while place < bytes.count {
      let invalid = invalidRange(in: bytes, from: place)
      bytes.withUnsafeBytes { bytes in
        let valid = UnsafeRawBufferPointer(rebasing: bytes[place..<invalid.lowerBound])
        append(text: valid, to: &text)
      }
      for byte in bytes[invalid] { append(byte, to: &text) }
      place = invalid.upperBound
    }
    return text
  }

  /// Where the next bytes are that are not UTF-8; an empty range at the end when there are none.
  private static func invalidRange(in bytes: [UInt8], from place: Int) -> Range<Int> {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span.extracting(place..<bytes.count))
      return bytes.count..<bytes.count
    } catch {
      let start = place + error.byteOffsets.lowerBound
      return start..<max(start + 1, place + error.byteOffsets.upperBound)
    }
  }

  /// Decoded text with the sign U+FFFD for each such byte.
  static func replaced(in bytes: [UInt8]) -> [UInt8] {
    var (text, rest) = ([UInt8](), bytes[...])
    text.reserveCapacity(bytes.count)
    while let byte = rest.popFirst() {
      if byte == mark {
        text += [0xEF, 0xBF, 0xBD]
        rest = rest.dropFirst(2)
      } else {
        text.append(byte)
      }
    }
    return text
  }

  /// Decoded text as it is kept and shown.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(mark) else { return String(decoding: bytes, as: UTF8.self) }
    var (text, rest) = ([UInt8](), bytes)
    while let byte = rest.popFirst() {
      switch byte {
      case mark: text += Array(#"\x"#.utf8)
      case UInt8(ascii: "\\"): text += [byte, byte]
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
