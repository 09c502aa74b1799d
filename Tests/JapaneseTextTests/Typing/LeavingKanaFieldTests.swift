import JapaneseText
import Testing

@Suite("Leaving a kana field")
struct LeavingKanaFieldTests {
  @Test(
    "A pending n, and nn as beginners type it",
    arguments: [
      ("kan", "かん"), ("KAN", "カン"), ("kana←n", "かんな"), ("k", "k"), ("kany", "かんy"),
      ("onna", "おんな"), ("ONNA", "オンナ"), ("konnichiha", "こんにちは"), ("minna", "みんな"),
      ("annai", "あんない"), ("donna", "どんな"), ("hannin", "はんにん"), ("sannin", "さんにん"),
      // Someone who types a single n elsewhere does not type nn for ん.
      ("konnyakupan", "こんにゃくぱん"),
      // As input methods read them.
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

  @Test("The caret keeps its place in the text")
  func caret() {
    var field = Field()
    field.press("konnyakun←")
    field.leave()
    #expect(field.picture == "こんにゃく|ん")
  }

  @Test("Of two readings the likelier one is taken")
  func twoReadings() {
    var field = Field()
    field.press("renna")
    #expect(field.composer.readings(of: field.text) == ["れんな", "れんあ"])
    field.leave()
    #expect(field.text == "れんな")
  }

  @Test("Many ambiguous places have few readings")
  func manyPlaces() {
    var field = Field()
    field.press(String(repeating: "onna", count: 40))
    #expect(field.composer.readings(of: field.text).count == 2)
  }

  @Test("A change after leaving the field once is kept")
  func onlyOnce() {
    var field = Field()
    field.press("onna")
    field.leave()
    field.press("⌫a")
    field.leave()
    #expect(field.text == "おんあ")
  }

  @Test("There is one reading when nothing is ambiguous")
  func oneReading() {
    var field = Field()
    field.press("taberun")
    #expect(field.composer.readings(of: field.text) == ["たべるん"])
    #expect(field.composer.readings(of: "食べる") == ["食べる"])
  }
}
