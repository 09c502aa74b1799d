import JapaneseText
import Testing

@Suite("Quick add: a word in one line")
struct QuickAddTests {
  @Test(
    "The sides in any order",
    arguments: [
      ("食べる たべる to eat", "食べる", "たべる", "to eat"), ("to eat 食べる たべる", "食べる", "たべる", "to eat"),
      ("たべる to eat 食べる", "食べる", "たべる", "to eat"), ("食べる, たべる, to eat", "食べる", "たべる", "to eat"),
      ("食べる - たべる - to eat", "食べる", "たべる", "to eat"), ("食べる　たべる　to eat", "食べる", "たべる", "to eat"),
      ("りんご apple", nil, "りんご", "apple"), ("食べる", "食べる", nil, nil), ("apple", nil, nil, "apple"),
      ("Tシャツ てぃーしゃつ T-shirt", "Tシャツ", "てぃーしゃつ", "T-shirt"),
      ("カメラ かめら camera", "カメラ", "かめら", "camera"),
      ("カメラ camera", nil, "カメラ", "camera"), ("食べる【たべる】 to eat", "食べる", "たべる", "to eat"),
      ("食べる たべる 먹다", "食べる", "たべる", "먹다"), ("well - known 有名 ゆうめい", "有名", "ゆうめい", "well - known"),
      ("食べる to eat (飯)", "食べる", nil, "to eat (飯)"), ("3月 さんがつ March", "3月", "さんがつ", "March"),
      ("お腹 が 空く おなか が すく to be hungry", "お腹", "が", "空く おなか が すく to be hungry"),
      ("", nil, nil, nil), ("  ", nil, nil, nil),
    ] as [(String, String?, String?, String?)]
  )
  func sides(_ line: String, kanji: String?, gana: String?, meaning: String?) {
    #expect(QuickAdd.sides(of: line) == WordSides(meaning: meaning, gana: gana, kanji: kanji))
  }
}
