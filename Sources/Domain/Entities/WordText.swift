/// A free text of a word beside its three sides.
///
/// A word, its input, its edits and its patches have one value for each case, and every back end,
/// screen and command handles all of them: a new text is a new case.
public enum WordText: String, CaseIterable, Hashable, Sendable {
  // In the order in which cards, forms and commands have them.
  /// An example sentence.
  case example
  /// Any notes of the learner.
  case notes

  /// All cases in the order in which rows and files have texts that they do not name; a new one comes
  /// last.
  package static let stored: [WordText] = [.notes, .example]

  /// Whether a search looks into texts of this kind.
  public var isSearched: Bool {
    switch self {
    case .example, .notes: true
    }
  }
}

/// The free texts of a word; missing ones are empty.
public struct WordTexts: Hashable, Sendable {
  /// The texts that are not empty.
  private var filled: [WordText: String] = [:]

  /// Creates empty texts.
  public init() {}

  /// Whether there is none.
  public var isEmpty: Bool { filled.isEmpty }

  /// A text by its kind; empty when the word has none.
  public subscript(text: WordText) -> String {
    get { filled[text, default: ""] }
    set { filled[text] = newValue.isEmpty ? nil : newValue }
  }

  /// The texts in NFC and trimmed, with a line feed at each line end.
  public var normalized: WordTexts {
    var result = WordTexts()
    for (text, value) in filled { result[text] = Self.normalized(value) }
    return result
  }

  /// One of the texts as it is stored.
  package static func normalized(_ text: String) -> String {
    let text = normalizedText(text)
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}

extension WordTexts: CustomStringConvertible {
  /// The texts that are not empty, always in the same order.
  public var description: String {
    let parts = WordText.allCases.compactMap { text in filled[text].map { "\(text): \($0)" } }
    return "[" + parts.joined(separator: ", ") + "]"
  }
}

extension WordTexts: ExpressibleByDictionaryLiteral {
  /// Creates texts from those that are given.
  public init(dictionaryLiteral texts: (WordText, String)...) {
    for (text, value) in texts { self[text] = value }
  }
}
