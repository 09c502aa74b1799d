import TerminalKit
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("The line of a search")
struct FilterLineTests {
  private func line(_ text: String, _ found: String, width: Int) -> String {
    var canvas = Canvas(size: Size(width: width, height: 3))
    canvas.drawFilter(TextLine(text), kanji: KanjiEntry(), texts: .english, found: found)
    return canvas.text.split(separator: "\n", omittingEmptySubsequences: false)[1].description
  }

  @Test("Where there is little room, the numbers are cut off, and what is typed is not")
  func narrow() {
    let found = "2 picked, 1 not shown · 1 found"
    #expect(line("movie", found, width: 80).hasPrefix(" / movie"))
    #expect(line("movie", found, width: 80).contains(found))
    let small = line("movie", found, width: 40)
    #expect(small.hasPrefix(" / movie") && small.contains("2 picked"))
    // Of a long search the part at the caret stays in view, in half of the line.
    #expect(line("a long search for movies", found, width: 40).contains("movies"))
  }
}
