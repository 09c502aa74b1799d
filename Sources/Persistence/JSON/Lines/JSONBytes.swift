import Domain

// Writes JSON as bytes: only what the journal needs.

extension [UInt8] {
  /// Appends text that is already JSON.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0.span.bytes) }
  }

  /// Appends a number as lower-case hexadecimal digits with leading zeros.
  mutating func append(hexadecimal value: UInt64, digits: Int) {
    append(addingCapacity: digits) { text in
      for place in stride(from: digits - 1, through: 0, by: -1) {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(place * 4)) & 15
        text.append(digit < 10 ? digit + 48 : digit + 87)
      }
    }
  }

  /// Appends a number of at most 64 bits; a snapshot has millions of them.
  mutating func append(decimal value: some BinaryInteger) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(value.magnitude))
  }

  private mutating func append(digitsOf value: UInt64) {
    var (rest, count) = (value / 10, 1)
    while rest > 0 { (rest, count) = (rest / 10, count + 1) }
    append(addingCapacity: count) { digits in
      digits.append(repeating: UInt8(ascii: "0"), count: count)
      var rest = value
      for place in stride(from: count - 1, through: 0, by: -1) {
        digits[place] += UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
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
    var text = text
    text.withUTF8 { append(string: $0.span.bytes) }
  }

  /// Appends UTF-8 bytes as a JSON string.
  mutating func append(string bytes: RawSpan) {
    if Self.hasEscaped(bytes) {
      append("\"")
      for place in bytes.byteOffsets { append(escaped: bytes[byte: place]) }
      append("\"")
    } else {
      append(addingCapacity: bytes.byteCount + 2) { json in
        json.append(UInt8(ascii: "\""))
        json.append(bytes)
        json.append(UInt8(ascii: "\""))
      }
    }
  }

  /// Whether one of the bytes is escaped in JSON.
  private static func hasEscaped(_ bytes: RawSpan) -> Bool {
    var place = 0
    while place + 8 <= bytes.byteCount {
      if bytes.word(at: place).escapedBytes != 0 { return true }
      place += 8
    }
    while place < bytes.byteCount {
      if UInt64(bytes[byte: place]).escapedBytes & 0x80 != 0 { return true }
      place += 1
    }
    return false
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
