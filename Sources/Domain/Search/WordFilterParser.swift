import JapaneseText

/// Reads the line of a `WordFilter`.
///
/// Signs may be full-width, as an input method types them. Nothing is an error that might be a word:
/// only `#`, `is:`, `book:`, quotation marks and a `-` before something have a meaning.
struct WordFilterParser {
  private var rest: Substring
  private var terms: [WordFilter.Term] = []
  private var problem: WordFilter.Problem?
  /// Whether a term was left out that has nothing behind its sign.
  private(set) var hasEmptyTerm = false

  init(_ text: String) { rest = Substring(text.withoutInvisible.nfc) }

  /// Reads all terms, and finds the first that is not understood.
  mutating func parse() -> ([WordFilter.Term], WordFilter.Problem?) {
    while skipSpaces(), terms.count <= WordFilter.mostTerms { readTerm() }
    return (terms, problem)
  }

  /// Skips spaces.
  /// - Returns: Whether anything is left.
  private mutating func skipSpaces() -> Bool {
    rest = rest.drop(while: \.isWhitespace)
    return !rest.isEmpty
  }

  private mutating func readTerm() {
    let isNegated = takeMinus()
    if let first = rest.first, first.isQuotationMark {
      add(.phrase(takeQuoted()), isNegated)
    } else if take("#") {
      add(.tag(takeValue()), isNegated)
    } else if take("tag:") {
      add(.tag(takeValue()), isNegated)
    } else if take("book:") {
      add(.book(takeValue()), isNegated)
    } else if take("is:") {
      addTrait(takeValue(), isNegated)
    } else {
      add(.text(takeWord()), isNegated)
    }
  }

  private mutating func add(_ condition: WordFilter.Condition, _ isNegated: Bool) {
    switch condition {
    // They would match everything, also while the rest of them is being typed.
    case .text(""), .phrase(""), .book(""): hasEmptyTerm = true
    default: terms.append(WordFilter.Term(condition, isNegated: isNegated))
    }
  }

  private mutating func addTrait(_ name: String, _ isNegated: Bool) {
    let name = String(name.map(\.narrow)).lowercased()
    if let trait = WordTrait(named: name) { return add(.trait(trait), isNegated) }
    problem = problem ?? .unknownTrait(name, nearest: WordTrait.nearest(to: name))
  }

  /// Takes the sign that negates a term; alone it is a text.
  ///
  /// An input method types ー for it, which may also begin a text: ーメン.
  private mutating func takeMinus() -> Bool {
    guard let first = rest.first, let next = rest.dropFirst().first, !next.isWhitespace else {
      return false
    }
    let after = WordFilterParser(after: rest.dropFirst())
    guard first.narrow == "-" || "−–".contains(first) || first == "ー" && after.beginsWithSign else {
      return false
    }
    rest = rest.dropFirst()
    return true
  }

  private init(after rest: Substring) { self.rest = rest }

  /// Whether a term other than a text begins here.
  private var beginsWithSign: Bool {
    if let first = rest.first, first.isQuotationMark { return true }
    return ["#", "tag:", "book:", "is:"].contains { begins(with: $0) }
  }

  private func begins(with sign: String) -> Bool {
    let start = rest.prefix(sign.count)
    return start.count == sign.count
      && zip(start, sign).allSatisfy { $0.narrow == $1 || $0.narrow.lowercased() == String($1) }
  }

  private mutating func take(_ sign: String) -> Bool {
    guard begins(with: sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }

  private mutating func takeValue() -> String {
    if let first = rest.first, first.isQuotationMark { return takeQuoted() }
    return takeWord()
  }

  private mutating func takeWord() -> String {
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  /// Takes what is between quotation marks, or up to the end when the second one is missing.
  private mutating func takeQuoted() -> String {
    rest = rest.dropFirst()
    let quoted = rest.prefix { !$0.isQuotationMark }
    rest = rest.dropFirst(quoted.count + 1)
    return quoted.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Character {
  fileprivate var isQuotationMark: Bool { "\"＂“”„‟〝〞〟".contains(self) }

  /// The half-width form of a full-width sign, letter or digit; else the character itself.
  fileprivate var narrow: Character {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1,
      (0xFF01...0xFF5E).contains(scalar.value), let ascii = Unicode.Scalar(scalar.value - 0xFEE0)
    else { return self }
    return Character(ascii)
  }
}
