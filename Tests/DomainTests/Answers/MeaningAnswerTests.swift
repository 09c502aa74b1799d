import Domain
import Testing

@Suite("Typed meanings")
struct MeaningAnswerTests {
  @Test(
    "Irrelevant differences are right",
    arguments: [
      ("to eat", "to eat"), ("eat", "to eat"), ("Eat!", "to eat"), ("to eat", "eat"),
      ("the dog", "dog"), ("dog", "a dog"), ("apple", "an apple"), ("ＤＯＧ", "dog"),
      ("consume", "to eat; to consume"), ("eat, consume", "to eat; to consume"),
      ("to eat; to consume", "to eat; to consume"), ("eat", "to eat (food, meals)"),
      ("eat food, meals", "to eat (food, meals)"), ("color", "colo(u)r"), ("colour", "colo(u)r"),
      ("dont", "don't"), ("don’t", "don't"), ("email", "e-mail"), ("well known", "well-known"),
      ("ice cream", "icecream"), ("and", "and/or"), ("and/or", "and/or"), ("to", "to"), ("a", "A"),
      ("학교", "학교"), ("\u{1112}\u{1161}\u{11A8}\u{1100}\u{116D}", "학교"), ("먹다", "먹다, 들다"),
      ("e\u{301}cole", "école"), ("стол", "Стол"), ("苹果", "苹果"),
      ("→", "→"), ("1,000", "1,000"), ("犬", "犬、わんこ"), ("ワンコ", "犬、わんこ"),
      ("10000", "10,000; ten thousand"), ("10,000", "10,000, ten thousand"), ("2", "1,2,3"),
      ("１０，０００", "10,000 (ten thousand)"), ("100 000 000", "hundred million; 100,000,000"),
    ]
  )
  func right(typed: String, meaning: String) {
    #expect(AnswerFixture.meaning(typed, of: meaning) == .right)
  }

  @Test("All of many brackets are optional together", arguments: [4, 62, 63, 64, 100])
  func manyBrackets(count: Int) {
    let meaning = "dog" + String(repeating: "(a)", count: count)
    #expect(AnswerFixture.meaning("dog", of: meaning) == .right)
    let whole = "dog" + String(repeating: "a", count: count)
    #expect(AnswerFixture.meaning(whole, of: meaning) == .right)
  }

  @Test(
    "One slip in a long meaning, and accents, are forgiven and shown",
    arguments: [
      ("bannana", "banana"), ("banan", "banana"), ("banqna", "banana"), ("baanna", "banana"),
      ("to undrestand", "to understand"), ("restaurant", "a restuarant"), ("cafe", "café"),
      ("strasse", "Straße"), ("anniversry", "birthday; anniversary"), ("안녕하새요", "안녕하세요"),
    ]
  )
  func slip(typed: String, meaning: String) {
    #expect(AnswerFixture.meaning(typed, of: meaning).isSlip)
  }

  @Test(
    "More than that is wrong",
    arguments: [
      ("cat", "dog"), ("dag", "dog"), ("bananas are", "banana"), ("bnnn", "banana"),
      ("year 1991", "year 1990"), ("eat, drink", "to eat"), ("drink", "to eat"), ("학고", "학교"),
      ("苹国是水果啊", "苹果是水果啊"), ("", "to eat"), ("ton", "to eat"),
      ("10", "10,000; ten thousand"), ("000", "10,000, ten thousand"), ("10", "10,000 (10^4"),
    ]
  )
  func wrong(typed: String, meaning: String) {
    #expect(AnswerFixture.meaning(typed, of: meaning).faults == [])
  }

  @Test("The slip is marked")
  func marked() {
    let difference = AnswerDifference(
      expected: [
        .init("to underst", isSame: true), .init("a", isSame: false), .init("nd", isSame: true),
      ],
      typed: [
        .init("to underst", isSame: true), .init("e", isSame: false), .init("nd", isSame: true),
      ]
    )
    #expect(
      AnswerFixture.meaning("to understend", of: "to understand") == .rightWithSlip(difference)
    )
  }
}
