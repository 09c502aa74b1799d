import Domain

/// The screen of starter books: the vocabulary that comes with the program.
public final class StarterBooksViewModel: ListViewModel {
  /// The state of the screen.
  public private(set) var state = StarterBooksState()

  private let starterService: any StarterBookService
  private let bookService: any WordBookService
  private let correctionService: any CorrectionService
  private let history: any UndoHistory
  private let navigator: any Navigator
  /// The creation of books in progress.
  private let adding = UnfinishedWork()

  /// Creates the view model; `load()` reads its content.
  public init(
    starterBooks: any StarterBookService,
    books: any WordBookService,
    corrections: any CorrectionService,
    history: any UndoHistory,
    navigator: any Navigator
  ) {
    starterService = starterBooks
    bookService = books
    correctionService = corrections
    self.history = history
    self.navigator = navigator
  }

  /// Reads the levels, and how many of their books are in the library; the selection is kept.
  public func load() async {
    do {
      let levels = try await starterService.levels()
      let titles = try await bookService.books(order: .newestFirst).map(\.book.title)
      guard !isAdding else { return }
      state.rows = levels.map { level in
        let prefix = StarterLevel.titlePrefix(of: level.name)
        return .init(level: level, added: titles.count { $0.hasPrefix(prefix) })
      }
      select(row: state.selectedRow)
      (state.phase, state.isAwaited) = (.ready, false)
    } catch {
      guard !isAdding else { return }
      if state.rows.isEmpty {
        state.phase = .failed(Failure(error))
      } else {
        state.notice = .failed(error)
      }
      return
    }
    await countCorrections()
  }

  private func countCorrections() async {
    do {
      state.correctionCount = try await correctionService.corrections().count { !$0.isLeft }
    } catch {
      state.notice = .failed(error)
    }
  }

  private var isAdding: Bool {
    if case .adding = state.phase { true } else { false }
  }

  /// Moves the selection; `page` is the number of visible rows.
  public func move(_ movement: Movement, page: Int) {
    if !isAdding { state.move(movement, page: page) }
  }

  /// Selects the level at a row.
  public func select(row: Int) {
    if !isAdding { state.select(row: row) }
  }

  // MARK: - Adding

  /// Creates the books of the selected level, and goes back; asks first if some exist already.
  public func add() async {
    if state.phase == .loading { state.isAwaited = true }
    guard state.phase == .ready, let row = state.selected else { return }
    if row.added > 0 {
      let again = Confirmation.addStarterBooksAgain(level: row.level.name, count: row.added)
      guard await navigator.confirm(again), state.phase == .ready else { return }
    }
    state.phase = .adding(row.level)
    await adding.run { [self] in await makeBooks(of: row.level) }
  }

  /// Waits until books are created, so that the program does not exit before that.
  public func finish() async { await adding.finish() }

  private func makeBooks(of level: StarterLevel) async {
    do {
      let books = try await starterService.addBooks(of: level)
      history.record(added: books, of: level)
      navigator.back(with: .book(.starterBooksAdded(level: level.name, count: books.count)))
    } catch {
      state.phase = .ready
      state.notice = .failed(error)
    }
  }

  /// Shows the words that have a correction.
  public func showCorrections() {
    guard !isAdding else { return }
    navigator.show(.corrections)
  }

  /// Goes back.
  public func back() {
    guard !isAdding else { return }
    navigator.back()
  }

  // MARK: - Notices

  /// Removes the last notice.
  public func dismissNotice() { state.notice = nil }
  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { state.notice = notice }
}
