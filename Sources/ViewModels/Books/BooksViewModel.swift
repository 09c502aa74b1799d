import Domain

/// The screen of word books: home.
///
/// Intents change `state` before they wait for anything, so that a key is seen at once; what is not
/// durable yet is in `state.pending`, and put back with an error when it fails.
public final class BooksViewModel {
  /// What the screen shows.
  public internal(set) var state: BooksState

  /// Reads what home shows, and nothing else.
  let provider: any HomeProviding
  let bookService: any WordBookService
  let todayService: any TodayService
  let starterService: any StarterBookService
  let library: any LibraryService
  let backups: any BackupService
  let uiState: any UIStateService
  let clock: any WallClock
  let history: any ChangeHistory
  let navigator: any Navigator

  /// All books as they were read last, with the changes under way.
  var all: [WordBookOverview] = []
  /// The search for words that is under way.
  var searching: Task<FoundWords?, any Error>?
  let searchTurns = QuestionTurns()
  /// Says that reviews are to be counted; whoever follows the screen does, after it was drawn.
  let reviewSignal = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  /// What was selected before the search.
  var beforeFilter: BooksRow?
  /// Memos are kept in the order of the keys.
  let memoQueue = WriteQueue()
  /// Tells a reading that a later one has overtaken it.
  private var readings = 0
  private var hasRecalled = false

  /// Makes the screen; `load()` fills it.
  public init(
    provider: any HomeProviding,
    books: any WordBookService,
    today: any TodayService,
    starterBooks: any StarterBookService,
    library: any LibraryService,
    backups: any BackupService = NoBackups(),
    uiState: any UIStateService,
    clock: any WallClock,
    history: any ChangeHistory,
    navigator: any Navigator
  ) {
    self.provider = provider
    bookService = books
    todayService = today
    starterService = starterBooks
    self.library = library
    self.backups = backups
    self.uiState = uiState
    self.clock = clock
    self.history = history
    self.navigator = navigator
    state = BooksState(day: clock.today)
  }

  // MARK: - Reading

  /// Reads the books; what is selected stays selected.
  public func load() async {
    if !hasRecalled, let memo = await uiState.state(BooksState.memoName), !hasRecalled {
      state.recall(memo)
    }
    hasRecalled = true
    await reload()
    if state.isFiltering { await findWords() }
    state.health = await library.health()
    state.backupTrouble = await backups.trouble()
  }

  /// Reads the books again without asking how the stored data is.
  func reload() async {
    readings += 1
    let reading = readings
    do {
      let books = try await provider.fetch(ShelfQuery(order: state.order))
      guard reading == readings else { return }
      show(books)
      if books.isEmpty { await welcome() } else { state.phase = .ready }
      reviewSignal.continuation.yield()
    } catch {
      guard reading == readings else { return }
      if state.phase == .ready { state.notice = .failed(error) } else { fail(error) }
      reviewSignal.continuation.yield()
    }
  }

  private func show(_ books: [WordBookOverview]) {
    all = books
    state.day = clock.today
    state.arrange(books)
  }

  /// Reads all of home, with what is due; a part that cannot be read says so in its place.
  func readToday() async throws {
    let reading = readings
    let today = try await provider.fetch(TodayQuery(order: state.order))
    // A change that is being made is newer than what was read.
    if reading == readings, state.pending.isEmpty, case .success(let books) = today.books,
      state.phase == .ready
    {
      show(books)
    }
    state.due = Loaded(today.due)
  }

  private func fail(_ error: any Error) {
    state.phase = .failed(Failure(error))
  }

  /// Offers the starter books when the library never held a book.
  private func welcome() async {
    do {
      guard try await starterService.isOfferDue() else { return state.phase = .ready }
      state.phase = .welcome(nil)
      state.phase = .welcome(try await starterService.firstLevel())
    } catch {
      state.notice = .failed(error)
      if state.phase == .loading { state.phase = .ready }
    }
  }

  // MARK: - Notices

  /// Takes the last notice away.
  public func dismissNotice() {
    state.notice = nil
  }

  /// Says something.
  public func show(_ notice: Notice) {
    state.notice = notice
  }
}
