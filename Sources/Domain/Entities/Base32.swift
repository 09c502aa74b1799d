/// Crockford's base 32 for 128 bits, as ULIDs use it (https://github.com/ulid/spec).
enum Base32 {
  /// Characters of one ULID.
  static let length = 26

  private static let digits: StaticString = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

  /// The value of each ASCII character; 255 for those that are not digits.
  private static let values: [UInt8] = {
    var table = [UInt8](repeating: 255, count: 256)
    for value in 0..<32 {
      let digit = digits.utf8Start[value]
      table[Int(digit)] = UInt8(value)
      if digit >= UInt8(ascii: "A") { table[Int(digit | 0x20)] = UInt8(value) }
    }
    return table
  }()

  static func write(high: UInt64, low: UInt64, to text: inout OutputSpan<UInt8>) {
    precondition(text.freeCapacity >= length)
    text.withUnsafeMutableBufferPointer { text, count in
      guard let start = text.baseAddress else { return }
      // 63 bits, 5 bits and 60 bits: shifting 128 bits for each digit takes twice as long.
      write(high >> 1, digits: 13, to: start + count)
      write(high << 4 | low >> 60, digits: 1, to: start + count + 13)
      write(low, digits: 12, to: start + count + 14)
      count += length
    }
  }

  /// Writes to memory: an import writes millions of digits, and to ask for each whether there is room
  /// takes longer than to write it.
  @inline(__always)
  private static func write(
    _ bits: UInt64,
    digits count: Int,
    to text: UnsafeMutablePointer<UInt8>
  ) {
    let digits = digits.utf8Start
    for place in 0..<count {
      let value = bits &>> UInt64(5 * (count - 1 - place))
      text[place] = digits[Int(truncatingIfNeeded: value) & 31]
    }
  }

  static func read(_ bytes: RawSpan) -> (high: UInt64, low: UInt64)? {
    // With known lengths the compiler drops the bounds checks below.
    let values = values.span
    guard bytes.byteCount == length, values.count == 256 else { return nil }
    func value(_ place: Int) -> UInt8 {
      values[Int(bytes.unsafeLoad(fromByteOffset: place, as: UInt8.self))]
    }
    // 63 bits, 60 bits and 5 bits: each part fits its integer, and the two long ones are read in
    // parallel.
    var (first, second, seen) = (UInt64(0), UInt64(0), UInt8(0))
    for place in 0..<12 {
      let (upper, lower) = (value(place), value(place + 13))
      first = first << 5 | UInt64(upper)
      second = second << 5 | UInt64(lower)
      seen |= upper | lower
    }
    let (middle, last) = (value(12), value(25))
    first = first << 5 | UInt64(middle)
    // 26 digits hold 130 bits: a first digit above 7 would not fit.
    guard seen | middle | last < 32, value(0) < 8 else { return nil }
    return (first << 1 | second >> 59, second << 5 | UInt64(last))
  }
}
