/// The tokens of a JSON5 text, without space and comments.
///
/// It is read by scalars, as Foundation's decoder reads it: a quotation mark with an accent is still
/// one.
nonisolated struct JSON5Tokens: Sequence, IteratorProtocol {
  /// A token, and where it is.
  struct Token {
    let kind: Kind
    /// The line on which it begins; of a broken one, the line of the mistake.
    let line: Int
    /// The line on which it ends.
    let end: Int
  }

  enum Kind: Hashable {
    /// One of `{`, `}`, `[`, `]`, `:` and `,`, or what belongs nowhere.
    case sign(Character)
    /// A text between quotation marks, as it is written.
    case text(String)
    /// A name, a number or another value without quotation marks.
    case word(Substring)
    /// A text or a comment that does not end, or an escape that does not exist.
    case broken
  }

  private let text: String
  private var rest: Substring.UnicodeScalarView
  private var line = 1

  init(_ text: String) {
    self.text = text
    rest = text[...].unicodeScalars
  }

  mutating func next() -> Token? {
    while let scalar = rest.first {
      let start = line
      switch scalar {
      case "\"", "'":
        let (text, mistake) = takeText(until: scalar)
        let kind = mistake == nil ? Kind.text(text) : .broken
        return Token(kind: kind, line: mistake ?? start, end: line)
      case "/":
        if skipComment() { continue }
        return Token(kind: .broken, line: start, end: line)
      case _ where scalar.isSpace: skip()
      case _ where scalar.isPartOfWord:
        let word = rest.prefix { $0.isPartOfWord && !$0.isSpace }
        rest = rest[word.endIndex...]
        return Token(kind: .word(Substring(word)), line: start, end: start)
      default:
        skip()
        return Token(kind: .sign(Character(scalar)), line: start, end: start)
      }
    }
    return nil
  }

  private mutating func skip() {
    let scalar = rest.popFirst()
    // The line feed behind a carriage return ends the same line.
    if scalar == "\n" || scalar == "\r" && rest.first != "\n" { line += 1 }
  }

  /// - Returns: The text, and the line of the first mistake in it.
  private mutating func takeText(until quote: Unicode.Scalar) -> (text: String, mistake: Int?) {
    let start = line
    var mistake: Int?
    skip()
    let first = rest.startIndex
    while let scalar = rest.first, scalar != quote {
      let place = line
      skip()
      if scalar == "\\", !skipEscape() { mistake = mistake ?? place }
    }
    let found = String(text[first..<rest.startIndex])
    return (found, rest.popFirst() == nil ? mistake ?? start : mistake)
  }

  /// Skips what follows a backslash; the rest of the text is read also if there is no such escape.
  /// - Returns: Whether there is.
  private mutating func skipEscape() -> Bool {
    guard let scalar = rest.first else { return false }
    skip()
    switch scalar {
    case "u": return skipHexadecimal(4)
    case "x": return skipHexadecimal(2)
    default: return Character(scalar).isNewline || "\"'\\/bfnrt".unicodeScalars.contains(scalar)
    }
  }

  private mutating func skipHexadecimal(_ count: Int) -> Bool {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.properties.isASCIIHexDigit) else {
      return false
    }
    rest = rest[digits.endIndex...]
    return true
  }

  /// - Returns: Whether it is a comment, and ends.
  private mutating func skipComment() -> Bool {
    skip()
    switch rest.first {
    case "/":
      while let scalar = rest.first, scalar != "\n", scalar != "\r" { skip() }
      return true
    case "*":
      skip()
      var last: Unicode.Scalar?
      while let scalar = rest.first {
        skip()
        if last == "*", scalar == "/" { return true }
        last = scalar
      }
      return false
    default: return false
    }
  }
}

nonisolated extension Unicode.Scalar {
  fileprivate var isSpace: Bool { properties.isWhitespace || self == "\u{FEFF}" }

  /// Whether it can be part of a name or a number.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case "0"..."9", "a"..."z", "A"..."Z", "+", "-", ".", "_", "$", "\\": true
    default: !isASCII
    }
  }
}
