/// Bytes that are not valid in the encoding of a file.
///
/// In decoded text each is a byte that is never in UTF-8, and two hexadecimal digits; in the text of an
/// unreadable row it is `\xE9`. So nothing of such a row is lost, and it can be corrected.
package enum InvalidBytes {
  /// The comment above rows with such bytes.
  package static let note =
    #"# \xE9 is a byte that is not valid in the encoding of the imported file, and \\ a backslash."#

  private static let mark: UInt8 = 0xFF
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Whether the text of a row may have such a byte.
  package static func isIn(_ text: String) -> Bool { text.contains(#"\x"#) }

  /// Adds such a byte to decoded text.
  static func append(_ byte: UInt8, to text: inout [UInt8]) {
    text += [mark, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
  }

  /// Text that is nearly UTF-8, perhaps with NULs, as decoded text.
  static func marked(in bytes: [UInt8]) -> [UInt8] {
    let text = markedUTF8(in: bytes)
    guard text.contains(0) else { return text }
    return text.reduce(into: []) { if $1 == 0 { append(0, to: &$0) } else { $0.append($1) } }
  }

  private static func markedUTF8(in bytes: [UInt8]) -> [UInt8] {
    var (text, place) = ([UInt8](), 0)
    while place < bytes.count {
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: bytes.span.extracting(place..<bytes.count))
        return text + bytes[place...]
      } catch {
        let start = place + error.byteOffsets.lowerBound
        let end = max(start + 1, place + error.byteOffsets.upperBound)
        text += bytes[place..<start]
        for byte in bytes[start..<end] { append(byte, to: &text) }
        place = end
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
      // The end of the row is cut off within a mark.
      case mark where rest.count < 2: rest = []
      case mark: text += Array(#"\x"#.utf8)
      case UInt8(ascii: "\\"): text += [byte, byte]
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
