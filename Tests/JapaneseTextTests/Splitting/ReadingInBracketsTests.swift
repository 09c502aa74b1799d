import Testing

@testable import JapaneseText

@Suite("Readings in brackets, and lines with two words")
struct ReadingInBracketsTests {
  @Test(
    "Behind several words or with a remark, of digits and Latin letters, too",
    arguments: [
      ("お腹 が 空く (おなかがすく) to be hungry", "お腹 が 空く", "おなかがすく", "to be hungry"),
      ("食べる (たべる, v1) to eat", "食べる", "たべる", "(v1) to eat"),
      ("食べる (たべる; to eat)", "食べる", "たべる", "to eat"),
      ("東京 (とうきょう, Tokyo) the capital", "東京", "とうきょう", "(Tokyo) the capital"),
      ("東京 (とうきょう, Tōkyō) the capital", "東京", "とうきょう", "the capital"),
      ("3つ（みっつ）three", "3つ", "みっつ", "three"), ("みっつ【3つ】three", "3つ", "みっつ", "three"),
      ("Tシャツ【ティーシャツ】T-shirt", "Tシャツ", "ティーシャツ", "T-shirt"),
      ("MVP【エム・ブイ・ピー】best player", "MVP", "エム・ブイ・ピー", "best player"),
    ]
  )
  func readings(_ line: String, kanji: String, gana: String, meaning: String) throws {
    let expected = WordSides(meaning: meaning, gana: gana, kanji: kanji)
    #expect(try WordLine.sides(of: line) == expected)
  }

  @Test(
    "One that does not fit is reported, and no part of the meaning",
    arguments: ["食べる(のむ) to eat", "食べる (のむ) to eat", "食べる (のむ, v1) to eat"]
  )
  func wrongReading(_ line: String) {
    #expect(throws: LineProblem.notItsReading("のむ", of: "食べる")) {
      try WordLine.sides(of: line)
    }
  }

  @Test(
    "A meaning directly before the word is no part of it",
    arguments: ["to eat食べる【たべる】", "to eat食べる[たべる]", "to eat食[た]べる"]
  )
  func meaningBefore(_ line: String) {
    #expect(throws: LineProblem.self) { try WordLine.sides(of: line) }
  }

  @Test(
    "Two words with their readings are refused",
    arguments: [
      "犬 いぬ dog; 猫 ねこ cat", "いぬ 犬 dog, 猫 ねこ cat", "犬【いぬ】dog; 猫【ねこ】cat",
      "犬 (いぬ) dog, 猫 (ねこ) cat",
    ]
  )
  func twoWords(_ line: String) {
    #expect(throws: LineProblem.severalWords("犬", "猫")) { try WordLine.sides(of: line) }
  }

  @Test("A bracket within another one is no part of a reading")
  func nested() throws {
    #expect(try WordLine.sides(of: "食べる (たべ[る) to eat").gana == nil)
  }

  @Test("A word that is only mentioned is part of the meaning, and so is one with a particle")
  func mentioned() throws {
    #expect(try WordLine.sides(of: "貰う もらう to get 友達 から (from a friend)").gana == "もらう")
    #expect(try WordLine.sides(of: "会う あう to meet; 友 に x").meaning == "to meet; 友 に x")
    let expected = WordSides(meaning: "cat; see 犬【いぬ】", gana: "ねこ", kanji: "猫")
    #expect(try WordLine.sides(of: "猫【ねこ】cat; see 犬【いぬ】") == expected)
  }
}
