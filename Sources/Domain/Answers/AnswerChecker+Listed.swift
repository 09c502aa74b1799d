import JapaneseText

/// Answers that a dictionary makes right for the question, although the card has others.
extension AnswerChecker {
  /// The largest number of spellings of one card that are looked up.
  private static let mostSpellings = 4

  /// The spellings whose dictionary entries say whether a wrong answer is right in another way.
  /// - Parameter typed: The wrong answer.
  /// - Returns: The spellings; none when no entry can make it right.
  public func spellings(toLookUpFor typed: TypedAnswer) -> [String] {
    guard answered == .gana, !spellings.isEmpty else { return [] }
    let typedSpelling = normalizedText(typed.text)
    let isSpelling = asked == .meaning && typedSpelling.hasKanji
    return Array(spellings.prefix(Self.mostSpellings)) + (isSpelling ? [typedSpelling] : [])
  }

  private var spellings: [String] { AnswerAlternatives.of(word.kanji.text).filter(\.hasKanji) }

  /// What the card asks instead, if a dictionary lists what was typed as another reading of the
  /// spelling, or as another spelling of the same word.
  func alsoRight(_ typed: TypedAnswer, _ listed: [DictionaryEntry]) -> TryAgainReason? {
    let own = listed.filter { entry in entry.kanji.map(spellings.contains) ?? false }
    if own.contains(where: { isReading(typed, of: $0) }) {
      return .alsoRight(asked: normalizedText(word.gana.text))
    }
    guard asked == .meaning else { return nil }
    let same = own.filter { entry in word.readings.contains { entry.isRead($0) } }
    let isOtherSpelling = listed.contains { entry in
      entry.kanji == normalizedText(typed.text) && same.contains { $0.isSameWord(as: entry) }
    }
    return isOtherSpelling ? .alsoRight(asked: normalizedText(word.kanji.text)) : nil
  }

  /// Whether the typed reading is that of an entry; if the meaning is asked, it must fit, too.
  private func isReading(_ typed: TypedAnswer, of entry: DictionaryEntry) -> Bool {
    guard let likeness = typed.likeness(to: [[AnswerLetter](reading: entry.gana)]),
      likeness >= .butForLongMark
    else { return false }
    let meanings = Set(word.meanings.map(MeaningForm.init))
    return asked != .meaning || entry.glosses.contains { meanings.contains(MeaningForm($0)) }
  }
}

extension DictionaryEntry {
  /// Whether a text is the reading.
  fileprivate func isRead(_ reading: String) -> Bool {
    [AnswerLetter](reading: gana).hasSameKana(as: [AnswerLetter](reading: reading))
  }

  /// Whether this is another spelling of the same word: it has the same reading and the same senses.
  fileprivate func isSameWord(as other: DictionaryEntry) -> Bool {
    gana == other.gana && senses == other.senses && source == other.source
  }
}
