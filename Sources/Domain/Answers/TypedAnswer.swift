import JapaneseText

/// What a learner typed as an answer, and everything that it may be read as.
public struct TypedAnswer: Hashable, Sendable {
  /// The text as it stood in the field.
  public let text: String
  /// The keys that were pressed for it: `taberu` for たべる.
  public let keys: String
  /// The readings that the keys may mean, the likeliest first: おんな and おんあ for `onna`.
  public let readings: [String]

  /// Texts longer than this are not read as romaji: no word is so long.
  static let longest = 400

  /// Makes an answer of what a field that makes kana of keys holds.
  public init(text: String, keys: String, readings: [String]) {
    (self.text, self.keys, self.readings) = (text, keys, readings)
  }

  /// Makes an answer of a text in romaji, in kana, or in the learner's language.
  public init(_ text: String) {
    let text = normalizedText(text)
    var readings = [text]
    if text.utf8.count <= Self.longest {
      var composer = KanaComposer(script: .hiragana)
      let typed = composer.type(text.lowercased(), into: "", caret: 0)
      readings = composer.readings(of: typed.text)
    }
    self.init(text: text, keys: text, readings: readings)
  }

  /// Whether nothing was typed.
  public var isEmpty: Bool { normalizedText(text).isEmpty }
}
