import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("The columns of the list of words")
struct StudyListColumnsTests {
  private func fixture() async -> StudyPictures {
    let words = [
      Word.fixture(
        1,
        meaning: SideContent("words that I learnt"),
        gana: SideContent("かんこくりょこうでおぼえたたんご"),
        kanji: SideContent("韓国旅行で覚えた単語")
      ),
      .fixture(2, meaning: SideContent("red"), gana: SideContent("あか"), kanji: SideContent("赤")),
      .fixture(
        3,
        meaning: SideContent("to go; to move in a direction"),
        gana: SideContent("いく"),
        kanji: SideContent("行く")
      ),
    ]
    let fixture = StudyPictures(words)
    await fixture.list.appear()
    return fixture
  }

  @Test("Where there is room, no text is cut")
  func wide() async {
    let lines = await fixture().list.picture(120, 12).lines
    #expect(
      Array(lines[3...5]) == [
        " ▌–  韓国旅行で覚えた単語         かんこくりょこうでおぼえたたんご     words that I learnt",
        "  –  赤                           あか                                 red",
        "  –  行く                         いく                                 to go; to move in a direction",
      ]
    )
  }

  @Test("Too little room is shared, and what a column does not need goes to the others")
  func narrow() async {
    let fixture = await fixture()
    expectPicture(
      fixture.list.picture(80, 10),
      """
       N5 · 03 たべもの                                                    1 / 3   3–
      ────────────────────────────────────────────────────────────────────────────────
           1 kanji               2 gana                     3 meaning
       ▌–  韓国旅行で覚えた単語  かんこくりょこうでおぼえ…  words that I learnt
        –  赤                    あか                       red
        –  行く                  いく                       to go; to move in a dire…


       all words
       ␣ next     3 cover  o ○  x ×  u undo  ⇥ card  / find  m mode  e edit  ? keys
      """
    )
    expectPicture(
      fixture.list.picture(40, 10),
      """
       N5 · 03 たべもの            1 / 3   3–
      ────────────────────────────────────────
           1 kanji    2 gana      3 meaning
       ▌–  韓国旅行…  かんこくり… words that…
        –  赤         あか        red
        –  行く       いく        to go; to …


       all words
       ␣ next     3 cover  o ○  x ×  ? keys
      """
    )
  }
}
