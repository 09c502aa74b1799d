extension Romaji {
  /// The texts to search for when this one is typed: itself, and the kana that it may be romaji
  /// for.
  ///
  /// The last syllable may be incomplete: `tab` is たば, たび, たぶ, たべ or たぼ, and `hon` ほん or the
  /// beginning of ほね. A single consonant is too ambiguous and only searched for itself; a text with
  /// letters that occur in no syllable is not romaji. `koohii` is also こーひー, for コーヒー.
  package static func searchTexts(for text: String) -> [String] {
    guard text.contains(where: \.isRomajiLetter) else { return [text] + longMarked(text) }
    var texts = [text, hiragana(from: text)]
    if text.count > 1, text.last.map(\.waitsForVowel) == true {
      texts += ["a", "i", "u", "e", "o"].map { hiragana(from: text + $0) }
    }
    texts += longMarked(texts[1])
    var seen: Set<String> = []
    return texts.enumerated()
      .filter { $0.offset == 0 || !$0.element.contains(where: \.isRomajiLetter) }
      .map(\.element).filter { seen.insert($0).inserted }
  }

  private static func longMarked(_ kana: String) -> [String] {
    kana.isReading ? Kana.withLongMarks(kana).map { [$0] } ?? [] : []
  }
}

extension Character {
  /// Whether this is a letter that a vowel can follow.
  fileprivate var waitsForVowel: Bool {
    isRomajiLetter && !"aiueoａｉｕｅｏ".contains(String(self).lowercased())
  }
}
