import Testing

@testable import JapaneseText

@Suite("Hiragana, katakana and their marks")
struct KanaTests {
  @Test(
    "To hiragana",
    arguments: [
      ("カタカナ", "かたかな"), ("ヴァイオリン", "ゔぁいおりん"), ("コーヒー", "こうひい"), ("すたーいる", "すたーいる"),
      ("ﾊﾟｿｺﾝ", "ぱそこん"), ("ｶﾞｷﾞｸﾞ", "がぎぐ"), ("カ゛", "が"), ("か\u{3099}", "が"), ("ヽヾ", "ゝゞ"),
      ("三ヶ月", "三ヶ月"), ("ンー", "んー"), ("abcＡ食", "abcＡ食"), ("ア゛", "あ゛"), ("ｱﾞ", "あ゛"),
    ]
  )
  func hiragana(_ text: String, expected: String) {
    #expect(Kana.hiragana(from: text) == expected)
  }

  @Test("ー may stay") func longMark() {
    #expect(Kana.hiragana(from: "コーヒー", longMark: .kept) == "こーひー")
  }

  @Test(
    "To katakana",
    arguments: [
      ("ひらがな", "ヒラガナ"), ("ゔ", "ヴ"), ("いすゞ", "イスヾ"), ("ﾃﾞｰﾀ", "データ"), ("ゕゖ", "ヵヶ"), ("らーめん", "ラーメン"),
    ]
  )
  func katakana(_ text: String, expected: String) {
    #expect(Kana.katakana(from: text) == expected)
  }

  @Test(
    "Iteration marks are expanded",
    arguments: [
      ("こゝろ", "こころ"), ("いすゞ", "いすず"), ("がゝ", "がか"), ("ゝあ", "ゝあ"), ("人々", "人々"), ("バナヽ", "バナナ"),
    ]
  )
  func iteration(_ text: String, expected: String) {
    #expect(Kana.expandingIterationMarks(in: text) == expected)
  }

  @Test(
    "Latin letters in three systems",
    arguments: [
      ("しちつふじ", "shichitsufuji", "sitituhuzi", "sitituhuzi"),
      ("ちゃしゅじょ", "chashujo", "tyasyuzyo", "tyasyuzyo"), ("まっちゃ", "matcha", "mattya", "mattya"),
      ("つづく", "tsuzuku", "tuzuku", "tuduku"), ("を", "wo", "o", "wo"),
      ("きんえん", "kin'en", "kin'en", "kin'en"),
      ("パーティー", "paatii", "paatii", "paatii"), ("ﾌｧｲﾙ", "fairu", "fairu", "fairu"),
      ("いすゞ", "isuzu", "isuzu", "isuzu"), ("ＴＶ", "TV", "TV", "TV"),
    ]
  )
  func systems(_ kana: String, hepburn: String, kunrei: String, nihon: String) {
    #expect(Romaji.romaji(from: kana) == hepburn)
    #expect(Romaji.romaji(from: kana, system: .kunrei) == kunrei)
    #expect(Romaji.romaji(from: kana, system: .nihon) == nihon)
  }

  @Test(
    "Other ways to write romaji",
    arguments: [
      ("tōkyō", "とうきょう"), ("Ōsaka", "オウさか"), ("tôkyô", "とうきょう"), ("shimbun", "しんぶん"),
      ("tempura", "てんぷら"),
      ("kotchi", "こっち"), ("ｋａｎａ", "かな"), ("ＫＡＮＡ", "カナ"), ("xtsu", "っ"), ("lltsu", "っっ"),
      ("n'", "ん"),
      ("hello", "へっぉ"), ("café", "かfé"), ("kか", "kか"), ("kkka", "kっか"), ("", ""), ("qu", "く"),
    ]
  )
  func reading(_ text: String, expected: String) {
    #expect(Romaji.kana(from: text) == expected)
  }
}
