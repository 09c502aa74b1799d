/// Converts between hiragana and katakana.
///
/// The Unicode blocks are parallel: ぁ U+3041 to ゔ U+3094 and ゝ ゞ are 0x60 before ァ to ヴ and ヽ ヾ.
/// The small ヵ and ヶ of counters (三ヶ月) stay katakana, since nobody writes them otherwise.
package enum Kana {
  /// What ー becomes after a katakana that turns into hiragana.
  package enum LongMark: Hashable, Sendable {
    /// The vowel that it lengthens: バンゴー becomes ばんごう, カード becomes かあど.
    case asVowel
    /// It is kept: コーヒー becomes こーひー.
    case kept
  }

  /// The text with katakana converted to hiragana; everything else stays.
  ///
  /// Accepts half-width katakana and separate voicing marks; ー after hiragana stays.
  package static func hiragana(from text: String, longMark: LongMark = .asVowel) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in fullWidth(text).unicodeScalars {
      if scalar == "ー", longMark == .asVowel, let previous, previous.isKatakana,
        let vowel = KanaVowels.longVowel(after: previous)
      {
        result.append(vowel)
        continue
      }
      result.append(scalar.shifted(by: -0x60, ifIn: 0x30A1...0x30F4, 0x30FD...0x30FE))
      previous = scalar
    }
    return String(result)
  }

  /// The text with hiragana and half-width katakana converted to katakana; everything else stays.
  package static func katakana(from text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in fullWidth(text).unicodeScalars {
      result.append(scalar.shifted(by: 0x60, ifIn: 0x3041...0x3096, 0x309D...0x309E))
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether this is a full-width katakana letter.
  var isKatakana: Bool { (0x30A1...0x30FA).contains(value) }

  fileprivate func shifted(by distance: Int, ifIn ranges: ClosedRange<UInt32>...) -> Self {
    guard ranges.contains(where: { $0.contains(value) }) else { return self }
    return Self(UInt32(Int(value) + distance)) ?? self
  }
}
