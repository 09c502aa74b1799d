import Domain

/// A question for one of the open books, over a screen.
package final class ChooseBookViewModel {
  /// The state of the overlay.
  package private(set) var state: ChooseBookState

  private let bookService: any WordBookService
  private let answer: (WordBook?) -> Void
  private var list = OpenBookList()
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

  /// Creates a question; `load()` reads the books.
  /// - Parameters:
  ///   - question: The question.
  ///   - books: Reads the books.
  ///   - kanji: Types kanji into the filter.
  ///   - answer: Called with the book, or nil when the learner goes back; the first call counts.
  package init(
    question: BookQuestion,
    books: any WordBookService,
    kanji: KanjiSupport,
    answer: @escaping (WordBook?) -> Void
  ) {
    support = kanji
    state = ChooseBookState(question: question)
    bookService = books
    self.answer = answer
  }

  /// Reads the open books; the selection is kept.
  package func load() async {
    do {
      let openBooks = try await bookService.books(order: .newestFirst)
        .filter { !$0.book.isClosed && $0.id != state.question.excluded }
      state.phase = .ready
      update { $0.take(openBooks) }
    } catch {
      state.phase = .failed(Failure(error))
    }
  }

  /// Answers with the selected book.
  package func choose() {
    if let book = state.selected { answer(book) }
  }

  /// Goes back without an answer.
  package func cancel() { answer(nil) }

  /// Moves the selection.
  /// - Parameters:
  ///   - movement: The movement.
  ///   - page: The number of visible rows.
  package func move(_ movement: Movement, page: Int) {
    select(row: movement.target(from: state.selectedRow, count: state.books.count, page: page))
  }

  package func select(row: Int) {
    update { $0.select(row: row) }
  }
}

// MARK: - The filter

extension ChooseBookViewModel {
  /// Starts a filter of the books.
  package func beginFilter() {
    guard state.phase == .ready else { return }
    state.kanji = support.entry(.search)
    update { $0.beginFilter() }
  }

  /// Types or pastes text into the filter.
  package func type(_ text: String) { update { $0.type(text) } }

  /// Edits the filter; deleting in an empty field ends it.
  package func editFilter(_ edit: TextEdit) { update { $0.edit(edit) } }

  /// Lists all books again, with the selection before the filter.
  package func cancelFilter() { update { $0.cancelFilter() } }

  private func update(_ change: (inout OpenBookList) -> Void) {
    change(&list)
    state.books = list.books
    state.selectedRow = list.selectedRow
    state.filter = list.filter
  }
}
