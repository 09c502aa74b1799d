import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("The status line of a study session")
struct StudyStatusTests {
  @Test("The first hint says what Space does: it uncovers, and then shows the next card")
  func space() async {
    let fixture = StudyPictures(Word.fixtures(3))
    await fixture.card.appear()
    #expect(fixture.card.picture(80, 24).text.contains("␣ uncover"))
    await fixture.card.press(" ", " ")
    #expect(fixture.card.picture(80, 24).text.contains("␣ next     o ○"))
    await fixture.card.press(" ")
    #expect(fixture.card.picture(80, 24).text.contains("␣ uncover"))
  }

  @Test("Undo is hinted, on card and list, only when there is something to undo")
  func undo() async {
    let fixture = StudyPictures(Word.fixtures(3), canUndo: false)
    await fixture.card.appear()
    await fixture.list.appear()
    for screen in [fixture.card as any Screen, fixture.list] {
      #expect(!screen.picture(80, 24).text.contains("u undo"))
    }
    await fixture.card.press(.enter, "o")
    for screen in [fixture.card as any Screen, fixture.list] {
      #expect(screen.picture(80, 24).text.contains("u undo"))
    }
  }

  @Test("Where words of several books are studied and none is left, none can be added")
  func adding() async {
    for (source, isHinted) in [(StudySource.book(1), true), (.notYetKnown, false)] {
      let fixture = StudyPictures([], source: source)
      fixture.today.onToday.returns(Today())
      fixture.today.onNotYetKnown.returns([])
      await fixture.card.appear()
      await fixture.list.appear()
      for screen in [fixture.card as any Screen, fixture.list] {
        #expect(screen.picture(80, 24).text.contains("a add") == isHinted)
      }
    }
  }

  @Test("A narrow window leaves out whole parts", arguments: 30...60)
  func parts(width: Int) async {
    let fixture = StudyPictures(Word.fixtures(3))
    await fixture.card.appear()
    await fixture.card.press("s", "A")
    let parts = ["all words", "kanji first", "shuffled", "stays after marks"]
    // The first key removes the notice of the one before.
    await fixture.card.press("n")
    let rows = fixture.card.picture(width, 12).text.split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let status = rows[10].trimmed
    let shown = parts.indices.map { parts[...$0].joined(separator: " · ") }
    #expect(shown.contains(status), "\(status)")
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
