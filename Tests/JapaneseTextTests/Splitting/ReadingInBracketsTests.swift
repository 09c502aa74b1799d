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
    "In brackets of any usual kind, behind the spelling, around it, or behind the meaning",
    arguments: [
      "食べ物 {たべもの} food", "食べ物{たべもの}food", "食べ物｛たべもの｝food", "食べ物『たべもの』food",
      "食べ物〈たべもの〉food", "食べ物《たべもの》food", "食べ物［たべもの］ food", "たべもの｛食べ物｝food",
      "「食べ物」たべもの food", "『食べ物』 たべもの food", "「食べ物」（たべもの）food", "【食べ物】（たべもの）food",
      "[食べ物] [たべもの] food", "food 「食べ物」たべもの", "「食べ物」\tたべもの\tfood",
      "「食べ物」,たべもの,food", "3 「食べ物」たべもの food",
      "食べ物 food 【たべもの】", "食べ物 food (たべもの)", "食べ物 food（たべもの）", "食べ物 - food 「たべもの」",
      "食べ物\tfood\t【たべもの】", "食べ物,food,【たべもの】", "食べ物 food, (たべもの)",
      "食べ物 「たべもの」 food",
    ]
  )
  func brackets(_ line: String) throws {
    let expected = WordSides(meaning: "food", gana: "たべもの", kanji: "食べ物")
    #expect(try WordLine.sides(of: line) == expected)
  }

  @Test("Corner brackets around the only Japanese word are no part of it")
  func corners() throws {
    for line in ["「食べ物」food", "『食べ物』 food", "food 「食べ物」"] {
      #expect(try WordLine.sides(of: line) == WordSides(meaning: "food", kanji: "食べ物"))
    }
  }

  @Test(
    "Brackets around or behind something else stay as they are",
    arguments: [
      ("「はい」と言う to say yes", "「はい」と言う", nil, "to say yes"),
      ("「お」茶 tea", "「お」茶", nil, "tea"), ("「ご」飯 ごはん rice", "「ご」飯", "ごはん", "rice"),
      ("食べる to eat (飯)", "食べる", nil, "to eat (飯)"), ("有名 famous (な)", "有名", nil, "famous (な)"),
      ("高い expensive (ねだん)", "高い", nil, "expensive (ねだん)"),
      ("茶 tea (お)", "茶", nil, "tea (お)"), ("駅 station (で)", "駅", nil, "station (で)"),
      ("前 before (〜の)", "前", nil, "before (〜の)"), ("目 eye (め)", "目", "め", "eye"),
      ("猫 ねこ cat (ネコ)", "猫", "ねこ", "cat (ネコ)"),
    ] as [(String, String?, String?, String?)]
  )
  func otherBrackets(_ line: String, kanji: String?, gana: String?, meaning: String?) throws {
    let expected = WordSides(meaning: meaning, gana: gana, kanji: kanji)
    #expect(try WordLine.sides(of: line) == expected)
  }

  @Test("A word class in brackets is not the spelling of the kana behind it")
  func wordClasses() throws {
    #expect(throws: LineProblem.severalMeanings("【名】", "name")) {
      try WordLine.sides(of: "【名】 なまえ name")
    }
    for line in ["【副詞】ゆっくり slowly", "【自動】うごく to move", "[訓]ひと person", "【い形】いたい painful"] {
      #expect(try WordLine.sides(of: line).kanji == nil)
    }
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
      "犬 (いぬ) dog, 猫 (ねこ) cat", "犬 - dog;猫 - cat", "犬 dog;猫 cat", "犬 - dog, 猫 - cat",
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
