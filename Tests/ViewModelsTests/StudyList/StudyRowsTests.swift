import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The rows of a list")
struct StudyRowsTests {
  private let fixture = StudyFixture(Word.fixtures(4))
  private let rows: StudyRows

  init() async {
    await fixture.session.load()
    rows = StudyRows(
      session: fixture.session,
      provider: TableProvider(),
      kanji: .spied(),
      forms: fixture.forms
    )
  }

  @Test("A covered row is uncovered first, and left then")
  func uncovering() {
    rows.toggleCover(.meaning)
    rows.uncover()
    #expect(rows.state.selectedRow == 0 && rows.state.uncovered == [1])
    rows.uncover()
    #expect(rows.state.selectedRow == 1)
    rows.rowsDealt()
    #expect(rows.state.uncovered == [])
  }

  @Test("A selection stops at the ends, and is what was selected before a filter that is cancelled")
  func selecting() {
    rows.move(by: 9)
    #expect(rows.state.selectedRow == 3)
    rows.select(row: 2)
    rows.startFilter()
    rows.type("drink")
    #expect(rows.state.rowCount == 1 && rows.targets == [2])
    rows.cancelFilter()
    #expect(rows.state.rowCount == 4 && rows.targets == [3])
  }

  @Test("Words that were read again are filtered at once, so that no key is about another word")
  func readAgain() async {
    rows.startFilter()
    rows.type("drink")
    #expect(rows.targets == [2])
    fixture.words.onWords.returns([.fixture(9)] + Word.fixtures(4))
    await fixture.session.load()
    #expect(rows.targets == [2] && rows.state.rowCount == 1)
    rows.select(row: 0)
    #expect(rows.session.deck.current?.id == 2)
  }
}
