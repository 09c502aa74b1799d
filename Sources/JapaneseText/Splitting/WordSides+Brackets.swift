extension WordSides {
  /// The sides without the gana in romaji before the meaning: `海老 えび [ebi] shrimp`.
  var withoutRomajiOfGana: WordSides {
    guard let gana, let meaning, let bracket = meaning.first?.closingBracket,
      let close = meaning.firstIndex(of: bracket)
    else { return self }
    let inside = meaning[meaning.index(after: meaning.startIndex)..<close]
    let rest = String(meaning[meaning.index(after: close)...]).withoutSeparatorsAtEnds
    guard !rest.isEmpty, Romaji.isSound(String(inside), of: gana) else { return self }
    var sides = self
    sides.meaning = rest
    return sides
  }

  /// The sides with the reading that is in brackets before the meaning, behind several words or with a
  /// remark: `お腹 が 空く (おなかがすく) to be hungry`, `食べる (たべる, v1) to eat`; nil when there is none.
  var withReadingInBrackets: WordSides? {
    guard gana == nil, let kanji, let meaning, let bracket = meaning.first?.closingBracket,
      let close = meaning.firstIndex(of: bracket)
    else { return nil }
    let parts = BracketedWord.parts(of: String(meaning[..<close].dropFirst()))
    let readings = parts.filter(\.isPartlyJapanese)
    guard let gana = readings.first,
      readings.allSatisfy({ $0.isReading && WordSides(kanji, $0)?.gana == $0 })
    else { return nil }
    let remarks = parts.filter { !readings.contains($0) && !Romaji.isSound($0, of: gana) }
    let remark = remarks.isEmpty ? "" : "(\(remarks.joined(separator: ", "))) "
    let text = remark + BracketedWord.meaning(of: String(meaning[close...].dropFirst()))
    return WordSides(meaning: text.isEmpty ? nil : text.trimmed, gana: gana, kanji: kanji)
  }

  /// The sides without brackets around the whole meaning: `海老 えび (shrimp)`.
  var withoutBracketsAround: WordSides {
    guard let meaning, kanji ?? gana != nil, !meaning.isPartlyJapanese,
      let open = meaning.first, "([（［【".contains(open),
      let close = open.closingBracket, meaning.firstIndex(of: close) == meaning.indices.last,
      meaning.lastIndex(of: open) == meaning.startIndex
    else { return self }
    let inside = meaning.dropFirst().dropLast().trimmed
    guard !inside.isEmpty else { return self }
    var sides = self
    sides.meaning = inside
    return sides
  }

  /// The sides without corner brackets around a whole word: `cat 「猫」`.
  var withoutCornersAround: WordSides {
    var sides = self
    sides.gana = gana?.withoutCornersAround
    sides.kanji = kanji?.withoutCornersAround
    return sides
  }
}

extension String {
  /// The line without the brackets around its first word, where the reading of that follows:
  /// `「猫」ねこ cat`, `【猫】（ねこ）cat`.
  ///
  /// What is in parentheses may be anything. 【副詞】 and [訓] say what the kana behind them are, so that
  /// the reading must be in brackets, too, unless these are corner brackets.
  var withoutBracketsAroundWord: String {
    guard unicodeScalars.contains(where: { $0.closingBracket != nil }),
      let open = firstIndex(where: { $0.closingBracket != nil }), !"(（".contains(self[open]),
      let bracket = self[open].closingBracket, let close = self[open...].firstIndex(of: bracket)
    else { return self }
    let (before, after) = (self[..<open], self[index(after: close)...])
    let word = self[index(after: open)..<close].trimmed
    let isApart = before.last.map { $0.isSpace || $0.isSeparator } ?? true
    let rest = after.drop { $0.isSpace || $0.isSeparator }
    let isBracketed = rest.first?.closingBracket != nil
    guard isApart, !before.isPartlyJapanese, word.isSpelling,
      isBracketed || "「『".contains(self[open])
    else { return self }
    let reading = rest.dropFirst(isBracketed ? 1 : 0)
      .prefix { CharacterScript($0).isJapanese || CharacterScript($0) == .mark }
    guard !reading.isEmpty, WordSides(word, String(reading)) != nil else { return self }
    let gap = after.first?.isJapaneseOrLongMark == true ? " " : ""
    return "\(before)\(word)\(gap)\(after)"
  }

  /// The text without corner brackets around it, if it is one word.
  fileprivate var withoutCornersAround: String {
    guard let open = first, "「『".contains(open), last == open.closingBracket else { return self }
    let word = dropFirst().dropLast().trimmed
    return word.isSpelling || word.isReading ? word : self
  }
}
