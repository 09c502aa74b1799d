import Domain
import TestSupport
import Testing

@testable import ViewModels

/// Closing a book, and failures.
@MainActor
struct CloseBookClosingTests {
  private typealias Fixture = CloseBookFixture
  private let full = StoreError.system(operation: "write", path: "/data/1.jsonl", code: 28)

  private let moved = Closing(bookID: 4, moved: Word.fixtures(19).map(\.id))

  private func account(_ closing: Closing, _ target: String?) -> SpyNavigator.Event {
    .back(.book(.closed(ClosedBook(closing, title: "N5 · 03 たべもの", target: target))))
  }

  private func targets(_ fixture: Fixture) -> [ClosingTarget] {
    fixture.books.onClose.inputs.map(\.1)
  }

  @Test("Closing is shown as pending, and the screen below says what happened")
  func close() async {
    let fixture = await Fixture.loaded()
    let gate = Gate()
    fixture.books.onClose.does { [moved] _ in
      await gate.wait()
      return moved
    }
    fixture.model.select(row: 2)
    let before = fixture.state
    let closing = Task.immediate { await fixture.model.close() }
    await waitUntil { gate.waitingCount > 0 }
    var pending = before
    pending.phase = .closing
    expectState(fixture.state, pending)
    // Nothing else can be done in the meantime, and its own change has no effect.
    fixture.model.select(row: 0)
    fixture.model.back()
    await fixture.model.close()
    await fixture.model.load()
    expectState(fixture.state, pending)
    #expect(fixture.navigator.events.isEmpty)
    gate.open()
    await fixture.model.finish()
    await closing.value
    #expect(fixture.books.onClose.inputs.map(\.0) == [4])
    #expect(targets(fixture) == [.book(5)])
    #expect(fixture.navigator.events == [account(moved, "N5 · 04 がっこう")])
  }

  @Test("Closing is undone and redone, each time as a separate closing")
  func history() async {
    let fixture = await Fixture.loaded()
    let moved = Closing(bookID: 4, moved: Word.fixtures(19).map(\.id), to: 5)
    fixture.books.onClose.returns(moved)
    fixture.books.onUndo.succeeds()
    fixture.books.onBook.returns(Fixture.food)
    fixture.model.select(row: 2)
    await fixture.model.close()
    let closed = ClosedBook(moved, title: "N5 · 03 たべもの", target: "N5 · 04 がっこう")
    #expect(await fixture.history.undo().notice == .book(.closingUndone(closed)))
    let again = Closing(bookID: 4, moved: [101], to: 5)
    fixture.books.onClose.returns(again)
    // It says how many words have moved this time.
    let closedAgain = ClosedBook(again, title: closed.title, target: closed.target)
    #expect(closedAgain.moved == 1)
    #expect(await fixture.history.redo().notice == .book(.closed(closedAgain)))
    #expect(targets(fixture) == [.book(5), .book(5)])
    #expect(await fixture.history.undo().notice == .book(.closingUndone(closedAgain)))
    #expect(fixture.books.onUndo.inputs == [moved, again])
  }

  @Test("Without a target nothing moves")
  func closeOnly() async {
    let fixture = await Fixture.loaded()
    fixture.books.onClose.returns(Closing(bookID: 4))
    await fixture.model.close()
    #expect(targets(fixture) == [.nowhere])
    #expect(fixture.navigator.events == [account(Closing(bookID: 4), nil)])
  }

  @Test("What was learnt goes on being reviewed, unless the learner says otherwise")
  func reviews() async {
    let fixture = await Fixture.loaded()
    fixture.books.onClose.returns(Closing(bookID: 4))
    fixture.books.onUndo.succeeds()
    fixture.books.onBook.returns(Fixture.food)
    #expect(fixture.state.keepsReviews && fixture.state.preview?.stayed == 50)
    fixture.model.select(row: 2)
    #expect(fixture.state.preview?.stayed == 31)
    #expect(fixture.state.preview?.reviewed == 28 && fixture.state.preview?.unreviewed == 3)
    fixture.model.toggleReviews()
    #expect(!fixture.state.keepsReviews)
    await fixture.model.close()
    _ = await fixture.history.undo()
    _ = await fixture.history.redo()
    #expect(fixture.books.onClose.inputs.map(\.2) == [false, false])
  }

  @Test("A book with every word known is closed without a choice")
  func closeKnown() async {
    let fixture = await Fixture.loaded(closing: 1)
    fixture.books.onClose.returns(Closing(bookID: 1))
    await fixture.model.close()
    #expect(targets(fixture) == [.nowhere])
  }

  @Test("Closing during a filter uses the selection in it")
  func closeFiltered() async {
    let fixture = await Fixture.loaded()
    fixture.books.onClose.returns(moved)
    fixture.model.beginFilter()
    fixture.model.type("旅行")
    await fixture.model.close()
    #expect(targets(fixture) == [.book(3)])
  }

  @Test("A new book with a known title is created in the same step")
  func closeToNewBook() async {
    let fixture = await Fixture.loaded()
    fixture.navigator.answerPrompts("苦手")
    fixture.books.onClose.returns(moved)
    fixture.model.select(row: 1)
    await fixture.model.close()
    #expect(targets(fixture).isEmpty)
    await fixture.model.close()
    #expect(targets(fixture) == [.newBook(title: "苦手")])
    #expect(fixture.navigator.events == [.prompt(.newBookTitle), account(moved, "苦手")])
  }

  @Test("When closing fails, the title of the new book is kept for the next try")
  func closeToNewBookFails() async {
    let fixture = await Fixture.loaded()
    fixture.navigator.answerPrompts("苦手")
    fixture.books.onClose.fails(full)
    await fixture.model.nameNewBook()
    await fixture.model.close()
    #expect(fixture.state.target == .newBook(title: "苦手"))
    #expect(fixture.state.notice == .failure(.store(full)))
    fixture.books.onClose.returns(moved)
    await fixture.model.close()
    #expect(targets(fixture) == [.newBook(title: "苦手"), .newBook(title: "苦手")])
  }

  @Test("An error stays on the screen, and nothing else changes")
  func closeFails() async {
    let fixture = await Fixture.loaded()
    fixture.model.select(row: 2)
    fixture.books.onClose.fails(full)
    await expectChange(of: { fixture.state }, by: { await fixture.model.close() }) {
      $0.notice = .failure(.store(full))
    }
    await expectChange(of: { fixture.state }, by: { fixture.model.dismissNotice() }) {
      $0.notice = nil
    }
    fixture.model.back()
    #expect(fixture.navigator.events == [.back(nil)])
  }

  @Test("A target that was closed elsewhere is no longer offered")
  func targetIsClosed() async {
    let fixture = await Fixture.loaded()
    fixture.model.select(row: 2)
    fixture.books.onClose.fails(InputError.bookIsClosed(title: "N5 · 04 がっこう"))
    fixture.books.onBooks.returns([Fixture.food, Fixture.trip])
    await fixture.model.close()
    #expect(fixture.state.targets == [.nowhere, .newBook(title: nil), .book(Fixture.trip)])
    #expect(fixture.state.target == .nowhere)
    #expect(fixture.state.notice == .failure(.input(.bookIsClosed(title: "N5 · 04 がっこう"))))
  }

  @Test("A closed book is not closed again")
  func alreadyClosed() async {
    let fixture = await Fixture.loaded(closing: 2)
    #expect(fixture.state.phase == .alreadyClosed)
    await fixture.model.close()
    #expect(fixture.books.onClose.inputs.isEmpty)
    fixture.model.back()
    #expect(fixture.navigator.events == [.back(nil)])
  }

  @Test("A failure to read books is an error, and reading can be tried again")
  func loadFails() async {
    let fixture = Fixture()
    fixture.books.onBooks.fails(full)
    await expectChange(of: { fixture.state }, by: { await fixture.model.load() }) {
      $0.phase = .failed(.store(full))
    }
    fixture.books.onBooks.returns(Fixture.all)
    await fixture.model.load()
    #expect(fixture.state.phase == .ready)
    // Once books are shown, a failure does not remove them.
    fixture.books.onBooks.fails(full)
    await expectChange(of: { fixture.state }, by: { await fixture.model.load() }) {
      $0.notice = .failure(.store(full))
    }
  }

  @Test("A book that was deleted elsewhere is reported as missing")
  func deleted() async {
    let fixture = await Fixture.loaded()
    fixture.books.onBooks.returns([Fixture.school])
    await fixture.model.load()
    let id = WordBookID(number: 4).description
    #expect(fixture.state.phase == .failed(.store(.notFound(.book, id: id))))
  }
}
