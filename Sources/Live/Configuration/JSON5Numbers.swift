/// Checks that the numbers of a JSON5 text are well-formed.
///
/// Foundation's decoder crashes on some that are not, such as `5e+` and `0x0x1`.
nonisolated enum JSON5Numbers {
  /// The line of the first number that is not well-formed; nil when all are.
  static func lineOfMalformed(in text: String) -> Int? {
    for token in JSON5Tokens(text) {
      guard case .word(let word) = token.kind, let first = word.utf8.first else { continue }
      if beginsNumber(first), !isNumber(word) { return token.line }
    }
    return nil
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    isSign(byte) || byte == UInt8(ascii: ".") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
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
