import JapaneseText

/// The script of a character, for moving by words where there are no spaces.
///
/// In Japanese the script changes between words and their endings: 食|べ|物, コーヒー|を|飲|む.
nonisolated enum ScriptRun: Hashable, Sendable {
  /// Spaces and punctuation.
  case between
  case hiragana, katakana, kanji, hangul
  /// The long mark ー and similar ones, which belong to the kana before them.
  case kanaMark
  /// Letters and digits of all other scripts.
  case letters

  init(_ character: Character) {
    self =
      switch CharacterScript(character) {
      case .hiragana: .hiragana
      case .katakana: .katakana
      case .kanji: .kanji
      case .mark: "・〜～".contains(character) ? .between : .kanaMark
      case .letter: character.isHangul ? .hangul : .letters
      case .other: .between
      }
  }

  /// Whether a character of this kind continues an adjacent run of another kind.
  func continues(_ run: ScriptRun) -> Bool {
    self == run || (self == .kanaMark && run.isKana) || (run == .kanaMark && isKana)
  }

  private var isKana: Bool { self == .hiragana || self == .katakana }
}

extension Character {
  fileprivate nonisolated var isHangul: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7FF: true
    default: false
    }
  }
}
