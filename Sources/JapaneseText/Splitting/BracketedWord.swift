/// A word with its other spelling in brackets: `食べる【たべる】 to eat`, `たべる [食べる]`.
enum BracketedWord {
  /// The sides, when the first bracket holds the reading of the word before it, or the reverse.
  static func sides(of line: String) -> WordSides? {
    // Few lines have a bracket, which are then looked for among characters.
    guard line.unicodeScalars.contains(where: { $0.closingBracket != nil }),
      let open = line.firstIndex(where: { $0.closingBracket != nil }),
      let bracket = line[open].closingBracket,
      let close = line[open...].firstIndex(of: bracket)
    else { return nil }
    let inside = line[line.index(after: open)..<close].trimmed
    // Text before the word is a meaning: `to eat 食べる【たべる】`.
    let before = line[..<open].trimmed.split(whereSeparator: \.isSpace)
    guard let head = before.last.map(String.init),
      let (kanji, gana) = spellingAndReading(head, inside)
    else { return nil }

    let front = before.dropLast().joined(separator: " ")
    let after = line[line.index(after: close)...]
    guard !front.hasKanji, !front.hasKana,
      after.drop(while: { "・～〜".contains($0) }).first.map(isGap) ?? true
    else { return nil }
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
    guard kanji.isSpelling else { return nil }
    // Of several readings the first one counts: 行く (いく/ゆく).
    let readings = gana.split { "/／・,，、;；".contains($0) }.map(\.trimmed)
    guard let first = readings.first,
      readings.allSatisfy({
        $0.isReading && Furigana.segments(of: kanji, reading: $0) != nil
      })
    else { return nil }
    return (kanji, first)
  }

  /// The sides of a line that begins with a word in brackets and has nothing else in Japanese:
  /// `【たべる】to eat`.
  static func sidesOfBracketAlone(in line: String) -> WordSides? {
    guard let bracket = line.first?.closingBracket, let close = line.firstIndex(of: bracket)
    else { return nil }
    let word = line[line.index(after: line.startIndex)..<close].trimmed
    let rest = String(line[line.index(after: close)...])
    guard word.isReading || word.isSpelling, !rest.isPartlyJapanese else { return nil }
    var sides = WordSides(word)
    let text = meaning(of: rest)
    sides.meaning = text.isEmpty ? nil : text
    return sides
  }

  /// Whether what follows is not part of the word, as a kana would be.
  private static func isGap(_ character: Character) -> Bool {
    let script = CharacterScript(character)
    return !script.isJapanese && script != .mark
  }

  /// The meaning after a word, without separators: `/(v1) to eat/(P)/` as in EDICT.
  private static func meaning(of text: String) -> String {
    let text = text.trimmed
    if text.hasPrefix("/"), text.hasSuffix("/"), text.count > 2 {
      return text.split(separator: "/").filter { $0 != "(P)" && !$0.hasPrefix("EntL") }
        .joined(separator: "; ")
    }
    return text.drop { $0.isSeparator || $0 == "・" }.trimmed
  }
}
