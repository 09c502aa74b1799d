import Domain
import TestSupport
import Testing

@testable import ViewModels

/// Closing a book, and failures.
@MainActor
struct CloseBookClosingTests {
  private typealias World = CloseBookWorld
  private let full = StoreError.system(operation: "write", path: "/data/1.jsonl", code: 28)

  private let moved = Closing(bookID: 4, moved: Word.fixtures(19).map(\.id))

  private func account(_ closing: Closing, _ target: String?) -> SpyNavigator.Event {
    .back(.book(.closed(ClosedBook(closing, title: "N5 · 03 たべもの", target: target))))
  }

  private func targets(_ world: World) -> [ClosingTarget] {
    world.books.onClose.inputs.map(\.1)
  }

  @Test("Closing is shown as pending, and the screen below says what happened")
  func close() async {
    let world = await World.loaded()
    let gate = Gate()
    world.books.onClose.does { [moved] _ in
      await gate.wait()
      return moved
    }
    world.model.select(row: 2)
    let before = world.state
    let closing = Task.immediate { await world.model.close() }
    while gate.waitingCount == 0 { await Task.yield() }
    var pending = before
    pending.phase = .closing
    expectState(world.state, pending)
    // Nothing else can be done in the meantime, and its own change has no effect.
    world.model.select(row: 0)
    world.model.back()
    await world.model.close()
    await world.model.load()
    expectState(world.state, pending)
    #expect(world.navigator.events.isEmpty)
    gate.open()
    await world.model.finish()
    await closing.value
    #expect(world.books.onClose.inputs.map(\.0) == [4])
    #expect(targets(world) == [.book(5)])
    #expect(world.navigator.events == [account(moved, "N5 · 04 がっこう")])
  }

  @Test("Closing is undone and redone, each time as a closing of its own")
  func history() async {
    let world = await World.loaded()
    world.books.onClose.returns(moved)
    world.books.onUndo.succeeds()
    world.model.select(row: 2)
    await world.model.close()
    let closed = ClosedBook(moved, title: "N5 · 03 たべもの", target: "N5 · 04 がっこう")
    #expect(await world.history.undo().notice == .book(.closingUndone(closed)))
    let again = Closing(bookID: 4, moved: [101])
    world.books.onClose.returns(again)
    #expect(await world.history.redo().notice == .book(.closed(closed)))
    #expect(targets(world) == [.book(5), .book(5)])
    _ = await world.history.undo()
    #expect(world.books.onUndo.inputs == [moved, again])
  }

  @Test("Without a target nothing moves")
  func closeOnly() async {
    let world = await World.loaded()
    world.books.onClose.returns(Closing(bookID: 4))
    await world.model.close()
    #expect(targets(world) == [.nowhere])
    #expect(world.navigator.events == [account(Closing(bookID: 4), nil)])
  }

  @Test("What was learnt goes on being reviewed, unless the learner says otherwise")
  func reviews() async {
    let world = await World.loaded()
    world.books.onClose.returns(Closing(bookID: 4))
    world.books.onUndo.succeeds()
    #expect(world.state.keepsReviews && world.state.preview?.stayed == 50)
    world.model.select(row: 2)
    #expect(world.state.preview?.stayed == 31)
    #expect(world.state.preview?.reviewed == 28 && world.state.preview?.unreviewed == 3)
    world.model.toggleReviews()
    #expect(!world.state.keepsReviews)
    await world.model.close()
    _ = await world.history.undo()
    _ = await world.history.redo()
    #expect(world.books.onClose.inputs.map(\.2) == [false, false])
  }

  @Test("A book with every word known is closed without a choice")
  func closeKnown() async {
    let world = await World.loaded(closing: 1)
    world.books.onClose.returns(Closing(bookID: 1))
    await world.model.close()
    #expect(targets(world) == [.nowhere])
  }

  @Test("Closing during a filter uses the selection in it")
  func closeFiltered() async {
    let world = await World.loaded()
    world.books.onClose.returns(moved)
    world.model.beginFilter()
    world.model.type("旅行")
    await world.model.close()
    #expect(targets(world) == [.book(3)])
  }

  @Test("A new book with a known title is created in the same step")
  func closeToNewBook() async {
    let world = await World.loaded()
    world.navigator.answerPrompts("苦手")
    world.books.onClose.returns(moved)
    world.model.select(row: 1)
    await world.model.close()
    #expect(targets(world).isEmpty)
    await world.model.close()
    #expect(targets(world) == [.newBook(title: "苦手")])
    #expect(world.navigator.events == [.prompt(.newBookTitle), account(moved, "苦手")])
  }

  @Test("When closing fails, the title of the new book is kept for the next try")
  func closeToNewBookFails() async {
    let world = await World.loaded()
    world.navigator.answerPrompts("苦手")
    world.books.onClose.fails(full)
    await world.model.nameNewBook()
    await world.model.close()
    #expect(world.state.target == .newBook(title: "苦手"))
    #expect(world.state.notice == .failure(.store(full)))
    world.books.onClose.returns(moved)
    await world.model.close()
    #expect(targets(world) == [.newBook(title: "苦手"), .newBook(title: "苦手")])
  }

  @Test("An error stays on the screen, and nothing else changes")
  func closeFails() async {
    let world = await World.loaded()
    world.model.select(row: 2)
    world.books.onClose.fails(full)
    await expectChange(of: { world.state }, by: { await world.model.close() }) {
      $0.notice = .failure(.store(full))
    }
    await expectChange(of: { world.state }, by: { world.model.dismissNotice() }) {
      $0.notice = nil
    }
    world.model.back()
    #expect(world.navigator.events == [.back(nil)])
  }

  @Test("A target that was closed elsewhere is no longer offered")
  func targetIsClosed() async {
    let world = await World.loaded()
    world.model.select(row: 2)
    world.books.onClose.fails(InputError.bookIsClosed(title: "N5 · 04 がっこう"))
    world.books.onBooks.returns([World.food, World.trip])
    await world.model.close()
    #expect(world.state.targets == [.nowhere, .newBook(title: nil), .book(World.trip)])
    #expect(world.state.target == .nowhere)
    #expect(world.state.notice == .failure(.input(.bookIsClosed(title: "N5 · 04 がっこう"))))
  }

  @Test("A closed book is not closed again")
  func alreadyClosed() async {
    let world = await World.loaded(closing: 2)
    #expect(world.state.phase == .alreadyClosed)
    await world.model.close()
    #expect(world.books.onClose.inputs.isEmpty)
    world.model.back()
    #expect(world.navigator.events == [.back(nil)])
  }

  @Test("A failure to read books is an error, and reading can be tried again")
  func loadFails() async {
    let world = World()
    world.books.onBooks.fails(full)
    await expectChange(of: { world.state }, by: { await world.model.load() }) {
      $0.phase = .failed(.store(full))
    }
    world.books.onBooks.returns(World.all)
    await world.model.load()
    #expect(world.state.phase == .ready)
    // Once books are shown, a failure does not remove them.
    world.books.onBooks.fails(full)
    await expectChange(of: { world.state }, by: { await world.model.load() }) {
      $0.notice = .failure(.store(full))
    }
  }

  @Test("A book that was deleted elsewhere is reported as missing")
  func deleted() async {
    let world = await World.loaded()
    world.books.onBooks.returns([World.school])
    await world.model.load()
    let id = WordBookID(number: 4).description
    #expect(world.state.phase == .failed(.store(.notFound(.book, id: id))))
  }
}
