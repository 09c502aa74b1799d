/// Names the difference at one position of two readings, in terms of the language.
struct ReadingRules {
  let expected: [AnswerLetter]
  let typed: [AnswerLetter]
  let expectedPlace: Int
  let typedPlace: Int

  private func expected(_ offset: Int) -> Character? {
    let place = expectedPlace + offset
    return expected.indices.contains(place) ? expected[place].folded : nil
  }

  private func typed(_ offset: Int) -> Character? {
    let place = typedPlace + offset
    return typed.indices.contains(place) ? typed[place].folded : nil
  }

  /// Whether both are equal here.
  var isSame: Bool {
    guard let one = typed(0), let two = expected(0) else { return false }
    return ReadingLikeness.of(one, two, expected(-1)).map { $0 > .butForSpelling } ?? false
  }

  /// The fault of one kana typed for another.
  var substitution: AnswerFault? {
    guard let one = typed(0), let two = expected(0), one != two else { return nil }
    if KanaRelations.lengthens(one, after: typed(-1)),
      KanaRelations.lengthens(two, after: expected(-1))
    {
      return .longVowelSpelling(typed: typedSyllable, expected: expectedSyllable)
    }
    if typed(-1) == "ん", expected(-1) == "ん",
      KanaRelations.vowelBehindN(one) == two || KanaRelations.vowelBehindN(two) == one
    {
      return .nBeforeVowel(typed: String(["ん", one]), expected: String(["ん", two]))
    }
    return KanaRelations.fault(typed: one, expected: two)
  }

  /// The fault of a kana that is missing.
  var missing: AnswerFault? {
    guard let kana = expected(0) else { return nil }
    if kana == "っ" { return .missingSmallTsu(before: expected(1).map { String($0) } ?? "") }
    if kana == "ん" { return .missingN }
    guard let before = expected(-1), KanaRelations.lengthens(kana, after: before) else {
      return nil
    }
    return .missingLongVowel(expectedSyllable)
  }

  /// The fault of a kana too many.
  var extra: AnswerFault? {
    guard let kana = typed(0) else { return nil }
    if kana == "っ" { return .extraSmallTsu }
    if kana == "ん" { return .extraN }
    guard let before = typed(-1), KanaRelations.lengthens(kana, after: before) else { return nil }
    return .extraLongVowel(typedSyllable)
  }

  /// The fault of two neighbours that changed places.
  var swapped: AnswerFault? {
    guard let one = typed(0), let two = typed(1), one != two, one == expected(1), two == expected(0)
    else { return nil }
    return .swapped(String(one), String(two))
  }

  /// The expected kana here with the one that it lengthens: きょう, not ょう.
  private var expectedSyllable: String { Self.syllable([expected(-2), expected(-1), expected(0)]) }

  /// The same of what was typed.
  private var typedSyllable: String { Self.syllable([typed(-2), typed(-1), typed(0)]) }

  private static func syllable(_ kana: [Character?]) -> String {
    let isSmall = kana[1].map { "ぁぃぅぇぉゃゅょゎ".contains($0) } ?? false
    return String(kana.dropFirst(isSmall ? 0 : 1).compactMap(\.self))
  }

  /// The fault of ん before a vowel or y typed as な, に, … or the reverse, and the letters it covers.
  var n: (lengths: (Int, Int), fault: AnswerFault)? {
    func fault(_ e: Int, _ t: Int) -> ((Int, Int), AnswerFault) {
      let right = Array(expected[expectedPlace..<(expectedPlace + e)]).text
      let wrong = Array(typed[typedPlace..<(typedPlace + t)]).text
      return ((e, t), .nBeforeVowel(typed: wrong, expected: right))
    }
    if expected(0) == "ん", let vowel = expected(1), let kana = typed(0),
      KanaRelations.vowelBehindN(kana) == vowel
    {
      return fault(2, 1)
    }
    if typed(0) == "ん", let vowel = typed(1), let kana = expected(0),
      KanaRelations.vowelBehindN(kana) == vowel
    {
      return fault(1, 2)
    }
    let (one, two) = ([typed(0), typed(1)], [expected(0), expected(1)])
    for (large, small) in zip("やゆよ", "ゃゅょ") {
      let (apart, joined): ([Character?], [Character?]) = (["ん", large], ["に", small])
      if one == joined && two == apart || one == apart && two == joined { return fault(2, 2) }
    }
    return nil
  }
}
