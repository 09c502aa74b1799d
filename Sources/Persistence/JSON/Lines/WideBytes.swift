extension UInt8 {
  /// Whether it is one of `[]{}"`.
  @inline(__always) var isBracketOrQuote: Bool {
    switch self {
    case 0x22, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }
}

// Eight bytes in an integer, processed together (Hacker's Delight, chapter 6).
extension UInt64 {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// The high bit of each byte that equals `byte`; the lowest bit that is set is exact.
  func zeroBytes(xor byte: UInt64) -> UInt64 {
    let difference = self ^ (Self.ones &* byte)
    return (difference &- Self.ones) & ~difference & Self.highs
  }

  /// The high bit of each byte below 0x20; the lowest bit that is set is exact.
  var bytesBelowSpace: UInt64 {
    (self &- Self.ones &* 0x20) & ~self & Self.highs
  }

  /// The high bit of each byte that a JSON string escapes: controls, `"`, `\` and delete; the lowest bit
  /// that is set is exact.
  var escapedBytes: UInt64 {
    bytesBelowSpace | zeroBytes(xor: 0x22) | zeroBytes(xor: 0x5C) | zeroBytes(xor: 0x7F)
  }

  /// The high bit of each byte that is one of `[]{}`, or of some letters that differ from these in
  /// the same bits; the lowest bit that is set is exact to that extent.
  var bracketBytes: UInt64 { (self | Self.ones &* 0x26).zeroBytes(xor: 0x7F) }

  /// The value of eight lower-case hexadecimal digits, the first one lowest in the word; nil when
  /// one of the bytes is not a digit.
  var hexadecimalDigits: UInt64? {
    let letters = self >> 6 & Self.ones
    let values = (self & 0x0F0F_0F0F_0F0F_0F0F) &+ letters &* 9
    // Converted back to digits, the bytes are the same only if all were digits.
    let isLetter = (values &+ Self.ones &* 6) >> 4 & Self.ones
    let digits = values &+ Self.ones &* 0x30 &+ isLetter &* 0x27
    guard values & 0xF0F0_F0F0_F0F0_F0F0 == 0, digits == self else { return nil }
    var packed = values.byteSwapped
    packed = (packed | packed >> 4) & 0x00FF_00FF_00FF_00FF
    packed = (packed | packed >> 8) & 0x0000_FFFF_0000_FFFF
    return (packed | packed >> 16) & 0xFFFF_FFFF
  }
}
