import Domain
import TestSupport
import Testing

@testable import ViewModels

@Suite("Word books as the learner left them")
@MainActor
struct BooksUIStateTests {
  @Test("The order, and whether closed books are listed, are kept for the next run")
  func kept() async {
    let uiState = SpyUIState()
    let first = await BooksWorld.loaded(uiState: uiState)
    #expect(uiState.kept.isEmpty)
    await first.model.changeOrder()
    await first.model.changeOrder()
    await first.model.toggleClosed()
    let second = await BooksWorld.loaded(uiState: uiState)
    #expect(second.state.order == .title)
    #expect(second.state.showsClosed)
    #expect(second.state.books.contains(Shelf.begin))
    #expect(second.state.notice == nil)
  }

  @Test("UI state of another version says what it can")
  func strange() async {
    let uiState = SpyUIState(["books": ["order": "byColour", "showsClosed": "true", "new": "1"]])
    let world = await BooksWorld.loaded(uiState: uiState)
    #expect(world.state.order == .newestFirst)
    #expect(world.state.showsClosed)
  }

  @Test("When it cannot be kept, the list is shown as asked all the same, and it is said")
  func failing() async {
    let world = await BooksWorld.loaded()
    let full = StoreError.system(operation: "write", path: "/state/books.json", code: 28)
    world.uiState.fails(full)
    await world.model.changeOrder()
    #expect(world.state.order == .oldestFirst)
    #expect(world.state.notice == .failure(.store(full)))
  }

  @Test("What was changed since is not overtaken when the screen is read again")
  func readAgain() async {
    let world = await BooksWorld.loaded()
    world.uiState.fails(.readOnly(path: "/state"))
    await world.model.changeOrder()
    await world.model.load()
    #expect(world.state.order == .oldestFirst)
  }
}
