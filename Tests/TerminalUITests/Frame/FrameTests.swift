import TerminalKit
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("Header, status line and hints")
struct FrameTests {
  private func header(_ title: [String], _ detail: [String], width: Int) -> String {
    var canvas = Canvas(size: Size(width: width, height: 8))
    let frame = Frame(
      title: title.map { Span($0) },
      detail: detail.map { Span($0) },
      hints: []
    )
    canvas.draw(frame, texts: .english) { _ in }
    return canvas.lines[0]
  }

  @Test("The last pieces on the right disappear first; a long title is shortened for them")
  func narrow() {
    let detail = ["2 / 3", "   ", "1○ 2×"]
    #expect(header(["N5 · 03"], detail, width: 40) == " N5 · 03                  2 / 3   1○ 2×")
    #expect(header(["N5 · 03 たべもの"], detail, width: 30) == " N5 · 03 たべもの    2 / 3")
    let long = "とても長い題名の単語帳、韓国旅行で覚えた"
    #expect(header([long], detail, width: 40) == " とても長い題名の単語帳…  2 / 3   1○ 2×")
    #expect(header([long], detail, width: 31) == " とても長い題名の単語…   2 / 3")
    #expect(
      header([long, "  new word"], ["1 word added"], width: 60)
        == " とても長い題名の単語帳、韓国旅行…  new word   1 word added"
    )
    let alone = " とても長い題名の単語帳、韓…  new word"
    #expect(header([long, "  new word"], [], width: 40) == alone)
    #expect(
      header([long, "  new word"], ["1 word added"], width: 40) == alone,
      "it is not cut for what has no room"
    )
  }

  private func status(_ pieces: [String], width: Int) -> String {
    var canvas = Canvas(size: Size(width: width, height: 8))
    canvas.draw(Frame(title: [], status: pieces.map { Span($0) }, hints: []), texts: .english) {
      _ in
    }
    return canvas.lines[6]
  }

  @Test("A notice of an undone change offers to redo it, where that takes no further row")
  func redo() {
    func notice(_ notice: Notice, width: Int) -> [String] {
      var canvas = Canvas(size: Size(width: width, height: 8))
      canvas.draw(Frame(title: [], notice: notice, hints: []), texts: .english) { _ in }
      return Array(canvas.lines[5...6])
    }
    let undone = Notice.words(.undone(.moved(to: "二"), 2))
    #expect(notice(undone, width: 80) == ["", " Undone: 2 words moved to “二”. ^R redoes it."])
    #expect(notice(undone, width: 40) == ["", " Undone: 2 words moved to “二”."])
    let partly = Notice.partly(undone, left: 1)
    #expect(notice(partly, width: 120)[1].hasSuffix(" keeps that. ^R redoes it."))
    #expect(notice(.words(.done(.moved(to: "二"), 2)), width: 80)[1].hasSuffix("u undoes it."))
    #expect(notice(.nothingToUndo, width: 80)[1] == " Nothing left to undo.")
  }

  @Test("The status line leaves out whole parts, with what separates them; one part ends with …")
  func parts() {
    let parts = ["8 books", " · ", "128○", " 18×", " 216–", " · 2 closed"]
    #expect(status(parts, width: 60) == " 8 books · 128○ 18× 216– · 2 closed")
    #expect(status(parts, width: 35) == " 8 books · 128○ 18× 216–")
    #expect(status(parts, width: 30) == " 8 books · 128○ 18× 216–")
    let few = ["14 done today", " · 128○", " 18×", " 216–"]
    #expect(status(few, width: 31) == " 14 done today · 128○ 18× 216–")
    #expect(status(few, width: 30) == " 14 done today")
    let long = ["A corrected word keeps its mark, its reviews and its notes."]
    #expect(status(long, width: 40) == " A corrected word keeps its mark, its …")
  }
}
