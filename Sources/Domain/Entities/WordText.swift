/// A free text of a word beside its three sides.
///
/// A word, its input, its edits and its patches hold one value for each case, and every back end,
/// screen and command goes through all of them: a further text is a further case.
public enum WordText: String, CaseIterable, Hashable, Sendable {
  /// Whatever helps the learner.
  case notes
  /// A sentence in which the word stands.
  case example

  /// Whether a search looks into it.
  public var isSearched: Bool {
    switch self {
    case .notes: false
    case .example: true
    }
  }
}

/// The free texts of a word; those that are not given are empty.
public struct WordTexts: Hashable, Sendable {
  /// The texts that are not empty.
  private var filled: [WordText: String] = [:]

  /// Makes empty texts.
  public init() {}

  /// One of the texts.
  public subscript(text: WordText) -> String {
    get { filled[text, default: ""] }
    set { filled[text] = newValue.isEmpty ? nil : newValue }
  }

  /// The same texts in NFC and trimmed.
  public var normalized: WordTexts {
    var result = WordTexts()
    for (text, value) in filled { result[text] = normalizedText(value) }
    return result
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
  /// Makes texts of those that are given.
  public init(dictionaryLiteral texts: (WordText, String)...) {
    for (text, value) in texts { self[text] = value }
  }
}
