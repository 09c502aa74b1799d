import Domain
import Testing

@Suite("Answers that a dictionary makes right")
struct ListedAnswerTests {
  private let open = AnswerFixture.word("開く", "あく", "to open")
  private let entries = [
    entry("開く", "あく", "to open"), entry("開く", "ひらく", "to open"), entry("空く", "あく", "to open"),
    entry("明く", "あく", "to open"), entry("開く", "はだく", "to bare"), entry("飽く", "あく", "to tire of"),
  ]

  private static func entry(_ kanji: String?, _ gana: String, _ gloss: String) -> DictionaryEntry {
    DictionaryEntry(kanji: kanji, gana: gana, senses: [[gloss]], isCommon: true, source: "EDICT")
  }

  private func verdict(
    _ typed: String,
    asked: Side,
    others: [Word] = [],
    of word: Word? = nil
  ) -> AnswerVerdict {
    AnswerChecker(word: word ?? open, asked: asked, answered: .gana)
      .check(TypedAnswer(typed), others: others, listed: entries)
  }

  @Test("Another reading of the spelling is right, but not what the card asks")
  func otherReading() {
    #expect(verdict("hiraku", asked: .kanji) == .tryAgain(.alsoRight(asked: "あく")))
    #expect(verdict("hadaku", asked: .kanji) == .tryAgain(.alsoRight(asked: "あく")))
    #expect(verdict("aku", asked: .kanji) == .right)
    #expect(!verdict("haraku", asked: .kanji).isTryAgain)
  }

  @Test("Where the meaning is asked, another reading must have that meaning")
  func meaning() {
    #expect(verdict("hiraku", asked: .meaning) == .tryAgain(.alsoRight(asked: "あく")))
    #expect(!verdict("hadaku", asked: .meaning).isTryAgain)
  }

  @Test("Another spelling of the same word is right, too; one of another word is not")
  func otherSpelling() {
    #expect(verdict("空く", asked: .meaning) == .tryAgain(.alsoRight(asked: "開く")))
    #expect(!verdict("飽く", asked: .meaning).isTryAgain)
    #expect(!verdict("空く", asked: .kanji).isTryAgain)
  }

  @Test("A word of the learner's own that fits is named before the dictionary")
  func ownWord() {
    let other = AnswerFixture.word("開く", "ひらく", "to unfold", id: 2)
    #expect(
      verdict("hiraku", asked: .kanji, others: [other]) == .tryAgain(.sameQuestion(other))
    )
  }

  @Test("Only spellings with kanji are looked up, and only where a reading is typed")
  func lookups() {
    func spellings(_ typed: String, _ word: Word, _ asked: Side) -> [String]? {
      AnswerChecker(word: word, asked: asked)?.spellings(toLookUpFor: TypedAnswer(typed))
    }
    #expect(spellings("hiraku", open, .kanji) == ["開く"])
    #expect(spellings("空く", open, .kanji) == ["開く"])
    #expect(spellings("空く", open, .meaning) == ["開く", "空く"])
    #expect(spellings("to close", open, .gana) == [])
    #expect(spellings("a", AnswerFixture.word("カメラ", "", "camera"), .meaning) == [])
  }
}

extension AnswerVerdict {
  fileprivate var isTryAgain: Bool { if case .tryAgain = self { true } else { false } }
}
