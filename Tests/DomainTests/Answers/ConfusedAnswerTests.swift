import Domain
import Testing

@Suite("Answers that belong to another side or word")
struct ConfusedAnswerTests {
  private let eat = AnswerFixture.word("食べる", "たべる", "to eat", id: 1)
  private let dine = AnswerFixture.word("食う", "くう", "to eat; to devour", id: 2)
  private let drink = AnswerFixture.word("飲む", "のむ", "to drink", id: 3)
  private var others: [Word] { [eat, dine, drink] }

  private func check(_ typed: String, _ asked: Side, _ answered: Side) -> AnswerVerdict {
    AnswerChecker(word: eat, asked: asked, answered: answered)
      .check(TypedAnswer(typed), others: others)
  }

  @Test("The text of another side asks for another try")
  func sides() {
    #expect(check("taberu", .gana, .meaning) == .tryAgain(.side(.gana)))
    #expect(check("たべる", .kanji, .meaning) == .tryAgain(.side(.gana)))
    #expect(check("食べる", .kanji, .meaning) == .tryAgain(.side(.kanji)))
    #expect(check("to eat", .kanji, .gana) == .tryAgain(.side(.meaning)))
    #expect(check("eat", .meaning, .gana) == .tryAgain(.side(.meaning)))
    #expect(check("食べる", .kanji, .gana) == .tryAgain(.side(.kanji)))
    #expect(check("食べる", .meaning, .gana) == .right)
    for typed in ["tabrr", "a1u", "たべ3", "?!", "먹다"] {
      #expect(check(typed, .meaning, .gana) == .tryAgain(.noKana), "\(typed)")
    }
    let first = AnswerFixture.word("一つ目", "1つめ", "the first", id: 4)
    let checker = AnswerChecker(word: first, asked: .kanji, answered: .gana)
    #expect(checker.check(TypedAnswer("1つ")) != .tryAgain(.noKana))
  }

  @Test(
    "Another word's text with the same question asks for another try; with another question it is named"
  )
  func words() {
    #expect(check("kuu", .meaning, .gana) == .tryAgain(.sameQuestion(dine)))
    #expect(check("食う", .meaning, .gana) == .tryAgain(.sameQuestion(dine)))
    #expect(check("kuu", .kanji, .gana).other == dine)
    #expect(check("nomu", .meaning, .gana).other == drink)
    #expect(check("drink", .kanji, .meaning).other == drink)
    #expect(check("devour", .kanji, .meaning).other == dine)
  }

  @Test("Words with the same spelling or sound are the same question")
  func sameSpelling() {
    let popular = AnswerFixture.word("人気", "にんき", "popularity", id: 5)
    let trace = AnswerFixture.word("人気", "ひとけ", "sign of life", id: 6)
    let checker = AnswerChecker(word: popular, asked: .kanji, answered: .gana)
    #expect(
      checker.check(TypedAnswer("hitoke"), others: [trace]) == .tryAgain(.sameQuestion(trace))
    )
    let bridge = AnswerFixture.word("橋", "はし", "bridge", id: 7)
    let sticks = AnswerFixture.word("箸", "はし", "chopsticks", id: 8)
    let meaning = AnswerChecker(word: bridge, asked: .gana, answered: .meaning)
    #expect(
      meaning.check(TypedAnswer("chopsticks"), others: [sticks])
        == .tryAgain(.sameQuestion(sticks))
    )
  }

  @Test("A slip is not forgiven when the answer is another word")
  func strict() {
    let aunt = AnswerFixture.word("叔母さん", "おばさん", "aunt", id: 5)
    let verdict = AnswerFixture.reading("obasan", of: "おばあさん", others: [aunt])
    #expect(verdict.other == aunt)
    #expect(verdict.faults == [.missingLongVowel("ばあ")])
    let shell = AnswerFixture.word("甲羅", "こうら", "shell", id: 6)
    #expect(AnswerFixture.reading("koura", of: "コーラ") == .right)
    #expect(AnswerFixture.reading("koura", of: "コーラ", others: [shell]).other == shell)
    let mister = AnswerFixture.word("氏", "し", "mister", id: 7)
    #expect(AnswerFixture.meaning("mister", of: "sister").isSlip)
    #expect(AnswerFixture.meaning("mister", of: "sister", others: [mister]).other == mister)
  }

  @Test("A kanji side in katakana is a reading too")
  func katakana() {
    let coffee = AnswerFixture.word("コーヒー", "こうひい", "coffee")
    let checker = AnswerChecker(word: coffee, asked: .meaning, answered: .gana)
    for typed in ["ko-hi-", "koohii", "kouhii"] {
      #expect(checker.check(TypedAnswer(typed)) == .right)
    }
  }

  @Test(
    "The answer is the reading, or the meaning when the question shows the reading",
    arguments: [
      ("食べる", "たべる", "to eat", Side.meaning, Side.gana), ("食べる", "たべる", "to eat", .kanji, .gana),
      ("食べる", "たべる", "to eat", .gana, .meaning), ("カメラ", "かめら", "camera", .kanji, .meaning),
      ("カメラ", "", "camera", .meaning, .gana), ("食べる", "", "to eat", .kanji, .meaning),
      ("食べる", "", "to eat", .meaning, nil), ("", "たべる", "", .gana, nil),
    ] as [(String, String, String, Side, Side?)]
  )
  func typable(kanji: String, gana: String, meaning: String, asked: Side, answered: Side?) {
    let word = AnswerFixture.word(kanji, gana, meaning)
    #expect(AnswerChecker(word: word, asked: asked)?.answered == answered)
  }
}
