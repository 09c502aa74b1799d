import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Purging")
struct PurgingTests {
  private let trash = SpyTrashService()
  private let books = SpyWordBookService()
  private let history = UndoStack()
  private let navigator = SpyNavigator()
  private let book = WordBook.fixture(2, title: "二")
  private let word = Word.fixture(1)
  private let model: TrashViewModel

  init() async {
    trash.onTrash.returns(
      Trash(
        books: [DeletedBook(book, wordCount: 3, deletedAt: .fixture)],
        words: [DeletedWord(word, deletedAt: nil)]
      )
    )
    books.onBooks.returns([])
    trash.onPurge.succeeds()
    model = TrashViewModel(
      trash: trash,
      books: books,
      history: history,
      studyClock: FixedClock().studyClock,
      navigator: navigator
    )
    await model.load()
  }

  @Test("The selected row is removed after a question, and cannot be undone")
  func one() async {
    navigator.answerConfirmations(false, true)
    await model.purge()
    #expect(navigator.events == [.confirm(.purge(.book("二")))])
    #expect(trash.onPurge.inputs.isEmpty)
    await model.purge()
    #expect(trash.onPurge.inputs == [TrashItems(books: [2])])
    #expect(model.state.notice == .trash(.purged(.book("二"))))
    #expect(model.state.phase == .ready)
    #expect(history.lastDone == nil)
  }

  @Test("Emptying asks about all listed rows, whatever is picked, and removes only those")
  func all() async {
    navigator.answerConfirmations(true)
    model.togglePick()
    await model.empty()
    #expect(navigator.events == [.confirm(.emptyTrash(books: 1, words: 1))])
    #expect(trash.onPurge.inputs == [TrashItems(books: [2], words: [1])])
    #expect(model.state.notice == .trash(.purged(.several(books: 1, words: 1))))
  }

  @Test("Words that were deleted together are removed together, listed or not")
  func together() async {
    let words = (1...20).map { DeletedWord(Word.fixture(WordID(number: $0)), deletedAt: .fixture) }
    trash.onTrash.returns(Trash(words: words))
    await model.load()
    model.toggleOpen()
    navigator.answerConfirmations(true, true)
    await model.purge()
    await model.empty()
    let all = TrashItems(words: (1...20).map { WordID(number: $0) })
    #expect(trash.onPurge.inputs == [all, all])
    #expect(
      navigator.events == [
        .confirm(.purge(.several(books: 0, words: 20))),
        .confirm(.emptyTrash(books: 0, words: 20)),
      ]
    )
  }

  @Test("A failure to remove is reported, and an empty trash is not asked about")
  func failing() async {
    navigator.answerConfirmations(true)
    let error = StoreError.notFound(.word, id: "1")
    trash.onPurge.fails(error)
    model.move(.down, page: 5)
    await model.purge()
    #expect(trash.onPurge.inputs == [TrashItems(words: [1])])
    #expect(model.state.notice == .failed(error) && model.state.rows.count == 2)
    trash.onTrash.returns(Trash())
    await model.load()
    await model.empty()
    await model.purge()
    #expect(navigator.events.count == 1)
  }
}
