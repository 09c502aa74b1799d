import Domain

/// What the screen of starter books shows.
public nonisolated struct StarterBooksState: Hashable, Sendable {
  /// How far the screen has come.
  public enum Phase: Hashable, Sendable {
    /// The vocabulary is being read.
    case loading
    /// The learner chooses.
    case ready
    /// Books of this level are being made.
    case adding(StarterLevel)
    /// The vocabulary could not be read.
    case failed(Failure)
  }

  /// One level.
  public struct Row: Hashable, Sendable {
    /// The level.
    public let level: StarterLevel
    /// How many books of it are in the library.
    public let added: Int

    /// Makes a row.
    public init(level: StarterLevel, added: Int) {
      self.level = level
      self.added = added
    }
  }

  /// How far the screen has come.
  public internal(set) var phase = Phase.loading
  /// The levels, easiest first.
  public internal(set) var rows: [Row] = []
  /// Which of them is selected.
  public internal(set) var selectedRow = 0
  /// What the status line says until the next key.
  public internal(set) var notice: Notice?

  /// A screen that has read nothing yet.
  public init() {}
}

/// The screen of starter books: the vocabulary that comes with the program.
public final class StarterBooksViewModel {
  /// What the screen shows.
  public private(set) var state = StarterBooksState()

  private let starterService: any StarterBookService
  private let bookService: any WordBookService
  private let navigator: any Navigator

  /// Makes the screen; `load()` fills it.
  public init(
    starterBooks: any StarterBookService,
    books: any WordBookService,
    navigator: any Navigator
  ) {
    starterService = starterBooks
    bookService = books
    self.navigator = navigator
  }

  /// Reads the levels, and how many of their books are in the library.
  public func load() async {
    do {
      let levels = try await starterService.levels()
      let titles = try await bookService.books(order: .newestFirst).map(\.book.title)
      state.rows = levels.map { level in
        .init(level: level, added: titles.count { $0.hasPrefix(level.name + " ") })
      }
      state.phase = .ready
    } catch {
      state.phase = .failed(Failure(error))
    }
  }

  /// Moves the selection.
  public func move(_ movement: Movement, page: Int) {
    select(row: movement.target(from: state.selectedRow, count: state.rows.count, page: page))
  }

  /// Selects the level at a row.
  public func select(row: Int) {
    state.selectedRow = min(max(0, row), max(0, state.rows.count - 1))
  }

  /// Makes the books of the selected level, and goes back; asks first when some are there already.
  public func add() async {
    guard state.phase == .ready, state.rows.indices.contains(state.selectedRow) else { return }
    let row = state.rows[state.selectedRow]
    let level = row.level
    if row.added > 0 {
      let again = Confirmation.addStarterBooksAgain(level: level.name, count: row.added)
      guard await navigator.confirm(again) else { return }
    }
    state.phase = .adding(level)
    do {
      let books = try await starterService.addBooks(of: level)
      navigator.back(with: .book(.starterBooksAdded(level: level.name, count: books.count)))
    } catch {
      state.phase = .ready
      state.notice = .failed(error)
    }
  }

  /// Goes back.
  public func close() {
    if case .adding = state.phase { return }
    navigator.back()
  }

  /// Takes the last notice away.
  public func dismissNotice() { state.notice = nil }
  /// Says something.
  public func show(_ notice: Notice) { state.notice = notice }
}
