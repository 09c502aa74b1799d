import JapaneseText
import Testing

@Suite("Leaving a field of kana")
struct FinishTests {
  @Test(
    "A waiting n, and nn as beginners write it",
    arguments: [
      ("kan", "かん"), ("KAN", "カン"), ("kana←n", "かんな"), ("k", "k"), ("kany", "かんy"),
      ("onna", "おんな"), ("ONNA", "オンナ"), ("konnichiha", "こんにちは"), ("minna", "みんな"),
      ("annai", "あんない"), ("donna", "どんな"), ("hannin", "はんにん"), ("sannin", "さんにん"),
      // Who leaves a lone n elsewhere writes no nn for ん.
      ("konnyakupan", "こんにゃくぱん"),
      // As an input method reads them.
      ("tanni", "たんい"), ("kinnyou", "きんよう"), ("gennkinn", "げんきん"), ("onnna", "おんな"),
      ("tennnou", "てんのう"), ("genninn", "げんいん"), ("on'a", "おんあ"),
      ("hon wo", "ほんを"), ("oxna", "おんあ"),
    ]
  )
  func finish(_ keys: String, expected: String) {
    var field = Field()
    field.press(keys)
    field.leave()
    #expect(field.text == expected)
  }

  @Test("The caret stays where it was in the text")
  func caret() {
    var field = Field()
    field.press("konnyakun←")
    field.leave()
    #expect(field.picture == "こんにゃく|ん")
  }

  @Test("A dictionary decides, where there is one")
  func dictionary() {
    var field = Field()
    field.press("renna")
    #expect(field.composer.readings(of: field.text) == ["れんな", "れんあ"])
    field.leave { $0 == "れんあ" }
    #expect(field.text == "れんあ")
  }

  @Test("Many doubtful places have few readings")
  func manyPlaces() {
    var field = Field()
    field.press(String(repeating: "onna", count: 40))
    #expect(field.composer.readings(of: field.text).count == 2)
  }

  @Test("What is changed after the field was left once was meant so")
  func onlyOnce() {
    var field = Field()
    field.press("onna")
    field.leave()
    field.press("⌫a")
    field.leave()
    #expect(field.text == "おんあ")
  }

  @Test("One reading when nothing is doubtful")
  func oneReading() {
    var field = Field()
    field.press("taberun")
    #expect(field.composer.readings(of: field.text) == ["たべるん"])
    #expect(field.composer.readings(of: "食べる") == ["食べる"])
  }
}
