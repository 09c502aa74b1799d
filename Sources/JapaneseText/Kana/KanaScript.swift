/// Which kana Latin keys are converted to.
package enum KanaScript: String, CaseIterable, Hashable, Sendable {
  /// Hiragana, and katakana for a syllable in capitals.
  case asTyped
  /// Always hiragana.
  case hiragana
  /// Always katakana.
  case katakana

  /// The kana of a syllable, given in hiragana, for the typed keys.
  func kana(_ hiragana: String, isCapital: Bool) -> String {
    switch self {
    case .hiragana: hiragana
    case .katakana: Kana.katakana(from: hiragana)
    case .asTyped: isCapital ? Kana.katakana(from: hiragana) : hiragana
    }
  }
}
