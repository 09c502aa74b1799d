import Domain

/// The screen that closes a book: its words that are not success can be copied into another one.
///
/// Nothing is written before `close()`, not even the new book that may be made for the words.
public final class CloseBookViewModel {
  /// What the screen shows.
  public internal(set) var state = CloseBookState()

  let navigator: any Navigator
  private let bookID: WordBookID
  private let bookService: any WordBookService
  private let history: any ChangeHistory

  /// The open books beside this one, newest first.
  var openBooks: [WordBookOverview] = []
  /// The title of the book to make, once the learner gave it.
  var newTitle: String?
  /// What was chosen before the filter was typed.
  var targetBeforeFilter: CloseBookState.Target?
  /// The closing under way.
  private var closing: Task<Void, Never>?

  /// Makes the screen; `load()` fills it.
  public init(
    bookID: WordBookID,
    books: any WordBookService,
    history: any ChangeHistory,
    navigator: any Navigator
  ) {
    self.bookID = bookID
    bookService = books
    self.history = history
    self.navigator = navigator
  }

  /// Reads the book and those that can take its words; what is chosen stays chosen.
  public func load() async {
    do {
      let all = try await bookService.books(order: .newestFirst)
      // A closing under way changes the books; what it began with stays to be seen.
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

  /// Closes the book with what is chosen, and goes back; asks for the title of a new book first.
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

  /// Waits for a closing under way, so that the program does not end in the middle of it.
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
      // The reason may be that the books are not as they were shown.
      await load()
      state.notice = .failed(error)
    }
  }

  /// Takes note of how the closing is taken back and made again.
  private func record(_ closed: ClosedBook, movingTo target: ClosingTarget) {
    // A closing that is made again makes other copies.
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

  /// What takes the words, and its title.
  private var target: (ClosingTarget, title: String?) {
    switch state.target {
    case .book(let target): (.book(target.id), target.book.title)
    case .newBook(let title?): (.newBook(title: title), title)
    case .nowhere, .newBook(nil), nil: (.nowhere, nil)
    }
  }

  /// Goes back and leaves the book as it is.
  public func back() {
    guard state.phase != .closing else { return }
    navigator.back()
  }

  // MARK: - Notices

  /// Takes the last notice away.
  public func dismissNotice() { state.notice = nil }
  /// Says something.
  public func show(_ notice: Notice) { state.notice = notice }
}
