import Testing

@testable import JapaneseText

@Suite("Splitting text copied from a dictionary")
struct PastedWordTests {
  @Test(
    "Certain splits",
    arguments: [
      ("たべる [食べる]", "食べる", "たべる", nil), ("食べる【たべる】 to eat", "食べる", "たべる", "to eat"),
      ("食べる【たべる】", "食べる", "たべる", nil), ("食べる（たべる）：to eat", "食べる", "たべる", "to eat"),
      ("to eat 食べる [たべる]", "食べる", "たべる", "to eat"), ("食[た]べる", "食べる", "たべる", nil),
      (" 食[た]べ 物[もの]", "食べ物", "たべもの", nil), ("食[た]べ物[もの] food", "食べ物", "たべもの", "food"),
      ("お茶[ちゃ]", "お茶", "おちゃ", nil), ("お茶[おちゃ]", "お茶", "おちゃ", nil),
      ("大人[おとな]", "大人", "おとな", nil), ("食べる\tたべる\tto eat", "食べる", "たべる", "to eat"),
      ("to eat\t食べる\tたべる", "食べる", "たべる", "to eat"), ("食べる\tto eat", "食べる", nil, "to eat"),
      ("りんご\tapple", nil, "りんご", "apple"), ("食[た]べる\tto eat", "食べる", "たべる", "to eat"),
      ("木[き] の 下[した]\tunder the tree", "木の下", "きのした", "under the tree"),
      ("木[き] の 下[した] under the tree", "木の下", "きのした", "under the tree"),
      ("カメラ\tかめら\tcamera", "カメラ", "かめら", "camera"),
      ("<ruby>食<rt>&#12383;</rt></ruby>べる", "食べる", "たべる", nil),
      ("<ruby>食<rt>た</rt></ruby>べる", "食べる", "たべる", nil),
      ("<ruby>食<rp>(</rp><rt>た</rt><rp>)</rp></ruby>べる to eat", "食べる", "たべる", "to eat"),
      ("<ruby><rb>食</rb><rt>た</rt>べ<rt></rt>物<rt>もの</rt></ruby>", "食べ物", "たべもの", nil),
      ("<b><ruby lang=\"ja\">人<rt>ひと</rt>々<rt>びと</rt></ruby></b>", "人々", "ひとびと", nil),
      ("食べる [たべる] /(v1,vt) to eat/(P)/", "食べる", "たべる", "(v1,vt) to eat"),
      ("食べる【たべる】 먹다", "食べる", "たべる", "먹다"), ("消しゴム【けしゴム】", "消しゴム", "けしゴム", nil),
    ] as [(String, String?, String?, String?)]
  )
  func splits(_ text: String, kanji: String?, gana: String?, meaning: String?) {
    let expected = WordSides(meaning: meaning, gana: gana, kanji: kanji)
    #expect(PastedWord.sides(of: text) == expected)
  }

  @Test(
    "Uncertain text stays whole",
    arguments: [
      "", "食べる", "to eat", "食べる【のむ】", "食べる [v1]", "食べる【たべる】られる", "食べ物[もの]", "食べる[たべる", "[たべる]食べる",
      "たべる [タベル]", "食べる たべる to eat", "食べる\t飲む\tto eat", "食べる\tのむ", "a\tb", "食[た]べる 飲[の]む\t食べる",
      "食べる【たべる】\n飲む【のむ】", "<ruby>食<rt>た</rt></ruby>べる<script>x</script>",
      "<ruby>食<rt>eat</rt></ruby>", "<ruby>食<rt>た", "[sound:食.mp3]", "飯[めし]を食べる",
      "to eat 食べる【たべる】 to drink",
    ]
  )
  func staysWhole(_ text: String) {
    #expect(PastedWord.sides(of: text) == nil)
  }
}
