import Domain
import JapaneseText

/// The terms under which the index stores an entry.
///
/// The index contains only words, so a whole text is converted into one: a sign says what kind of
/// text it is, and everything but letters and digits becomes `_`. 来月 has the terms `=next_month`,
/// `next`, `month`, `@らいげつ` and `#来月`; 食べる, "to eat", has `=eat` and `!eat`.
enum SearchTerm {
  /// The folded bytes of a text in NFC, from which terms are made.
  static func fold(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    fold(text, into: &folded)
    return folded
  }

  /// The same, stored into `folded`.
  static func fold(_ text: String, into folded: inout [UInt8]) {
    folded.removeAll(keepingCapacity: true)
    SearchFolding.append(Array(text.utf8).span.bytes, to: &folded)
  }

  /// The kind of a whole text; the raw value is its sign.
  enum Kind: UInt8 {
    /// A meaning; of a verb, without its "to".
    case meaning = 0x3D
    /// The meaning of a verb, without its "to".
    case verb = 0x21
    /// A reading.
    case gana = 0x40
    /// A spelling.
    case kanji = 0x23
  }

  /// Appends the term of a whole folded text; nothing when it has no letters.
  static func appendWhole(_ folded: ArraySlice<UInt8>, _ kind: Kind, to terms: inout [UInt8]) {
    let start = terms.count
    terms.append(kind.rawValue)
    var gap = false
    for byte in folded {
      guard isPartOfWord(byte) else {
        gap = true
        continue
      }
      if gap, terms.count - start > 1 { terms.append(UInt8(ascii: "_")) }
      gap = false
      // Longer ones are distinguished by reading the entries; storing all of them would fill the
      // index.
      if terms.count - start >= longest, byte & 0xC0 != 0x80 { break }
      terms.append(byte)
    }
    if terms.count - start == 1 { terms.removeLast() }
  }

  /// The words of a folded text.
  static func words(of folded: [UInt8]) -> [ArraySlice<UInt8>] {
    folded.split { !isPartOfWord($0) }
  }

  /// What to search for when a text was typed on a side.
  static func typed(_ folded: [UInt8], on side: Side) -> (part: ArraySlice<UInt8>, Kind) {
    switch side {
    case .gana: (folded[...], .gana)
    case .kanji: (folded[...], .kanji)
    case .meaning where folded.count > verbMark.count && folded.starts(with: verbMark):
      (folded[verbMark.count...], .verb)
    case .meaning: (folded[...], .meaning)
    }
  }

  /// Calls `use` with every form of a folded gloss that is a meaning of its own: the gloss, and the
  /// gloss without remarks in parentheses; for verbs, also without "to".
  static func forEachForm(ofGloss folded: [UInt8], use: (ArraySlice<UInt8>, Kind) -> Void) {
    useForms(folded, use)
    guard folded.contains(UInt8(ascii: "(")) else { return }
    useForms(withoutParentheses(folded), use)
  }

  private static func useForms(_ folded: [UInt8], _ use: (ArraySlice<UInt8>, Kind) -> Void) {
    guard folded.starts(with: verbMark) else { return use(folded[...], .meaning) }
    use(folded[verbMark.count...], .meaning)
    use(folded[verbMark.count...], .verb)
  }

  private static let longest = 60
  private static let verbMark = Array("to ".utf8)

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  private static func withoutParentheses(_ text: [UInt8]) -> [UInt8] {
    var depth = 0
    return text.filter { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      defer { if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) } }
      return depth == 0
    }
  }
}
