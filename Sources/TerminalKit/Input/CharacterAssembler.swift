/// Combines the bytes of a UTF-8 character, over any number of reads.
struct CharacterAssembler: Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  private var least: UInt32 = 0

  /// The character that a byte completes; bytes that are not UTF-8 are dropped.
  mutating func take(_ byte: UInt8) -> Character? {
    switch byte {
    case 0x20...0x7E:
      missing = 0
      return Character(Unicode.Scalar(byte))
    case 0x80...0xBF where missing > 0:
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      return missing == 0 ? finished : nil
    case 0xC2...0xDF: start(byte & 0x1F, missing: 1, least: 0x80)
    case 0xE0...0xEF: start(byte & 0x0F, missing: 2, least: 0x800)
    case 0xF0...0xF4: start(byte & 0x07, missing: 3, least: 0x10000)
    default: missing = 0
    }
    return nil
  }

  private mutating func start(_ bits: UInt8, missing: Int, least: UInt32) {
    value = UInt32(bits)
    self.missing = missing
    self.least = least
  }

  /// C1 controls cannot be typed.
  private var finished: Character? {
    guard value >= max(least, 0xA0) else { return nil }
    return Unicode.Scalar(value).map(Character.init)
  }
}
