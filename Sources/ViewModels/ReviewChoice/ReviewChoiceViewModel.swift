import Domain

/// The screen on which the learner chooses what to review or to drill.
public final class ReviewChoiceViewModel: ListViewModel {
  /// The state of the screen.
  public private(set) var state = ReviewChoiceState()

  /// The book that is selected at first; nil for none.
  private let book: WordBookID?
  private let service: any ReviewService
  private let books: any WordBookService
  private let forms: any BaseFormService
  private let studyClock: StudyClock
  private let navigator: any Navigator
  private let alarm: Alarm
  private var order = ReadingOrder()
  /// Whether a search is asked for or being made: keys behind it are about its words.
  package private(set) var isSearching = false
  /// Draws the screen, when something on it has changed by itself.
  private var redraw: () -> Void = {}

  /// Creates the view model; `load()` reads its content, that of the study day by `studyClock`.
  public init(
    selecting book: WordBookID? = nil,
    service: any ReviewService,
    books: any WordBookService,
    forms: any BaseFormService,
    studyClock: StudyClock,
    navigator: any Navigator
  ) {
    (self.book, self.service, self.books, self.forms) = (book, service, books, forms)
    self.navigator = navigator
    (self.studyClock, alarm) = (studyClock, Alarm(clock: studyClock))
  }

  /// Reads the books and drills; selection and picks are kept.
  public func load() async {
    let reading = order.begin()
    var due: ReviewDue?
    do {
      let overviews = try await books.books(order: .newestFirst)
      let overview = try await service.overview(of: .allBooks)
      due = overview.nextDue
      let drills = try await service.drills().map { ReviewChoiceState.Row.drill($0) }
      guard order.end(reading) else { return }
      let books = overviews.compactMap { ReviewChoiceState.Row($0.book, overview) }
      let selected = state.selected
      state.rows =
        drills.filter { $0.section == .drills } + [.search] + books
        + drills.filter { $0.section == .tags }
      state.picked.formIntersection(books.compactMap(\.bookID))
      let place = state.rows.firstIndex { selected?.isSame(as: $0) ?? ($0.bookID == book) }
      select(row: place ?? state.selectedRow)
      state.phase = .ready
    } catch {
      guard order.end(reading) else { return }
      if state.phase == .ready {
        state.notice = .failed(error)
      } else {
        state.phase = .failed(Failure(error))
      }
    }
    alarm.set(to: studyClock.nextChange(due: due)) { [weak self] in
      await self?.load()
      self?.redraw()
    }
  }

  /// Calls `redraw` when something on the screen changes by itself: a day begins, or a learning step
  /// ends.
  public func follow(_ redraw: @escaping () -> Void) { self.redraw = redraw }

  /// Moves the selection; `page` is the number of visible rows.
  public func move(_ movement: Movement, page: Int) { state.move(movement, page: page) }
  /// Selects a row; beyond the ends, the nearest one.
  public func select(row: Int) { state.select(row: row) }

  /// Removes the last notice.
  public func dismissNotice() { state.notice = nil }

  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { state.notice = notice }
}

// MARK: - Choosing

extension ReviewChoiceViewModel {
  /// Picks the selected book or unpicks it, and selects the next row.
  public func pick() {
    guard let id = state.selected?.bookID else { return state.notice = .book(.needsBook) }
    if state.picked.remove(id) == nil { state.picked.insert(id) }
    select(row: state.selectedRow + 1)
  }

  /// Starts: reviews what is due in books, drills everything else.
  public func start() async {
    switch state.selected {
    case .book: begin(.due(.books(state.chosenBooks)))
    case .drill(let drill): begin(.drill(drill.selection))
    case .search: await search()
    case nil: break
    }
  }

  /// Drills all words of books, due or not, and everything else.
  public func drill() async {
    if case .book = state.selected { return begin(.drill(.books(state.chosenBooks))) }
    await start()
  }

  /// Asks for a search text, and drills the words found.
  public func search() async {
    guard state.phase == .ready else { return }
    isSearching = true
    defer { isSearching = false }
    guard let text = await navigator.prompt(.drillSearch) else { return }
    let filter = WordFilter(text)
    if let problem = filter.problem {
      navigator.dropWaitingKeys()
      return state.notice = .search(problem)
    }
    if !filter.isEmpty { await drill(text) }
  }

  /// Drills the words that a text finds, or those of one of its base forms, as home does; the drill says
  /// when there are none.
  private func drill(_ text: String) async {
    do {
      let base = try await BaseFormSearch.best(for: text, by: forms) { [service] text in
        let cards = try await service.drill(.search(text), order: .dueFirst, seed: 0)
        return BaseFormSearch.Finding(cards.lazy.map(\.word), by: text)
      }
      begin(.drill(.search(base?.text ?? text)))
    } catch {
      navigator.dropWaitingKeys()
      state.notice = .failed(error)
    }
  }

  /// Goes back.
  public func back() { navigator.back() }

  private func begin(_ source: ReviewSource) { navigator.show(.review(source)) }
}

nonisolated extension ReviewChoiceState.Row {
  /// Whether this is the same row, even if its number of words has changed.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.drill(let a), .drill(let b)): a.selection == b.selection
    case (.search, .search): true
    case (.book(let a, _, _, _, _), .book(let b, _, _, _, _)): a == b
    default: false
    }
  }

  /// A book; nil for a closed one of which no word is asked today.
  fileprivate init?(_ book: WordBook, _ overview: ReviewOverview) {
    let counts = overview.books[book.id] ?? ReviewCounts()
    if book.isClosed, counts.due + counts.learning == 0 { return nil }
    let asked = overview.asked(of: counts)
    self = .book(book.id, title: book.title, counts, asked: asked, isClosed: book.isClosed)
  }
}
