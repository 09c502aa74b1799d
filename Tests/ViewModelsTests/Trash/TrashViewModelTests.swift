import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The trash")
struct TrashViewModelTests {
  private let trash = SpyTrashService()
  private let books = SpyWordBookService()
  private let history: UndoStack
  private let navigator = SpyNavigator()
  private let book = WordBook.fixture(2, title: "二")
  private let word = Word.fixture(1)

  init() { history = UndoStack(trash: trash) }

  private func loaded() async -> TrashViewModel {
    trash.onTrash.returns(
      Trash(
        books: [DeletedBook(book, wordCount: 3, deletedAt: .fixture)],
        words: [DeletedWord(word, deletedAt: nil)]
      )
    )
    books.onBooks.returns([.fixture(.fixture(1, title: "一"))])
    trash.onRestore.succeeds()
    trash.onDelete.succeeds()
    let model = TrashViewModel(
      trash: trash,
      books: books,
      history: history,
      studyClock: FixedClock().studyClock,
      navigator: navigator
    )
    await model.load()
    return model
  }

  @Test("Books are listed before words, with the day and the book of each word")
  func lists() async {
    let model = await loaded()
    var expected = TrashState()
    expected.phase = .ready
    expected.rows = [
      TrashState.Row(.book(book, words: 3), deletedOn: .fixture),
      TrashState.Row(.word(word, book: "一"), deletedOn: nil),
    ]
    expectState(model.state, expected)
  }

  @Test("The selected row is restored, and undo on any screen deletes it again")
  func restoring() async {
    let model = await loaded()
    await model.restore()
    #expect(trash.onRestore.inputs == [TrashItems(books: [2])])
    #expect(model.state.notice == .trash(.restored(.book("二"))))
    await model.undo()
    #expect(trash.onDelete.inputs == [TrashItems(books: [2])])
    #expect(model.state.notice == .trash(.deletedAgain(.book("二"))))
    await model.redo()
    #expect(trash.onRestore.inputs.count == 2)
  }

  @Test("A deletion is undone here, and what was changed elsewhere is left to home")
  func undoingHere() async {
    let deletion = Reversal.restoration(TrashItems(books: [2]))
    let restored = Notice.book(.restored(title: "二"))
    history.record(undoneBy: deletion, done: .nothingToRedo, undone: restored)
    let first = await loaded()
    #expect(first.canUndo)
    await first.undo()
    #expect(trash.onRestore.inputs == [TrashItems(books: [2])])
    #expect(first.state.notice == restored && !first.canUndo)

    let title = Reversal.title("N5", 1)
    history.record(undoneBy: title, done: .nothingToRedo, undone: .nothingToUndo)
    let model = await loaded()
    #expect(!model.canUndo)
    await model.undo()
    #expect(model.state.notice == .nothingToUndoHere)
    #expect(history.lastDone?.change.reversal == title)
    await model.restore()
    #expect(model.canUndo)
    await model.undo()
    #expect(model.state.notice == .trash(.deletedAgain(.book("二"))))
    #expect(!model.canUndo && history.canUndo)
  }

  @Test("What was undone elsewhere is redone here only if it restores something")
  func redoingHere() async {
    let items = TrashItems(books: [2])
    trash.onRestore.succeeds()
    history.record(undoneBy: .restoration(items), done: .nothingToRedo, undone: .nothingToUndo)
    _ = await history.undo()
    let model = await loaded()
    await model.redo()
    #expect(model.state.notice == .nothingToRedoHere)
    #expect(trash.onDelete.inputs.isEmpty && history.lastUndone != nil)

    let restored = Notice.trash(.restored(.book("二")))
    history.record(undoneBy: .deletion(items), done: restored, undone: .nothingToUndo)
    _ = await history.undo()
    let other = await loaded()
    await other.redo()
    #expect(trash.onRestore.inputs == [items, items])
    #expect(other.state.notice == restored)
  }

  @Test("Undo that is asked for twice at once leaves to home what comes second")
  func undoingTwice() async {
    let title = Reversal.title("N5", 1)
    history.record(undoneBy: title, done: .nothingToRedo, undone: .nothingToUndo)
    let model = await loaded()
    await model.restore()
    let first = Task.immediate { await model.undo() }
    #expect(model.isUndoing, "keys wait")
    await model.undo()
    await first.value
    #expect(!model.isUndoing)
    #expect(trash.onDelete.inputs == [TrashItems(books: [2])])
    #expect(model.state.notice == .nothingToUndoHere)
    #expect(history.lastDone?.change.reversal == title)
  }

  @Test("A key that comes before the rows are read again restores nothing a second time")
  func restoringTwice() async {
    let (model, gate) = (await loaded(), Gate())
    trash.onTrash.does {
      await gate.wait()
      return Trash()
    }
    let first = Task.immediate { await model.restore() }
    await waitUntil { gate.waitingCount > 0 }
    let second = Task.immediate { await model.restore() }
    gate.open()
    await first.value
    await second.value
    #expect(trash.onRestore.inputs == [TrashItems(books: [2])])
    #expect(model.state.rows.isEmpty && model.state.phase == .ready)
    await model.undo()
    #expect(!history.canUndo)
  }

  @Test("All picked rows are restored together")
  func picking() async {
    let model = await loaded()
    model.togglePick()
    #expect(model.state.picked == [.book(2)] && model.state.selectedRow == 1)
    model.pickAll()
    await model.restore()
    #expect(trash.onRestore.inputs == [TrashItems(books: [2], words: [1])])
    #expect(model.state.notice == .trash(.restored(.several(books: 1, words: 1))))
    model.pickAll()
    trash.onTrash.returns(Trash())
    await model.load()
    #expect(model.state.rows.isEmpty && model.state.picked.isEmpty)
    await model.restore()
    #expect(trash.onRestore.inputs.count == 1)
  }

  @Test("Many words that were deleted together are one row, restored as one or word by word")
  func together() async {
    let model = await loaded()
    let words = (1...20).map { DeletedWord(Word.fixture(WordID(number: $0)), deletedAt: .fixture) }
    let before = DeletedWord(.fixture(21), deletedAt: .fixture.plus(milliseconds: -1))
    trash.onTrash.returns(Trash(words: words + [before]))
    await model.load()
    let ids: [TrashState.Row.ID] = [.words(.fixture, of: 1), .word(21)]
    #expect(model.state.rows.map(\.id) == ids && model.state.count == 21)
    await model.restore()
    #expect(trash.onRestore.inputs.last == TrashItems(words: (1...20).map { WordID(number: $0) }))
    #expect(model.state.notice == .trash(.restored(.several(books: 0, words: 20))))
    model.toggleOpen()
    #expect(model.state.rows.count == 22 && model.state.count == 21)
    model.select(row: 3)
    model.togglePick()
    #expect(model.state.picked == [.word(3)] && model.state.pickedCount == 1)
    model.select(row: 0)
    model.togglePick()
    #expect(model.state.pickedCount == 20 && model.state.isPicked(model.state.rows[5]))
    await model.restore()
    #expect(trash.onRestore.inputs.last?.words.count == 20)
    model.select(row: 4)
    model.toggleOpen()
    #expect(model.state.rows.map(\.id) == ids && model.state.selectedRow == 0)
    #expect(model.state.picked == [ids[0]])
  }

  @Test("Of words that are picked together, each can be unpicked")
  func unpicking() async {
    let model = await loaded()
    let words = (1...20).map { DeletedWord(Word.fixture(WordID(number: $0)), deletedAt: .fixture) }
    trash.onTrash.returns(Trash(words: words))
    await model.load()
    model.toggleOpen()
    model.togglePick()
    #expect(model.state.pickedCount == 20 && model.state.selectedRow == 1)
    model.togglePick()
    #expect(model.state.pickedCount == 19 && !model.state.isPicked(model.state.rows[1]))
    #expect(!model.state.isPicked(model.state.rows[0]) && model.state.isPicked(model.state.rows[2]))
    model.pickAll()
    model.select(row: 0)
    model.togglePick()
    #expect(model.state.picked.isEmpty)
  }

  @Test("Words stay picked, or unpicked, while the row that they are below is closed")
  func closing() async {
    let model = await loaded()
    let words = (1...20).map { DeletedWord(Word.fixture(WordID(number: $0)), deletedAt: .fixture) }
    trash.onTrash.returns(Trash(words: words))
    await model.load()
    model.toggleOpen()
    model.pickAll()
    model.select(row: 1)
    model.togglePick()
    model.toggleOpen()
    #expect(model.state.rows.count == 1 && model.state.pickedCount == 19)
    #expect(!model.state.isPicked(model.state.rows[0]))
    await model.restore()
    #expect(trash.onRestore.inputs == [TrashItems(words: (2...20).map { WordID(number: $0) })])
    for count in [20, 0] {
      model.togglePick()
      #expect(model.state.pickedCount == count)
    }
    model.toggleOpen()
    model.select(row: 5)
    model.togglePick()
    model.toggleOpen()
    await model.restore()
    #expect(model.state.notice == .trash(.restored(.word(words[4].word.name))))
    model.toggleOpen()
    for _ in 1...2 { model.pickAll() }
    #expect(model.state.picked.isEmpty)
    model.pickAll()
    model.toggleOpen()
    model.pickAll()
    #expect(model.state.picked.isEmpty)
  }

  @Test("Fewer words, and those of another book, stay separate rows")
  func apart() async {
    let model = await loaded()
    let few = (1...19).map { DeletedWord(Word.fixture(WordID(number: $0)), deletedAt: .fixture) }
    let other = DeletedWord(.fixture(20, in: 2), deletedAt: .fixture)
    trash.onTrash.returns(Trash(words: few + [other]))
    await model.load()
    #expect(
      model.state.rows.map(\.id) == (1...20).map { TrashState.Row.ID.word(WordID(number: $0)) }
    )
    model.toggleOpen()
    #expect(model.state.rows.count == 20)
  }

  @Test("A failure to restore or read is reported, and nothing is lost")
  func failing() async {
    let model = await loaded()
    let error = StoreError.readOnly(path: "/library")
    trash.onRestore.fails(error)
    await model.restore()
    #expect(model.state.notice == .failed(error) && model.state.rows.count == 2)
    await model.undo()
    #expect(model.state.notice == .nothingToUndo)
    trash.onTrash.fails(error)
    await model.load()
    #expect(model.state.phase == .ready && model.state.notice == .failed(error))
    model.back()
    #expect(navigator.events == [.back(nil)])
  }
}
