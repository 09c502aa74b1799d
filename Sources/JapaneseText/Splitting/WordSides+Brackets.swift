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

  /// The sides with the reading of several words that is in brackets before the meaning:
  /// `お腹 が 空く (おなかがすく) to be hungry`; nil when there is none.
  var withReadingOfPhrase: WordSides? {
    guard gana == nil, let kanji, kanji.contains(where: \.isSpace), let meaning,
      let bracket = meaning.first?.closingBracket, let close = meaning.firstIndex(of: bracket)
    else { return nil }
    let inside = meaning[..<close].dropFirst().trimmed
    guard inside.isPhoneticText, Furigana.segments(of: kanji, reading: inside) != nil
    else { return nil }
    let rest = BracketedWord.meaning(of: String(meaning[close...].dropFirst()))
    return WordSides(meaning: rest.isEmpty ? nil : rest, gana: inside, kanji: kanji)
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
}
