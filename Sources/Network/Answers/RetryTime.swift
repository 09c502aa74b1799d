/// When a server wants to be asked again: the header field `Retry-After` of RFC 9110, section 10.2.3.
public enum RetryTime: Hashable, Sendable {
  /// After this many seconds.
  case seconds(Int)
  /// After this time, as the server writes it: `Wed, 21 Oct 2026 07:28:00 GMT`.
  case date(String)

  /// No server means a longer time than a week.
  private static let mostSeconds = 7 * 86_400

  /// Reads the value of the header field; nil when it is neither a number of seconds nor a date.
  public init?(_ text: String) {
    if let seconds = Int(text) {
      guard (1...Self.mostSeconds).contains(seconds) else { return nil }
      self = .seconds(seconds)
    } else if text.utf8.count == 29, text.hasSuffix(" GMT"), text.allSatisfy(Self.isOfDate) {
      self = .date(text)
    } else {
      return nil
    }
  }

  private static func isOfDate(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || " ,:".contains(character))
  }
}
