import Domain
import TestSupport
import Testing

@testable import Exchange

/// The printable test.
struct TestSheetTests {
  private let words = [
    Word.fixture(1),
    .fixture(
      2,
      meaning: SideContent("<b>\"A&B\"</b>"),
      gana: SideContent("アイスクリーム"),
      kanji: SideContent("")
    ),
    .fixture(3, meaning: SideContent(""), gana: SideContent(""), kanji: SideContent("猫")),
  ]

  @Test("the question has the asked side alone; the key has all, the reading above its kanji")
  func sides() {
    let parts = TestSheet(title: "N5", asked: .kanji, words: words).html
      .split(separator: "<section class=\"key\">")
    #expect(parts.count == 2)
    #expect(parts[0].contains("<td class=\"number\">1</td><td>食べ物</td><td></td><td></td>"))
    #expect(!parts[0].contains("food"))
    let kanji = "<ruby>食<rt>た</rt></ruby>べ<ruby>物<rt>もの</rt></ruby>"
    #expect(parts[1].contains("<td>\(kanji)</td><td>たべもの</td><td>food</td>"))
  }

  @Test("a word without the asked side, or with nothing to answer, is not a question")
  func askable() {
    #expect(TestSheet(title: "", asked: .kanji, words: words).words.map(\.id) == [1])
    #expect(TestSheet(title: "", asked: .kanji, words: words).leftOut == words.count - 1)
    #expect(TestSheet(title: "", asked: .gana, words: words).words.map(\.id) == [1, 2])
    #expect(TestSheet(title: "", asked: .meaning, words: words).words.map(\.id) == [1, 2])
  }

  @Test("texts of words and titles cannot become HTML")
  func escaping() {
    let html = TestSheet(title: "A & <i>B</i>", asked: .meaning, words: words).html
    #expect(html.contains("<td>&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;</td>"))
    #expect(html.contains("<h1>A &amp; &lt;i&gt;B&lt;/i&gt;</h1>"))
    #expect(!html.contains("<i>"))
  }
}
