/// Japanese in Latin letters.
///
/// Reading accepts all common spellings: Hepburn, Kunrei, Nihon-shiki and those of input methods,
/// in ASCII or wide letters. Everything else stays unchanged: `only` becomes `おんly`.
package enum Romaji {
  /// The text with Latin syllables converted to kana, and with Japanese punctuation; kana and kanji
  /// stay.
  ///
  /// A long vowel may be written with a macron or a circumflex: `tōkyō` is とうきょう.
  static func kana(from text: String, script: KanaScript = .asTyped) -> String {
    let characters = text.flatMap(\.withoutMacron)
    let reader = RomajiReader(characters, isTyping: false)
    var result = ""
    for token in reader.tokens() {
      if let kana = token.kana {
        result += script.kana(kana, isCapital: token.isCapital)
      } else {
        result.append(contentsOf: reader.characters[token.range])
      }
    }
    return result
  }

  /// The text with romaji and katakana converted to hiragana.
  package static func hiragana(from text: String) -> String {
    kana(from: Kana.hiragana(from: text), script: .hiragana)
  }

  /// Whether romaji sound like a reading, however their long vowels are written, `ookii` and `ōkii`, and
  /// without the apostrophe of `kin'youbi`.
  package static func isSound(_ romaji: String, of reading: String) -> Bool {
    let kana = hiragana(from: letters(of: romaji))
    guard kana.isReading else { return false }
    func sound(_ kana: String) -> String { Kana.withLongMarks(kana) ?? kana }
    let read = Kana.hiragana(from: reading, longMark: .kept)
    return sound(read) == sound(kana) || sound(joiningN(in: read)) == sound(kana)
  }

  /// The kana as its romaji read without apostrophes: ほにゃ for ほんや, きねん for きんえん.
  private static func joiningN(in kana: String) -> String {
    guard kana.contains("ん") else { return kana }
    return joinedN.reduce(kana) { $0.replacing($1.apart, with: $1.joined) }
  }

  private static let joinedN: [(apart: String, joined: String)] = [
    ("んや", "にゃ"), ("んゆ", "にゅ"), ("んよ", "にょ"), ("んあ", "な"), ("んい", "に"),
    ("んう", "ぬ"), ("んえ", "ね"), ("んお", "の"),
  ]

  /// Romaji in small letters, without spaces and hyphens, and with the apostrophe that is a key.
  package static func letters(of romaji: String) -> String {
    romaji.lowercased().filter { $0 != " " && $0 != "-" }.replacing("’", with: "'")
  }
}

extension Character {
  /// The letters of a long vowel: ō is o and u; any other character is itself.
  var withoutMacron: [Character] {
    if isASCII { return [self] }
    return Self.longVowels[self] ?? [self]
  }

  private static let longVowels: [Character: [Character]] = Dictionary(
    uniqueKeysWithValues: zip(
      "āīūēōâîûêôĀĪŪĒŌÂÎÛÊÔ",
      ["aa", "ii", "uu", "ee", "ou", "aa", "ii", "uu", "ee", "ou"]
        + ["AA", "II", "UU", "EE", "OU", "AA", "II", "UU", "EE", "OU"]
    ).map { ($0, Array($1)) }
  )
}
