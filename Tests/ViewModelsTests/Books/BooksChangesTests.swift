import Domain
import TestSupport
import Testing

@testable import ViewModels

/// Creating, renaming, deleting and reopening books, and undoing it.
@MainActor
struct BooksChangesTests {
  private let full = StoreError.system(operation: "write", path: "/data/1.jsonl", code: 28)

  @Test("A new book is asked for, created and selected")
  func create() async {
    let world = await BooksWorld.loaded()
    let book = WordBook.fixture(9, title: "今日の単語")
    world.navigator.answerPrompts("今日の単語")
    world.books.onCreate.returns(book)
    world.books.onBooks.returns([.fixture(book)] + BookFixtures.all)
    await world.model.changes.create()
    #expect(world.books.onCreate.inputs == ["今日の単語"])
    #expect(world.selectedTitle == "今日の単語")
    #expect(world.state.notice == .book(.created(title: "今日の単語")))
    world.books.onDelete.succeeds()
    world.books.onRestore.succeeds()
    await world.model.changes.undo()
    #expect(world.books.onDelete.inputs == [9])
    #expect(world.state.notice == .book(.creationUndone(title: "今日の単語")))
    await world.model.changes.redo()
    #expect(world.books.onRestore.inputs == [9])
    #expect(world.selectedTitle == "今日の単語")
  }

  @Test("Cancelling the question creates nothing")
  func createCancelled() async {
    let world = await BooksWorld.loaded()
    world.navigator.answerPrompts(nil)
    await world.model.changes.create()
    #expect(world.state.notice == nil)
  }

  @Test("A title is shown before it is saved, and marked as pending")
  func renameIsShownAtOnce() async {
    let world = await BooksWorld.loaded()
    let gate = Gate()
    world.navigator.answerPrompts(" 食べ物 ")
    world.books.onRename.does { _ in await gate.wait() }
    let renaming = Task.immediate { await world.model.changes.rename() }
    while gate.waitingCount == 0 { await Task.yield() }
    #expect(world.selectedTitle == "食べ物")
    #expect(world.state.pending == [4])
    #expect(world.state.notice == nil)
    gate.open()
    await renaming.value
    #expect(world.state.pending == [])
    #expect(world.state.notice == .book(.renamed(from: "N5 · 03 たべもの", to: "食べ物")))
  }

  @Test("A title that could not be saved is reset, with the reason in the status line")
  func renameFails() async {
    let world = await BooksWorld.loaded()
    world.navigator.answerPrompts("食べ物")
    world.books.onRename.fails(full)
    await expectChange(of: { world.state }, by: { await world.model.changes.rename() }) {
      $0.notice = .failure(.store(full))
    }
    await world.model.changes.undo()
    #expect(world.state.notice == .nothingToUndo)
  }

  @Test("Deleting asks once and says how to undo it; undo restores the book and selects it")
  func deleteAndUndo() async {
    let world = await BooksWorld.loaded()
    world.navigator.answerConfirmations(true)
    world.books.onDelete.succeeds()
    world.books.onBooks.returns([BookFixtures.school, BookFixtures.house, BookFixtures.trip])
    await world.model.changes.delete()
    #expect(world.books.onDelete.inputs == [4])
    #expect(world.state.notice == .book(.deleted(title: "N5 · 03 たべもの", wordCount: 50)))
    #expect(world.selectedTitle == "N5 · 02 いえ")

    world.books.onRestore.succeeds()
    world.books.onBooks.returns(BookFixtures.all)
    await world.model.changes.undo()
    #expect(world.books.onRestore.inputs == [4])
    #expect(world.selectedTitle == "N5 · 03 たべもの")
    #expect(world.state.notice == .book(.restored(title: "N5 · 03 たべもの")))
  }

  @Test("Answering no deletes nothing")
  func deleteRefused() async {
    let world = await BooksWorld.loaded()
    world.navigator.answerConfirmations(false)
    await world.model.changes.delete()
    #expect(world.books.onDelete.inputs == [])
    #expect(world.state.notice == nil)
  }

  @Test("Changes are undone in reverse, any number of them; a failed undo can be tried again")
  func undoMany() async {
    let world = await BooksWorld.loaded()
    world.books.onDelete.succeeds()
    world.books.onRename.succeeds()
    world.navigator.answerConfirmations(true)
    world.navigator.answerPrompts("新しい題")
    await world.model.changes.rename()
    await world.model.changes.delete()

    world.books.onRestore.fails(full)
    await world.model.changes.undo()
    #expect(world.state.notice == .failure(.store(full)))
    world.books.onRestore.succeeds()
    await world.model.changes.undo()
    await world.model.changes.undo()
    #expect(world.books.onRename.inputs.last?.1 == "N5 · 03 たべもの")
    #expect(world.state.notice == .book(.renameUndone(title: "N5 · 03 たべもの")))
    await world.model.changes.undo()
    #expect(world.state.notice == .nothingToUndo)
  }

  @Test("Undone changes are redone in order, until another change")
  func redo() async {
    let world = await BooksWorld.loaded()
    world.books.onDelete.succeeds()
    world.books.onRestore.succeeds()
    world.books.onRename.succeeds()
    world.navigator.answerConfirmations(true)
    world.navigator.answerPrompts("新しい題", "もう一つ")
    await world.model.changes.rename()
    await world.model.changes.delete()
    await world.model.changes.undo()
    await world.model.changes.undo()
    await world.model.changes.redo()
    #expect(world.books.onRename.inputs.last?.1 == "新しい題")
    #expect(world.state.notice == .book(.renamed(from: "N5 · 03 たべもの", to: "新しい題")))
    await world.model.changes.redo()
    #expect(world.books.onDelete.inputs == [4, 4])
    await world.model.changes.redo()
    #expect(world.state.notice == .nothingToRedo)
    await world.model.changes.undo()
    await world.model.changes.rename()
    await world.model.changes.redo()
    #expect(world.state.notice == .nothingToRedo)
  }

  @Test("Undoing a change of something missing says so, and does not block earlier changes")
  func gone() async {
    let world = await BooksWorld.loaded()
    world.books.onDelete.succeeds()
    world.books.onRename.succeeds()
    world.navigator.answerConfirmations(true)
    world.navigator.answerPrompts("新しい題")
    await world.model.changes.rename()
    await world.model.changes.delete()
    let error = StoreError.notFound(.book, id: "4")
    world.books.onRestore.fails(error)
    await world.model.changes.undo()
    #expect(world.state.notice == .cannotUndo(.store(error)))
    await world.model.changes.undo()
    #expect(world.state.notice == .book(.renameUndone(title: "N5 · 03 たべもの")))
    world.books.onRename.fails(error)
    await world.model.changes.redo()
    #expect(world.state.notice == .cannotRedo(.store(error)))
    await world.model.changes.redo()
    #expect(world.state.notice == .nothingToRedo)
  }

  @Test("A change made on another screen is undone here")
  func fromElsewhere() async {
    let world = await BooksWorld.loaded()
    let news = (done: Notice.study(.deleted("猫")), undone: Notice.study(.restored("猫")))
    let words = SpyWordService()
    let back = WordStep(restoring: [8])
    words.onPerform.returns(WordStep(deleting: [8]))
    world.history.record(done: news.done, undone: news.undone, of: .words([8])) {
      _ = try await words.perform(back)
    } redo: {
    }
    await world.model.changes.undo()
    #expect(words.onPerform.inputs == [back])
    #expect(world.state.notice == news.undone)
  }

  @Test("A book closed on its own screen is reopened by undo, with its words")
  func undoClosing() async {
    let world = await BooksWorld.loaded()
    let closed = ClosedBook(
      Closing(bookID: 4, moved: [11, 12]),
      title: "N5 · 03 たべもの",
      target: "N5 · 02 いえ"
    )
    world.history.record(
      done: .book(.closed(closed)),
      undone: .book(.closingUndone(closed)),
      of: .book(4)
    ) {
      try await world.books.undo(closed.closing)
    } redo: {
    }
    world.books.onUndo.succeeds()
    await world.model.changes.undo()
    #expect(world.books.onUndo.inputs == [closed.closing])
    #expect(world.state.notice == .book(.closingUndone(closed)))
  }

  @Test("Only a closed book can be reopened, and only an open one closed or added to")
  func closedBooks() async {
    let world = await BooksWorld.loaded()
    await world.model.changes.reopen()
    #expect(world.state.notice == .book(.isOpen(title: "N5 · 03 たべもの", hiddenClosed: 1)))
    await world.model.toggleClosed()
    world.model.select(place: 1)
    await world.model.changes.reopen()
    #expect(world.state.notice == .book(.isOpen(title: "N5 · 03 たべもの", hiddenClosed: 0)))
    world.model.move(.last, page: 10)
    world.model.closeBook()
    #expect(world.state.notice == .book(.isClosed(title: "N5 · 01 はじめ")))
    world.model.addWord()
    #expect(world.navigator.events.isEmpty)
    world.books.onReopen.returns(Reopening(bookID: 1, returned: [7: 2]))
    world.books.onUndoReopening.succeeds()
    await world.model.changes.reopen()
    #expect(world.state.notice == .book(.reopened(title: "N5 · 01 はじめ", words: 1)))
    await world.model.changes.undo()
    #expect(world.books.onUndoReopening.inputs.map(\.returned) == [[7: 2]])
    #expect(world.state.notice == .book(.reopeningUndone(title: "N5 · 01 はじめ")))
  }
}
