import JapaneseText

/// Checks a typed answer as a teacher of Japanese would.
///
/// A pure value. Readings match in hiragana, katakana and every width, and with ー for the vowel
/// that it stands for; おお and おう, じ and ぢ, は and わ are different. Meanings match without case,
/// punctuation, articles and a leading “to”; one slip in a long one, and accents, are forgiven and
/// shown. Any of several answers on a side is right, and text in brackets is optional.
public struct AnswerChecker: Hashable, Sendable {
  /// The word that is asked.
  public let word: Word
  /// The side shown as the question.
  public let asked: Side
  /// The side to type: gana (the reading) or the meaning.
  public let answered: Side

  /// Creates a checker for a side that the learner types.
  public init(word: Word, asked: Side, answered: Side) {
    (self.word, self.asked, self.answered) = (word, asked, answered)
  }

  /// Creates a checker for a side that can be typed: the reading, or the meaning when the question
  /// shows the reading; nil when the word has no such text.
  public init?(word: Word, asked: Side) {
    let isReadingKnown = asked == .gana || word[asked].text.isKanaAlone
    let answered: Side = isReadingKnown || word.readings.isEmpty ? .meaning : .gana
    guard answered != asked, answered == .gana || !word.meanings.isEmpty else { return nil }
    self.init(word: word, asked: asked, answered: answered)
  }

  /// Checks an answer.
  /// - Parameters:
  ///   - typed: What was typed.
  ///   - others: Other words, to find one whose answer was typed.
  ///   - listed: The dictionary's entries of `spellings(toLookUpFor:)`.
  /// - Returns: The verdict.
  public func check(
    _ typed: TypedAnswer,
    others: [Word] = [],
    listed: [DictionaryEntry] = []
  ) -> AnswerVerdict {
    let others = others.filter { $0.id != word.id }
    return answered == .meaning
      ? checkMeaning(typed, others) : checkReading(typed, others, listed)
  }

  /// Whether the answer is that of another word, so that the two were confused.
  func isAnswer(_ typed: TypedAnswer, of other: Word) -> Bool {
    answered == .meaning ? typed.isMeaning(of: other) : typed.isReading(of: other)
  }

  /// The other word with the same question whose answer was typed; with any question for nil.
  func sameQuestion(_ typed: TypedAnswer, _ others: [Word]) -> Word? {
    others.first { $0.hasSameQuestion(as: word, asked) && isAnswer(typed, of: $0) }
  }
}

extension Word {
  /// The readings of the word: its gana, and its kanji side if that is in kana.
  var readings: [String] {
    let texts = [gana.text] + (kanji.text.isKanaAlone ? [kanji.text] : [])
    return texts.flatMap(AnswerAlternatives.of).filter { ![AnswerLetter](reading: $0).isEmpty }
  }

  /// The meanings of the word.
  var meanings: [String] { AnswerAlternatives.of(meaning.text) }

  /// Whether another word has the same text on the side of the question.
  func hasSameQuestion(as other: Word, _ asked: Side) -> Bool {
    switch asked {
    case .kanji: !kanji.text.isEmpty && kanji.text == other.kanji.text
    case .gana:
      readings.contains { reading in
        other.readings.contains {
          [AnswerLetter](reading: $0).hasSameKana(as: .init(reading: reading))
        }
      }
    case .meaning:
      !Set(meanings.map(MeaningForm.init)).isDisjoint(with: other.meanings.map(MeaningForm.init))
    }
  }
}

extension [AnswerLetter] {
  /// Whether both are the same kana.
  func hasSameKana(as other: [AnswerLetter]) -> Bool {
    ReadingLikeness.of(self, other) == .exact
  }
}

extension String {
  /// Whether the text is written in kana only.
  fileprivate var isKanaAlone: Bool {
    let letters = [AnswerLetter](reading: self)
    return !letters.isEmpty
      && letters.allSatisfy { $0.folded == "ー" || $0.folded.isHiragana }
  }
}

extension Character {
  var isHiragana: Bool { (0x3041...0x3096).contains(unicodeScalars.first?.value ?? 0) }
}
