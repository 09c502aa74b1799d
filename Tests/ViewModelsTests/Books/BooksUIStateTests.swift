import Domain
import TestSupport
import Testing

@testable import ViewModels

@Suite("The list of books as the learner left it")
@MainActor
struct BooksUIStateTests {
  @Test("The order, and whether closed books are listed, are saved for the next run")
  func kept() async {
    let uiState = SpyUIState()
    let first = await BooksFixture.loaded(uiState: uiState)
    #expect(uiState.kept.isEmpty)
    await first.model.changeOrder()
    await first.model.changeOrder()
    await first.model.toggleClosed()
    let second = await BooksFixture.loaded(uiState: uiState)
    #expect(second.state.order == .title)
    #expect(second.state.showsClosed)
    #expect(second.state.books.contains(FixedBooks.begin))
    #expect(second.state.notice == nil)
  }

  @Test("UI state of another version is used as far as possible")
  func strange() async {
    let uiState = SpyUIState(["books": ["order": "byColour", "showsClosed": "true", "new": "1"]])
    let fixture = await BooksFixture.loaded(uiState: uiState)
    #expect(fixture.state.order == .newestFirst)
    #expect(fixture.state.showsClosed)
  }

  @Test("A failed save is reported, and the list is still shown as requested")
  func failing() async {
    let fixture = await BooksFixture.loaded()
    let full = StoreError.system(operation: "write", path: "/state/books.json", code: 28)
    fixture.uiState.fails(full)
    await fixture.model.changeOrder()
    #expect(fixture.state.order == .oldestFirst)
    #expect(fixture.state.notice == .failure(.store(full)))
  }

  @Test("Reading the screen again does not revert newer changes")
  func readAgain() async {
    let fixture = await BooksFixture.loaded()
    fixture.uiState.fails(.readOnly(path: "/state"))
    await fixture.model.changeOrder()
    await fixture.model.load()
    #expect(fixture.state.order == .oldestFirst)
  }
}
