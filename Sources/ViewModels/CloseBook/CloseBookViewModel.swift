import Domain

/// The screen that closes a book: its words that are not ○ can move to another one.
///
/// Nothing is written before `close()`, not even a new book for the words.
public final class CloseBookViewModel: ListViewModel {
  /// The state of the screen.
  public private(set) var state = CloseBookState()

  private let navigator: any Navigator
  private let bookID: WordBookID
  private let bookService: any WordBookService
  private let words: any WordService
  private let reviews: any ReviewService
  private let history: any UndoHistory
  private let support: KanjiSupport
  /// Types kanji into the filter by their sound.
  package private(set) lazy var kanji = KanjiLine(
    .search,
    support,
    read: { [weak self] in (self?.list.filter, self?.state.kanji ?? KanjiEntry()) },
    write: { [weak self] line, kanji in
      self?.state.kanji = kanji
      self?.update { $0.show(line) }
    }
  )

  /// All books as last read.
  private var all: [WordBook] = []
  /// The targets: nowhere and a new book, then the other open books.
  private var list = OpenBookList()
  /// The title of the new book, once the learner entered it.
  private var newTitle: String?
  /// The closing in progress.
  private let closing = UnfinishedWork()

  /// Creates the view model; `load()` reads its content.
  public init(
    bookID: WordBookID,
    books: any WordBookService,
    words: any WordService,
    reviews: any ReviewService,
    history: any UndoHistory,
    kanji: KanjiSupport,
    navigator: any Navigator
  ) {
    self.bookID = bookID
    support = kanji
    bookService = books
    (self.words, self.reviews) = (words, reviews)
    self.history = history
    self.navigator = navigator
  }

  /// Reads the book and those that can take its words; the selected target is kept.
  public func load() async {
    do {
      let all = try await bookService.books(order: .newestFirst)
      // Closing changes the books; the screen stays as it was at the start.
      guard state.phase != .closing else { return }
      try take(all)
      try await countWords()
    } catch {
      guard state.phase != .closing else { return }
      if state.phase == .ready {
        state.notice = .failed(error)
      } else {
        state.phase = .failed(Failure(error))
      }
    }
  }

  private func take(_ all: [WordBookOverview]) throws {
    guard let book = all.first(where: { $0.id == bookID }) else {
      // It was deleted elsewhere: there is nothing left to choose.
      state.phase = .loading
      throw StoreError.notFound(.book, id: bookID.description)
    }
    state.book = book
    self.all = all.map(\.book)
    let openBooks = all.filter { !$0.book.isClosed && $0.id != bookID }
    state.openBookCount = openBooks.count
    let hasWords = state.wordCount > 0
    update { $0.take(hasWords ? openBooks : [], otherCount: hasWords ? 2 : 0) }
    state.phase = book.book.isClosed ? .alreadyClosed : .ready
    if book.book.isClosed { update { $0.keepFound() } }
  }

  /// Counts what happens to the words.
  private func countWords() async throws {
    guard state.phase == .ready else { return }
    let found = try await words.words(in: bookID)
    let cards = try await reviews.cards(found.map(\.id))
    guard state.phase == .ready else { return }
    state.previews.stay = ClosingPreview(of: cards, movingTo: .nowhere)
    state.previews.move = ClosingPreview(of: cards, movingTo: .newBook(title: ""))
  }

  // MARK: - Closing

  /// Closes the book with the selected target, and goes back; asks for the title of a new book
  /// first.
  public func close() async {
    guard state.phase == .ready, let outcome = state.outcome else { return }
    if case .needsTitle = outcome { return await nameNewBook() }
    chooseFound()
    state.phase = .closing
    await closing.run { [self] in await finishClosing() }
  }

  /// Waits for a closing in progress, so that the program does not exit before it has finished.
  public func finish() async { await closing.finish() }

  private func finishClosing() async {
    do {
      let (target, title) = target
      let closing = try await bookService.close(
        bookID,
        movingTo: target,
        keepingReviews: state.keepsReviews
      )
      let closed = ClosedBook(closing, title: state.book?.book.title ?? "", target: title)
      history.record(
        undoneBy: .closing(closing),
        done: .book(.closed(closed)),
        undone: .book(.closingUndone(closed))
      )
      navigator.back(with: .book(.closed(closed)))
    } catch {
      state.phase = .ready
      // A possible reason is that the books have changed.
      await load()
      state.notice = .failed(error)
    }
  }

  /// Where the words move, and its title.
  private var target: (ClosingTarget, title: String?) {
    switch state.target {
    case .book(let target): (.book(target.id), target.book.title)
    case .newBook(let title?): (.newBook(title: title), title)
    case .nowhere, .newBook(nil), nil: (.nowhere, nil)
    }
  }

  /// Goes back without changing the book.
  public func back() {
    guard state.phase != .closing else { return }
    navigator.back()
  }

  // MARK: - Notices

  /// Removes the last notice.
  public func dismissNotice() { state.notice = nil }
  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { state.notice = notice }
}

// MARK: - Choosing where the words go

extension CloseBookViewModel {
  /// Moves the selection.
  /// - Parameters:
  ///   - movement: The movement.
  ///   - page: The number of visible rows.
  public func move(_ movement: Movement, page: Int) {
    select(
      row: movement.target(from: state.selectedRow, count: state.targets.count, page: page)
    )
  }

  /// Selects the target at a row.
  public func select(row: Int) {
    guard state.phase != .closing else { return }
    update { $0.select(row: row) }
  }

  /// Asks for the title of a new book for the words, and selects it.
  public func nameNewBook() async {
    guard state.phase == .ready, state.wordCount > 0,
      let typed = await navigator.prompt(.newBookTitle), state.phase == .ready
    else { return }
    let title = normalizedText(typed)
    guard !title.isEmpty else { return state.notice = .failed(InputError.emptyTitle) }
    guard await isWanted(title), state.phase == .ready else { return }
    newTitle = title
    update {
      $0.cancelFilter()
      $0.select(.other(1))
    }
  }

  /// Whether the learner wants a title, also when there is a book of that title already.
  private func isWanted(_ title: String) async -> Bool {
    guard let same = all.book(titled: title) else { return true }
    return await navigator.confirm(.sameTitle(same.title, isClosed: same.isClosed))
  }

  /// Switches whether learnt words go on being reviewed.
  public func toggleReviews() {
    guard state.phase == .ready else { return }
    guard state.hasReviews else { return state.notice = .book(.nothingReviewed) }
    state.keepsReviews.toggle()
  }

  // MARK: - The filter

  /// Starts a filter of the open books.
  public func beginFilter() {
    guard state.phase == .ready, state.wordCount > 0 else { return }
    state.kanji = support.entry(.search)
    update { $0.beginFilter() }
  }

  /// Types or pastes text into the filter.
  public func type(_ text: String) { update { $0.type(text) } }

  /// Edits the filter; deleting in an empty field ends it.
  public func editFilter(_ edit: TextEdit) { update { $0.edit(edit) } }

  /// Selects one of the books found, and lists all books again.
  public func chooseFound() { update { $0.keepFound() } }

  /// Lists all books again, with the target before the filter.
  public func cancelFilter() { update { $0.cancelFilter() } }

  private func update(_ change: (inout OpenBookList) -> Void) {
    change(&list)
    let others: [CloseBookState.Target] = [.nowhere, .newBook(title: newTitle)]
    state.targets = others.prefix(list.otherCount) + list.books.map { .book($0) }
    state.selectedRow = list.selectedRow
    state.filter = list.filter
  }
}
