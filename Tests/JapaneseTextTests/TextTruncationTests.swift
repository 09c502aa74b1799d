import JapaneseText
import Testing

@Suite struct TextTruncationTests {
  let metrics = TextMetrics.standard

  @Test func cutsAtAClusterAndSaysSo() {
    #expect(metrics.truncated("食べ物", to: 6) == "食べ物")
    #expect(metrics.truncated("食べ物", to: 5) == "食べ…")
    #expect(metrics.truncated("食べ物", to: 4) == "食…")
    #expect(metrics.truncated("食べ物", to: 1) == "…")
    #expect(metrics.truncated("食べ物", to: 0) == "")
    #expect(metrics.truncated("e\u{301}tude", to: 3) == "e\u{301}t…")
  }

  @Test func cutTextFitsWhereDotsAreWide() {
    let wide = TextMetrics(ambiguousIsWide: true)
    #expect(wide.truncated("食べ物", to: 5) == "食…")
    #expect(wide.truncated("食べ物", to: 1) == "")
  }

  @Test func padsToColumnsAndNotToCharacters() {
    #expect(metrics.padded("食べ", to: 6) == "食べ  ")
    #expect(metrics.padded("食べ", to: 7, alignment: .trailing) == "   食べ")
    #expect(metrics.padded("食べ", to: 7, alignment: .center) == " 食べ  ")
    #expect(metrics.padded("食べ物", to: 5) == "食べ…")
  }

  @Test func breaksJapaneseAnywhereAndLatinAtSpaces() {
    #expect(metrics.wrapped("毎朝パンを食べます", to: 8) == ["毎朝パン", "を食べま", "す"])
    #expect(metrics.wrapped("to eat, to live on", to: 8) == ["to eat,", "to live", "on"])
    #expect(metrics.wrapped("食べる to eat", to: 9) == ["食べる to", "eat"])
    #expect(metrics.wrapped("incomprehensible", to: 6) == ["incomp", "rehens", "ible"])
  }

  @Test func keepsPunctuationWithItsSentence() {
    #expect(metrics.wrapped("そうです。", to: 8) == ["そうで", "す。"])
    #expect(metrics.wrapped("grading “駅”.", to: 10) == ["grading", "“駅”."])
  }

  @Test func keepsLineFeedsAndEmptyLines() {
    #expect(metrics.wrapped("a\n\nb", to: 4) == ["a", "", "b"])
    #expect(metrics.wrapped("", to: 4) == [""])
    #expect(metrics.wrapped("a", to: 0) == [])
  }

  @Test func endsALineAsOftenAsNeeded() {
    #expect(metrics.wrapped("a（bc。", to: 5) == ["a", "（bc", "。"])
    #expect(metrics.wrapped("abc  def", to: 3) == ["abc", "def"])
  }

  @Test(arguments: 1...12)
  func noLineIsWiderThanAsked(_ width: Int) {
    let text = "A word book 単語帳 for Japanese: ｶﾞ 👨‍👩‍👧 食べ物、飲み物。 incomprehensible"
    for line in metrics.wrapped(text, to: width) {
      #expect(line.displayWidth <= max(width, 2))
    }
  }
}
