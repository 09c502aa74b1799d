/// Single kanji by their readings.
public protocol KanjiCatalogue: Sendable {
  /// Finds kanji by a reading.
  /// - Parameter reading: The reading in hiragana: ひがし and とう both find 東, and た and たべる 食.
  /// - Returns: The kanji, the commonest first; none if nothing is known of kanji.
  func kanji(readAs reading: String) async -> [SingleKanji]
}

/// A kanji and what it means.
public struct SingleKanji: Hashable, Sendable {
  /// The kanji.
  public let text: String
  /// Its meanings in English.
  public let meanings: [String]

  /// Creates a kanji.
  public init(_ text: String, meanings: [String]) {
    self.text = text
    self.meanings = meanings
  }
}

/// The catalogue of a program that knows no single kanji.
public struct NoKanjiCatalogue: KanjiCatalogue {
  /// Creates an empty catalogue.
  public init() {}

  /// Always none.
  public func kanji(readAs reading: String) async -> [SingleKanji] { [] }
}
