/// Finds the line on which a text stops being JSON5, which Foundation's decoder does not report.
nonisolated struct JSON5Syntax {
  /// What may come next.
  private enum Expected { case value, elementOrEnd, nameOrEnd, colon, commaOrEnd, end }

  private enum Token {
    case sign(Character)
    case text
    case word(Substring)
    /// A text or a comment that does not end, or an escape that does not exist.
    case broken

    /// Whether a comma may be missing before it.
    var canFollowComma: Bool {
      switch self {
      case .text, .word, .sign("{"), .sign("["): true
      default: false
      }
    }
  }

  private var rest: Substring
  private var line = 1
  /// The line on which the last token begins.
  private var start = 1
  private var expected = Expected.value
  /// What closes the groups and lists that are open.
  private var open: [Character] = []

  private init(_ text: String) { rest = text[...] }

  /// Whether there is nothing but space and comments.
  static func isEmpty(_ text: String) -> Bool {
    var syntax = JSON5Syntax(text)
    return syntax.next() == nil
  }

  /// The line of the first mistake; nil when none is found.
  ///
  /// Where a comma is missing, it is the line that it belongs on; where the end is missing, the last
  /// one.
  static func lineOfMistake(in text: String) -> Int? {
    var syntax = JSON5Syntax(text)
    var last = 1
    while let token = syntax.next() {
      let missesComma = syntax.expected == .commaOrEnd && token.canFollowComma
      guard syntax.take(token) else { return missesComma ? last : syntax.start }
      last = syntax.line
    }
    return syntax.expected == .end ? nil : last
  }

  // MARK: - Grammar

  /// - Returns: Whether the token may be there.
  private mutating func take(_ token: Token) -> Bool {
    switch (expected, token) {
    case (.value, .sign("{")), (.elementOrEnd, .sign("{")): begin(until: "}", .nameOrEnd)
    case (.value, .sign("[")), (.elementOrEnd, .sign("[")): begin(until: "]", .elementOrEnd)
    case (.value, .text), (.elementOrEnd, .text): endValue()
    case (.value, .word(let word)), (.elementOrEnd, .word(let word)):
      guard word.isValue else { return false }
      endValue()
    case (.nameOrEnd, .text): expected = .colon
    case (.nameOrEnd, .word(let word)):
      guard word.isName else { return false }
      expected = .colon
    case (.colon, .sign(":")): expected = .value
    case (.commaOrEnd, .sign(",")): expected = open.last == "}" ? .nameOrEnd : .elementOrEnd
    case (.elementOrEnd, .sign(open.last)), (.nameOrEnd, .sign(open.last)),
      (.commaOrEnd, .sign(open.last)):
      open.removeLast()
      endValue()
    default: return false
    }
    return true
  }

  private mutating func begin(until end: Character, _ next: Expected) {
    open.append(end)
    expected = next
  }

  private mutating func endValue() { expected = open.isEmpty ? .end : .commaOrEnd }
}

// MARK: - Tokens

nonisolated extension JSON5Syntax {
  private mutating func next() -> Token? {
    while let character = rest.first {
      start = line
      switch character {
      case "\"", "'": return skipText(until: character) ? .text : .broken
      case "{", "}", "[", "]", ":", ",":
        skip()
        return .sign(character)
      case "/":
        guard skipComment() else { return .broken }
      case _ where character.isWhitespace || character == "\u{FEFF}": skip()
      default:
        let word = rest.prefix { !$0.isWhitespace && !"{}[]:,\"'/".contains($0) }
        rest = rest[word.endIndex...]
        return .word(word)
      }
    }
    return nil
  }

  private mutating func skip() {
    if let character = rest.popFirst(), character.isNewline { line += 1 }
  }

  private mutating func skipText(until quote: Character) -> Bool {
    skip()
    while let character = rest.first, character != quote {
      skip()
      guard character == "\\" else { continue }
      let place = line
      if !skipEscape() {
        start = place
        return false
      }
    }
    return rest.popFirst() != nil
  }

  /// - Returns: Whether there is such an escape.
  private mutating func skipEscape() -> Bool {
    guard let character = rest.first else { return false }
    skip()
    switch character {
    case "u": return skipHexadecimal(4)
    case "x": return skipHexadecimal(2)
    default: return character.isNewline || "\"'\\/bfnrt".contains(character)
    }
  }

  private mutating func skipHexadecimal(_ count: Int) -> Bool {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isHexDigit) else { return false }
    rest = rest.dropFirst(count)
    return true
  }

  private mutating func skipComment() -> Bool {
    if rest.hasPrefix("//") {
      while let character = rest.first, !character.isNewline { skip() }
      return true
    }
    guard rest.hasPrefix("/*") else { return false }
    while !rest.isEmpty, !rest.hasPrefix("*/") { skip() }
    return rest.popFirst() != nil && rest.popFirst() != nil
  }
}

nonisolated extension Substring {
  /// Whether it is a value without quotation marks; the numbers are checked elsewhere.
  fileprivate var isValue: Bool {
    if ["true", "false", "null", "Infinity", "NaN"].contains(self) { return true }
    guard let first, "+-.0123456789".contains(first) else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
  }

  /// Whether it is a name without quotation marks.
  fileprivate var isName: Bool { allSatisfy { $0.isLetter || $0.isNumber || "_$\\".contains($0) } }
}
