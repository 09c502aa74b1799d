import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

/// Keys, pastes and the mouse on home.
@MainActor
struct BooksScreenTests {
  private let books = SpyWordBookService()
  private let words = SpyWordService()
  private let today = SpyTodayService()
  private let reviews = SpyReviewService()
  private let navigator = SpyNavigator()
  private let conversions = SpyKanjiConversionService()
  private let model: BooksViewModel
  private let screen: BooksScreen

  init() async {
    model = BooksViewModel(
      content: HomeContent(
        provider: SourceProvider(SpySources(books: books, words: words, reviews: reviews)),
        starterBooks: SpyStarterBookService(),
        library: QuietMonitor()
      ),
      actions: HomeActions(
        books: books,
        today: today,
        reviews: reviews,
        trash: SpyTrashService(),
        history: UndoStack(SpyUndoService())
      ),
      searching: HomeSearch(kanji: .spied(by: conversions), forms: SpyBaseFormService()),
      uiState: SpyUIState(),
      studyClock: FixedClock().studyClock,
      clock: FixedClock(),
      navigator: navigator
    )
    screen = BooksScreen(viewModel: model, texts: .english)
    books.onBooks.returns(.fixtures)
    words.onSearch.returns(FoundWords())
    await screen.appear()
    draw()
    await press("j")
  }

  @Test("Every key in the table does something, and none is ignored")
  func everyKey() async {
    today.onMarkReviewed.succeeds()
    today.onUnmarkReviewed.succeeds()
    today.onChoose.succeeds()
    books.onSetNewFirst.succeeds()
    books.onSetFronts.succeeds()
    books.onBook.fails(StoreError.notFound(.book, id: "1"))
    for binding in BooksKeys.map.bindings {
      navigator.answerPrompts(nil)
      navigator.answerConfirmations(false)
      await press(binding.keys[0])
      // After the filter key, it takes text.
      if screen.takesText { await press(.escape) }
    }
    #expect(navigator.events.contains(.show(.starterBooks)))
    #expect(navigator.events.contains(.quit))
  }

  @Test("Keys typed with an input method switched on work, and a hint says so")
  func inputMethod() async {
    await press("ㅓ")
    #expect(model.state.selectedRow == 2)
    #expect(model.state.notice == .inputMethodIsOn)
    await press("j")
    #expect(model.state.notice == nil)
  }

  @Test("While typing the filter, command keys and pastes are text")
  func filter() async {
    await press("/")
    #expect(screen.takesText)
    for key: Key in ["N", "5", "q", .backspace] { await press(key) }
    await send(.paste(" たべ\n"))
    #expect(model.state.filter?.text == "N5 たべ ")
    #expect(model.state.rowCount == 1)
    await press(.enter)
    #expect(navigator.events == [.show(.study(.book(5)))])
    await press(.tab)
    #expect(!screen.takesText)
    await press(.escape)
    #expect(model.state.filter == nil)
  }

  @Test("Enter in the filter waits for the words of what was typed before it, and so do later keys")
  func enterBehindSearch() async {
    let gate = Gate()
    words.onSearch.does { _ in
      await gate.wait()
      return FoundWords()
    }
    await press("/")
    let typing = Task.immediate { await press("f") }
    #expect(screen.holds(.key(.enter)) && !screen.holds(.key("o")))
    gate.open()
    await typing.value
    #expect(!screen.holds(.key(.enter)))
  }

  @Test("A click selects the row under it, a double click opens it, the wheel moves")
  func mouse() async {
    // Rows 0 and 1 are the header, row 2 says what to do now, row 4 is a heading.
    await send(.mouse(.click, at: Point(x: 10, y: 6)))
    #expect(model.state.selectedBook?.book.title == "N5 · 02 いえ")
    await send(.mouse(.doubleClick, at: Point(x: 10, y: 10)))
    #expect(navigator.events == [.show(.study(.book(6)))])
    await send(.mouse(.wheelDown, at: .zero))
    #expect(model.state.selectedBook?.book.title == "韓国旅行で覚えた単語")
    await send(.mouse(.click, at: Point(x: 10, y: 4)))
    await send(.mouse(.click, at: Point(x: 10, y: 20)))
    #expect(model.state.selectedBook?.book.title == "韓国旅行で覚えた単語")
  }

  @Test("A click beside the list, as on the panel, selects no row and opens none")
  func mouseBesideTheList() async {
    for (width, end) in [(120, 80), (200, 120)] {
      await press("g")
      draw(width: width)
      for event in [TerminalEvent.Mouse.click, .doubleClick] {
        _ = screen.handle(.mouse(event, at: Point(x: end, y: 6)))
        #expect(model.state.selectedRow == 0, "\(width) columns")
      }
      _ = screen.handle(.mouse(.click, at: Point(x: end - 1, y: 6)))
      #expect(model.state.selectedRow == 2, "\(width) columns")
    }
    #expect(navigator.events.isEmpty)
  }

  @Test("A page is what is visible")
  func pages() async {
    books.onBooks.returns(
      (1...100).map { .fixture(.fixture(WordBookID(number: $0)), task: .none) }
    )
    await screen.refresh()
    await press("g")
    await press(.pageDown)
    #expect(model.state.selectedRow == 19)
    await press(.control("u"))
    #expect(model.state.selectedRow == 9)
  }

  private func press(_ key: Key) async { await send(.key(key)) }

  private func send(_ input: ScreenInput) async {
    switch screen.handle(input) {
    case .perform(let work): await work()
    case .done, .ignored: break
    }
    draw()
  }

  private func draw(width: Int = 80) {
    var canvas = Canvas(size: Size(width: width, height: 24))
    screen.draw(into: &canvas)
  }
}

/// A library without problems.
struct QuietMonitor: LibraryService {
  func health() async -> LibraryHealth { LibraryHealth() }
}
