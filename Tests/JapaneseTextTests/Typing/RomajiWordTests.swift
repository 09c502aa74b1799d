import JapaneseText
import Testing

@Suite("Words of the JLPT lists, typed in Hepburn and Kunrei")
struct RomajiWordTests {
  @Test("Typed, then the field is left", arguments: RomajiWord.all)
  func types(_ word: RomajiWord) {
    var field = Field(script: word.mode == "katakana" ? .katakana : .asTyped)
    field.press(word.keys)
    #expect(field.text == word.typed_before_submit ?? word.expected)
    field.leave()
    #expect(field.text == word.expected)
  }

  @Test("Capitals give katakana", arguments: RomajiWord.all)
  func capitals(_ word: RomajiWord) {
    var field = Field()
    field.press(word.keys.uppercased())
    field.leave()
    #expect(field.text == Kana.katakana(from: word.expected))
  }
}
