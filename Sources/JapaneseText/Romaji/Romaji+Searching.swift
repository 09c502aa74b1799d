extension Romaji {
  /// The texts that are looked for when this one is typed into a search: itself, and the kana that it
  /// may be the romaji of.
  ///
  /// The last syllable may be unfinished: `tab` is たば, たび, たぶ, たべ or たぼ, and `hon` ほん or the
  /// beginning of ほね. A single consonant could be nearly anything, so it is itself alone; and a text
  /// with letters that are in no syllable is no romaji.
  public static func searchTexts(for text: String) -> [String] {
    guard text.contains(where: \.isRomajiLetter) else { return [text] }
    var texts = [text, hiragana(from: text)]
    if text.count > 1, text.last.map(\.waitsForVowel) == true {
      texts += ["a", "i", "u", "e", "o"].map { hiragana(from: text + $0) }
    }
    var seen: Set<String> = []
    return texts.enumerated()
      .filter { $0.offset == 0 || !$0.element.contains(where: \.isRomajiLetter) }
      .map(\.element).filter { seen.insert($0).inserted }
  }
}

extension Character {
  /// Whether this is a letter behind which a vowel may follow.
  fileprivate var waitsForVowel: Bool {
    isRomajiLetter && !"aiueoａｉｕｅｏ".contains(String(self).lowercased())
  }
}
