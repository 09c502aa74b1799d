import Domain
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
}
