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
  private static let markOfUTF32BE: [UInt8] = [0, 0, 0xFE, 0xFF]

  /// A text in UTF-8, and the name of the encoding that it had.
  package struct Decoded {
    /// The text; what was not valid is not valid UTF-8 either.
    package var bytes: [UInt8]
    package var name: String
    /// Whether all of it was valid.
    var isValid: Bool
    /// The text with a sign for each byte that was not valid.
    package var replaced: [UInt8] { isValid ? bytes : InvalidBytes.replaced(in: bytes) }
    /// The name, if not all of it was valid.
    var invalidName: String? { isValid ? nil : name }
  }

  /// Changes a text to UTF-8, without its byte order mark.
  ///
  /// A few bytes may be invalid, so that what is around them can be read; what has very many is no
  /// text. A NUL is in no text, and is such a byte.
  /// - Parameters:
  ///   - bytes: The text.
  ///   - given: The name of its encoding; nil to find out.
  /// - Returns: The text.
  /// - Throws: `.noWords`, `.unknownEncoding`, `.notText`.
  package static func decode(
    _ bytes: [UInt8],
    as given: String? = nil
  ) throws(ForeignFileError) -> Decoded {
    // By its beginning, before anything looks through all of a large file.
    if given == nil, isBinary(bytes) { throw .noWords(.other) }
    let name = given.map(meantName) ?? guess(bytes)
    let folded = name.uppercased()
    if folded == "UTF-8" || folded == "UTF8" {
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      return try decodeUTF8(hasMark ? Array(bytes.dropFirst(3)) : bytes)
    }
    var (text, isValid) = try Converter(from: name).convert(bytes)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    return Decoded(bytes: text, name: name == "CP932" ? "Shift_JIS" : name, isValid: isValid)
  }

  /// The name of the encoding that a learner means: what everybody calls Shift_JIS is that of Windows.
  ///
  /// The one of the standard has no ①, and ¥ in place of \.
  private static func meantName(_ name: String) -> String {
    ["SHIFT_JIS", "SHIFT-JIS", "SJIS"].contains(name.uppercased()) ? "CP932" : name
  }

  private static func decodeUTF8(_ text: [UInt8]) throws(ForeignFileError) -> Decoded {
    let most = mostInvalid(of: text.count)
    let zeros = text.count(of: 0, upTo: most)
    if zeros == 0, text.isValidUTF8(in: text.indices) {
      return Decoded(bytes: text, name: "UTF-8", isValid: true)
    }
    // Most of a short text may be one broken line.
    if text.count > sampleSize || !(areMostLinesUTF8(text) || hasKanaOfUTF8(text)) {
      if zeros > most { throw .noWords(.other) }
      if zeros + text.invalidUTF8Count(upTo: most) > most { throw .notText }
    }
    return Decoded(bytes: InvalidBytes.marked(in: text), name: "UTF-8", isValid: false)
  }

  /// The most invalid sequences that a number of bytes can have if it is text.
  static func mostInvalid(of count: Int) -> Int { max(4, count / 20) }

  /// Whether bytes begin with too many NULs for text, and not with those of UTF-16.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    let start = Array(bytes.prefix(sampleSize))
    let most = mostInvalid(of: start.count)
    guard start.count(of: 0, upTo: most) > most, wide(start[...]) == nil,
      !start.starts(with: [0xFF, 0xFE]), !start.starts(with: [0xFE, 0xFF]),
      !start.starts(with: markOfUTF32BE)
    else { return false }
    return bytes.count > sampleSize || !areMostLinesUTF8(start)
  }

  /// The name of the encoding that a text most probably has.
  private static func guess(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return "UTF-8" }
    if bytes.starts(with: markOfUTF32BE) { return "UTF-32BE" }
    // No text begins with a NUL, so these are not two characters of UTF-16.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return "UTF-32LE" }
    if bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16LE" }
    if bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16BE" }
    if let name = wide(bytes.prefix(sampleSize)) { return name }
    let sample = sample(of: bytes)
    // ISO-2022-JP is ASCII with escapes: ESC $ B begins kanji (RFC 1468). A few other bytes are damage.
    if sample.contains(0x1B), sample.count(where: { $0 >= 0x80 }) <= max(3, sample.count / 100),
      sample.firstRange(of: [0x1B, UInt8(ascii: "$")]) != nil
    {
      return "ISO-2022-JP"
    }
    let whole = Array(sample)
    let isCut = sample.endIndex < bytes.endIndex
    if isUTF8(sample, isCut: isCut) || isMostlyUTF8(whole) || areMostLinesUTF8(whole)
      || hasKanaOfUTF8(whole)
    {
      return "UTF-8"
    }
    if WesternText.isIn(whole) { return WesternText.encoding }
    if let name = nameByHeading(whole) { return name }
    var candidates = candidates
    // What Windows calls EUC-JP has ① and 髙, too, and some other signs for those of the standard.
    if Converter(from: "EUC-JP").text(of: whole) == nil { candidates.insert("EUC-JP-MS", at: 1) }
    var best: (name: String, cost: Int)?
    for name in candidates {
      guard let cost = Converter(from: name).cost(of: whole) else { continue }
      if cost < (best?.cost ?? .max) { best = (name, cost) }
    }
    return best?.name ?? "UTF-8"
  }

  /// The only encoding in which the first row is a heading of names that are not ASCII.
  private static func nameByHeading(_ sample: [UInt8]) -> String? {
    let line = Array(sample.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
    guard line.contains(where: { $0 >= 0x80 }) else { return nil }
    let names = candidates.filter { name in
      let converter = Converter(from: name)
      guard converter.cost(of: sample) != nil, let text = converter.text(of: line) else {
        return false
      }
      return Separator.isHeading(text)
    }
    return names.count == 1 ? names[0] : nil
  }

  /// The bytes that distinguish encodings, from the first one on that is not ASCII.
  private static func sample(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    let start = bytes.prefix(sampleSize)
    if start.contains(where: { $0 >= 0x80 || $0 == 0x1B }) { return start }
    guard let first = bytes.firstIndex(where: { $0 >= 0x80 }) else { return start }
    return bytes[first...].prefix(sampleSize)
  }

  /// Whether nearly all of what begins like a character of UTF-8 is one: hardly anything is in a text
  /// in another encoding.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.invalidUTF8Count() * 4 <= bytes.count { (0xC2...0xF4).contains($0) }
  }

  /// Whether most of the lines that are not ASCII are UTF-8: in a short text one of them may be broken
  /// altogether.
  private static func areMostLinesUTF8(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
      .filter { $0.contains { $0 >= 0x80 } && !$0.contains(0) }
    return lines.count { bytes.isValidUTF8(in: $0.indices) } * 2 > lines.count
  }

  /// Whether there are kana in UTF-8, two of them side by side, and at most three times as many pieces that
  /// are not UTF-8: a short text may have a damaged cell in its only line.
  ///
  /// In other encodings such a pair has a rare kanji, or is nothing; a single kana is in きゅうしゅう in
  /// Shift_JIS.
  private static func hasKanaOfUTF8(_ bytes: [UInt8]) -> Bool {
    let kana = bytes.indices.dropLast().filter { place in
      bytes[place] == 0xE3 && (0x81...0x83).contains(bytes[place + 1])
    }
    let areSideBySide = zip(kana, kana.dropFirst()).contains { $1 == $0 + 3 }
    return areSideBySide && bytes.invalidUTF8Count(upTo: kana.count * 3) <= kana.count * 3
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

  /// Whether bytes are UTF-8; of a sample, the last character may be cut off.
  private static func isUTF8(_ bytes: ArraySlice<UInt8>, isCut: Bool) -> Bool {
    (0...(isCut ? 3 : 0)).contains { cut in
      String(validating: bytes.dropLast(cut), as: UTF8.self) != nil
    }
  }
}
