import Domain

/// The books as home lists them: what was read last, with the changes that are not durable yet.
final class BookList {
  /// What the screen shows.
  private(set) var state: BooksState

  /// All books as they were read last, with the changes under way.
  private var all: [WordBookOverview] = []
  /// Reads what home shows, and nothing else.
  private let provider: any HomeProviding
  private let starterBooks: any StarterBookService
  private let clock: any WallClock
  private let read = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  /// Tells a reading that a later one has overtaken it.
  private var readings = 0

  init(
    provider: any HomeProviding,
    starterBooks: any StarterBookService,
    clock: any WallClock
  ) {
    self.provider = provider
    self.starterBooks = starterBooks
    self.clock = clock
    state = BooksState(day: clock.today)
  }

  /// Yields after the books were read.
  var hasRead: AsyncStream<Void> { read.stream }

  /// Says something in the status line; nil takes the last notice away.
  func say(_ notice: Notice?) { state.notice = notice }

  /// Changes what is shown, and puts the books in their places again.
  func update(_ change: (inout BooksState) -> Void) {
    change(&state)
    state.arrange(all)
  }
}

// MARK: - Reading

extension BookList {
  /// Reads the books; what is selected stays selected.
  func reload() async {
    readings += 1
    let reading = readings
    do {
      let books = try await provider.fetch(ShelfQuery(order: state.order))
      guard reading == readings else { return }
      show(books)
      if books.isEmpty { await welcome() } else { state.phase = .ready }
      read.continuation.yield()
    } catch {
      guard reading == readings else { return }
      if state.phase == .ready {
        say(.failed(error))
      } else {
        state.phase = .failed(Failure(error))
      }
      read.continuation.yield()
    }
  }

  /// Reads all of home, with what is due; a part that cannot be read says so in its place.
  func readToday() async {
    do {
      let reading = readings
      let today = try await provider.fetch(TodayQuery(order: state.order))
      // A change that is being made is newer than what was read.
      if reading == readings, state.pending.isEmpty, case .success(let books) = today.books,
        state.phase == .ready
      {
        show(books)
      }
      state.due = Loaded(today.due)
    } catch {
      state.due = .failed(Failure(error))
    }
  }

  private func show(_ books: [WordBookOverview]) {
    all = books
    state.day = clock.today
    state.arrange(books)
  }

  /// Shows how the stored data is.
  func show(_ health: LibraryHealth) { state.health = health }

  /// Shows what is wrong with the backups.
  func show(_ trouble: BackupTrouble?) { state.backupTrouble = trouble }

  /// Shows the list as the learner left it.
  func recall(_ saved: [String: String]) { state.recall(saved) }
}

// MARK: - Before the first book

extension BookList {
  /// Offers the starter books when the library never held a book.
  private func welcome() async {
    do {
      guard try await starterBooks.isOfferDue() else { return state.phase = .ready }
      state.phase = .welcome(nil)
      state.phase = .welcome(try await starterBooks.firstLevel())
    } catch {
      say(.failed(error))
      if state.phase == .loading { state.phase = .ready }
    }
  }

  /// Makes the starter books that are offered.
  func addStarterBooks() async {
    guard case .welcome(let level?) = state.phase else { return }
    state.phase = .addingStarterBooks
    do {
      let books = try await starterBooks.addBooks(of: level)
      await reload()
      if let first = books.first { state.select(first.id) }
      say(.book(.starterBooksAdded(level: level.name, count: books.count)))
    } catch {
      state.phase = .welcome(level)
      say(.failed(error))
    }
  }
}

// MARK: - Selecting

extension BookList {
  /// Selects the row at a place of the list.
  func select(place: Int) { state.select(place: place) }

  /// Selects a book, wherever it is listed.
  func select(_ id: WordBookID) { state.select(id) }

  /// Selects nothing; when books are put in their places, the row that is there is selected.
  func deselect() { state.selection = nil }

  /// The selected book; says so when none is.
  func selectedBook() -> WordBookOverview? {
    if state.selectedBook == nil { say(.book(.needsBook)) }
    return state.selectedBook
  }

  /// The selected book if it is open; says what is in the way.
  func openBook() -> WordBookOverview? {
    guard let book = selectedBook() else { return nil }
    guard book.book.isClosed else { return book }
    say(.book(.isClosed(title: book.book.title)))
    return nil
  }

  /// A book as it was read last.
  func book(_ id: WordBookID) -> WordBookOverview? { all.first { $0.id == id } }
}

// MARK: - Changing

extension BookList {
  /// Shows a change of a book at once, marked as pending, and saves it; puts it back with an error
  /// when that fails.
  /// - Returns: Whether it is saved.
  func change(
    _ id: WordBookID,
    show: (inout WordBookOverview) -> Void,
    save: () async throws -> Void
  ) async -> Bool {
    let before = book(id)
    state.pending.insert(id)
    replace(id, show)
    do {
      try await save()
      state.pending.remove(id)
      await reload()
      return true
    } catch {
      state.pending.remove(id)
      if let before { replace(id) { $0 = before } }
      say(.failed(error))
      return false
    }
  }

  /// Marks a book as pending while something changes it.
  func pending<Result>(_ id: WordBookID?, while change: () async -> Result) async -> Result {
    if let id { state.pending.insert(id) }
    let result = await change()
    if let id { state.pending.remove(id) }
    return result
  }

  private func replace(_ id: WordBookID, _ change: (inout WordBookOverview) -> Void) {
    guard let place = all.firstIndex(where: { $0.id == id }) else { return }
    change(&all[place])
    state.arrange(all)
  }
}
