/// Where a text that was JSON once (RFC 8259) is damaged.
///
/// `JSONReader` accepts more than JSON, since other programs write it.
struct JSONDamage {
  /// The line, from 1.
  let line: Int
  /// Whether the text ends there, too early.
  let isEnd: Bool

  /// The bytes of the longest word or character, one less of which can be left at an early end.
  private static let longestWord = 5

  /// Finds the first damage of a text; nil when it is JSON.
  init?(of bytes: [UInt8]) {
    var scanner = JSONScanner(bytes)
    let isText = scanner.run()
    let invalid = bytes.firstInvalidUTF8
    if isText, invalid == nil { return nil }
    let place = min(isText ? bytes.count : scanner.place, invalid ?? bytes.count)
    line = 1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
    isEnd = bytes[place...].count { $0 > 0x20 } < Self.longestWord
  }
}

/// Goes over JSON once, however deep it is, as far as it is JSON.
private struct JSONScanner {
  private let bytes: [UInt8]
  /// Where it is, or had to stop.
  private(set) var place = 0
  /// For each value around the place, whether it is an object, not an array.
  private var outer: [Bool] = []

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let escapes = Set("\"\\/bfnrtu".utf8)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Goes over the text.
  /// - Returns: Whether all of it is one value.
  mutating func run() -> Bool {
    guard value() else { return false }
    while !outer.isEmpty {
      guard next() else { return false }
    }
    skipSpace()
    return place == bytes.count
  }

  /// Goes over a value, or into the first one within it that has no others.
  private mutating func value() -> Bool {
    while true {
      if take("{") {
        if take("}") { return true }
        outer.append(true)
        guard name() else { return false }
      } else if take("[") {
        if take("]") { return true }
        outer.append(false)
      } else {
        return isAt("\"") ? string() : word()
      }
    }
  }

  /// Goes over what is after a value: the next one, or the end of what it is in.
  private mutating func next() -> Bool {
    guard let isObject = outer.last else { return false }
    if take(",") { return (!isObject || name()) && value() }
    guard take(isObject ? "}" : "]") else { return false }
    outer.removeLast()
    return true
  }

  private mutating func name() -> Bool {
    skipSpace()
    return isAt("\"") && string() && take(":")
  }

  private mutating func string() -> Bool {
    place += 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return true
      case UInt8(ascii: "\\"):
        guard place + 1 < bytes.count, Self.escapes.contains(bytes[place + 1]) else { return false }
        let isCode = bytes[place + 1] == UInt8(ascii: "u")
        place += 2
        guard !isCode || hexadecimal(digits: 4) else { return false }
      case 0..<0x20: return false
      default: place += 1
      }
    }
    return false
  }

  private mutating func hexadecimal(digits count: Int) -> Bool {
    let digits = bytes[place...].prefix(count)
    guard digits.count == count, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return false }
    place += count
    return true
  }

  /// Goes over a number, `true`, `false` or `null`.
  private mutating func word() -> Bool {
    let start = place
    if literal() || number(), !isInWord { return true }
    place = start
    return false
  }

  private mutating func literal() -> Bool {
    guard isAt("t") || isAt("f") || isAt("n") else { return false }
    let text = ["true", "false", "null"].first { bytes[place...].starts(with: $0.utf8) }
    place += text?.utf8.count ?? 0
    return text != nil
  }

  private mutating func number() -> Bool {
    if isAt("-") { place += 1 }
    if isAt("0") { place += 1 } else if !digits() { return false }
    if isAt(".") {
      place += 1
      guard digits() else { return false }
    }
    guard isAt("e") || isAt("E") else { return true }
    place += 1
    if isAt("-") || isAt("+") { place += 1 }
    return digits()
  }

  /// Goes over digits.
  /// - Returns: Whether there are any.
  private mutating func digits() -> Bool {
    let start = place
    while place < bytes.count, Self.digits.contains(bytes[place]) { place += 1 }
    return place > start
  }

  /// Whether a number or a literal goes on here.
  private var isInWord: Bool {
    guard place < bytes.count else { return false }
    switch bytes[place] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "E"), Self.digits:
      return true
    default: return false
    }
  }

  private func isAt(_ sign: Unicode.Scalar) -> Bool {
    place < bytes.count && bytes[place] == UInt8(ascii: sign)
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard isAt(sign) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
  }
}
