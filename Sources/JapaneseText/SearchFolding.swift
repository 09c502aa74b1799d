/// Folds texts, so that a search ignores differences that do not matter.
///
/// Case, accents of Latin letters, full-width Latin, half-width katakana, and hiragana or katakana
/// make no difference: `ＡＢＣ`, `abc` and `ABC` fold to the same text, so do `café` and `cafe`, and
/// so do `カナ`, `ｶﾅ` and `かな`.
public enum SearchFolding {
  /// The folded UTF-8 of a typed text; normalizes to NFC first.
  public static func fold(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    append(Array(text.nfc.utf8).span.bytes, to: &result)
    return result
  }

  /// Appends the folded form of UTF-8 bytes in NFC to `result`; bytes that are not UTF-8 stay
  /// unchanged.
  public static func append(_ bytes: RawSpan, to result: inout [UInt8]) {
    var place = 0
    while place < bytes.byteCount {
      let byte = bytes[place]
      if byte < 0x80 {
        result.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        place += 1
      } else {
        let (scalar, length) = decode(bytes, at: place)
        place += length
        append(scalar, byte, &result, mark: bytes, &place)
      }
    }
  }
}

extension SearchFolding {
  /// The scalar at an offset and its length; nil with length 1 for bytes that are not UTF-8.
  private static func decode(
    _ bytes: RawSpan,
    at place: Int
  ) -> (scalar: UInt32?, length: Int) {
    let first = bytes[place]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, place + length <= bytes.byteCount else { return (nil, 1) }
    var scalar = UInt32(first) & (0x7F >> UInt32(length))
    for place in (place + 1)..<(place + length) {
      let next = bytes[place]
      guard next & 0xC0 == 0x80 else { return (nil, 1) }
      scalar = scalar << 6 | UInt32(next & 0x3F)
    }
    return (scalar, length)
  }

  private static func append(
    _ scalar: UInt32?,
    _ byte: UInt8,
    _ result: inout [UInt8],
    mark bytes: RawSpan,
    _ place: inout Int
  ) {
    guard let scalar else { return result.append(byte) }
    switch scalar {
    case 0x30A1...0x30F6: encode(scalar - 0x60, &result)
    case 0x30FD...0x30FE: encode(scalar - 0x60, &result)
    case 0x3000: result.append(0x20)
    case 0xFF01...0xFF5E:
      let ascii = UInt8(scalar - 0xFEE0)
      result.append(ascii &- 0x41 < 26 ? ascii | 0x20 : ascii)
    case 0xFF61...0xFF9F: appendHalfWidth(scalar, &result, mark: bytes, &place)
    // Accents that are not part of a composed letter.
    case 0x0300...0x036F: break
    case 0x80..<0x2000 where LatinFolding.covers(scalar):
      LatinFolding.append(scalar, to: &result)
    case 0x80..<0x2000: appendLowercase(scalar, &result)
    default: encode(scalar, &result)
    }
  }

  /// Folds a half-width katakana and the voicing mark that may follow it.
  private static func appendHalfWidth(
    _ scalar: UInt32,
    _ result: inout [UInt8],
    mark bytes: RawSpan,
    _ place: inout Int
  ) {
    var full = halfWidth[Int(scalar - 0xFF61)]
    if place < bytes.byteCount, let mark = decode(bytes, at: place).scalar {
      let voiced = voicedForm(of: full, mark: mark)
      if voiced != full { place += 3 }
      full = voiced
    }
    encode(full, &result)
  }

  private static func voicedForm(of kana: UInt32, mark: UInt32) -> UInt32 {
    switch (mark, kana) {
    case (0xFF9E, 0x3046): 0x3094
    case (0xFF9E, 0x304B...0x3068) where halfWidth.contains(kana) && kana != 0x3063: kana + 1
    case (0xFF9E, 0x306F...0x307B): kana + 1
    case (0xFF9F, 0x306F...0x307B): kana + 2
    default: kana
    }
  }

  /// The folded form of U+FF61 to U+FF9F, in order: hiragana for kana, full-width marks.
  private static let halfWidth: [UInt32] = Array(
    ("。「」、・をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてと"
      + "なにぬねのはひふへほまみむめもやゆよらりるれろわん゛゜").unicodeScalars.map(\.value)
  )

  private static func appendLowercase(_ scalar: UInt32, _ result: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    result.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
  }

  private static func encode(_ value: UInt32, _ result: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else { return }
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

extension RawSpan {
  fileprivate subscript(place: Int) -> UInt8 { unsafeLoad(fromByteOffset: place, as: UInt8.self) }
}
