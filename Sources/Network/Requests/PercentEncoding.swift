/// Texts as parts of an address: `%E5%8D%98` for 単.
public enum PercentEncoding {
  /// Encodes everything but letters, digits and `-._~`.
  public static func encode(_ text: String) -> String {
    encode(text.utf8) { isPlain($0) }
  }

  /// Encodes what is not allowed in an address, and keeps what is encoded already.
  public static func complete(_ text: some StringProtocol) -> String {
    encode(text.utf8) { isPlain($0) || "!$&'()*+,;=:@/?%[]".utf8.contains($0) }
  }

  /// The text that was encoded; bytes that are not UTF-8 become U+FFFD.
  public static func decode(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(hexadecimal: rest.prefix(2)) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func encode(
    _ bytes: some Sequence<UInt8>,
    keeping isKept: (UInt8) -> Bool
  ) -> String {
    var result = ""
    for byte in bytes {
      if isKept(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return result
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}

extension UInt8 {
  /// The value of two hexadecimal digits; nil for anything else.
  fileprivate init?(hexadecimal digits: some Collection<UInt8>) {
    guard digits.count == 2 else { return nil }
    var value = 0
    for digit in digits {
      guard let digit = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value * 16 + digit
    }
    self = UInt8(value)
  }
}
