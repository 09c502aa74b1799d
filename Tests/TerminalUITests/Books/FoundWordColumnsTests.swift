import Domain
import JapaneseText
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI

@Suite("The columns of found words")
struct FoundWordColumnsTests {
  @Test("Where readings are not shown, a long one leaves its room to the meaning")
  func narrow() {
    var widths = WordWidths()
    widths.include(
      .fixture(
        1,
        meaning: SideContent("words that I learnt on a long journey in Korea"),
        gana: SideContent("おぼえたたんご"),
        kanji: SideContent("単語")
      ),
      of: "旅行",
      .english,
      .standard
    )
    #expect(FoundWordColumns(width: 50, widths: widths).spelling.width == 4)
    widths.include(
      .fixture(2, meaning: SideContent("cake"), gana: SideContent("ケーキ"), kanji: SideContent("")),
      of: "旅行",
      .english,
      .standard
    )
    #expect(FoundWordColumns(width: 50, widths: widths).spelling.width == 6)
  }
}
