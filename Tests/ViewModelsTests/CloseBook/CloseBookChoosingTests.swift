import Domain
import TestSupport
import Testing

@testable import ViewModels

/// Choosing where the words of a closed book go.
@MainActor
struct CloseBookChoosingTests {
  private typealias Fixture = CloseBookFixture

  @Test("Open books are offered, newest first; never the book itself nor closed ones")
  func offer() async {
    let fixture = Fixture()
    #expect(fixture.state.phase == .loading)
    await expectChange(of: { fixture.state }, by: { await fixture.model.load() }) {
      $0.phase = .ready
      $0.book = Fixture.food
      $0.openBookCount = 3
      $0.targets = [
        .nowhere, .newBook(title: nil), .book(Fixture.school), .book(Fixture.trip),
        .book(Fixture.known),
      ]
      $0.previews.stay = ClosingPreview(of: Fixture.cards, movingTo: .nowhere)
      $0.previews.move = ClosingPreview(of: Fixture.cards, movingTo: .book(5))
    }
    #expect(fixture.books.onBooks.inputs == [.newestFirst])
    #expect(fixture.state.outcome == .stay(words: 19))
  }

  @Test("The sentence follows the selection")
  func outcomes() async {
    let fixture = await Fixture.loaded()
    var outcomes: [CloseBookState.Outcome?] = []
    for _ in 0..<3 {
      fixture.model.move(.down, page: 10)
      outcomes.append(fixture.state.outcome)
    }
    #expect(
      outcomes == [
        .needsTitle(words: 19),
        .move(words: 19, title: "N5 · 04 がっこう"),
        .move(words: 19, title: "韓国旅行で覚えた単語"),
      ]
    )
    fixture.model.move(.last, page: 10)
    #expect(fixture.state.target == .book(Fixture.known))
    fixture.model.select(row: 99)
    #expect(fixture.state.selectedRow == 4)
  }

  @Test("A filter finds books by their titles; Enter there chooses, and closes nothing yet")
  func filter() async {
    let fixture = await Fixture.loaded()
    fixture.model.beginFilter()
    fixture.model.type("リョコウ旅行")
    #expect(fixture.state.targets.isEmpty)
    #expect(fixture.state.outcome == nil)
    fixture.model.editFilter(.deleteToStart)
    fixture.model.type("旅行")
    #expect(fixture.state.targets == [.book(Fixture.trip)])
    await expectChange(of: { fixture.state }, by: { fixture.model.chooseFound() }) {
      $0.filter = nil
      $0.targets = [
        .nowhere, .newBook(title: nil), .book(Fixture.school), .book(Fixture.trip),
        .book(Fixture.known),
      ]
      $0.selectedRow = 3
    }
    #expect(fixture.books.onClose.inputs.isEmpty)
  }

  @Test("A cancelled filter, or one without matches, keeps the earlier choice")
  func filterCancelled() async {
    let fixture = await Fixture.loaded()
    fixture.model.select(row: 3)
    let before = fixture.state
    fixture.model.beginFilter()
    fixture.model.type("がっこう")
    #expect(fixture.state.target == .book(Fixture.school))
    fixture.model.cancelFilter()
    expectState(fixture.state, before)
    fixture.model.beginFilter()
    fixture.model.type("ない")
    fixture.model.chooseFound()
    expectState(fixture.state, before)
    fixture.model.beginFilter()
    fixture.model.editFilter(.deleteBackward)
    expectState(fixture.state, before)
  }

  @Test("A book that disappears is not replaced by its neighbour")
  func targetVanishes() async {
    let fixture = await Fixture.loaded()
    fixture.model.select(row: 3)
    fixture.books.onBooks.returns([Fixture.school, Fixture.food, Fixture.known])
    await fixture.model.load()
    #expect(fixture.state.target == .nowhere)
  }

  @Test("The choice stays when the books are read again")
  func targetStays() async {
    let fixture = await Fixture.loaded()
    fixture.model.select(row: 3)
    fixture.books.onBooks.returns([.fixture(.fixture(9, title: "新しい"))] + Fixture.all)
    await fixture.model.load()
    #expect(fixture.state.target == .book(Fixture.trip))
    #expect(fixture.state.selectedRow == 4)
  }

  @Test("A book with every word known has nothing to choose")
  func nothingToChoose() async {
    let fixture = await Fixture.loaded(closing: 1)
    #expect(fixture.state.targets.isEmpty)
    #expect(fixture.state.outcome == .nothingToMove)
    fixture.model.beginFilter()
    #expect(fixture.state.filter == nil)
    await fixture.model.nameNewBook()
    #expect(fixture.navigator.events.isEmpty)
  }

  @Test("The title of a new book is asked for; nothing is created yet")
  func newBook() async {
    let fixture = await Fixture.loaded()
    fixture.navigator.answerPrompts("  苦手な単語 ")
    await expectChange(of: { fixture.state }, by: { await fixture.model.nameNewBook() }) {
      $0.targets[1] = .newBook(title: "苦手な単語")
      $0.selectedRow = 1
    }
    #expect(fixture.state.outcome == .moveToNew(words: 19, title: "苦手な単語"))
    #expect(fixture.navigator.events == [.prompt(.newBookTitle)])
    #expect(fixture.books.onCreate.inputs.isEmpty)
  }

  @Test("A title that a book has already is asked about first, as on home")
  func sameTitle() async {
    let fixture = await Fixture.loaded()
    fixture.navigator.answerPrompts("N5 · 04 がっこう ", "N5 · 02 いえ")
    fixture.navigator.answerConfirmations(false, true)
    await expectChange(of: { fixture.state }, by: { await fixture.model.nameNewBook() }) { _ in }
    await fixture.model.nameNewBook()
    #expect(fixture.state.target == .newBook(title: "N5 · 02 いえ"))
    let (open, closed) = ("N5 · 04 がっこう", "N5 · 02 いえ")
    #expect(
      fixture.navigator.events == [
        .prompt(.newBookTitle), .confirm(.sameTitle(open, isClosed: false)),
        .prompt(.newBookTitle), .confirm(.sameTitle(closed, isClosed: true)),
      ]
    )
  }

  @Test("A new book without a title is rejected; cancelling changes nothing")
  func newBookRefused() async {
    let fixture = await Fixture.loaded()
    fixture.navigator.answerPrompts(nil, "  ")
    await expectChange(of: { fixture.state }, by: { await fixture.model.nameNewBook() }) { _ in }
    await expectChange(of: { fixture.state }, by: { await fixture.model.nameNewBook() }) {
      $0.notice = .failure(.input(.emptyTitle))
    }
  }
}
