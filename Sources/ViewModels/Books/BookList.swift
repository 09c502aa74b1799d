import Domain

/// The books as home lists them: as last read, plus changes that are not durable yet.
final class BookList {
  /// The state of the screen.
  private(set) var state: BooksState

  /// All books as last read, with pending changes.
  private var all: [WordBookOverview] = []
  /// The same without these changes.
  private var stored: [WordBookOverview] = []
  /// The changes that are being saved, in their order.
  private var unsaved: [UnsavedChange] = []
  /// Reads only what home shows.
  private let provider: any HomeProviding
  private let starterBooks: any StarterBookService
  private let backups: any BackupService
  private let studyClock: StudyClock
  private let clock: any WallClock
  private let alarm: Alarm
  /// Is set after the books were read.
  let hasRead = AutoResetEvent()
  /// The number of readings that have begun.
  private var readings = 0
  /// The number of the reading that is shown: an earlier one that ends after it comes too late.
  private var shownReading = 0
  /// The number of changes that are being saved.
  private var changesUnderWay = 0
  /// Is set when one of them has ended.
  private let changeHasEnded = AutoResetEvent()

  init(content: HomeContent, studyClock: StudyClock, clock: any WallClock) {
    provider = content.provider
    starterBooks = content.starterBooks
    backups = content.backups
    self.studyClock = studyClock
    self.clock = clock
    alarm = Alarm(clock: studyClock)
    state = BooksState(day: studyClock.today)
    showDay()
  }

  /// Shows a notice in the status line; nil removes the last one.
  func say(_ notice: Notice?) { state.notice = notice }

  /// Changes the state, and arranges the books again.
  func update(_ change: (inout BooksState) -> Void) {
    change(&state)
    state.arrange(all)
  }
}

// MARK: - Reading

extension BookList {
  /// Reads the books; the selection is kept.
  ///
  /// When that fails while a later reading is under way, it is tried again once: the caller needs the
  /// books, and the later reading may take a while.
  func reload(triesAgain: Bool = true) async {
    readings += 1
    let reading = readings
    do {
      let books = try await provider.fetch(BookListQuery(order: state.order))
      guard reading > shownReading else { return }
      shownReading = reading
      show(books)
      if books.isEmpty { await welcome(reading) } else { state.phase = .ready }
      hasRead.set()
    } catch {
      guard reading == readings else {
        if triesAgain, reading > shownReading { await reload(triesAgain: false) }
        return
      }
      if case StoreError.libraryGone = error {
        // What was listed is not there any more.
        state.phase = .failed(Failure(error))
      } else if state.phase == .ready {
        say(.failed(error))
      } else {
        state.phase = .failed(Failure(error))
      }
      hasRead.set()
    }
  }

  /// Reads the books again when the study day has ended since: a choice for today would go on from that of
  /// yesterday.
  /// - Returns: Whether it has.
  @discardableResult
  func readNewDay() async -> Bool {
    guard state.day != studyClock.today else { return false }
    // The alarm that rings at its end reads too, and the later of the two shows what it has read.
    for _ in 0..<3 where state.day != studyClock.today { await reload() }
    return true
  }

  /// Counts what is due; an error is shown instead, beside the books.
  func readDue() async {
    do {
      state.due = .value(try await provider.fetch(DueQuery(.allBooks)))
    } catch {
      state.due = .failed(Failure(error))
    }
    followClock()
  }

  /// Reads again when something on home changes by itself: a day begins, or a learning step ends.
  func followClock() {
    let next = studyClock.nextChange(beside: clock, due: state.reviews?.nextDue)
    alarm.set(to: next) { [weak self] in await self?.reload() }
  }

  private func show(_ books: [WordBookOverview]) {
    stored = books
    showDay()
    showBooks()
  }

  /// Shows the books with the changes that are being saved.
  private func showBooks() {
    all = unsaved.isEmpty ? stored : stored.map(unsaved.made)
    state.arrange(all)
  }

  /// Shows the study day, and when it ends if the calendar is already a day further; what was said about
  /// the day before goes.
  private func showDay() {
    let now = studyClock.now
    let day = studyClock.day(of: now)
    if day != state.day, state.notice?.isOfDay == true { say(nil) }
    state.day = day
    state.endHour = studyClock.endHour(at: now)
  }

  /// A book that has a title already; nil when there is none.
  func book(titled title: String) -> WordBook? { all.map(\.book).book(titled: title) }

  /// Shows the state of the stored data.
  func show(_ health: LibraryHealth) { state.health = health }

  /// Shows how long the learner takes for an answer.
  func update(pace: StudyPace) { state.pace = pace }

  /// Shows a problem with the backups.
  func show(_ trouble: BackupProblem?) { state.backupProblem = trouble }

  /// Restores the list as the learner left it.
  func recall(_ saved: [String: String]) { state.recall(saved) }
}

// MARK: - Before the first book

extension BookList {
  /// Offers the starter books when the library never held a book, unless the books were read again
  /// meanwhile, or are being created.
  private func welcome(_ reading: Int) async {
    func enter(_ phase: BooksState.Phase) {
      if reading == shownReading, state.phase != .addingStarterBooks { state.phase = phase }
    }
    do {
      // Without its files a library looks like a new one.
      let trouble = await backups.problem()
      show(trouble)
      if case .shrunk = trouble { return enter(.ready) }
      guard try await starterBooks.isOfferDue() else { return enter(.ready) }
      enter(.welcome(nil))
      enter(.welcome(try await starterBooks.firstLevel()))
    } catch {
      say(.failed(error))
      if state.phase == .loading { enter(.ready) }
    }
  }

  /// Creates the starter books that are offered.
  /// - Returns: The books and their level; nil when none were created.
  func addStarterBooks() async -> (books: [WordBook], level: StarterLevel)? {
    guard case .welcome(let level?) = state.phase else { return nil }
    state.phase = .addingStarterBooks
    do {
      let books = try await starterBooks.addBooks(of: level)
      // The plan of no books would say that there is nothing to study.
      state.due = .loading
      await reload()
      if state.phase == .addingStarterBooks { state.phase = .ready }
      // The line that says what to do now.
      state.select(place: 0)
      say(.book(.starterBooksAdded(level: level.name, count: books.count)))
      return (books, level)
    } catch {
      state.phase = .welcome(level)
      say(.failed(error))
      return nil
    }
  }
}

// MARK: - Selecting

extension BookList {
  /// Moves the selection in a list of which `page` rows are visible.
  func move(_ movement: Movement, page: Int) {
    select(place: movement.target(from: state.selectedRow, count: state.rowCount, page: page))
  }

  /// Selects the row at an index of the list.
  func select(place: Int) { state.select(place: place) }

  /// Selects a book, wherever it is listed.
  func select(_ id: WordBookID) { state.select(id) }

  /// Removes the selection; when books are arranged, the row at its position is selected.
  func deselect() { state.selection = nil }

  /// The selected book; shows a notice when there is none.
  func selectedBook() -> WordBookOverview? {
    if state.selectedBook == nil { say(.book(state.lacksBook)) }
    return state.selectedBook
  }

  /// The selected book if it is open; otherwise shows a notice.
  func openBook() -> WordBookOverview? {
    guard let book = selectedBook() else { return nil }
    guard book.book.isClosed else { return book }
    say(.book(.isClosed(title: book.book.title)))
    return nil
  }

  /// When a book was last chosen to give new words first.
  var lastNewFirst: Timestamp? { all.compactMap(\.book.newFirstSince).max() }

  /// The position of a book among those that give new words first, if it was chosen at a time.
  func newWordPlace(of id: WordBookID, since: Timestamp) -> Int {
    1 + all.count { $0.id != id && !$0.book.isClosed && $0.book.newFirstSince ?? since < since }
  }

  /// A book as last read.
  func book(_ id: WordBookID) -> WordBookOverview? { all.first { $0.id == id } }
}

// MARK: - Changing

extension BookList {
  /// Shows a change of a book at once, marked as pending, and saves it; reverts it with an error
  /// when that fails.
  /// - Returns: Whether it was saved.
  func change(
    _ id: WordBookID,
    show: @escaping (inout WordBookOverview) -> Void,
    save: () async throws -> Void
  ) async -> Bool {
    changesUnderWay += 1
    defer {
      changesUnderWay -= 1
      changeHasEnded.set()
    }
    let change = UnsavedChange(id, show)
    unsaved.append(change)
    state.pending.insert(id)
    showBooks()
    do {
      try await save()
      forget(change)
      // Reading the books again may fail, or take longer than the next change does.
      if let place = stored.firstIndex(where: { $0.id == id }) { show(&stored[place]) }
      await reload()
      return true
    } catch {
      forget(change)
      // Not as they were before this change, which may have gone on from one that was not saved either.
      showBooks()
      say(.failed(error))
      return false
    }
  }

  private func forget(_ change: UnsavedChange) {
    unsaved.removeAll { $0 === change }
    if !unsaved.contains(where: { $0.id == change.id }) { state.pending.remove(change.id) }
  }

  /// Returns when no change is being saved; who made them has recorded what undoes them.
  func finishChanges() async { while changesUnderWay > 0 { await changeHasEnded.wait() } }

  /// Marks a book as pending during a change.
  func pending<Result>(_ id: WordBookID?, while change: () async -> Result) async -> Result {
    if let id { state.pending.insert(id) }
    let result = await change()
    if let id { state.pending.remove(id) }
    return result
  }
}
