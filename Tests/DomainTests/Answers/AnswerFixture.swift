import Domain
import Testing

/// Words for the checker, and short helpers for it.
enum AnswerFixture {
  /// A word with three texts.
  static func word(_ kanji: String, _ gana: String, _ meaning: String, id: UInt64 = 1) -> Word {
    Word(
      id: WordID(high: 0, low: id),
      bookID: WordBookID(high: 0, low: 1),
      meaning: SideContent(meaning),
      gana: SideContent(gana),
      kanji: SideContent(kanji),
      createdAt: Timestamp(milliseconds: 0)
    )
  }

  /// The verdict on a reading, asked by the meaning.
  static func reading(_ typed: String, of gana: String, others: [Word] = []) -> AnswerVerdict {
    AnswerChecker(word: word("", gana, "thing"), asked: .meaning, answered: .gana)
      .check(TypedAnswer(typed), others: others)
  }

  /// The verdict on a meaning, asked by the gana.
  static func meaning(_ typed: String, of meaning: String, others: [Word] = []) -> AnswerVerdict {
    AnswerChecker(word: word("", "てすと", meaning), asked: .gana, answered: .meaning)
      .check(TypedAnswer(typed), others: others)
  }
}

extension AnswerVerdict {
  /// The faults that explain a wrong answer; nil when it is not wrong.
  var faults: [AnswerFault]? {
    if case .wrong(let answer) = self { answer.faults } else { nil }
  }

  /// Whether it is right, with the slip shown.
  var isSlip: Bool {
    if case .rightWithSlip = self { true } else { false }
  }

  /// The other word whose text a wrong answer is.
  var other: Word? {
    if case .wrong(let answer) = self { answer.other } else { nil }
  }
}
