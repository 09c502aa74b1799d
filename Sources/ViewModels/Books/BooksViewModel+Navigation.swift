import Domain

/// Going to other screens.
extension BooksViewModel {
  /// Studies what is selected, or shows a word that was found among those of its book; before the first book, makes the starter books; when the books could
  /// not be read, tries again.
  public func open() async {
    switch state.phase {
    case .welcome: await addStarterBooks()
    case .failed: await load()
    case .ready: go { .study($0) }
    case .loading, .addingStarterBooks: break
    }
  }

  /// Shows the words of what is selected as a list.
  public func openList() {
    go { .studyList($0) }
  }

  /// Shows a form for a new word in the selected book.
  public func addWord() {
    withOpenBook { navigator.show(.newWord(in: $0.id)) }
  }

  /// Asks for new words of the selected book, a line each.
  public func quickAdd() {
    withOpenBook { navigator.show(.quickAdd(in: $0.id)) }
  }

  /// Reviews what is due of all books.
  public func review() {
    navigator.show(.review(.due(.allBooks)))
  }

  /// Reviews what is due of the selected book.
  public func reviewBook() {
    withOpenBook { navigator.show(.review(.due(.books([$0.id])))) }
  }

  /// Shows the screen that chooses what to review or to drill.
  public func chooseReview() { navigator.show(.reviewChoice) }

  /// Shows the screen that closes the selected book.
  public func closeBook() {
    withOpenBook { navigator.show(.closeBook($0.id)) }
  }

  /// Shows the vocabulary that comes with the program.
  public func showStarterBooks() {
    navigator.show(.starterBooks)
  }

  /// Shows what was deleted.
  public func showTrash() {
    navigator.show(.trash)
  }

  /// Shows the screen that fits the schedule.
  public func showFitting() {
    navigator.show(.fitting)
  }

  /// Shows a screen that is not part of the program.
  public func show(_ route: CustomRoute) {
    navigator.show(.custom(route))
  }

  /// Shows the statistics.
  public func showStatistics() {
    navigator.show(.statistics)
  }

  /// Shows what the reviews of the selected word tell.
  public func showWordHistory() {
    guard let word = state.selectedWord else { return state.notice = .book(.needsWord) }
    navigator.show(.wordHistory(word.id))
  }

  /// Says how the stored data is.
  public func showHealth() async {
    state.health = await library.health()
    await navigator.tell(.health(state.health))
  }

  /// Ends the program.
  public func quit() {
    navigator.quit()
  }

  private func go(_ route: (StudySource) -> Route) {
    switch state.selection {
    case .book(let id): navigator.show(route(.book(id)))
    case .notYetKnown: navigator.show(route(.notYetKnown))
    case .word(let id):
      if let word = state.selectedWord { navigator.show(.word(id, in: word.bookID)) }
    case nil: break
    }
  }

  /// Does something with the selected book if it is open, or says what is in the way.
  func withOpenBook(_ action: (WordBookOverview) -> Void) {
    guard let book = state.selectedBook else { return state.notice = .book(.needsBook) }
    guard !book.book.isClosed else {
      return state.notice = .book(.isClosed(title: book.book.title))
    }
    action(book)
  }

  private func addStarterBooks() async {
    guard case .welcome(let level?) = state.phase else { return }
    state.phase = .addingStarterBooks
    do {
      let books = try await starterService.addBooks(of: level)
      await reload()
      if let first = books.first { state.select(first.id) }
      state.notice = .book(.starterBooksAdded(level: level.name, count: books.count))
    } catch {
      state.phase = .welcome(level)
      state.notice = .failed(error)
    }
  }
}
