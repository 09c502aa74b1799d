import Domain
import TestSupport
import Testing

@testable import ViewModels

/// Creating, renaming, deleting and reopening books, and undoing it.
@MainActor
struct BooksChangesTests {
  private let full = StoreError.system(operation: "write", path: "/data/1.jsonl", code: 28)
  /// What undoes the renaming of the first book.
  private let renaming = Reversal.title(
    "N5 · 03 たべもの",
    4,
    expected: WordBookPatch(id: 4, title: "新しい題")
  )

  @Test("A new book is asked for, created and selected")
  func create() async {
    let fixture = await BooksFixture.loaded()
    let book = WordBook.fixture(9, title: "今日の単語")
    fixture.navigator.answerPrompts("今日の単語")
    fixture.books.onCreate.returns(book)
    fixture.books.onBooks.returns([.fixture(book)] + FixedBooks.all)
    await fixture.model.changes.create()
    #expect(fixture.books.onCreate.inputs == ["今日の単語"])
    #expect(fixture.selectedTitle == "今日の単語")
    #expect(fixture.state.notice == .book(.created(title: "今日の単語")))
    fixture.trash.onDelete.succeeds()
    fixture.trash.onRestore.succeeds()
    await fixture.model.changes.undo()
    #expect(fixture.trash.onDelete.inputs == [TrashItems(books: [9])])
    #expect(fixture.state.notice == .book(.creationUndone(title: "今日の単語")))
    await fixture.model.changes.redo()
    #expect(fixture.trash.onRestore.inputs == [TrashItems(books: [9])])
    #expect(fixture.selectedTitle == "今日の単語")
  }

  @Test("A title that another book has, open or closed, is asked about")
  func sameTitle() async {
    let fixture = await BooksFixture.loaded()
    fixture.navigator.answerPrompts(" N5 · 02 いえ", "N5 · 01 はじめ", "N5 · 02 いえ")
    fixture.navigator.answerConfirmations(false, false, true)
    await fixture.model.changes.create()
    #expect(fixture.books.onCreate.inputs == [])
    await fixture.model.changes.rename()
    #expect(fixture.books.onRename.inputs.isEmpty)
    fixture.books.onRename.succeeds()
    await fixture.model.changes.rename()
    #expect(fixture.books.onRename.inputs.map(\.1) == ["N5 · 02 いえ"])
    let asked: [SpyNavigator.Event] = [
      .confirm(.sameTitle("N5 · 02 いえ", isClosed: false)),
      .confirm(.sameTitle("N5 · 01 はじめ", isClosed: true)),
      .confirm(.sameTitle("N5 · 02 いえ", isClosed: false)),
    ]
    let events = fixture.navigator.events
    #expect(events.filter { if case .confirm = $0 { true } else { false } } == asked)
  }

  @Test("Cancelling the question creates nothing")
  func createCancelled() async {
    let fixture = await BooksFixture.loaded()
    fixture.navigator.answerPrompts(nil)
    await fixture.model.changes.create()
    #expect(fixture.state.notice == nil)
  }

  @Test("When creating fails, the reason is shown and keys that wait for the new book are dropped")
  func createFails() async {
    let fixture = await BooksFixture.loaded()
    let before = fixture.selectedTitle
    fixture.navigator.answerPrompts("今日の単語")
    fixture.books.onCreate.fails(full)
    await fixture.model.changes.create()
    #expect(fixture.state.notice == .failure(.store(full)) && fixture.selectedTitle == before)
    #expect(fixture.navigator.events == [.prompt(.newBookTitle), .dropWaitingKeys])
    #expect(!fixture.model.changes.isCreating)
  }

  @Test("A title is shown before it is saved, and marked as pending")
  func renameIsShownAtOnce() async {
    let fixture = await BooksFixture.loaded()
    let gate = Gate()
    fixture.navigator.answerPrompts(" 食べ物 ")
    fixture.books.onRename.does { _ in await gate.wait() }
    let renaming = Task.immediate { await fixture.model.changes.rename() }
    await waitUntil { gate.waitingCount > 0 }
    #expect(fixture.selectedTitle == "食べ物")
    #expect(fixture.state.pending == [4])
    #expect(fixture.state.notice == nil)
    gate.open()
    await renaming.value
    #expect(fixture.state.pending == [])
    #expect(fixture.state.notice == .book(.renamed(from: "N5 · 03 たべもの", to: "食べ物")))
  }

  @Test("The key that chooses a book's task goes on from a choice that is not saved yet")
  func choiceUnderWay() async {
    let fixture = await BooksFixture.loaded()
    let gate = Gate()
    fixture.today.onChoose.does { _ in await gate.wait() }
    var keys: [Task<Void, Never>] = []
    for count in 1...2 {
      keys.append(Task.immediate { await fixture.model.changes.chooseNext() })
      await waitUntil { gate.waitingCount >= count }
    }
    gate.open()
    for key in keys { await key.value }
    let chosen: [BookTask?] = [.study, .review]
    #expect(fixture.today.onChoose.inputs.map { $0.0 } == chosen)
  }

  @Test("A title that could not be saved is reset, with the reason in the status line")
  func renameFails() async {
    let fixture = await BooksFixture.loaded()
    fixture.navigator.answerPrompts("食べ物")
    fixture.books.onRename.fails(full)
    await expectChange(of: { fixture.state }, by: { await fixture.model.changes.rename() }) {
      $0.notice = .failure(.store(full))
    }
    await fixture.model.changes.undo()
    #expect(fixture.state.notice == .nothingToUndo)
  }

  @Test("Deleting asks once and says how to undo it; undo restores the book and selects it")
  func deleteAndUndo() async {
    let fixture = await BooksFixture.loaded()
    fixture.navigator.answerConfirmations(true)
    fixture.books.onDelete.succeeds()
    fixture.books.onBooks.returns([FixedBooks.school, FixedBooks.house, FixedBooks.trip])
    await fixture.model.changes.delete()
    #expect(fixture.books.onDelete.inputs == [4])
    #expect(fixture.state.notice == .book(.deleted(title: "N5 · 03 たべもの", wordCount: 50)))
    #expect(fixture.selectedTitle == "N5 · 02 いえ")

    fixture.trash.onRestore.succeeds()
    fixture.books.onBooks.returns(FixedBooks.all)
    await fixture.model.changes.undo()
    #expect(fixture.trash.onRestore.inputs == [TrashItems(books: [4])])
    #expect(fixture.selectedTitle == "N5 · 03 たべもの")
    #expect(fixture.state.notice == .book(.restored(title: "N5 · 03 たべもの")))
  }

  @Test("Answering no deletes nothing")
  func deleteRefused() async {
    let fixture = await BooksFixture.loaded()
    fixture.navigator.answerConfirmations(false)
    await fixture.model.changes.delete()
    #expect(fixture.books.onDelete.inputs == [])
    #expect(fixture.state.notice == nil)
  }

  @Test("Changes are undone in reverse, any number of them; a failed undo can be tried again")
  func undoMany() async {
    let fixture = await BooksFixture.loaded()
    fixture.books.onDelete.succeeds()
    fixture.books.onRename.succeeds()
    fixture.navigator.answerConfirmations(true)
    fixture.navigator.answerPrompts("新しい題")
    await fixture.model.changes.rename()
    await fixture.model.changes.delete()

    fixture.trash.onRestore.fails(full)
    await fixture.model.changes.undo()
    #expect(fixture.state.notice == .failure(.store(full)))
    fixture.trash.onRestore.succeeds()
    await fixture.model.changes.undo()
    await fixture.model.changes.undo()
    #expect(fixture.books.onRename.inputs.last?.1 == "N5 · 03 たべもの")
    #expect(fixture.state.notice == .undone(renaming, of: "新しい題"))
    await fixture.model.changes.undo()
    #expect(fixture.state.notice == .nothingToUndo)
  }

  @Test("Undone changes are redone in order, until another change")
  func redo() async {
    let fixture = await BooksFixture.loaded()
    fixture.books.onDelete.succeeds()
    fixture.trash.onRestore.succeeds()
    fixture.trash.onDelete.succeeds()
    fixture.books.onRename.succeeds()
    fixture.navigator.answerConfirmations(true)
    fixture.navigator.answerPrompts("新しい題", "もう一つ")
    await fixture.model.changes.rename()
    await fixture.model.changes.delete()
    await fixture.model.changes.undo()
    await fixture.model.changes.undo()
    await fixture.model.changes.redo()
    #expect(fixture.books.onRename.inputs.last?.1 == "新しい題")
    #expect(fixture.state.notice == .book(.renamed(from: "N5 · 03 たべもの", to: "新しい題")))
    await fixture.model.changes.redo()
    #expect(fixture.trash.onDelete.inputs == [TrashItems(books: [4])])
    await fixture.model.changes.redo()
    #expect(fixture.state.notice == .nothingToRedo)
    await fixture.model.changes.undo()
    await fixture.model.changes.rename()
    await fixture.model.changes.redo()
    #expect(fixture.state.notice == .nothingToRedo)
  }

  @Test("Undoing a change of something missing says so, and does not block earlier changes")
  func gone() async {
    let fixture = await BooksFixture.loaded()
    fixture.books.onDelete.succeeds()
    fixture.books.onRename.succeeds()
    fixture.navigator.answerConfirmations(true)
    fixture.navigator.answerPrompts("新しい題")
    await fixture.model.changes.rename()
    await fixture.model.changes.delete()
    let error = StoreError.notFound(.book, id: "4")
    fixture.trash.onRestore.fails(error)
    await fixture.model.changes.undo()
    #expect(fixture.state.notice == .cannotUndo(.store(error)))
    await fixture.model.changes.undo()
    #expect(fixture.state.notice == .undone(renaming, of: "新しい題"))
    fixture.books.onRename.fails(error)
    await fixture.model.changes.redo()
    #expect(fixture.state.notice == .cannotRedo(.store(error)))
    await fixture.model.changes.redo()
    #expect(fixture.state.notice == .nothingToRedo)
  }

  @Test("A change made on another screen is undone here")
  func fromElsewhere() async {
    let fixture = await BooksFixture.loaded()
    let news = (done: Notice.study(.deleted("猫")), undone: Notice.study(.restored("猫")))
    let back = WordStep(restoring: [8])
    fixture.words.onPerform.returns(WordStep(deleting: [8]))
    fixture.history.record(undoneBy: .words(back), done: news.done, undone: news.undone)
    await fixture.model.changes.undo()
    #expect(fixture.words.onPerform.inputs == [back])
    #expect(fixture.state.notice == news.undone)
  }

  @Test("A book closed on its own screen is reopened by undo, with its words")
  func undoClosing() async {
    let fixture = await BooksFixture.loaded()
    let closed = ClosedBook(
      Closing(bookID: 4, moved: [11, 12]),
      title: "N5 · 03 たべもの",
      target: "N5 · 02 いえ"
    )
    fixture.history.record(
      undoneBy: .closing(closed.closing),
      done: .book(.closed(closed)),
      undone: .book(.closingUndone(closed))
    )
    fixture.books.onUndo.succeeds()
    await fixture.model.changes.undo()
    #expect(fixture.books.onUndo.inputs == [closed.closing])
    #expect(fixture.state.notice == .book(.closingUndone(closed)))
  }

  @Test("Only a closed book can be reopened, and only an open one closed or added to")
  func closedBooks() async {
    let fixture = await BooksFixture.loaded()
    await fixture.model.changes.reopen()
    #expect(fixture.state.notice == .book(.isOpen(title: "N5 · 03 たべもの", hiddenClosed: 1)))
    await fixture.model.toggleClosed()
    fixture.model.select(place: 1)
    await fixture.model.changes.reopen()
    #expect(fixture.state.notice == .book(.isOpen(title: "N5 · 03 たべもの", hiddenClosed: 0)))
    fixture.model.move(.last, page: 10)
    fixture.model.closeBook()
    #expect(fixture.state.notice == .book(.isClosed(title: "N5 · 01 はじめ")))
    fixture.model.addWord()
    #expect(fixture.navigator.events.isEmpty)
    fixture.books.onReopen.returns(Reopening(bookID: 1, returned: [7: 2]))
    fixture.books.onUndoReopening.succeeds()
    await fixture.model.changes.reopen()
    #expect(fixture.state.notice == .book(.reopened(title: "N5 · 01 はじめ", words: 1)))
    await fixture.model.changes.undo()
    #expect(fixture.books.onUndoReopening.inputs.map(\.returned) == [[7: 2]])
    #expect(fixture.state.notice == .book(.reopeningUndone(title: "N5 · 01 はじめ")))
    // It says how many words came back this time.
    fixture.books.onReopen.returns(Reopening(bookID: 1))
    await fixture.model.changes.redo()
    #expect(fixture.state.notice == .book(.reopened(title: "N5 · 01 はじめ", words: 0)))
  }
}
