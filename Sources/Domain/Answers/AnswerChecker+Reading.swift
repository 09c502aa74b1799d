import JapaneseText

extension AnswerChecker {
  /// Checks a typed reading.
  func checkReading(
    _ typed: TypedAnswer,
    _ others: [Word],
    _ listed: [DictionaryEntry]
  ) -> AnswerVerdict {
    let expected = word.readings.map { [AnswerLetter](reading: $0) }
    let likeness = typed.likeness(to: expected)
    if likeness == .exact || (asked == .meaning && typed.isKanji(of: word)) { return .right }
    // おう for オー is right, unless that is another word.
    let other = others.first { typed.isReading(of: $0, least: .exact) }
    if likeness == .butForLongMark, other == nil { return .right }
    if let same = sameQuestion(typed, others) { return .tryAgain(.sameQuestion(same)) }
    if let reason = alsoRight(typed, listed) { return .tryAgain(reason) }

    let nearest = nearest(typed, expected)
    if likeness == .butForSpelling, other == nil { return .rightWithSlip(nearest.difference) }
    if other == nil, let reason = otherSide(typed) { return .tryAgain(reason) }
    return .wrong(
      WrongAnswer(
        nearest.difference,
        faults: nearest.faults,
        other: other ?? others.first { isAnswer(typed, of: $0) }
      )
    )
  }

  private func otherSide(_ typed: TypedAnswer) -> TryAgainReason? {
    if typed.isKanji(of: word) { return .side(.kanji) }
    if TypedAnswer(text: typed.keys, keys: "", readings: []).isMeaning(of: word) {
      return .side(.meaning)
    }
    return typed.readings.contains(where: mayBeReading) ? nil : .noKana
  }

  /// Whether a text has only letters that a reading can have: kana, or kanji that were meant to be
  /// read; and what is in the reading that is asked for.
  private func mayBeReading(_ text: String) -> Bool {
    let own = Set(word.readings.flatMap { [AnswerLetter](reading: $0) }.map(\.folded))
    let letters = [AnswerLetter](reading: text)
    return !letters.isEmpty
      && letters.allSatisfy { letter in
        letter.folded.isHiragana || letter.folded == "ー" || own.contains(letter.folded)
          || letter.shown.hasKanji
      }
  }

  /// The most similar pair of what was typed and what is expected.
  private func nearest(_ typed: TypedAnswer, _ expected: [[AnswerLetter]]) -> AnswerAlignment {
    let pairs = expected.flatMap { right in
      typed.readings.map { AnswerAlignment([AnswerLetter](reading: $0), expected: right) }
    }
    let none = AnswerAlignment([AnswerLetter](reading: typed.text), expected: [])
    return pairs.min { $0.cost < $1.cost } ?? none
  }
}

extension TypedAnswer {
  /// How well this matches one of several readings.
  func likeness(to expected: [[AnswerLetter]]) -> ReadingLikeness? {
    let typed = Set(readings + [keys]).map { [AnswerLetter](reading: $0) }
    let parts = Set(readings.flatMap(AnswerAlternatives.parts)).map { [AnswerLetter](reading: $0) }
    func best(_ letters: [AnswerLetter]) -> ReadingLikeness? {
      expected.compactMap { ReadingLikeness.of(letters, $0) }.max()
    }
    if let likeness = typed.compactMap(best).max() { return likeness }
    // Several answers at once are right if each of them is.
    guard parts.count > 1, readings.count == 1 else { return nil }
    let all = parts.map(best)
    return all.contains(nil) ? nil : all.compactMap { $0 }.min()
  }

  /// Whether this is a reading of a word, or its kanji.
  func isReading(of other: Word, least: ReadingLikeness = .butForLongMark) -> Bool {
    if isKanji(of: other) { return true }
    let expected = other.readings.map { [AnswerLetter](reading: $0) }
    return likeness(to: expected).map { $0 >= least } ?? false
  }

  /// Whether this is the kanji of a word.
  func isKanji(of word: Word) -> Bool {
    let text = normalizedText(text)
    return text.hasKanji && AnswerAlternatives.of(word.kanji.text).contains(text)
  }
}
