import JapaneseText

extension AnswerChecker {
  func checkMeaning(_ typed: TypedAnswer, _ others: [Word]) -> AnswerVerdict {
    if let accents = typed.meaningOf(word) {
      return accents ? .right : .rightWithSlip(nearest(typed).difference)
    }
    if let same = sameQuestion(typed, others) { return .tryAgain(.sameQuestion(same)) }
    let other = others.first { typed.isMeaning(of: $0) }
    if other == nil {
      if hasOneSlip(typed) { return .rightWithSlip(nearest(typed).difference) }
      if typed.isKanji(of: word) { return .tryAgain(.side(.kanji)) }
      if typed.isReading(of: word) { return .tryAgain(.side(.gana)) }
    }
    return .wrong(WrongAnswer(nearest(typed).difference, other: other))
  }

  private func hasOneSlip(_ typed: TypedAnswer) -> Bool {
    let form = MeaningForm(typed.text)
    return word.meanings.contains { form.isOneSlip(from: MeaningForm($0)) }
  }

  private func nearest(_ typed: TypedAnswer) -> AnswerAlignment {
    let letters = [AnswerLetter](meaning: normalizedText(typed.text))
    // Compare without the prefix of a meaning: “eat” is nearest to “to eat”, not to “cat”.
    let pairs = word.meanings.map { AnswerAlignment(letters, expected: .init(meaning: $0)) }
    return pairs.min { $0.cost < $1.cost } ?? AnswerAlignment(letters, expected: [])
  }
}

extension TypedAnswer {
  /// Whether this is a meaning of a word, with all accents (true) or without (false); nil when not.
  func meaningOf(_ word: Word) -> Bool? {
    let forms = word.meanings.map(MeaningForm.init)
    func accents(_ form: MeaningForm) -> Bool? {
      let same = forms.filter { $0.letters == form.letters }
      return same.isEmpty ? nil : same.contains { $0.accented == form.accented }
    }
    if let whole = accents(MeaningForm(text)) { return whole }
    // Several answers at once are right if each of them is.
    let parts = AnswerAlternatives.parts(of: text)
    guard parts.count > 1 else { return nil }
    let all = parts.map { accents(MeaningForm($0)) }
    return all.contains(nil) ? nil : !all.contains(false)
  }

  /// Whether this is a meaning of a word.
  func isMeaning(of word: Word) -> Bool { !isEmpty && meaningOf(word) != nil }
}
