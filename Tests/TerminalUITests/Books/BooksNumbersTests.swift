import Domain
import JapaneseText
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// Large numbers on home: their thousands are apart, and their columns are as wide as they need.
@MainActor
struct BooksNumbersTests {
  private var state: BooksState {
    let large = WordBookOverview.fixture(
      .fixture(1, title: "辞書"),
      counts: StateCounts(undefined: 30_004, success: 1200, fail: 12),
      task: .study
    )
    let small = WordBookOverview.fixture(
      .fixture(2, title: "旅行"),
      counts: StateCounts(fail: 7)
    )
    return .fixture([small, large])
  }

  @Test("The list, the panel beside it and the line below it have no four digits in a row")
  func grouped() {
    let shown = picture(of: state.with { $0.select(1) }, width: 160, height: 24)
    #expect(shown.text.contains("2 books · 31,223 words · 1,200○ 19× 30,004–"))
    let row = shown.lines.first { $0.hasPrefix(" ▌辞書") } ?? ""
    #expect(row.contains(" 31,216 ") && row.contains(" 1,200○     12× 30,004–"))
    #expect(shown.lines.contains { $0.hasSuffix("– 30,004  not marked yet") })
    #expect(shown.lines.contains { $0.hasSuffix("○  1,200  known") })
    #expect(!shown.text.contains("30004") && !shown.text.contains("1200"))
  }

  @Test("Not yet known counts today's books, or those of them that have such words")
  func unknownBooks() {
    let text = Texts.english.books.fromBooks
    #expect(text(2, 2) == "from today’s 2 books" && text(1, 1) == "from today’s book")
    #expect(text(14, 15) == "from 14 of today’s books" && text(1, 2) == "from 1 of today’s books")
  }

  @Test("A book without words has no bar, in the list and in the panel beside it")
  func withoutWords() {
    let empty = WordBookOverview.fixture(.fixture(3, title: "空"))
    for width in [80, 160] {
      let shown = picture(of: .fixture([empty]).with { $0.select(3) }, width: width, height: 24)
      #expect(shown.text.contains("▌空") && !shown.text.contains("····"), "\(shown.text)")
      let other = picture(of: state.with { $0.select(2) }, width: width, height: 24)
      #expect(other.text.contains("····"))
    }
  }

  @Test("In a narrow window the numbers of words end in one column")
  func narrow() {
    let lines = picture(of: state, width: 60, height: 16).lines
    let ends = [("辞書", "31,216"), ("旅行", "7")].map { title, number in
      let line = lines.first { $0.contains(title) } ?? ""
      return line.firstRange(of: number).map { String(line[..<$0.upperBound]).displayWidth }
    }
    #expect(ends[0] != nil && ends[0] == ends[1])
  }
}
