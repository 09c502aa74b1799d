import Domain

/// The screen that closes a book: its words that are not success can move on to another one.
public final class CloseBookViewModel {
  /// What the screen shows.
  public private(set) var state = CloseBookState()

  private let bookID: WordBookID
  private let bookService: any WordBookService
  private let navigator: any Navigator
  private var open: [WordBookOverview] = []

  /// Makes the screen; `load()` fills it.
  public init(
    bookID: WordBookID,
    books: any WordBookService,
    navigator: any Navigator
  ) {
    self.bookID = bookID
    bookService = books
    self.navigator = navigator
  }

  /// Reads the book and those that can take its words.
  public func load() async {
    do {
      let all = try await bookService.books(order: .newestFirst)
      guard let book = all.first(where: { $0.id == bookID }) else {
        throw StoreError.notFound(.book, id: bookID.description)
      }
      state.book = book
      open = all.filter { !$0.book.isClosed && $0.id != bookID }
      arrange(keeping: state.target)
      state.phase = .ready
    } catch {
      state.phase = .failed(Failure(error))
    }
  }

  // MARK: - Choosing

  /// Moves the selection.
  public func move(_ movement: Movement, page: Int) {
    select(
      row: movement.target(from: state.selectedRow, count: state.targets.count, page: page)
    )
  }

  /// Selects what stands at a row.
  public func select(row: Int) {
    state.selectedRow = min(max(0, row), max(0, state.targets.count - 1))
  }

  /// Starts to filter the books by what is typed.
  public func beginFilter() {
    guard state.phase == .ready, state.wordCount > 0 else { return }
    state.filter = TextLine()
  }

  /// Puts typed or pasted text into the filter.
  public func type(_ text: String) {
    state.filter?.insert(text)
    filterChanged()
  }

  /// Edits the filter; deleting when there is nothing ends it.
  public func editFilter(_ edit: TextEdit) {
    if edit == .deleteBackward, state.filter?.isEmpty == true { return endFilter() }
    state.filter?.apply(edit)
    filterChanged()
  }

  /// Shows all books again; what is selected stays selected.
  public func endFilter() {
    state.filter = nil
    arrange(keeping: state.target)
  }

  private func filterChanged() {
    state.selectedRow = 0
    arrange(keeping: nil)
  }

  /// Makes an open book that can take the words, and selects it.
  public func createTarget() async {
    guard state.phase == .ready, state.wordCount > 0,
      let title = await navigator.prompt(.newBookTitle)
    else { return }
    do {
      let book = try await bookService.create(title: title)
      state.filter = nil
      await load()
      let place = state.targets.firstIndex { $0.bookID == book.id }
      if let place { select(row: place) }
      state.notice = .book(.created(title: book.title))
    } catch {
      state.notice = .failed(error)
    }
  }

  // MARK: - Closing

  /// Closes the book and moves the words as chosen, in one step; then goes back.
  public func close() async {
    guard state.phase == .ready, let book = state.book, let target = state.target else { return }
    state.phase = .closing
    do {
      let copied = try await bookService.close(bookID, movingTo: target.bookID)
      let closed = ClosedBook(
        id: bookID,
        title: book.book.title,
        copied: copied,
        target: target.title
      )
      navigator.back(with: .book(.closed(closed)))
    } catch {
      state.phase = .ready
      state.notice = .failed(error)
    }
  }

  /// Goes back and leaves the book as it is.
  public func cancel() {
    guard state.phase != .closing else { return }
    navigator.back()
  }

  // MARK: - Notices

  /// Takes the last notice away.
  public func dismissNotice() { state.notice = nil }
  /// Says something.
  public func show(_ notice: Notice) { state.notice = notice }

  private func arrange(keeping target: CloseBookState.Target?) {
    var shown = open
    if let filter = state.filter, !filter.isEmpty {
      let titles = TitleFilter(filter.text)
      shown = open.filter { titles.matches($0.book.title) }
    }
    // Without words to move there is nothing to choose.
    state.targets = state.wordCount == 0 ? [] : shown.map { .book($0) }
    if state.filter?.isEmpty ?? true { state.targets.append(.nowhere) }
    let place = target.flatMap { old in state.targets.firstIndex { $0.bookID == old.bookID } }
    select(row: place ?? state.selectedRow)
  }
}

nonisolated extension CloseBookState.Target {
  /// The book that takes the words.
  public var bookID: WordBookID? {
    if case .book(let book) = self { book.id } else { nil }
  }

  fileprivate var title: String? {
    if case .book(let book) = self { book.book.title } else { nil }
  }
}
