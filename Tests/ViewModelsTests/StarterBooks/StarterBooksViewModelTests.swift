import Domain
import TestSupport
import Testing

@testable import ViewModels

/// The vocabulary that comes with the program.
@MainActor
struct StarterBooksViewModelTests {
  private let starter = SpyStarterBookService()
  private let books = SpyWordBookService()
  private let trash = SpyTrashService()
  private let corrections = SpyCorrectionService()
  private let history: UndoStack
  private let navigator = SpyNavigator()
  private let model: StarterBooksViewModel
  private let n5 = StarterLevel(name: "N5", wordCount: 684, bookCount: 14)
  private let n4 = StarterLevel(name: "N4", wordCount: 640, bookCount: 13)
  private let missing = StarterBookError.missing(path: "/usr/share/tangocho/Books/n5.tsv")

  private var state: StarterBooksState { model.state }

  init() {
    history = UndoStack(trash: trash)
    model = StarterBooksViewModel(
      starterBooks: starter,
      books: books,
      corrections: corrections,
      history: history,
      navigator: navigator
    )
    starter.onLevels.returns([n5, n4])
    corrections.onCorrections.returns([])
    books.onBooks.returns([
      .fixture(.fixture(1, title: "N5 · 01")),
      .fixture(.fixture(2, title: "N5 · 02 いえ", isClosed: true)),
      .fixture(.fixture(3, title: "N5 の復習")),
      .fixture(.fixture(4, title: "韓国旅行")),
    ])
  }

  @Test("Levels are listed with their books in the library, closed ones too")
  func load() async {
    #expect(state.phase == .loading)
    await expectChange(of: { state }, by: { await model.load() }) {
      $0.phase = .ready
      $0.rows = [.init(level: n5, added: 2), .init(level: n4, added: 0)]
    }
  }

  @Test("Enter before the levels are read adds nothing, and is answered until they are there")
  func addWhileLoading() async {
    await expectChange(of: { state }, by: { await model.add() }) { $0.isAwaited = true }
    await model.load()
    #expect(state.phase == .ready && !state.isAwaited && navigator.events.isEmpty)
  }

  @Test("Words with a correction are counted; that they cannot be read is only a notice")
  func correctionCount() async {
    corrections.onCorrections.returns([
      WordCorrection(.fixture(1), to: [:]), WordCorrection(.fixture(2), to: [:], isLeft: true),
    ])
    await model.load()
    #expect(state.correctionCount == 1)
    corrections.onCorrections.fails(missing)
    await model.load()
    #expect(state.phase == .ready && state.notice == .failed(missing))
    model.showCorrections()
    #expect(navigator.events == [.show(.corrections)])
  }

  @Test("The selection stops at the ends and stays when the levels are read again")
  func moving() async {
    await model.load()
    model.move(.up, page: 5)
    #expect(state.selected?.level == n5)
    model.move(.last, page: 5)
    model.move(.down, page: 5)
    await model.load()
    #expect(state.selected?.level == n4)
  }

  @Test("One undo deletes all added books of a level, and redo restores them")
  func undoing() async {
    await model.load()
    model.select(row: 1)
    starter.onAddBooks.returns([.fixture(11), .fixture(12)])
    await model.add()
    trash.onDelete.succeeds()
    trash.onRestore.succeeds()
    #expect(await history.undo().notice == .book(.starterBooksUndone(level: "N4", count: 2)))
    #expect(trash.onDelete.inputs == [TrashItems(books: [11, 12])])
    #expect(await history.redo().subject == .book(11))
    #expect(trash.onRestore.inputs == [TrashItems(books: [11, 12])])
  }

  @Test("Adding is shown as pending, and the screen below reports it")
  func add() async {
    await model.load()
    model.select(row: 1)
    let gate = Gate()
    starter.onAddBooks.does { _ in
      await gate.wait()
      return [.fixture(11), .fixture(12)]
    }
    let before = state
    let adding = Task.immediate { await model.add() }
    await waitUntil { gate.waitingCount > 0 }
    var pending = before
    pending.phase = .adding(n4)
    expectState(state, pending)
    // Nothing else can be done in the meantime, and its own change has no effect.
    model.select(row: 0)
    model.back()
    await model.add()
    await model.load()
    expectState(state, pending)
    #expect(navigator.events.isEmpty)
    gate.open()
    await model.finish()
    await adding.value
    #expect(starter.onAddBooks.inputs == [n4])
    #expect(navigator.events == [.back(.book(.starterBooksAdded(level: "N4", count: 2)))])
  }

  @Test("Existing books are not added twice without asking")
  func addAgain() async {
    await model.load()
    starter.onAddBooks.returns([.fixture(11)])
    navigator.answerConfirmations(false, true)
    await model.add()
    #expect(starter.onAddBooks.inputs.isEmpty)
    #expect(state.phase == .ready)
    await model.add()
    let question = SpyNavigator.Event.confirm(.addStarterBooksAgain(level: "N5", count: 2))
    let end = SpyNavigator.Event.back(.book(.starterBooksAdded(level: "N5", count: 1)))
    #expect(navigator.events == [question, question, end])
  }

  @Test("An error while adding stays on the screen")
  func addFails() async {
    await model.load()
    model.select(row: 1)
    starter.onAddBooks.fails(missing)
    await expectChange(of: { state }, by: { await model.add() }) {
      $0.notice = .failure(.starterBooks(missing))
    }
    #expect(navigator.events.isEmpty)
    model.back()
    #expect(navigator.events == [.back(nil)])
  }

  @Test("Missing vocabulary is an error, and reading can be tried again")
  func loadFails() async {
    starter.onLevels.fails(missing)
    await expectChange(of: { state }, by: { await model.load() }) {
      $0.phase = .failed(.starterBooks(missing))
    }
    await model.add()
    #expect(starter.onAddBooks.inputs.isEmpty)
    starter.onLevels.returns([n5])
    await model.load()
    #expect(state.phase == .ready)
  }

  @Test("When the levels cannot be read again, they stay, beside the reason")
  func reloadFails() async {
    await model.load()
    books.onBooks.fails(missing)
    await expectChange(of: { state }, by: { await model.load() }) { $0.notice = .failed(missing) }
  }
}
