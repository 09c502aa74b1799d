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
