/// A word with its other spelling in brackets: `食べる【たべる】 to eat`, `たべる [食べる]`.
enum BracketedWord {
  private static let pairs: [(open: Character, close: Character)] = [
    ("[", "]"), ("【", "】"), ("(", ")"), ("（", "）"), ("〔", "〕"), ("［", "］"), ("《", "》"),
    ("「", "」"), ("〈", "〉"),
  ]

  /// The sides, when the first bracket holds the reading of the word before it, or the reverse.
  static func sides(of line: String) -> WordSides? {
    guard
      let open = line.firstIndex(where: { character in pairs.contains { $0.open == character } }),
      let pair = pairs.first(where: { $0.open == line[open] }),
      let close = line[open...].firstIndex(of: pair.close)
    else { return nil }
    let inside = line[line.index(after: open)..<close].trimmed
    // Text before the word is a meaning: `to eat 食べる【たべる】`.
    let before = line[..<open].trimmed.split(whereSeparator: \.isWhitespace)
    guard let head = before.last.map(String.init),
      let (kanji, gana) = spellingAndReading(head, inside)
    else { return nil }

    let front = before.dropLast().joined(separator: " ")
    let after = line[line.index(after: close)...]
    guard !front.hasKanji, !front.hasKana, after.first.map(isGap) ?? true else { return nil }
    let meanings = [front, meaning(of: String(after))].filter { !$0.isEmpty }
    guard meanings.count < 2 else { return nil }
    return WordSides(meaning: meanings.first, gana: gana, kanji: kanji)
  }

  /// Which of two texts is the spelling and which its reading; nil when they do not match.
  private static func spellingAndReading(
    _ first: String,
    _ second: String
  ) -> (kanji: String, gana: String)? {
    let (kanji, gana) = first.isReading ? (second, first) : (first, second)
    guard kanji.isSpelling, gana.isReading,
      Furigana.segments(of: kanji, reading: gana) != nil
    else { return nil }
    return (kanji, gana)
  }

  /// Whether what follows is not part of the word, as a kana would be.
  private static func isGap(_ character: Character) -> Bool {
    !CharacterScript(character).isJapanese && CharacterScript(character) != .mark
  }

  /// The meaning after a word, without separators: `/(v1) to eat/(P)/` as in EDICT.
  private static func meaning(of text: String) -> String {
    let text = text.trimmed
    if text.hasPrefix("/"), text.hasSuffix("/"), text.count > 2 {
      return text.split(separator: "/").filter { $0 != "(P)" && !$0.hasPrefix("EntL") }
        .joined(separator: "; ")
    }
    return text.drop { ":：-–—=・、,/".contains($0) }.trimmed
  }
}
