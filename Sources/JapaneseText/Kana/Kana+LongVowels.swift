extension Kana {
  /// The hiragana with ー where a vowel lengthens the kana before it, as loan words are written:
  /// こおひい and こうひい become こーひー.
  /// - Returns: Nil when there is no long vowel.
  package static func withLongMarks(_ hiragana: String) -> String? {
    guard hiragana.contains(where: { "あいうえお".contains($0) }) else { return nil }
    var result = ""
    var vowel: Character?
    for kana in hiragana {
      if let vowel, KanaVowels.isLongMark(kana, afterVowel: vowel) {
        result.append("ー")
      } else {
        result.append(kana)
      }
      vowel = KanaVowels.vowel(of: kana) ?? (kana == "ー" ? vowel : nil)
    }
    return result == hiragana ? nil : result
  }

  /// The ways to write the sound of katakana with vowels instead of ー, in hiragana: こおひい and こうひい
  /// for コーヒー; empty when it has no ー.
  package static func spellingsOfLongVowels(in hiragana: String) -> [String] {
    guard hiragana.contains("ー") else { return [] }
    let all = (["お", "う"] as [Character]).map { vowelOfO in
      var result = ""
      var vowel: Character?
      for kana in hiragana {
        if kana == "ー", let vowel {
          result.append(vowel == "お" ? vowelOfO : vowel)
        } else {
          result.append(kana)
          vowel = KanaVowels.vowel(of: kana)
        }
      }
      return result
    }
    return all[0] == all[1] ? [all[0]] : all
  }
}
