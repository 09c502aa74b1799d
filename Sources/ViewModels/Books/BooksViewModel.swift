import Domain

/// The screen of word books: home.
///
/// Intents change `state` before they wait for anything, so that a key is seen at once; what is not
/// durable yet is in `state.pending`, and put back with an error when it fails.
public final class BooksViewModel {
  /// What the screen shows.
  public var state: BooksState { list.state }
  /// Finds books and words.
  public let search: BookSearch
  /// Changes the selected book, and undoes changes.
  public let changes: BookChanges

  private let list: BookList
  private let library: any LibraryService
  private let backups: any BackupService
  private let uiState: any UIStateService
  private let navigator: any Navigator
  /// UI states are kept in the order of the keys.
  private let uiStateQueue = WriteQueue()
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
    history: any UndoHistory,
    navigator: any Navigator
  ) {
    list = BookList(provider: provider, starterBooks: starterBooks, clock: clock)
    search = BookSearch(list: list, words: WordSearch(provider: provider))
    changes = BookChanges(
      list: list,
      search: search,
      books: books,
      today: today,
      history: history,
      navigator: navigator
    )
    self.library = library
    self.backups = backups
    self.uiState = uiState
    self.navigator = navigator
  }

  /// Reads the books; what is selected stays selected.
  public func load() async {
    if !hasRecalled, let saved = await uiState.state(BooksState.stateName), !hasRecalled {
      list.recall(saved)
    }
    hasRecalled = true
    await list.reload()
    await search.findWords()
    list.show(await library.health())
    list.show(await backups.trouble())
  }

  /// Counts reviews whenever the books were read, for as long as the screen is there: that needs all
  /// reviews ever made, and so comes after the books.
  /// - Parameter redraw: Draws the screen on top again.
  public func followReviews(_ redraw: () -> Void) async {
    for await _ in list.hasRead {
      if !hasFailed { await countReviews() }
      redraw()
    }
  }

  private var hasFailed: Bool {
    if case .failed = state.phase { true } else { false }
  }

  /// Counts what is to be reviewed; what goes wrong stands in its place, and the books beside it.
  public func countReviews() async { await list.readToday() }

  /// Takes the last notice away.
  public func dismissNotice() { list.say(nil) }

  /// Says something.
  public func show(_ notice: Notice) { list.say(notice) }
}

// MARK: - The list

extension BooksViewModel {
  /// Moves the selection.
  /// - Parameters:
  ///   - movement: How far.
  ///   - page: How many rows are visible.
  public func move(_ movement: Movement, page: Int) {
    select(place: movement.target(from: state.selectedRow, count: state.rowCount, page: page))
  }

  /// Selects the row at a place of the list.
  public func select(place: Int) { list.select(place: place) }

  /// Shows closed books, or hides them.
  public func toggleClosed() async {
    list.update { $0.showsClosed.toggle() }
    list.say(.book(.closedBooksShown(state.showsClosed, count: state.totals.closed)))
    await keepAppearance()
  }

  /// Lists the books in the next order.
  public func changeOrder() async {
    let orders = WordBookOrder.allCases
    let place = orders.firstIndex(of: state.order) ?? 0
    let order = orders[(place + 1) % orders.count]
    list.update { $0.order = order }
    list.say(.book(.sorted(order)))
    await list.reload()
    await keepAppearance()
  }

  /// Keeps how the list is shown for the next run.
  private func keepAppearance() async {
    let saved = state.saved
    let error = await uiStateQueue.run { [uiState] in
      try await uiState.keep(saved, as: BooksState.stateName)
    }
    if let error { list.say(.failed(error)) }
  }
}

// MARK: - Going to other screens

extension BooksViewModel {
  /// Studies what is selected, or shows a word that was found among those of its book; before the
  /// first book, makes the starter books; when the books could not be read, tries again.
  public func open() async {
    switch state.phase {
    case .welcome: await list.addStarterBooks()
    case .failed: await load()
    case .ready: go { .study($0) }
    case .loading, .addingStarterBooks: break
    }
  }

  /// Opens what is selected once the words for the text that stands there now are found.
  public func openFound() async {
    await search.finish()
    await open()
  }

  /// Shows the words of what is selected as a list.
  public func openList() { go { .studyList($0) } }

  private func go(_ route: (StudySource) -> Route) {
    switch state.selection {
    case .book(let id): navigator.show(route(.book(id)))
    case .notYetKnown: navigator.show(route(.notYetKnown))
    case .word(let id):
      if let word = state.selectedWord { navigator.show(.word(id, in: word.bookID)) }
    case nil: break
    }
  }

  /// Shows a form for a new word in the selected book.
  public func addWord() { show { .newWord(in: $0) } }

  /// Asks for new words of the selected book, a line each.
  public func quickAdd() { show { .quickAdd(in: $0) } }

  /// Reviews what is due of the selected book.
  public func reviewBook() { show { .review(.due(.books([$0]))) } }

  /// Shows the screen that closes the selected book.
  public func closeBook() { show { .closeBook($0) } }

  /// Shows a screen for the selected book if it is open, or says what is in the way.
  private func show(_ route: (WordBookID) -> Route) {
    if let book = list.openBook() { navigator.show(route(book.id)) }
  }

  /// Reviews what is due of all books.
  public func review() { navigator.show(.review(.due(.allBooks))) }

  /// Shows the screen that chooses what to review or to drill.
  public func chooseReview() { navigator.show(.reviewChoice) }

  /// Shows the vocabulary that comes with the program.
  public func showStarterBooks() { navigator.show(.starterBooks) }

  /// Shows what was deleted.
  public func showTrash() { navigator.show(.trash) }

  /// Shows the optimizer screen.
  public func showOptimizer() { navigator.show(.optimizer) }

  /// Shows a screen that is not part of the program.
  public func show(_ route: CustomRoute) { navigator.show(.custom(route)) }

  /// Shows the statistics.
  public func showStatistics() { navigator.show(.statistics) }

  /// Shows what the reviews of the selected word tell.
  public func showWordHistory() {
    guard let word = state.selectedWord else { return list.say(.book(.needsWord)) }
    navigator.show(.wordHistory(word.id))
  }

  /// Says how the stored data is.
  public func showHealth() async {
    list.show(await library.health())
    await navigator.tell(.health(state.health))
  }

  /// Ends the program.
  public func quit() { navigator.quit() }
}
