import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the encoding of a text, and changes it to UTF-8.
package enum TextEncoding {
  /// The encodings that are tried, the strictest first: what is valid in one of them is very rarely
  /// valid in one before it.
  private static let candidates = ["EUC-JP", "CP932", "EUC-KR", "GB18030"]
  private static let sampleSize = 1 << 16

  /// A text in UTF-8, and the name of the encoding that it had.
  package struct Decoded {
    package var bytes: [UInt8]
    package var name: String
  }

  /// Changes a text to UTF-8, without its byte order mark.
  /// - Parameters:
  ///   - bytes: The text.
  ///   - given: The name of its encoding; nil to find out.
  /// - Returns: The text.
  /// - Throws: `.unknownEncoding`, `.notText`.
  package static func decode(
    _ bytes: [UInt8],
    as given: String? = nil
  ) throws(ForeignFileError) -> Decoded {
    let name = given ?? guess(bytes)
    let folded = name.uppercased()
    if folded == "UTF-8" || folded == "UTF8" {
      guard given == nil || isUTF8(bytes[...]) else { throw .notText }
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      return Decoded(bytes: hasMark ? Array(bytes.dropFirst(3)) : bytes, name: "UTF-8")
    }
    var text = try Converter(from: name).convert(bytes, skips: given == nil)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    return Decoded(bytes: text, name: name == "CP932" ? "Shift_JIS" : name)
  }

  /// The name of the encoding that a text most probably has.
  static func guess(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return "UTF-8" }
    if bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16LE" }
    if bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16BE" }
    let sample = bytes.prefix(sampleSize)
    if let name = wide(sample) { return name }
    // ISO-2022-JP is ASCII with escapes: ESC $ B begins kanji (RFC 1468).
    if sample.contains(0x1B), !sample.contains(where: { $0 >= 0x80 }),
      sample.firstRange(of: [0x1B, UInt8(ascii: "$")]) != nil
    {
      return "ISO-2022-JP"
    }
    if isUTF8(sample) { return "UTF-8" }
    let whole = Array(sample)
    var best: (name: String, cost: Int)?
    for name in candidates {
      guard let cost = Converter(from: name).cost(of: whole) else { continue }
      if cost < (best?.cost ?? .max) { best = (name, cost) }
    }
    return best?.name ?? "UTF-8"
  }

  /// UTF-16 without a mark: in one of the halves, ASCII characters have only zeros.
  private static func wide(_ sample: ArraySlice<UInt8>) -> String? {
    var zeros = (even: 0, odd: 0)
    for (place, byte) in sample.enumerated() where byte == 0 {
      if place.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    guard zeros.even + zeros.odd > sample.count / 20 else { return nil }
    if zeros.odd > 8 * zeros.even { return "UTF-16LE" }
    return zeros.even > 8 * zeros.odd ? "UTF-16BE" : nil
  }

  /// Whether bytes are UTF-8; a character that is cut off at the end does not count.
  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    for cut in 0...3 where String(validating: bytes.dropLast(cut), as: UTF8.self) != nil {
      return true
    }
    return false
  }
}
