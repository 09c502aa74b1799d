/// Reads JSON from bytes in one pass, without creating values that are not needed.
///
/// It reads what the journal writes: no white space between tokens, only integers. Every method
/// returns nil, or false, when there is something else; the line is then damaged.
///
/// It stores spans, so the compiler rejects a cursor that outlives the bytes. It reads at the start
/// of `rest` only: the check for the end is then the bounds check as well.
struct JSONCursor: ~Escapable {
  private let bytes: RawSpan
  private var rest: RawSpan
  /// The unescaped strings, one after the other.
  private(set) var scratch: [UInt8]

  /// Starts at the first byte; `scratch` may be an empty array with capacity to reuse.
  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, scratch: [UInt8] = []) {
    self.bytes = bytes
    rest = bytes
    self.scratch = scratch
  }

  /// The number of bytes consumed.
  var place: Int { bytes.byteCount &- rest.byteCount }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next byte; 0 at the end.
  @inline(__always)
  var next: UInt8 { rest.isEmpty ? 0 : rest[byte: 0] }

  /// Consumes a byte if it is the next one.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard !rest.isEmpty, rest[byte: 0] == byte else { return false }
    step(1)
    return true
  }

  /// Skips bytes; `count` must not exceed the rest.
  @inline(__always)
  private mutating func step(_ count: Int) { rest = rest.extracting(count..<rest.byteCount) }

  /// Reads a key and its colon; the key is packed like `JSONKey.packed`.
  @inline(__always)
  mutating func key() -> UInt64? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let key = rest
    skipPlain()
    let count = key.byteCount &- rest.byteCount
    guard take(UInt8(ascii: "\"")), take(UInt8(ascii: ":")) else { return nil }
    return JSONKey.packed(key, count)
  }

  /// Reads a string; its bytes are in the line, or in the scratch buffer if it has escapes.
  @inline(__always)
  mutating func string() -> RawText? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let text = rest
    skipPlain()
    let (start, count) = (bytes.byteCount &- text.byteCount, text.byteCount &- rest.byteCount)
    guard take(UInt8(ascii: "\"")) else { return escapedString(after: text[0, count]) }
    return RawText(start: start, count: count, isInScratch: false)
  }

  /// Reads a string as a `String`.
  mutating func text() -> String? {
    guard let raw = string() else { return nil }
    if raw.isInScratch { return String(scratch.span.bytes[raw.start, raw.count]) }
    return String(bytes[raw.start, raw.count])
  }

  /// Reads a string as a number, packed like a key, to compare a few names without a text.
  mutating func name() -> UInt64? {
    guard let text = string() else { return nil }
    return text.isInScratch ? .max : JSONKey.packed(bytes.extracting(text.start...), text.count)
  }

  mutating func integer() -> Int64? {
    let isNegative = take(UInt8(ascii: "-"))
    var (value, count) = (Int64(0), 0)
    // This many digits always fit into 64 bits.
    while count < 18, next &- 48 < 10 {
      value = value &* 10 &+ Int64(next &- 48)
      step(1)
      count += 1
    }
    while next &- 48 < 10 {
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tens.addingReportingOverflow(Int64(next &- 48))
      if overflow || overflows { return nil }
      value = sum
      step(1)
    }
    return count == 0 ? nil : isNegative ? -value : value
  }

  mutating func boolean() -> Bool? {
    if takeWord("true") { return true }
    return takeWord("false") ? false : nil
  }

  /// Consumes `null`, if it is next.
  mutating func null() -> Bool { takeWord("null") }

  /// Reads 16 hexadecimal digits in quotes, or another number of them.
  mutating func hexadecimalString(digits: Int = 16) -> UInt64? { string(of: digits, hexadecimal) }

  /// Reads a ULID in quotes.
  mutating func identifier() -> RawID? { string(of: 26) { RawID(utf8: $0) } }

  /// Reads a string of a fixed length; `read` refuses a quote or an escape inside.
  @inline(__always)
  private mutating func string<Value>(of count: Int, _ read: (RawSpan) -> Value?) -> Value? {
    guard rest.byteCount >= count &+ 2, rest[byte: 0] == 0x22, rest[byte: count &+ 1] == 0x22,
      let value = read(rest[1, count])
    else { return nil }
    step(count &+ 2)
    return value
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
    guard next == UInt8(ascii: "[") else { return skipNested() }
    var from = 0
    while let end = rest.firstIndex(of: 0x5D, from: from) {
      if end + 2 == rest.byteCount, rest[byte: end + 1] == UInt8(ascii: "}") {
        step(end + 1)
        return true
      }
      if end + 2 < rest.byteCount, rest[byte: end + 1] == 0x2C, rest[byte: end + 2] == 0x22 {
        break
      }
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
      step(1)
    } while depth > 0
    return true
  }

  /// Advances to the next bracket or quote, eight bytes at a time.
  @inline(__always)
  private mutating func skipToBracketOrQuote() {
    while rest.byteCount >= 8 {
      let word = rest.word(at: 0)
      let special = word.zeroBytes(xor: 0x22) | word.bracketBytes
      if special != 0 {
        step(special.trailingZeroBitCount / 8)
        if next.isBracketOrQuote { return }
        step(1)
      } else {
        step(8)
      }
    }
    while !rest.isEmpty, !next.isBracketOrQuote { step(1) }
  }

  /// Advances to the next quote, backslash or control character, eight bytes at a time.
  @inline(__always)
  private mutating func skipPlain() {
    while rest.byteCount >= 8 {
      let word = rest.word(at: 0)
      let special = word.zeroBytes(xor: 0x22) | word.zeroBytes(xor: 0x5C) | word.bytesBelowSpace
      if special != 0 { return step(special.trailingZeroBitCount / 8) }
      step(8)
    }
    while next != 0x22, next != 0x5C, next >= 0x20 { step(1) }
  }

  /// Reads a string whose next character is an escape.
  private mutating func escapedString(after beginning: RawSpan) -> RawText? {
    let written = scratch.count
    scratch.append(beginning)
    while !take(UInt8(ascii: "\"")) {
      if take(UInt8(ascii: "\\")) {
        guard escape() else { return nil }
      } else {
        let text = rest
        skipPlain()
        let count = text.byteCount - rest.byteCount
        guard count > 0 else { return nil }
        scratch.append(text[0, count])
      }
    }
    return RawText(start: written, count: scratch.count - written, isInScratch: true)
  }

  private mutating func escape() -> Bool {
    let letter = next
    guard take(letter) else { return false }
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
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = hexadecimalDigit(next &- 65 < 26 ? next | 0x20 : next) else { return nil }
      value = value << 4 | UInt32(digit)
      step(1)
    }
    return value
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let isNext = word.withUTF8Buffer { rest.holds($0, at: 0) }
    if isNext { step(word.utf8CodeUnitCount) }
    return isNext
  }

  private mutating func skipNumber() -> Bool {
    let before = rest.byteCount
    while next &- 48 < 10 || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(next) { step(1) }
    return rest.byteCount < before
  }
}
