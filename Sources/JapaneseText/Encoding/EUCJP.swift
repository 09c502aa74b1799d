/// Decodes EUC-JP, the encoding of Debian's EDICT and IPADIC.
///
/// Not with the C library's `iconv`: a statically linked program finds no converters.
package enum EUCJP {
  /// The cells of JIS X 0208, row by row.
  static let main = cells(jisx0208)
  /// A cell without a character.
  static let unassigned = UInt16(UInt8(ascii: "-"))
  private static let supplement = cells(jisx0212)

  private static func cells(_ table: String) -> [UInt16] {
    table.unicodeScalars.lazy.filter { $0 != "\n" }.map { UInt16(truncatingIfNeeded: $0.value) }
  }

  /// Appends bytes in EUC-JP as UTF-8 to `result`.
  /// - Returns: Whether all of them were valid; if not, `result` has the text before the first
  ///   error.
  package static func append(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) -> Bool {
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte < 0x80 {
        result.append(byte)
        place += 1
      } else {
        guard let (scalar, length) = character(of: bytes[place...]) else { return false }
        encode(scalar, to: &result)
        place += length
      }
    }
    return true
  }

  /// The first character of bytes that do not begin with ASCII, and its length.
  private static func character(of bytes: ArraySlice<UInt8>) -> (scalar: UInt16, length: Int)? {
    let start = bytes.startIndex
    switch bytes[start] {
    case 0x8E:
      guard bytes.count > 1, 0xA1...0xDF ~= bytes[start + 1] else { return nil }
      // Half-width katakana.
      return (0xFF61 + UInt16(bytes[start + 1] - 0xA1), 2)
    case 0x8F:
      return cell(of: bytes.dropFirst(), in: supplement).map { ($0, 3) }
    default:
      return cell(of: bytes, in: main).map { ($0, 2) }
    }
  }

  private static func cell(of bytes: ArraySlice<UInt8>, in table: [UInt16]) -> UInt16? {
    let start = bytes.startIndex
    guard bytes.count > 1, 0xA1...0xFE ~= bytes[start], 0xA1...0xFE ~= bytes[start + 1] else {
      return nil
    }
    let place = Int(bytes[start] - 0xA1) * 94 + Int(bytes[start + 1] - 0xA1)
    guard place < table.count, table[place] != unassigned else { return nil }
    return table[place]
  }

  private static func encode(_ scalar: UInt16, to result: inout [UInt8]) {
    // JIS X 0212 has the tilde as well.
    if scalar < 0x80 { return result.append(UInt8(scalar)) }
    if scalar < 0x800 {
      result.append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
    } else {
      result.append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
      result.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6) & 0x3F)
    }
    result.append(0x80 | UInt8(truncatingIfNeeded: scalar) & 0x3F)
  }
}
