import Domain

/// The screen of word books: home.
///
/// Intents change `state` before they wait for anything, so that a key has an effect at once;
/// changes that are not durable yet are in `state.pending`, and are reverted if saving fails.
public final class BooksViewModel {
  /// The state of the screen.
  public var state: BooksState { list.state }
  /// Finds books and words.
  public let search: BookSearch
  /// Changes the selected book, and undoes changes.
  public let changes: BookChanges
  /// Chooses the books from which new words come first.
  public let newWords: NewWordOrder
  /// Chooses the sides that books ask.
  public let fronts: FrontChoice
  /// Goes on when the day is done.
  public let afterDay: AfterDayStudy

  /// Whether the books are being read for the first time; like what follows, without a copy of the
  /// state, which would take longer than most keys.
  package var isLoading: Bool { if case .loading = list.state.phase { true } else { false } }
  /// Whether keys are typed into the search.
  package var isTypingFilter: Bool { list.state.isTypingFilter }
  /// Whether the words of a search are being looked up.
  package var isSearching: Bool { list.state.isSearching }
  /// The notice that is shown; nil when there is none.
  package var notice: Notice? { list.state.notice }
  /// Whether what a search finds is about to be opened: the next keys are about that.
  package private(set) var isOpeningFound = false

  private let list: BookList
  private let correctionNews: CorrectionNews
  private let draftNews: DraftNews
  private let deviceNews: DeviceNews
  private let refresh: BookRefresh
  private let synchronization: BookSynchronization
  private let problems: StoredDataProblems
  private let uiState: any UIStateService
  private let navigator: any Navigator
  private let uiStateQueue = WriteQueue()  // In the order of the keys.
  private var hasRecalled = false

  /// Creates the view model; `load()` reads the books.
  /// - Parameters:
  ///   - content: Reads what is shown.
  ///   - actions: Changes books and the day.
  ///   - searching: Finds books and words.
  ///   - exchange: Exchanges books with others.
  ///   - uiState: Stores how the list is shown.
  ///   - studyClock: The clock of study days.
  ///   - clock: The clock of local time.
  ///   - navigator: Opens other screens.
  public init(
    content: HomeContent,
    actions: HomeActions,
    searching: HomeSearch,
    exchange: HomeExchange = HomeExchange(),
    uiState: any UIStateService,
    studyClock: StudyClock,
    clock: any WallClock,
    navigator: any Navigator
  ) {
    let (books, reviews, history) = (actions.books, actions.reviews, actions.history)
    list = BookList(content: content, studyClock: studyClock, clock: clock)
    let words = WordSearch(provider: content.provider, forms: searching.forms)
    search = BookSearch(list: list, words: words, kanji: searching.kanji)
    changes = BookChanges(list: list, search: search, actions: actions, navigator: navigator)
    fronts = FrontChoice(list: list, books: books, history: history)
    newWords = NewWordOrder(list: list, books: books, studyClock: studyClock, history: history)
    afterDay = AfterDayStudy(list: list, actions: actions, navigator: navigator)
    correctionNews = CorrectionNews(list: list, corrections: content.corrections)
    draftNews = DraftNews(list: list, reviews: reviews, uiState: uiState, runs: exchange.runs)
    deviceNews = DeviceNews(list: list, changes: exchange.deviceChanges, trash: actions.trash)
    refresh = BookRefresh(
      list: list,
      imports: exchange.imports,
      history: history,
      navigator: navigator
    )
    problems = StoredDataProblems(list: list, library: content.library, backups: content.backups)
    synchronization = BookSynchronization(
      list: list,
      service: exchange.synchronization,
      news: deviceNews,
      problems: problems,
      navigator: navigator
    )
    (self.uiState, self.navigator) = (uiState, navigator)
  }

  /// Reads the books, and what is wrong with the stored data; the selection is kept.
  public func load() async {
    await begin()
    await problems.read()
  }

  /// Reads the books alone, which are shown as soon as they are there.
  package func begin() async {
    if !hasRecalled, let saved = await uiState.state(BooksState.stateName), !hasRecalled {
      list.recall(saved)
    }
    hasRecalled = true
    await list.reload()
    await search.findWords()
  }

  /// Counts what is due after each read of the books, which comes first, while the screen exists, and
  /// reads them again when a shown number changes by itself.
  /// - Parameter redraw: Draws the screen on top again.
  public func followReviews(_ redraw: () -> Void) async {
    while true {
      await list.hasRead.wait()
      if Task.isCancelled { return }
      if hasFailed { list.followClock() } else { await countReviews() }
      redraw()
      if !problems.areRead {
        await problems.read()
        redraw()
      }
      // Until something can be saved, the status line says that it cannot.
      guard state.health.readOnly == nil else { continue }
      if await draftNews.report() { redraw() }
      if await deviceNews.report() { redraw() }
      if await correctionNews.report() { redraw() }
    }
  }

  private var hasFailed: Bool { if case .failed = state.phase { true } else { false } }

  /// Counts what is due; an error is shown instead, beside the books.
  public func countReviews() async {
    list.update(pace: StudyPace(await uiState.state(StudyPace.stateName) ?? [:]))
    await list.readDue()
  }

  /// Removes the last notice.
  public func dismissNotice() { list.say(nil) }

  /// Removes a notice, if it is the one that is shown.
  public func dismiss(_ notice: Notice) {
    if list.state.notice == list.state.shown(notice) { dismissNotice() }
  }
  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { deviceNews.say(list.state.shown(notice)) }
}

// MARK: - The list

extension BooksViewModel {
  /// Moves the selection.
  /// - Parameters:
  ///   - movement: The movement.
  ///   - page: The number of visible rows.
  public func move(_ movement: Movement, page: Int) { list.move(movement, page: page) }

  /// Selects the row at an index of the list.
  public func select(place: Int) { list.select(place: place) }

  /// Shows closed books, or hides them.
  public func toggleClosed() async {
    if state.totals.closed > 0 || state.showsClosed { list.update { $0.showsClosed.toggle() } }
    // They are listed last, where they might be out of sight.
    if state.showsClosed, let closed = state.books.first(where: \.book.isClosed) {
      list.update { $0.select(closed.id) }
    }
    list.say(.book(.closedBooksShown(state.showsClosed, count: state.totals.closed)))
    await keepAppearance()
  }

  /// Sorts the books in the next order.
  public func changeOrder() async {
    let order = state.order.next
    list.update { $0.order = order }
    list.say(.book(.sorted(order)))
    await list.reload()
    await keepAppearance()
  }

  /// Stores how the list is shown, for the next run.
  private func keepAppearance() async {
    let saved = state.saved
    let error = await uiStateQueue.run { [uiState] in
      try await uiState.save(saved, as: BooksState.stateName)
    }
    if let error { list.say(.failed(error)) }
  }
}

// MARK: - Going to other screens

extension BooksViewModel {
  /// Does what the first line says, studies what is selected, or shows a found word in its book;
  /// before the first book, creates the starter books; when the books could not be read, tries
  /// again.
  public func open() async {
    switch state.phase {
    case .welcome: await changes.addStarterBooks()
    case .failed: await load()
    case .ready:
      if state.selection == .studyToday { await afterDay.open() } else { go { .study($0) } }
    case .loading, .addingStarterBooks: break
    }
  }

  /// Opens what is selected, after the words for the current text were found.
  public func openFound() async {
    isOpeningFound = true
    defer { isOpeningFound = false }
    await search.finish()
    await open()
  }

  /// Shows the words of what is selected as a list.
  public func openList() { go { .studyList($0) } }

  private func go(_ route: (StudySource) -> Route) {
    switch state.selection {
    case .book(let id): navigator.show(route(.book(id)))
    case .studyToday: list.say(.book(.needsBook))
    case .notYetKnown: navigator.show(route(.notYetKnown))
    case .word(let id):
      if let word = state.selectedWord { navigator.show(.word(id, in: word.bookID)) }
    case nil: break
    }
  }

  /// Shows the editor for a new word in the selected book.
  public func addWord() { show { .newWord(in: $0) } }

  /// Asks for new words of the selected book, one per line; begins with a pasted text, if there is one.
  public func quickAdd(pasted text: String? = nil) { show { .quickAdd(in: $0, pasted: text) } }

  /// Reviews what is due in the selected book.
  public func reviewBook() { show { .review(.due(.books([$0]))) } }

  /// Shows the screen that closes the selected book.
  public func closeBook() { show { .closeBook($0) } }

  /// Shows a screen for the selected book if it is open, otherwise a notice.
  private func show(_ route: (WordBookID) -> Route) {
    if let book = list.openBook() { navigator.show(route(book.id)) }
  }

  /// Reviews what is due in all books.
  public func review() { navigator.show(.review(.due(.allBooks))) }

  /// Shows the screen that chooses what to review or to drill, with the selected book selected; during
  /// a search, drills all words that it finds.
  public func chooseReview() {
    guard let filter = state.filter, !filter.isEmpty else {
      return navigator.show(.reviewChoice(state.selectedBook?.id))
    }
    if let problem = state.searchProblem { return list.say(.search(problem)) }
    guard state.found.count > 0 else { return list.say(.words(.noWord)) }
    navigator.show(.review(.drill(.search(state.foundBase?.text ?? filter.text))))
  }

  /// Shows the starter books.
  public func showStarterBooks() { navigator.show(.starterBooks) }

  /// Shows the trash.
  public func showTrash() { navigator.show(.trash) }

  /// Shows the screen that imports a file, or that exports books, the selected one picked; or fetches
  /// what is new in books that follow a file, or shares the library with other computers.
  public func exchange(_ way: FileExchange) async {
    switch way {
    case .importing: navigator.show(.importFile)
    case .exporting: navigator.show(.export(state.selectedBook?.id))
    case .refreshing: await refresh.run()
    case .synchronizing: await synchronization.run()
    }
  }

  /// Shows the optimizer screen.
  public func showOptimizer() { navigator.show(.optimizer) }

  /// Shows a custom screen.
  public func show(_ route: CustomRoute) { navigator.show(.custom(route)) }

  /// Shows the statistics.
  public func showStatistics() { navigator.show(.statistics) }

  /// Shows the reviews of the selected word.
  public func showWordHistory() {
    guard let word = state.selectedWord else { return list.say(.book(.needsWord)) }
    navigator.show(.wordHistory(word.id))
  }

  /// Shows the state of the stored data.
  public func showHealth() async {
    await problems.readHealth()
    await navigator.report(.health(state.health))
  }
  /// Quits the program.
  public func quit() { navigator.quit() }
}
