/// The script of a character, as far as needed to distinguish the sides of a word.
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
    self.init(character.firstScalar)
  }

  private init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      let isDigit = (0x30...0x39).contains(scalar.value)
      self = isDigit || (0x61...0x7A).contains(scalar.value | 0x20) ? .letter : .other
    } else if let script = Self.japanese(scalar) {
      self = script
    } else {
      let properties = scalar.properties
      self = properties.isAlphabetic || properties.numericType != nil ? .letter : .other
    }
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

  /// Whether the character is a kana or a kanji.
  var isJapanese: Bool { isKana || self == .kanji }

  /// Whether the character can be part of a reading: a kana or one of their marks.
  var isPhonetic: Bool { isKana || self == .mark }
}

extension Character {
  /// The first scalar; an iterator finds it in half the time of `first`.
  var firstScalar: Unicode.Scalar {
    var scalars = unicodeScalars.makeIterator()
    return scalars.next() ?? "\0"
  }
}

extension StringProtocol {
  /// Whether there is a kanji in the text.
  package var hasKanji: Bool { hasScalar { $0 == .kanji } }

  /// Whether there is a kana in the text.
  package var hasKana: Bool { hasScalar(where: \.isKana) }

  /// Whether there is a kana or a kanji in the text, if only within a character.
  var hasJapanese: Bool { hasScalar(where: \.isJapanese) }

  private func hasScalar(where condition: (CharacterScript) -> Bool) -> Bool {
    // No byte of another text is one with which kana and kanji begin.
    let mayHave = utf8.withContiguousStorageIfAvailable { $0.contains { $0 >= 0xE3 } }
    guard mayHave != false else { return false }
    return unicodeScalars.contains { CharacterScript.japanese($0).map(condition) ?? false }
  }

  /// Whether the text is a reading: only kana and their marks.
  package var isReading: Bool {
    hasKana && allSatisfy { CharacterScript($0).isPhonetic }
  }

  /// Whether the text can be the spelling of a word: only letters, with a kanji among them.
  var isSpelling: Bool { hasKanji && !contains { CharacterScript($0) == .other } }
}
