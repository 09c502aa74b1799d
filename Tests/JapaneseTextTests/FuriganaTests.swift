import JapaneseText
import Testing

@Suite("Assigning kana to kanji")
struct FuriganaTests {
  @Test(
    "Words and their readings",
    arguments: [
      ("食べ物", "たべもの", "食(た)べ物(もの)"),
      ("飲み物", "のみもの", "飲(の)み物(もの)"),
      ("お母さん", "おかあさん", "お母(かあ)さん"),
      ("今日", "きょう", "今日(きょう)"),
      ("消しゴム", "けしごむ", "消(け)しゴム"),
      ("聞き手", "ききて", "聞(き)き手(て)"),
      ("人々", "ひとびと", "人々(ひとびと)"),
      ("食べる", "たべ る", "食(た)べる"),
      ("四つ角", "よつかど", "四(よ)つ角(かど)"),
      ("一ヶ月", "いっかげつ", "一ヶ月(いっかげつ)"),
      ("関ケ原", "せきがはら", "関ケ原(せきがはら)"), ("塩ケーキ", "しおけーき", "塩(しお)ケーキ"),
      ("消しコ\u{3099}ム", "けしごむ", "消(け)しゴム"),
      ("角か\u{309A}", "かとか\u{309A}", "角(かと)か\u{309A}"),
    ]
  )
  func segments(spelling: String, reading: String, expected: String) {
    let segments = Furigana.segments(of: spelling, reading: reading) ?? []
    let picture = segments.map { $0.base + ($0.ruby.map { "(\($0))" } ?? "") }.joined()
    #expect(picture == expected)
  }

  @Test(
    "A wrong reading, or a word without kanji, has no furigana",
    arguments: [("食べ物", "のみもの"), ("食べ物", ""), ("りんご", "りんご"), ("", "")]
  )
  func none(spelling: String, reading: String) {
    #expect(Furigana.segments(of: spelling, reading: reading) == nil)
  }
}
