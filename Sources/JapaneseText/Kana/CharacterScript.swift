/// The script of a character, as far as needed to tell the sides of a word apart.
enum CharacterScript: Hashable, Sendable {
  case hiragana, katakana, kanji
  /// Marks that belong to the kana or kanji beside them: ー, ・, 〜.
  case mark
  /// Letters and digits of all other scripts.
  case letter
  /// Spaces and punctuation.
  case other

  init(_ character: Character) {
    guard let value = character.unicodeScalars.first?.value else {
      self = .other
      return
    }
    switch value {
    case 0x3041...0x3096, 0x309D...0x309F: self = .hiragana
    case 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF6F, 0xFF71...0xFF9D:
      self = .katakana
    case 0x30FC, 0xFF70, 0x30FB, 0x309B, 0x309C, 0xFF9E, 0xFF9F, 0x301C, 0xFF5E: self = .mark
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      self = .kanji
    default: self = character.isLetter || character.isNumber ? .letter : .other
    }
  }

  /// Whether the character is written with kana.
  var isKana: Bool { self == .hiragana || self == .katakana }
}

extension StringProtocol {
  /// Whether there is a kanji in the text.
  package var hasKanji: Bool { contains { CharacterScript($0) == .kanji } }

  /// Whether there is a kana in the text.
  var hasKana: Bool { contains { CharacterScript($0).isKana } }

  /// Whether the text is a reading: only kana and their marks.
  package var isReading: Bool {
    hasKana && allSatisfy { CharacterScript($0).isKana || CharacterScript($0) == .mark }
  }

  /// Whether the text can be the spelling of a word: only letters, with a kanji among them.
  var isSpelling: Bool { hasKanji && !contains { CharacterScript($0) == .other } }
}
