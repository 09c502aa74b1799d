import Testing

@testable import JapaneseText

@Suite("Columns behind those of the word")
struct FurtherColumnsTests {
  @Test(
    "Further columns are an example in Japanese, else notes; never part of the meaning",
    arguments: [
      ("食べる\tたべる\tto eat\texample", nil, "example"),
      ("N5\t食べる\tたべる\tto eat", nil, "N5"), ("食べる,N5,たべる,to eat", nil, "N5"),
      ("| 食べる | たべる | N5 | to eat |", nil, "N5"),
      ("食べる\tたべる\tto eat\t毎日パンを食べる。", "毎日パンを食べる。", nil),
      ("食べる\tたべる\tto eat\t毎日食べる", "毎日食べる", nil),
      ("たべる\t食べる\tto eat\tverb\t毎日パンを食べる。\tN5", "毎日パンを食べる。", "verb; N5"),
      ("食べる\tたべる\t毎日パンを食べる。\tto eat", "毎日パンを食べる。", nil),
      ("\"食べる\",\"たべる\",\"to eat\",\"verb\"", nil, "verb"),
      ("食べる,たべる,to eat,verb", nil, "verb"), ("食べる，たべる，to eat，verb", nil, "verb"),
      ("to eat,食べる,たべる,verb,N5", nil, "verb; N5"),
      ("食べる,たべる,to eat,毎日食べる", "毎日食べる", nil),
      ("食べる,たべる,to eat,verb,毎日パンを食べる。", "毎日パンを食べる。", "verb"),
      ("| 食べる | たべる | to eat | verb |", nil, "verb"),
      ("|食べる|たべる|taberu|to eat|毎日食べる|", "毎日食べる", nil),
      // A comma at the end of a cell separates nothing.
      ("食べる,たべる,\"to eat,\",\"verb,\",N5", nil, "verb; N5"),
      ("食べる\tたべる\tto eat;\tverb, \t,\tN5，", nil, "verb; N5"),
    ] as [(String, String?, String?)]
  )
  func furtherColumns(_ line: String, example: String?, notes: String?) throws {
    let expected = WordSides(
      meaning: "to eat",
      gana: "たべる",
      kanji: "食べる",
      example: example,
      notes: notes
    )
    #expect(try WordLine.sides(of: line) == expected)
  }

  @Test(
    "A link is one piece and a note, whatever it holds; another cell behind it ends it",
    arguments: [
      ("食べる,たべる,to eat,https://example.com/a,b?c=1,2&d", nil, "https://example.com/a,b?c=1,2&d"),
      ("食べる,たべる,to eat,http://example.com/a,b verb", nil, "http://example.com/a,b verb"),
      (
        "食べる,たべる,to eat,verb,https://a.jp/x,y,https://b.jp", nil,
        "verb; https://a.jp/x,y; https://b.jp"
      ),
      ("食べる,たべる,to eat,https://a.jp/x,y,毎日パンを食べる。", "毎日パンを食べる。", "https://a.jp/x,y"),
      ("食べる,たべる,to eat,https://a.jp/x,,N5", nil, "https://a.jp/x; N5"),
      ("食べる,たべる,to eat,https://jisho.org/word/食べる", nil, "https://jisho.org/word/食べる"),
      ("食べる\tたべる\tto eat\thttps://jisho.org/word/食べる", nil, "https://jisho.org/word/食べる"),
      ("食べる\tたべる\t毎日パンを食べる。\thttps://a.jp\tto eat", "毎日パンを食べる。", "https://a.jp"),
      ("食べる - たべる - to eat - https://a.jp/x-y", nil, "https://a.jp/x-y"),
      ("食べる;たべる;to eat;https://a.jp/x", nil, "https://a.jp/x"),
      ("食べる たべる to eat https://a.jp/?to=https://b.jp", nil, "https://a.jp/?to=https://b.jp"),
      ("食べる【たべる】to eat https://jisho.org/word/食べる", nil, "https://jisho.org/word/食べる"),
      ("食べる\tたべる\tto eat https://a.jp https://b.jp", nil, "https://a.jp; https://b.jp"),
    ] as [(String, String?, String?)]
  )
  func links(_ line: String, example: String?, notes: String?) throws {
    let expected = WordSides(
      meaning: "to eat",
      gana: "たべる",
      kanji: "食べる",
      example: example,
      notes: notes
    )
    #expect(try WordLine.sides(of: line) == expected)
  }

  @Test("A link is not a meaning")
  func linkAlone() throws {
    let expected = WordSides(gana: "とら", kanji: "虎", notes: "https://a.jp/虎")
    for line in ["虎\tとら\thttps://a.jp/虎", "虎,とら,https://a.jp/虎", "虎 とら https://a.jp/虎"] {
      #expect(try WordLine.sides(of: line) == expected)
    }
  }

  @Test(
    "Commas with a space, in numbers, in brackets and between meanings alone are part of the meaning",
    arguments: [
      ("食べる,たべる,to eat, to have", "食べる", "たべる", "to eat, to have"),
      ("食べる, たべる, to eat, to have", "食べる", "たべる", "to eat, to have"),
      ("値段,ねだん,1,000 yen", "値段", "ねだん", "1,000 yen"),
      ("水,みず,water (cold,fresh)", "水", "みず", "water (cold,fresh)"),
      ("見る,みる,to see（a film,TV）", "見る", "みる", "to see(a film,TV)"),
      ("食べる,eat,consume,devour", "食べる", nil, "eat,consume,devour"),
      ("食べる【たべる】eat,consume,devour,dine", "食べる", "たべる", "eat,consume,devour,dine"),
    ] as [(String, String?, String?, String?)]
  )
  func commas(_ line: String, kanji: String?, gana: String?, meaning: String?) throws {
    let expected = WordSides(meaning: meaning, gana: gana, kanji: kanji)
    #expect(try WordLine.sides(of: line) == expected)
  }

  @Test(
    "Columns that may be another word are refused, between commas as between tabs",
    arguments: ["猫,ねこ,cat,犬,いぬ,dog", "猫\tねこ\tcat\t犬\tいぬ\tdog"]
  )
  func otherWord(_ line: String) {
    #expect(throws: LineProblem.self) { try WordLine.sides(of: line) }
  }

  @Test(
    "A spelling with something in brackets is not taken for an example",
    arguments: [
      ("会う (逢う)\tあう\tto meet", .severalMeanings("(逢う)", "to meet")),
      ("あう\t会う (逢う)\tto meet", .severalMeanings("(逢う)", "to meet")),
      ("静か（な）\tしずか\tquiet", .notItsReading("な", of: "静か")),
      ("有名（な）\tゆうめい\tfamous", .notItsReading("な", of: "有名")),
      ("お酒（さけ）\tおさけ\talcohol\tN5", .notItsReading("さけ", of: "お酒")),
    ] as [(String, LineProblem)]
  )
  func spellingsWithBrackets(_ line: String, problem: LineProblem) {
    #expect(throws: problem) { try WordLine.sides(of: line) }
  }

  @Test("A sentence before the meaning, and a meaning with brackets, stay")
  func sentencesWithBrackets() throws {
    let word = WordSides(meaning: "rain", gana: "あめ", example: "雨（あめ）が降る。")
    #expect(try WordLine.sides(of: "あめ\t雨（あめ）が降る。\train") == word)
    let apple = WordSides(meaning: "果物 (赤い)", gana: "りんご")
    #expect(try WordLine.sides(of: "りんご\t果物 (赤い)") == apple)
  }

  @Test("Nor is one with markup, or a sentence with its reading")
  func firstColumn() throws {
    for line in ["<b>猫</b>\tねこ\tcat", "猫&nbsp;\tねこ\tcat", "雨が降る。\tあめ\train", "| 猫 | *ねこ* | cat |"] {
      #expect(throws: LineProblem.self) { try WordLine.sides(of: line) }
    }
    let sentence = WordSides(meaning: "It rains", gana: "あめがふる", kanji: "雨が降る。")
    #expect(try WordLine.sides(of: "雨が降る。\tあめがふる\tIt rains") == sentence)
  }

  @Test(
    "A column with the gana in romaji is left out, where a meaning follows",
    arguments: [
      ("食べる\tたべる\ttaberu\tto eat", "to eat", nil), ("食べる,たべる,taberu,to eat", "to eat", nil),
      ("食べる\ttaberu\tたべる\tto eat", "to eat", nil), ("taberu\t食べる\tたべる\tto eat", "to eat", nil),
      ("食べる\tたべる\tTaberu\tto eat\tverb", "to eat", "verb"),
      ("食べる\tたべる\ttaberu\t먹다", "먹다", nil), ("食べる\tたべる\ttaberu\tN5", "taberu", "N5"),
      ("食べる\tたべる\ttaberu\t1st meal", "1st meal", nil),
      ("食べる\tたべる\ttaberu\tLesson 3", "taberu", "Lesson 3"),
      ("食べる\tたべる\ttaberu\tverb", "taberu", "verb"), ("食べる\tたべる\ttaberu", "taberu", nil),
      ("食べる\tたべる\tto eat\ttaberu", "to eat", "taberu"),
      ("食べる\tたべる\ttaberu\thttps://a.jp", "taberu", "https://a.jp"),
    ] as [(String, String, String?)]
  )
  func romaji(_ line: String, meaning: String, notes: String?) throws {
    let word = WordSides(meaning: meaning, gana: "たべる", kanji: "食べる", notes: notes)
    #expect(try WordLine.sides(of: line) == word)
  }
}
