import JapaneseText
import Testing

@Suite("Typing kana with Latin keys")
struct KanaComposerTests {
  @Test(
    "Anywhere, with deletions in the middle of a syllable",
    arguments: [
      ("k", "k|"), ("ky", "ky|"), ("kya", "きゃ|"), ("ky⌫a", "か|"), ("kyo⌫", "き|"),
      ("kyo⌫xyu", "きゅ|"), ("sh⌫i", "し|"), ("ts⌫⌫a", "あ|"), ("kk⌫a", "か|"), ("kako←←sa", "さ|かこ"),
      ("kana←n", "かn|な"), ("kana←nn", "かん|な"), ("kana←n⌫ya", "かや|な"), ("kyu←ka", "きか|ゅ"),
      ("ka←⌫ki", "き|か"), ("tabru←e", "たべ|る"), ("shi-tsu", "しーつ|"), ("matcha", "まっちゃ|"),
      ("shimbun", "しんぶn|"), ("tempura", "てんぷら|"), ("KaKA", "かカ|"), ("t'i", "てぃ|"),
    ]
  )
  func keys(_ keys: String, expected: String) {
    var field = Field()
    field.press(keys)
    #expect(field.picture == expected)
  }

  @Test(
    "Letters that can become no kana are removed by the next key, where that is asked for",
    arguments: [
      ("xq", "xq|"), ("xqa", "くぁ|"), ("tabxru", "たる|"), ("tabx⌫⌫e", "たえ|"), ("shimbun", "しんぶn|"),
      ("matcha", "まっちゃ|"), ("kkk", "kkk|"), ("kkka", "っか|"), ("tt", "tt|"), ("onna", "おんあ|"),
      ("kyqqqqqqqqqa", "っくぁ|"), ("kana←xq", "かxq|な"), ("kana←xqku", "かく|な"), ("t'i", "てぃ|"),
      ("xxxxtaberu", "たべる|"), ("xxta", "た|"), ("xxya", "っゃ|"), ("vvkana←←xxki", "き|かな"),
    ]
  )
  func deadLetters(keys: String, expected: String) {
    var field = Field()
    field.composer.removesDeadLetters = true
    field.press(keys)
    #expect(field.picture == expected)
  }

  @Test("Existing text is left alone")
  func existingText() {
    var field = Field("CDn", caret: 2)
    field.press("a")
    #expect(field.picture == "CDあ|n")
    field.leave()
    #expect(field.picture == "CDあ|n")
  }

  @Test("Kana from an input method are left alone, half-width and decomposed ones too")
  func inputMethod() {
    var field = Field()
    field.press("k")
    field.press("ん食ｶﾞか\u{3099}")
    #expect(field.picture == "kん食ｶﾞが|")
    field.press("a")
    #expect(field.picture == "kん食ｶﾞがあ|")
  }

  @Test(
    "A mark that an input method types by itself belongs to the letter before it",
    arguments: [
      ["ｶ", "ﾞ", "ｷ", "ﾞ"], ["か", "\u{3099}", "き", "\u{3099}"], ["👍", "🏽", "a", "ﾞ"],
      ["🇯", "🇵", "🇯", "🇵"], ["k", "ﾞ", "k", "ﾟ"],
    ]
  )
  func marksByThemselves(keys: [String]) {
    var composer = KanaComposer()
    var typed = TypedText(text: "", caret: 0)
    for key in keys + ["n", "a", "x"] {
      typed = composer.type(key, into: typed.text, caret: typed.caret)
    }
    let text = keys.map { $0 == "a" ? "あ" : $0 }.joined()
    #expect(typed == TypedText(text: text + "なx", caret: text.count + 2))
    typed = composer.type("o", into: text + "な", caret: text.count + 1)
    #expect(typed == TypedText(text: text + "なお", caret: text.count + 2))
  }

  @Test("A letter before a mark becomes one character with it")
  func letterBeforeMark() {
    var field = Field()
    field.press("\u{3099}←かa")
    #expect(field.picture == "か\u{3099}あ|")
  }

  @Test("Several characters at once are typed one by one")
  func manyAtOnce() {
    var composer = KanaComposer()
    let typed = composer.type("tabemono", into: "の", caret: 0)
    #expect(typed == TypedText(text: "たべものの", caret: 4))
  }

  @Test("Full-width Latin is Latin, and stays full-width until it is a syllable")
  func wideLatin() {
    var field = Field()
    field.press("ｋ")
    #expect(field.picture == "ｋ|")
    field.press("ａＴシャツ")
    #expect(field.picture == "かＴシャツ|")
  }

  @Test("Text changed elsewhere loses its keys; the rest keeps them")
  func changedElsewhere() {
    var field = Field()
    field.press("onna")
    field.characters.insert(contentsOf: "この", at: 0)
    field.caret += 2
    field.leave()
    #expect(field.picture == "このおんな|")

    field = Field()
    field.press("onna")
    field.characters[1] = "ん"
    field.characters[2] = "ア"
    field.leave()
    #expect(field.text == "おんア")
  }

  @Test("The typed keys are available")
  func rawKeys() {
    var field = Field("この")
    field.press("onnaNO")
    #expect(field.text == "このおんあノ")
    #expect(field.composer.keys(of: field.text) == "このonnaNO")
    #expect(field.composer.keys(of: "べつ") == "べつ")
  }

  @Test("A caret outside the text is harmless")
  func strayCaret() {
    var composer = KanaComposer()
    #expect(composer.type("a", into: "か", caret: 9) == TypedText(text: "かあ", caret: 2))
    #expect(composer.type("i", into: "か", caret: -1) == TypedText(text: "いか", caret: 1))
  }
}
