import JapaneseText

/// A typed answer, and every way to read it.
public struct TypedAnswer: Hashable, Sendable {
  /// The text of the field.
  public let text: String
  /// The keys that were typed: `taberu` for たべる.
  public let keys: String
  /// The possible readings of the keys, the likeliest first: おんな and おんあ for `onna`.
  public let readings: [String]

  /// Longer texts are not read as romaji: no word is that long.
  static let longest = 400

  /// Creates an answer from a field that converts keys to kana.
  public init(text: String, keys: String, readings: [String]) {
    (self.text, self.keys, self.readings) = (text, keys, readings)
  }

  /// Creates an answer from a text in romaji, kana or the learner's language.
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
