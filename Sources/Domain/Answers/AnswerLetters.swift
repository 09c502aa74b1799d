import JapaneseText

/// A letter of an answer: as shown, and as compared.
struct AnswerLetter: Hashable, Sendable {
  let shown: String
  let folded: Character

  /// The letter in the name of a difference.
  var name: String { String(folded) }
}

extension [AnswerLetter] {
  /// The letters of a reading: hiragana, ー and any other letters, without spaces and punctuation.
  init(reading text: String) {
    let text = Kana.expandingIterationMarks(in: Kana.fullWidth(text.nfc))
    self = text.prefix(TypedAnswer.longest).compactMap { character in
      guard character.isLetter || character.isNumber else { return nil }
      let hiragana = Kana.hiragana(from: String(character), longMark: .kept).lowercased()
      return AnswerLetter(shown: String(character), folded: hiragana.first ?? character)
    }
  }

  /// The letters of a meaning, with spaces and punctuation.
  init(meaning text: String) {
    self = text.nfc.prefix(TypedAnswer.longest).map { character in
      let folded = String(decoding: SearchFolding.fold(String(character)), as: UTF8.self)
      return AnswerLetter(shown: String(character), folded: folded.first ?? character)
    }
  }

  var text: String { map(\.shown).joined() }
}

/// How well two readings match.
enum ReadingLikeness: Int, Comparable {
  /// Equal except where one has ー and the other a vowel whose spelling cannot be known.
  case butForSpelling
  /// Equal except for ー and the vowel that it stands for.
  case butForLongMark
  /// Kana by kana.
  case exact

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// How well two readings match; nil when they do not.
  static func of(_ typed: [AnswerLetter], _ expected: [AnswerLetter]) -> ReadingLikeness? {
    guard typed.count == expected.count, !typed.isEmpty else { return nil }
    var least = ReadingLikeness.exact
    for place in typed.indices {
      let previous = place > 0 ? expected[place - 1].folded : nil
      guard let likeness = of(typed[place].folded, expected[place].folded, previous) else {
        return nil
      }
      least = min(least, likeness)
    }
    return least
  }

  /// How well two kana match after a given one.
  static func of(
    _ typed: Character,
    _ expected: Character,
    _ previous: Character?
  ) -> ReadingLikeness? {
    if typed == expected { return .exact }
    if expected == "ー" {
      return KanaRelations.isLongMark(typed, after: previous) ? .butForLongMark : nil
    }
    guard typed == "ー", KanaRelations.lengthens(expected, after: previous) else { return nil }
    // After e and o, ー does not say which kana the word is spelled with.
    return "あいう".contains(expected) && KanaVowels.vowel(of: previous ?? "ー") == expected
      ? .butForLongMark : .butForSpelling
  }
}
