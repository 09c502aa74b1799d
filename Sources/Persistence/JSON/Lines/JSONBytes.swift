import Domain

// Writes JSON as bytes: only what the journal needs.

extension [UInt8] {
  /// Appends text that is already JSON.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a number as lower-case hexadecimal digits with leading zeros.
  mutating func append(hexadecimal value: UInt64, digits: Int) {
    for place in stride(from: digits - 1, through: 0, by: -1) {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(place * 4)) & 15
      append(digit < 10 ? digit + 48 : digit + 87)
    }
  }

  /// Appends a number of at most 64 bits; a snapshot has millions of them.
  mutating func append(decimal value: some BinaryInteger) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = UInt64(value.magnitude)
    append(addingCapacity: 20) { digits in
      repeat {
        digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
      } while rest > 0
      // The last digit came first.
      let last = digits.count - 1
      for place in 0..<digits.count / 2 { digits.swapAt(place, last - place) }
    }
  }

  /// Appends an identifier in quotes.
  mutating func append<Entity>(_ id: Identifier<Entity>) {
    append(addingCapacity: 28) { text in
      text.append(UInt8(ascii: "\""))
      id.write(to: &text)
      text.append(UInt8(ascii: "\""))
    }
  }

  /// Appends a text as a JSON string.
  mutating func append(text: String) {
    append("\"")
    var text = text
    text.withUTF8 { bytes in
      if bytes.contains(where: Self.isEscaped) {
        for byte in bytes { append(escaped: byte) }
      } else {
        append(contentsOf: bytes)
      }
    }
    append("\"")
  }

  /// Whether a byte of a text stands in JSON as something else.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  /// Appends UTF-8 bytes as a JSON string.
  mutating func append(string bytes: RawSpan) {
    append("\"")
    for place in bytes.byteOffsets { append(escaped: bytes[byte: place]) }
    append("\"")
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x0A: append("\\n")
    case 0..<0x20, 0x7F:
      append("\\u")
      append(hexadecimal: UInt64(byte), digits: 4)
    default: append(byte)
    }
  }
}
