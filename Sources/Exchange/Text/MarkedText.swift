/// Text with HTML in it.
package enum MarkedText {
  private static let breaks: Set<String> = ["br", "div", "p", "li", "tr", "hr"]
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "middot": "·", "times": "×", "eacute": "é", "uuml": "ü", "ouml": "ö", "auml": "ä",
  ]

  /// The text without elements; those that begin a line become line ends.
  ///
  /// What only looks like an element stays.
  package static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
    else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      result += rest[..<mark]
      rest = rest[mark...]
      let taken = rest.first == "<" ? element(rest) : entity(rest)
      result += taken?.text ?? String(rest.prefix(1))
      rest = rest.dropFirst(taken?.length ?? 1)
    }
    return result + rest
  }

  /// What an element at the beginning becomes, and its length; nil when there is none.
  private static func element(_ text: Substring) -> (text: String, length: Int)? {
    if text.hasPrefix("<!--") {
      guard let end = text.prefix(4_000).firstRange(of: "-->") else { return nil }
      return ("", text.distance(from: text.startIndex, to: end.upperBound))
    }
    guard let end = text.prefix(4_000).firstIndex(of: ">") else { return nil }
    let name = text.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
    guard name.first?.isASCII == true, name.first?.isLetter == true else { return nil }
    let length = text.distance(from: text.startIndex, to: end) + 1
    return (breaks.contains(name.lowercased()) ? "\n" : "", length)
  }

  /// The character of an entity at the beginning, and the entity's length; nil when there is none.
  private static func entity(_ text: Substring) -> (text: String, length: Int)? {
    guard let end = text.prefix(12).firstIndex(of: ";") else { return nil }
    let name = text[text.index(after: text.startIndex)..<end]
    let length = name.count + 2
    if let character = entities[String(name)] { return (character, length) }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.lowercased().hasPrefix("x")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return number.flatMap(Unicode.Scalar.init).map { (String($0), length) }
  }
}
