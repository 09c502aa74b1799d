/// Checks that the numbers of a JSON5 text are well-formed.
///
/// Foundation's decoder crashes on some that are not, such as `5e+` and `0x0x1`.
nonisolated struct JSON5Numbers {
  private var rest: Substring.UTF8View

  private init(_ text: String) { rest = Substring(text).utf8 }

  /// The line of the first number that is not well-formed; nil when all are.
  static func lineOfMalformed(in text: String) -> Int? {
    var numbers = JSON5Numbers(text)
    if numbers.readAll() { return nil }
    return 1 + text[..<numbers.rest.startIndex].count(where: \.isNewline)
  }

  private mutating func readAll() -> Bool {
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
      case UInt8(ascii: "/"): skipComment()
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard Self.isNumber(take(while: Self.isPart)) else { return false }
      case _ where Self.isPart(byte): _ = take(while: Self.isPart)
      default: rest.removeFirst()
      }
    }
    return true
  }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> Substring {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return Substring(taken)
  }

  private mutating func skipString(_ quote: UInt8) {
    rest.removeFirst()
    while let byte = rest.popFirst(), byte != quote {
      if byte == UInt8(ascii: "\\") { _ = rest.popFirst() }
    }
  }

  private mutating func skipComment() {
    rest.removeFirst()
    if rest.first == UInt8(ascii: "/") {
      rest = rest.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    } else if rest.first == UInt8(ascii: "*") {
      rest.removeFirst()
      var last: UInt8 = 0
      while let byte = rest.popFirst(), last != UInt8(ascii: "*") || byte != UInt8(ascii: "/") {
        last = byte
      }
    }
  }

  /// Whether a byte can be part of a number or a name.
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isNumber(_ text: Substring) -> Bool {
    var rest = text.utf8
    if rest.first.map(isSign) ?? false { rest.removeFirst() }
    if ["Infinity", "NaN"].contains(Substring(rest)) { return true }
    if ["0x", "0X"].contains(Substring(rest.prefix(2))) {
      return rest.count > 2 && rest.dropFirst(2).allSatisfy(isHexadecimal)
    }
    let whole = takeDigits(&rest)
    if whole > 1 && text.utf8.drop(while: isSign).first == UInt8(ascii: "0") { return false }
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = takeDigits(&rest)
    }
    guard whole + fraction > 0 else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first.map(isSign) ?? false { rest.removeFirst() }
      guard takeDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// - Returns: The number of digits.
  private static func takeDigits(_ rest: inout Substring.UTF8View) -> Int {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest[digits.endIndex...]
    return digits.count
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    Character(UnicodeScalar(byte)).isHexDigit
  }
}
