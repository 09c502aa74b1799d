import Domain
import Synchronization
import TestSupport
import ViewModels

/// Word books as a learner has them on 2026-11-21, newest first.
enum FixedBooks {
  static let school = book(5, "N5 · 04 がっこう", StateCounts(undefined: 50), age: 5)
  static let food = book(
    4,
    "N5 · 03 たべもの",
    StateCounts(undefined: 7, success: 31, fail: 12),
    age: 2,
    .study
  )
  static let house = book(
    3,
    "N5 · 02 いえ",
    StateCounts(undefined: 4, success: 42, fail: 4),
    age: 7,
    .review
  )
  static let trip = book(
    2,
    "韓国旅行で覚えた単語",
    StateCounts(undefined: 5, success: 5, fail: 2),
    age: 12
  )
  static let begin = book(1, "N5 · 01 はじめ", StateCounts(success: 50), age: 28, isClosed: true)

  static let all = [school, food, house, trip, begin]

  private static func book(
    _ id: WordBookID,
    _ title: String,
    _ counts: StateCounts,
    age: Int,
    _ task: BookTask = .none,
    isClosed: Bool = false
  ) -> WordBookOverview {
    .fixture(
      .fixture(id, title: title, age: age, isClosed: isClosed),
      counts: counts,
      age: age,
      task: task
    )
  }
}

/// Home with spies around it.
@MainActor
struct BooksFixture {
  let books = SpyWordBookService()
  let words = SpyWordService()
  let today = SpyTodayService()
  let reviews = SpyReviewService()
  let starterBooks = SpyStarterBookService()
  let imports = SpyImportService()
  let synchronization = SpySyncService()
  let changes = SpyChangeService()
  let backups = SpyBackupService()
  let monitor = FixedMonitor()
  let navigator = SpyNavigator()
  let clock = FixedClock()
  let trash = SpyTrashService()
  let history: UndoStack
  let uiState: SpyUIState
  let forms = SpyBaseFormService()
  let content: HomeContent
  let model: BooksViewModel

  init(
    _ overviews: [WordBookOverview] = FixedBooks.all,
    uiState: SpyUIState = SpyUIState(),
    kanji: KanjiSupport = .spied()
  ) {
    self.uiState = uiState
    history = UndoStack(
      words: words,
      books: books,
      trash: trash,
      reviews: reviews,
      today: today,
      clock: clock
    )
    content = HomeContent(
      provider: SourceProvider(SpySources(books: books, words: words, reviews: reviews)),
      starterBooks: starterBooks,
      library: monitor,
      backups: backups
    )
    model = BooksViewModel(
      content: content,
      actions: HomeActions(
        books: books,
        today: today,
        reviews: reviews,
        trash: trash,
        history: history
      ),
      searching: HomeSearch(kanji: kanji, forms: forms),
      exchange: HomeExchange(
        imports: imports,
        synchronization: synchronization,
        deviceChanges: changes
      ),
      uiState: uiState,
      studyClock: clock.studyClock,
      clock: clock,
      navigator: navigator
    )
    books.onBooks.returns(overviews)
    books.onBook.does { id in
      guard let book = overviews.first(where: { $0.id == id }) else {
        throw StoreError.notFound(.book, id: "\(id)")
      }
      return book
    }
    changes.onTakeNews.returns([])
    backups.onProblem.returns(nil)
    words.onSearch.returns(FoundWords())
  }

  /// The screen with its books read, and the first one selected.
  static func loaded(
    _ overviews: [WordBookOverview] = FixedBooks.all,
    uiState: SpyUIState = SpyUIState(),
    kanji: KanjiSupport = .spied()
  ) async -> BooksFixture {
    let fixture = BooksFixture(overviews, uiState: uiState, kanji: kanji)
    await fixture.model.load()
    if fixture.state.selection == .studyToday { fixture.model.select(place: 1) }
    return fixture
  }

  var state: BooksState { model.state }
  var selectedTitle: String? { state.selectedBook?.book.title }
}

/// A library without problems.
final class FixedMonitor: LibraryService {
  private let current = Mutex(LibraryHealth())

  func set(_ health: LibraryHealth) { current.withLock { $0 = health } }
  func changesFromOutside() async -> AsyncStream<Void> { AsyncStream { $0.finish() } }
  func health() async -> LibraryHealth { current.withLock { $0 } }
}
