/// Which side of a word is shown first.
public enum FrontType: String, CaseIterable, Hashable, Sendable {
  /// The kanji side, or gana for a word without kanji.
  case kanji
  /// The meaning.
  case meaning
  /// The reading, or kanji for a word without one.
  case gana
}
