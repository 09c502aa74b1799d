#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads JSON from bytes in one pass, without creating values that are not needed.
///
/// It reads what the journal writes: no white space between tokens, only integers. Every method
/// returns nil, or false, when there is something else; the line is then damaged.
struct JSONCursor {
  private let bytes: UnsafeRawBufferPointer
  private(set) var place = 0
  /// The buffer for strings with escapes.
  private let scratch: ByteBuffer

  init(_ bytes: UnsafeRawBufferPointer, scratch: ByteBuffer) {
    self.bytes = bytes
    self.scratch = scratch
  }

  var isAtEnd: Bool { place == bytes.count }

  /// The next byte; 0 at the end.
  var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  /// Consumes a byte if it is the next one.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  /// Reads a key and its colon; the key is packed like `JSONKey.packed`.
  @inline(__always)
  mutating func key() -> UInt64? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = place
    skipPlain()
    let count = place - start
    guard take(UInt8(ascii: "\"")), take(UInt8(ascii: ":")) else { return nil }
    return JSONKey.packed(bytes, start, count)
  }

  /// Reads a string; its bytes are in the line, or in the scratch buffer if it has escapes.
  @inline(__always)
  mutating func string() -> RawText? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = place
    skipPlain()
    guard next == UInt8(ascii: "\"") else { return escapedString(from: start) }
    place += 1
    return RawText(start: start, count: place - 1 - start, isInScratch: false)
  }

  /// Reads a string as a number, packed like a key, to compare a few names without a text.
  mutating func name() -> UInt64? {
    guard let text = string() else { return nil }
    return text.isInScratch ? .max : JSONKey.packed(bytes, text.start, text.count)
  }

  mutating func integer() -> Int64? {
    let isNegative = take(UInt8(ascii: "-"))
    var value: Int64 = 0
    let start = place
    // This many digits always fit into 64 bits.
    while place - start < 18, next &- 48 < 10 {
      value = value &* 10 &+ Int64(next &- 48)
      place += 1
    }
    while next &- 48 < 10 {
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tens.addingReportingOverflow(Int64(next &- 48))
      if overflow || overflows { return nil }
      value = sum
      place += 1
    }
    return place == start ? nil : isNegative ? -value : value
  }

  mutating func boolean() -> Bool? {
    if takeWord("true") { return true }
    return takeWord("false") ? false : nil
  }

  /// Consumes `null`, if it is next.
  mutating func null() -> Bool { takeWord("null") }

  /// Reads 16 hexadecimal digits in quotes, or another number of them.
  mutating func hexadecimalString(digits: Int = 16) -> UInt64? {
    guard let text = string(), !text.isInScratch, text.count == digits else { return nil }
    return hexadecimal(bytes[text.start, text.count])
  }

  /// Reads a ULID in quotes.
  mutating func identifier() -> RawID? {
    guard let text = string(), !text.isInScratch else { return nil }
    return bytes[text.start, text.count].withMemoryRebound(to: UInt8.self) { RawID(utf8: $0) }
  }

  /// Reads the elements of an array or the members of an object; `element` reads one of them, and
  /// returns whether it succeeded.
  @inline(__always)
  mutating func list(
    _ open: UInt8,
    _ close: UInt8,
    _ element: (inout JSONCursor) -> Bool
  ) -> Bool {
    guard take(open) else { return false }
    if take(close) { return true }
    repeat {
      guard element(&self) else { return false }
    } while take(UInt8(ascii: ","))
    return take(close)
  }

  @inline(__always)
  mutating func object(_ member: (inout JSONCursor, UInt64) -> Bool) -> Bool {
    list(UInt8(ascii: "{"), UInt8(ascii: "}")) { cursor in
      guard let key = cursor.key() else { return false }
      return member(&cursor, key)
    }
  }

  @inline(__always)
  mutating func array(_ element: (inout JSONCursor) -> Bool) -> Bool {
    list(UInt8(ascii: "["), UInt8(ascii: "]"), element)
  }

  /// Skips any value: a newer program may have written it.
  mutating func skipValue(depth: Int = 0) -> Bool {
    guard depth < 32 else { return false }
    switch next {
    case UInt8(ascii: "\""): return string() != nil
    case UInt8(ascii: "{"): return object { cursor, _ in cursor.skipValue(depth: depth + 1) }
    case UInt8(ascii: "["): return array { $0.skipValue(depth: depth + 1) }
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return boolean() != nil
    case UInt8(ascii: "n"): return null()
    default: return skipNumber()
    }
  }
}

extension JSONCursor {
  /// Skips an array that is a member of the record, in one step when it is the last one.
  ///
  /// Another member would follow it as `],"`. If that occurs nowhere, the array ends where the
  /// record does; if it does, possibly in a text, the array is scanned.
  mutating func skipMember() -> Bool {
    guard next == UInt8(ascii: "["), let base = bytes.baseAddress else { return skipNested() }
    var from = place
    while let found = memchr(base + from, 0x5D, bytes.count - from) {
      let end = UnsafeRawPointer(found) - base
      if end + 2 == bytes.count, bytes[end + 1] == UInt8(ascii: "}") {
        place = end + 1
        return true
      }
      if end + 2 < bytes.count, bytes[end + 1] == 0x2C, bytes[end + 2] == 0x22 { break }
      from = end + 1
    }
    return skipNested()
  }

  /// Skips a value; of an array or an object it only looks for the end: its content is checked by
  /// whoever reads it.
  mutating func skipNested() -> Bool {
    guard next == UInt8(ascii: "[") || next == UInt8(ascii: "{") else { return skipValue() }
    var depth = 0
    repeat {
      skipToBracketOrQuote()
      switch next {
      case UInt8(ascii: "\""):
        guard string() != nil else { return false }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: return false
      }
      place += 1
    } while depth > 0
    return true
  }

  /// Advances to the next bracket or quote, eight bytes at a time.
  @inline(__always)
  private mutating func skipToBracketOrQuote() {
    while place + 8 <= bytes.count {
      let word = bytes.word(at: place)
      let special = word.zeroBytes(xor: 0x22) | word.bracketBytes
      if special != 0 {
        place += special.trailingZeroBitCount / 8
        if next.isBracketOrQuote { return }
        place += 1
      } else {
        place += 8
      }
    }
    while place < bytes.count, !bytes[place].isBracketOrQuote { place += 1 }
  }

  /// Advances to the next quote, backslash or control character, eight bytes at a time.
  @inline(__always)
  private mutating func skipPlain() {
    while place + 8 <= bytes.count {
      let word = bytes.word(at: place)
      let special = word.zeroBytes(xor: 0x22) | word.zeroBytes(xor: 0x5C) | word.bytesBelowSpace
      if special != 0 {
        place += special.trailingZeroBitCount / 8
        return
      }
      place += 8
    }
    while place < bytes.count, bytes[place] != 0x22, bytes[place] != 0x5C, bytes[place] >= 0x20 {
      place += 1
    }
  }

  private mutating func escapedString(from start: Int) -> RawText? {
    let written = scratch.count
    scratch.append(bytes[start, place - start])
    while !take(UInt8(ascii: "\"")) {
      if take(UInt8(ascii: "\\")) {
        guard escape() else { return nil }
      } else {
        let from = place
        skipPlain()
        guard place > from else { return nil }
        scratch.append(bytes[from, place - from])
      }
    }
    return RawText(start: written, count: scratch.count - written, isInScratch: true)
  }

  private mutating func escape() -> Bool {
    let letter = next
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(letter)
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "u"): return unicodeEscape()
    default: return false
    }
    return true
  }

  private mutating func unicodeEscape() -> Bool {
    guard var value = codeUnit() else { return false }
    if value & 0xFC00 == 0xD800 {
      guard takeWord("\\u"), let low = codeUnit(), low & 0xFC00 == 0xDC00 else { return false }
      value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
    }
    guard let scalar = Unicode.Scalar(value) else { return false }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { scratch.append(byte) }
    return true
  }

  private mutating func codeUnit() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    let digits = bytes[place, 4].map { $0 &- 65 < 26 ? $0 | 0x20 : $0 }
    place += 4
    return digits.withUnsafeBytes { hexadecimal($0) }.map(UInt32.init)
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for index in 0..<count where bytes[place + index] != word.utf8Start[index] { return false }
    place += count
    return true
  }

  private mutating func skipNumber() -> Bool {
    let start = place
    while next &- 48 < 10 || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(next) { place += 1 }
    return place > start
  }
}
