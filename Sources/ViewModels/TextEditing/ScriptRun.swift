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
    guard let scalar = character.unicodeScalars.first else {
      self = .between
      return
    }
    switch scalar.value {
    case 0x30FC, 0x309B, 0x309C, 0xFF70: self = .kanaMark
    case 0x3041...0x309F: self = .hiragana
    case 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      self = .kanji
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7FF: self = .hangul
    default: self = character.isLetter || character.isNumber ? .letters : .between
    }
  }

  /// Whether a character of this kind continues an adjacent run of another kind.
  func continues(_ run: ScriptRun) -> Bool {
    self == run || (self == .kanaMark && run.isKana) || (run == .kanaMark && isKana)
  }

  private var isKana: Bool { self == .hiragana || self == .katakana }
}
