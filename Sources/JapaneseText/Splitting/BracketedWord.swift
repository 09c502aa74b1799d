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
    var before = line[..<open].trimmed.split(whereSeparator: \.isSpace)
    guard let heads = takeSpellings(from: &before),
      let (kanji, gana) = spellingAndReading(heads, inside)
    else { return nil }

    while let last = before.last, last.allSatisfy(\.isSeparator) { before.removeLast() }
    let front = before.joined(separator: " ").withoutSeparatorsAtEnds
    let after = line[line.index(after: close)...]
    guard !front.hasKanji, !front.hasKana,
      after.drop(while: { "・～〜".contains($0) }).first.map(isGap) ?? true,
      !hasOtherReading(after, of: kanji, than: gana), otherWord(in: after) == nil
    else { return nil }
    let meanings = [front, meaning(of: String(after))].filter { !$0.isEmpty }
    guard meanings.count < 2 else { return nil }
    return WordSides(meaning: meanings.first, gana: gana, kanji: kanji)
  }

  /// Whether another reading and a meaning follow, so that either may be the reading: `子(ども) こども child`.
  private static func hasOtherReading(
    _ after: Substring,
    of kanji: String,
    than gana: String
  ) -> Bool {
    let words = after.split(whereSeparator: \.isSpace).map(String.init)
    guard words.count > 1, let first = words.first, first.isPhoneticText, kanji.hasKanji,
      words.dropFirst().contains(where: { !$0.isPartlyJapanese })
    else { return false }
    let isSame = Kana.hiragana(from: first) == Kana.hiragana(from: gana)
    return !isSame && WordSides(kanji, first) != nil
  }

  /// Another word that follows with its reading and meaning: `犬【いぬ】dog; 猫【ねこ】cat`; one at the end is
  /// only mentioned.
  private static func otherWord(in after: Substring) -> String? {
    guard let open = after.firstIndex(where: { $0.closingBracket != nil }),
      let bracket = after[open].closingBracket, let close = after[open...].firstIndex(of: bracket),
      after[..<open].contains(where: \.beginsMeaning)
    else { return nil }
    let word = after[..<open].trimmed.split { $0.isSpace || $0.isSeparator }.last.map(String.init)
    let reading = after[after.index(after: open)..<close].trimmed
    let rest = after[after.index(after: close)...].drop { $0.isSpace || $0.isSeparator }
    guard let word, word.isSpelling, reading.isReading, reading.isRead(word) else { return nil }
    return rest.first?.beginsMeaning == true ? word : nil
  }

  /// Takes the word before a bracket off its line, which may be spelt in several ways: `会う; 逢う`,
  /// `会う・逢う`; nil when there is none.
  private static func takeSpellings(from before: inout [Substring]) -> [String]? {
    guard var word = before.popLast().map(String.init) else { return nil }
    while let last = before.last, last.isPartlyJapanese, last.last?.isComma == true {
      word = before.removeLast() + word
    }
    return parts(of: word)
  }

  /// The spellings or readings between separators.
  static func parts(of text: String) -> [String] {
    text.split { "/／・,，、;；".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Which of two texts is the spelling and which its reading; nil when they do not match.
  ///
  /// Of several spellings and readings the first ones count: 行く (いく/ゆく).
  private static func spellingAndReading(
    _ heads: [String],
    _ inside: String
  ) -> (kanji: String, gana: String)? {
    // The dots of エム・ブイ・ピー are between letters, and not between readings.
    if heads.count == 1, heads[0].isCapitals, inside.isReading, inside.isKatakana {
      return (heads[0], inside)
    }
    let others = parts(of: inside)
    let isReversed = heads.allSatisfy(\.isReading)
    let (spellings, texts) = isReversed ? (others, heads) : (heads, others)
    guard let kanji = spellings.first, let gana = texts.first(where: \.isReading),
      // CD is read シーディー, but in N5（ねこ） the bracket is something else.
      kanji.isCapitals && gana.isKatakana
        || spellings.allSatisfy({ $0.isJapaneseWord && ($0.isSpelling || $0.isKanaWithLetters) })
    else { return nil }
    // The reading may be there in romaji, too: 海老 (えび, ebi).
    let readings = texts.filter { $0.isReading || !Romaji.isSound($0, of: gana) }
    let isMatch = spellings.allSatisfy { spelling in
      readings.allSatisfy { $0.isReading && $0.isRead(spelling) }
    }
    // 柳は緑、花は紅 has parts, and not two spellings.
    let areWhole = spellings.count == 1 || spellings.allSatisfy { gana.count <= $0.mostKana }
    return isMatch && areWhole ? (kanji, gana) : nil
  }

  /// Why the first bracket of a line is not the reading of the word before it; nil when something else is
  /// wrong.
  static func problem(in line: String) -> LineProblem? {
    guard let open = line.firstIndex(where: { $0.closingBracket != nil }),
      let bracket = line[open].closingBracket, let close = line[open...].firstIndex(of: bracket)
    else { return nil }
    let readings = parts(of: line[line.index(after: open)..<close].trimmed)
      .filter(\.isPartlyJapanese)
    var before = line[..<open].trimmed.split(whereSeparator: \.isSpace)
    guard let head = takeSpellings(from: &before)?.first, head.isSpelling,
      readings.allSatisfy(\.isReading)
    else { return nil }
    if let other = readings.first(where: { !$0.isRead(head) }) {
      return .notItsReading(other, of: head)
    }
    return otherWord(in: line[close...].dropFirst()).map { .severalWords(head, $0) }
  }

  /// The sides of a word with its meaning in a bracket at the end of the line: `コーヒー【coffee】`.
  static func sidesWithMeaning(in line: String) -> WordSides? {
    guard let open = line.firstIndex(where: { $0.closingBracket != nil }),
      let bracket = line[open].closingBracket, line.firstIndex(of: bracket) == line.indices.last
    else { return nil }
    let (word, inside) = (line[..<open].trimmed, line[open...].dropFirst().dropLast().trimmed)
    guard word.isReading || word.isSpelling, !inside.isPartlyJapanese,
      inside.contains(where: \.isLetter)
    else { return nil }
    var sides = WordSides(word)
    sides.meaning = inside
    return sides
  }

  /// The sides of a word with its reading in a bracket behind the meaning: `猫 cat 【ねこ】`.
  static func sidesWithReadingLast(in line: String) -> WordSides? {
    guard line.unicodeScalars.contains(where: { $0.closingBracket != nil }),
      let open = line.lastIndex(where: { $0.closingBracket != nil }),
      let bracket = line[open].closingBracket, let last = line.indices.last,
      line[open...].firstIndex(of: bracket) == last
    else { return nil }
    let before = line[..<open]
    let kanji = String(before.prefix { !$0.isSpace && !$0.isSeparator })
    let rest = before.dropFirst(kanji.count)
    let readings = parts(of: line[open...].dropFirst().dropLast().trimmed)
    guard let gana = readings.first, kanji.isSpelling, !rest.isPartlyJapanese,
      rest.contains(where: \.isLetter),
      readings.allSatisfy({ $0.isReading && $0.isRead(kanji) && !$0.goesWithWord })
    else { return nil }
    let text = meaning(of: String(rest)).withoutSeparatorsAtEnds
    return WordSides(meaning: text, gana: gana, kanji: kanji)
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
  static func meaning(of text: String) -> String {
    let isApart = text.first?.isSpace == true
    let text = text.trimmed
    if text.hasPrefix("/"), text.hasSuffix("/"), text.count > 2 {
      return text.split(separator: "/").filter { $0 != "(P)" && !$0.hasPrefix("EntL") }
        .joined(separator: "; ")
    }
    // A dash with a space only before it belongs to the meaning: -ese.
    if isApart, text.first == "-", text.dropFirst().first?.beginsMeaning == true { return text }
    return text.drop { $0.isSeparator || $0 == "・" }.trimmed
  }
}

extension StringProtocol {
  /// Whether the text is more than one reading of a spelling: あく／ひらく.
  var hasSeveralReadings: Bool { isSeveral(\.isReading) }

  /// Whether the text is more than one spelling of a word: 足・脚.
  var hasSeveralSpellings: Bool { isSeveral(\.isSpelling) }

  /// The most kana that a spelling is read with: no kanji has more than 志 and 承る.
  fileprivate var mostKana: Int { reduce(0) { $0 + (CharacterScript($1) == .kanji ? 5 : 1) } }

  /// Whether the text is kana with Latin letters or digits, which are read, too: 3つ, Tシャツ.
  fileprivate var isKanaWithLetters: Bool {
    hasKana && !isReading && !contains { CharacterScript($0) == .other }
  }

  /// Whether the text is in katakana only.
  var isKatakana: Bool {
    allSatisfy { CharacterScript($0) == .katakana || CharacterScript($0) == .mark }
  }

  private func isSeveral(_ kind: (String) -> Bool) -> Bool {
    guard contains(where: { $0.isSeparator || $0 == "・" }) else { return false }
    let parts = BracketedWord.parts(of: String(self))
    return parts.count > 1 && parts.allSatisfy(kind)
  }
}

extension String {
  /// Whether the text in a bracket can be how a spelling is read.
  func isRead(_ spelling: String) -> Bool {
    !follows(spelling) && Furigana.segments(of: spelling, reading: self) != nil
  }

  /// Whether kana behind a meaning more often say what goes with the word than how it is read: 茶 tea (お),
  /// 駅 station (で), 前 before (〜の).
  fileprivate var goesWithWord: Bool {
    ["お", "ご", "が", "を", "に", "で", "と", "へ", "の"].contains(self)
      || contains { "〜～".contains($0) }
  }
}
