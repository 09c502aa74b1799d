import Domain

/// A question for one of the open books, over a screen.
public final class ChooseBookViewModel {
  /// The state of the overlay.
  public private(set) var state: ChooseBookState

  private let bookService: any WordBookService
  private let answer: (WordBook?) -> Void
  private var openBooks: [WordBookOverview] = []
  /// The selection before the filter.
  private var beforeFilter: WordBookID?

  /// Creates a question; `load()` reads the books.
  /// - Parameters:
  ///   - question: The question.
  ///   - books: Reads the books.
  ///   - answer: Called with the book, or nil when the learner goes back; the first call counts.
  public init(
    question: BookQuestion,
    books: any WordBookService,
    answer: @escaping (WordBook?) -> Void
  ) {
    state = ChooseBookState(question: question)
    bookService = books
    self.answer = answer
  }

  /// Reads the open books; the selection is kept.
  public func load() async {
    do {
      openBooks = try await bookService.books(order: .newestFirst)
        .filter { !$0.book.isClosed && $0.id != state.question.excluded }
      state.phase = .ready
      arrange(keeping: state.selected?.id)
    } catch {
      state.phase = .failed(Failure(error))
    }
  }

  /// Answers with the selected book.
  public func choose() {
    if let book = state.selected { answer(book) }
  }

  /// Goes back without an answer.
  public func cancel() { answer(nil) }

  /// Moves the selection.
  /// - Parameters:
  ///   - movement: The movement.
  ///   - page: The number of visible rows.
  public func move(_ movement: Movement, page: Int) {
    select(row: movement.target(from: state.selectedRow, count: state.books.count, page: page))
  }

  /// Selects the book at a row.
  public func select(row: Int) {
    state.selectedRow = min(max(0, row), max(0, state.books.count - 1))
  }
}

// MARK: - The filter

extension ChooseBookViewModel {
  /// Starts a filter of the books.
  public func beginFilter() {
    guard state.phase == .ready, state.filter == nil else { return }
    beforeFilter = state.selected?.id
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
    if state.filter?.text != filter.text { arrange(keeping: nil) }
  }

  /// Lists all books again, with the selection before the filter.
  public func cancelFilter() {
    state.filter = nil
    arrange(keeping: beforeFilter)
  }

  private func arrange(keeping id: WordBookID?) {
    let titles = state.filter.flatMap { $0.isEmpty ? nil : TitleFilter($0.text) }
    state.books = openBooks.filter { titles?.matches($0.book.title) ?? true }
    state.selectedRow = state.books.firstIndex { $0.id == id } ?? 0
  }
}
