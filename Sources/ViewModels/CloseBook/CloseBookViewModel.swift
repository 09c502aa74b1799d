import Domain

/// The screen that closes a book: its words that are not ○ can be copied to another one.
///
/// Nothing is written before `close()`, not even a new book for the copies.
public final class CloseBookViewModel {
  /// The state of the screen.
  public private(set) var state = CloseBookState()

  private let navigator: any Navigator
  private let bookID: WordBookID
  private let bookService: any WordBookService
  private let history: any UndoHistory

  /// The other open books, newest first.
  private var openBooks: [WordBookOverview] = []
  /// The title of the new book, once the learner entered it.
  private var newTitle: String?
  /// The target before the filter.
  private var targetBeforeFilter: CloseBookState.Target?
  /// The closing in progress.
  private var closing: Task<Void, Never>?

  /// Creates the view model; `load()` reads its content.
  public init(
    bookID: WordBookID,
    books: any WordBookService,
    history: any UndoHistory,
    navigator: any Navigator
  ) {
    self.bookID = bookID
    bookService = books
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
    openBooks = all.filter { !$0.book.isClosed && $0.id != bookID }
    arrange(keeping: state.target)
    state.phase = book.book.isClosed ? .alreadyClosed : .ready
    if book.book.isClosed { state.filter = nil }
  }

  // MARK: - Closing

  /// Closes the book with the selected target, and goes back; asks for the title of a new book
  /// first.
  public func close() async {
    guard state.phase == .ready, let outcome = state.outcome else { return }
    if case .needsTitle = outcome { return await nameNewBook() }
    chooseFound()
    state.phase = .closing
    let task = Task.immediate { await finishClosing() }
    closing = task
    await task.value
    closing = nil
  }

  /// Waits for a closing in progress, so that the program does not exit before it has finished.
  public func finish() async {
    await closing?.value
  }

  private func finishClosing() async {
    do {
      let (target, title) = target
      let closing = try await bookService.close(bookID, movingTo: target)
      let closed = ClosedBook(
        closing,
        title: state.book?.book.title ?? "",
        target: closing.copies.isEmpty ? nil : title
      )
      record(closed, movingTo: target)
      navigator.back(with: .book(.closed(closed)))
    } catch {
      state.phase = .ready
      // A possible reason is that the books have changed.
      await load()
      state.notice = .failed(error)
    }
  }

  /// Records how to undo and redo the closing.
  private func record(_ closed: ClosedBook, movingTo target: ClosingTarget) {
    // Redoing a closing makes other copies.
    var closing = closed.closing
    history.record(
      done: .book(.closed(closed)),
      undone: .book(.closingUndone(closed)),
      of: .book(closed.id)
    ) { [bookService] in
      try await bookService.undo(closing)
    } redo: { [bookService, bookID] in
      closing = try await bookService.close(bookID, movingTo: target)
    }
  }

  /// Where the words are copied, and its title.
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
    state.selectedRow = min(max(0, row), max(0, state.targets.count - 1))
  }

  /// Asks for the title of a new book for the words, and selects it.
  public func nameNewBook() async {
    guard state.phase == .ready, state.wordCount > 0,
      let typed = await navigator.prompt(.newBookTitle), state.phase == .ready
    else { return }
    let title = normalizedText(typed)
    guard !title.isEmpty else { return state.notice = .failed(InputError.emptyTitle) }
    newTitle = title
    state.filter = nil
    arrange(keeping: .newBook(title: title))
  }

  // MARK: - The filter

  /// Starts a filter of the open books.
  public func beginFilter() {
    guard state.phase == .ready, state.wordCount > 0, state.filter == nil else { return }
    targetBeforeFilter = state.target
    state.filter = TextLine()
  }

  /// Types or pastes text into the filter.
  public func type(_ text: String) {
    guard state.filter != nil else { return }
    state.filter?.insert(text)
    arrange(keeping: nil)
  }

  /// Edits the filter; deleting in an empty field ends it.
  public func editFilter(_ edit: TextEdit) {
    guard let filter = state.filter else { return }
    if edit == .deleteBackward, filter.isEmpty { return cancelFilter() }
    state.filter?.apply(edit)
    // Only another text matches other books; moving the caret keeps the selection.
    if state.filter?.text != filter.text { arrange(keeping: nil) }
  }

  /// Selects one of the books found, and lists all books again.
  public func chooseFound() {
    guard state.filter != nil else { return }
    endFilter(choosing: state.target ?? targetBeforeFilter)
  }

  /// Lists all books again, with the target before the filter.
  public func cancelFilter() {
    guard state.filter != nil else { return }
    endFilter(choosing: targetBeforeFilter)
  }

  private func endFilter(choosing target: CloseBookState.Target?) {
    state.filter = nil
    arrange(keeping: target)
  }

  /// Lists the targets.
  ///
  /// The given target stays selected; if it does not exist any more, the first row is selected,
  /// since the learner never chose its neighbour.
  private func arrange(keeping target: CloseBookState.Target?) {
    state.openBookCount = openBooks.count
    state.targets = state.wordCount == 0 ? [] : targets()
    let place = target.flatMap { kept in
      state.targets.firstIndex { $0.isSameChoice(as: kept) }
    }
    state.selectedRow = place ?? 0
  }

  private func targets() -> [CloseBookState.Target] {
    if let filter = state.filter, !filter.isEmpty {
      let titles = TitleFilter(filter.text)
      return openBooks.filter { titles.matches($0.book.title) }.map { .book($0) }
    }
    return [.nowhere, .newBook(title: newTitle)] + openBooks.map { .book($0) }
  }
}
