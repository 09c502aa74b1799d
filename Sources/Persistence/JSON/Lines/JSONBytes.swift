import Domain

// Writes JSON as bytes: only what the journal needs.

extension [UInt8] {
  /// Appends text that is already JSON.
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
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
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      digits.initialize(repeating: UInt8(ascii: "0"))
      var place = digits.endIndex
      repeat {
        place -= 1
        digits[place] += UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      append(contentsOf: digits[place...])
    }
  }

  /// Appends an identifier in quotes.
  mutating func append<Entity>(_ id: Identifier<Entity>) {
    append("\"")
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 26) { buffer in
      buffer.initialize(repeating: 0)
      id.write(into: buffer)
      append(contentsOf: buffer)
    }
    append("\"")
  }

  /// Appends a text as a JSON string.
  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(string: UnsafeRawBufferPointer($0)) }
  }

  /// Appends UTF-8 bytes as a JSON string.
  mutating func append(string bytes: UnsafeRawBufferPointer) {
    append("\"")
    for byte in bytes {
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
    append("\"")
  }
}
