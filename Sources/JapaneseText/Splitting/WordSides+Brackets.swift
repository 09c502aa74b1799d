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
}
