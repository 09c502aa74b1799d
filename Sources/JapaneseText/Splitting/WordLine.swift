/// Splits a line of text into the sides of a word, however it is written.
///
/// This is the one place that does; quick add, pasted text and `tangocho add` use it. What
/// `PastedWord` can split is split that way. Any other line is split by script, in any order:
/// `食べる たべる to eat`, `食べる,たべる,to eat`, `たべる - 食べる - to eat`. A link at the end is a note.
package enum WordLine {
  private static let longest = 2_000

  /// The sides of a line; a side that is not in it is nil, never empty.
  /// - Throws: The reason when the line cannot be understood; nothing is guessed then.
  package static func sides(of line: String) throws(LineProblem) -> WordSides {
    let text = line.trimmed
    guard text.utf8.count <= longest else { throw .tooLong }
    let entry = text.withoutEmphasis.withoutListMarker.withoutQuotesAround.withBracketsForBars
      .withArrowSigns
    if let rest = entry.afterListNumber {
      let listed = try sides(ofEntry: rest)
      let number = entry.drop { $0 == "\"" }.prefix { $0.isWholeNumber }
      if let counted = listed.spelt(as: number) { return counted.withUsualForms }
      if rest.first == "人", listed.countsPeople {
        return try sides(ofEntry: number + rest).withUsualForms
      }
      // Beside a number in kanji it is the meaning: 3 三 さん.
      if listed.meaning != nil || !listed.isNumber { return listed.withUsualForms }
    }
    return try sides(ofEntry: entry).withUsualForms
  }

  private static func sides(ofEntry text: String) throws(LineProblem) -> WordSides {
    guard let (rest, link) = text.splitBeforeLink else { return try sides(withoutLink: text) }
    if let sides = TabbedWord.sides(of: text), sides.meaning?.contains("://") == false {
      return sides
    }
    var sides = try sides(ofEntry: rest)
    sides.notes = [sides.notes, link].compactMap(\.self).joined(separator: "; ")
    return sides
  }

  private static func sides(withoutLink line: String) throws(LineProblem) -> WordSides {
    let text = line.withoutBracketsAroundWord
    if let sides = DictionaryLine.sides(of: text) ?? PastedWord.sides(of: text) {
      return sides
    }
    let spaced = text.withGapsBeforeMeanings
    if spaced != text, let sides = PastedWord.sides(of: spaced) { return sides }
    if let sides = BracketedWord.sidesOfBracketAlone(in: spaced) { return sides }
    if let sides = BracketedWord.sidesWithReadingLast(in: spaced) { return sides }
    if let sides = sidesBetweenDots(in: text) { return sides }
    if let sides = BracketedWord.sidesWithMeaning(in: text) { return sides }
    let sides: WordSides
    do {
      sides = try LineParts(TabbedWord.tabbed(spaced) ?? spaced).sides()
    } catch {
      throw BracketedWord.problem(in: text) ?? error
    }
    if let sides = sides.withReadingInBrackets { return sides }
    // Kana in brackets behind kanji, after a space, too, are a reading and no meaning.
    if sides.gana == nil, sides.kanji != nil, let problem = BracketedWord.problem(in: text) {
      throw problem
    }
    let isWord = sides.kanji ?? sides.gana != nil
    if !isWord, let problem = BracketedWord.problem(in: text.filter { $0 != "\"" }) {
      throw problem
    }
    return sides
  }

  /// The sides of `飲む・のむ・to drink` and of `見る・みる to see`; nil when the dots belong to a word, as in
  /// アイス・クリーム.
  private static func sidesBetweenDots(in text: String) -> WordSides? {
    guard text.unicodeScalars.contains("・") else { return nil }
    let word = text.prefix { !$0.isSpace }
    guard word.contains("・"), !word.contains(where: \.isSeparator) else { return nil }
    let parts = word.split(separator: "・").map(String.init)
    // After the word and its reading, the first word of the meaning may follow another dot.
    let isWord = parts.count > 1 && WordSides(parts[0], parts[1]) != nil
    let isPair = isWord && !parts.dropFirst(2).contains(where: \.isPartlyJapanese)
    guard isPair || word.endIndex == text.endIndex else { return nil }
    do {
      let line = String(word.map { $0 == "・" ? "\t" : $0 }) + text[word.endIndex...]
      let sides = try LineParts(line).sides()
      return sides.count > 1 ? sides : nil
    } catch {
      return nil
    }
  }
}

extension WordSides {
  /// The sides as they are usually written.
  fileprivate var withUsualForms: WordSides {
    withUsualWidths.withoutRomajiOfGana.withoutBracketsAround.withoutCornersAround.withFirstReading
  }

  /// The sides with the first of several readings, as in brackets: `開く あく／ひらく`.
  ///
  /// Each of them must fit the spelling. Between those of kanji alone there must be a slash: they may be
  /// the parts of one, `上下 うえ・した`. A sentence has its commas in the kanji as well.
  private var withFirstReading: WordSides {
    guard let kanji, let gana, gana.hasSeveralReadings, BracketedWord.parts(of: kanji).count == 1
    else { return self }
    let readings = BracketedWord.parts(of: gana)
    let areWhole =
      gana.contains { "/／".contains($0) } || kanji.contains { CharacterScript($0) == .hiragana }
    guard areWhole, readings.allSatisfy({ Furigana.segments(of: kanji, reading: $0) != nil })
    else { return self }
    var sides = self
    sides.gana = readings.first
    return sides
  }
}

extension String {
  /// A link at the end, after a space or whatever separates sides, and what is before it; nil
  /// without both.
  fileprivate var splitBeforeLink: (rest: String, link: String)? {
    guard hasByte(where: { $0 == UInt8(ascii: ":") }) else { return nil }
    let word = suffix(from: lastIndex(where: \.isSpace).map { index(after: $0) } ?? startIndex)
    let start = word.indices.first { place in
      guard word[place...].beginsLink, place > startIndex else { return false }
      let previous = self[index(before: place)]
      return previous.isSpace || previous.isSeparator
    }
    guard let start else { return nil }
    let rest = self[..<start]
    guard let last = rest.lastIndex(where: { !$0.isSpace && !$0.isSeparator }) else { return nil }
    return (String(rest[...last]), String(self[start...]))
  }

  /// The text with a space where a meaning follows a Japanese word directly, as in `食べるto eat`, and
  /// after each sentence.
  ///
  /// Capitals and digits belong to the word: ビタミンC, 第2課.
  fileprivate var withGapsBeforeMeanings: String {
    // Only Japanese and its marks begin with these bytes.
    guard hasByte(where: { $0 >= 0xE3 }) else { return self }
    var (result, start, place) = ("", startIndex, startIndex)
    var (isAfterJapanese, isAfterSentence) = (false, false)
    for character in self {
      if isAfterJapanese && character.beginsMeaning || isAfterSentence && character.isOfWord {
        result += self[start..<place] + " "
        start = place
      }
      isAfterSentence = character.endsSentence
      isAfterJapanese = character.isJapaneseOrLongMark
      place = utf8.index(place, offsetBy: character.utf8.count)
    }
    return result + self[start...]
  }
}

extension Character {
  /// Whether the character is a letter or digit of any script, and no mark.
  fileprivate var isOfWord: Bool {
    let script = CharacterScript(self)
    return script != .other && script != .mark
  }
}
