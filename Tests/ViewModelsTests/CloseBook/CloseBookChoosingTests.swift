import Domain
import TestSupport
import Testing

@testable import ViewModels

/// Choosing where the words of a closed book go.
@MainActor
struct CloseBookChoosingTests {
  private typealias World = CloseBookWorld

  @Test("Open books are offered, newest first; never the book itself nor closed ones")
  func offer() async {
    let world = World()
    #expect(world.state.phase == .loading)
    await expectChange(of: { world.state }, by: { await world.model.load() }) {
      $0.phase = .ready
      $0.book = World.food
      $0.openBookCount = 3
      $0.targets = [
        .nowhere, .newBook(title: nil), .book(World.school), .book(World.trip),
        .book(World.known),
      ]
      $0.previews.stay = ClosingPreview(of: World.cards, movingTo: .nowhere)
      $0.previews.move = ClosingPreview(of: World.cards, movingTo: .book(5))
    }
    #expect(world.books.onBooks.inputs == [.newestFirst])
    #expect(world.state.outcome == .stay(words: 19))
  }

  @Test("The sentence follows the selection")
  func outcomes() async {
    let world = await World.loaded()
    var outcomes: [CloseBookState.Outcome?] = []
    for _ in 0..<3 {
      world.model.move(.down, page: 10)
      outcomes.append(world.state.outcome)
    }
    #expect(
      outcomes == [
        .needsTitle(words: 19),
        .move(words: 19, title: "N5 · 04 がっこう"),
        .move(words: 19, title: "韓国旅行で覚えた単語"),
      ]
    )
    world.model.move(.last, page: 10)
    #expect(world.state.target == .book(World.known))
    world.model.select(row: 99)
    #expect(world.state.selectedRow == 4)
  }

  @Test("A filter finds books by their titles; Enter there chooses, and closes nothing yet")
  func filter() async {
    let world = await World.loaded()
    world.model.beginFilter()
    world.model.type("リョコウ旅行")
    #expect(world.state.targets.isEmpty)
    #expect(world.state.outcome == nil)
    world.model.editFilter(.deleteToStart)
    world.model.type("旅行")
    #expect(world.state.targets == [.book(World.trip)])
    await expectChange(of: { world.state }, by: { world.model.chooseFound() }) {
      $0.filter = nil
      $0.targets = [
        .nowhere, .newBook(title: nil), .book(World.school), .book(World.trip),
        .book(World.known),
      ]
      $0.selectedRow = 3
    }
    #expect(world.books.onClose.inputs.isEmpty)
  }

  @Test("A cancelled filter, or one without matches, keeps the earlier choice")
  func filterCancelled() async {
    let world = await World.loaded()
    world.model.select(row: 3)
    let before = world.state
    world.model.beginFilter()
    world.model.type("がっこう")
    #expect(world.state.target == .book(World.school))
    world.model.cancelFilter()
    expectState(world.state, before)
    world.model.beginFilter()
    world.model.type("ない")
    world.model.chooseFound()
    expectState(world.state, before)
    world.model.beginFilter()
    world.model.editFilter(.deleteBackward)
    expectState(world.state, before)
  }

  @Test("A book that disappears is not replaced by its neighbour")
  func targetVanishes() async {
    let world = await World.loaded()
    world.model.select(row: 3)
    world.books.onBooks.returns([World.school, World.food, World.known])
    await world.model.load()
    #expect(world.state.target == .nowhere)
  }

  @Test("The choice stays when the books are read again")
  func targetStays() async {
    let world = await World.loaded()
    world.model.select(row: 3)
    world.books.onBooks.returns([.fixture(.fixture(9, title: "新しい"))] + World.all)
    await world.model.load()
    #expect(world.state.target == .book(World.trip))
    #expect(world.state.selectedRow == 4)
  }

  @Test("A book with every word known has nothing to choose")
  func nothingToChoose() async {
    let world = await World.loaded(closing: 1)
    #expect(world.state.targets.isEmpty)
    #expect(world.state.outcome == .nothingToMove)
    world.model.beginFilter()
    #expect(world.state.filter == nil)
    await world.model.nameNewBook()
    #expect(world.navigator.events.isEmpty)
  }

  @Test("The title of a new book is asked for; nothing is created yet")
  func newBook() async {
    let world = await World.loaded()
    world.navigator.answerPrompts("  苦手な単語 ")
    await expectChange(of: { world.state }, by: { await world.model.nameNewBook() }) {
      $0.targets[1] = .newBook(title: "苦手な単語")
      $0.selectedRow = 1
    }
    #expect(world.state.outcome == .moveToNew(words: 19, title: "苦手な単語"))
    #expect(world.navigator.events == [.prompt(.newBookTitle)])
    #expect(world.books.onCreate.inputs.isEmpty)
  }

  @Test("A new book without a title is rejected; cancelling changes nothing")
  func newBookRefused() async {
    let world = await World.loaded()
    world.navigator.answerPrompts(nil, "  ")
    await expectChange(of: { world.state }, by: { await world.model.nameNewBook() }) { _ in }
    await expectChange(of: { world.state }, by: { await world.model.nameNewBook() }) {
      $0.notice = .failure(.input(.emptyTitle))
    }
  }
}
