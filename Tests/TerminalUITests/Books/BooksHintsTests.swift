import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// The hints of home.
@MainActor
struct BooksHintsTests {
  private func keys(_ state: BooksState, canUndo: Bool) -> [String] {
    BooksHints(.english)[state, canUndo: canUndo].map(\.key)
  }

  @Test("Undo has a hint only where there is something to undo")
  func undo() {
    let empty = BooksState.fixture([])
    #expect(keys(empty, canUndo: true) == ["n", "b", "u", "q", "?"])
    #expect(keys(empty, canUndo: false) == ["n", "b", "q", "?"])
    let books = BooksState.fixture()
    #expect(keys(books, canUndo: true).contains("u"))
    #expect(!keys(books, canUndo: false).contains("u"))
  }

  @Test("Where a search finds nothing, the hints lead back to the books or to another search")
  func nothingFound() {
    var state = BooksState.fixture([])
    state.filter = TextLine("zzqq")
    #expect(keys(state, canUndo: false) == ["Esc", "/", "q", "?"])
    state.filter = TextLine("")
    #expect(keys(state, canUndo: false) == ["n", "b", "q", "?"])
  }

  @Test("Enter has a hint on the first screen only where there are starter books")
  func welcome() {
    var state = BooksState.welcome
    #expect(keys(state, canUndo: false) == ["⏎", "n", "b", "q", "?"])
    state.phase = .welcome(nil)
    #expect(keys(state, canUndo: false) == ["n", "b", "q", "?"])
  }

  @Test("Where a search was kept, the key that ends it has a hint, also in a narrow window")
  func keptSearch() {
    var state = BooksState.fixture()
    state.filter = TextLine("N5")
    state.select(place: state.studyRowCount)
    #expect(state.selectedBook != nil)
    expectHint(" ⏎ study  l list  Esc all books  ? keys", in: state)
    state.found = FoundWords([.fixture(1)])
    state.select(place: state.bookRowCount)
    expectHint(" ⏎ open  Esc all books  ? keys", in: state)
  }

  private func expectHint(_ line: String, in state: BooksState) {
    var canvas = Canvas(size: Size(width: 40, height: 1))
    canvas.drawHints(BooksHints(.english)[state, canUndo: false], y: 0)
    #expect(canvas.text == line)
  }
}
