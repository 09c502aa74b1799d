import Domain

/// The catalogue of a program that knows no single kanji.
public struct NoKanjiCatalogue: KanjiCatalogue {
  /// Creates an empty catalogue.
  public init() {}

  /// Always none.
  public func kanji(readAs reading: String) async -> [SingleKanji] { [] }
}
