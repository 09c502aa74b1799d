/// The script of a character, as far as needed to tell the sides of a word apart.
package enum CharacterScript: Hashable, Sendable {
  case hiragana, katakana, kanji
  /// Marks that belong to the kana or kanji beside them: ー, ・, 〜.
  case mark
  /// Letters and digits of all other scripts.
  case letter
  /// Spaces and punctuation.
  case other

  /// The script of a character, which its first scalar decides.
  package init(_ character: Character) {
    let other: CharacterScript = character.isLetter || character.isNumber ? .letter : .other
    self = character.unicodeScalars.first.flatMap(Self.japanese) ?? other
  }

  /// The script of a scalar; nil when it is not Japanese.
  fileprivate static func japanese(_ scalar: Unicode.Scalar) -> CharacterScript? {
    switch scalar.value {
    case 0x3041...0x3096, 0x309D...0x309F: .hiragana
    case 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF6F, 0xFF71...0xFF9D:
      .katakana
    case 0x30FC, 0xFF70, 0x30FB, 0x309B, 0x309C, 0xFF9E, 0xFF9F, 0x301C, 0xFF5E: .mark
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      .kanji
    default: nil
    }
  }

  /// Whether the character is written with kana.
  package var isKana: Bool { self == .hiragana || self == .katakana }
}

extension StringProtocol {
  /// Whether there is a kanji in the text.
  package var hasKanji: Bool { unicodeScalars.contains { CharacterScript.japanese($0) == .kanji } }

  /// Whether there is a kana in the text.
  package var hasKana: Bool {
    unicodeScalars.contains { CharacterScript.japanese($0)?.isKana == true }
  }

  /// Whether the text is a reading: only kana and their marks.
  package var isReading: Bool {
    hasKana && allSatisfy { CharacterScript($0).isKana || CharacterScript($0) == .mark }
  }

  /// Whether the text can be the spelling of a word: only letters, with a kanji among them.
  var isSpelling: Bool { hasKanji && !contains { CharacterScript($0) == .other } }
}
