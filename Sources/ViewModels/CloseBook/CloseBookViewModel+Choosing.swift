import Domain

/// Choosing where the words go.
extension CloseBookViewModel {
  /// Moves the selection.
  /// - Parameters:
  ///   - movement: How far.
  ///   - page: How many rows are visible.
  public func move(_ movement: Movement, page: Int) {
    select(
      row: movement.target(from: state.selectedRow, count: state.targets.count, page: page)
    )
  }

  /// Selects what stands at a row.
  public func select(row: Int) {
    guard state.phase != .closing else { return }
    state.selectedRow = min(max(0, row), max(0, state.targets.count - 1))
  }

  /// Asks for the title of a book to make for the words, and chooses it.
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

  /// Starts to filter the open books by what is typed.
  public func beginFilter() {
    guard state.phase == .ready, state.wordCount > 0, state.filter == nil else { return }
    targetBeforeFilter = state.target
    state.filter = TextLine()
  }

  /// Puts typed or pasted text into the filter.
  public func type(_ text: String) {
    guard state.filter != nil else { return }
    state.filter?.insert(text)
    arrange(keeping: nil)
  }

  /// Edits the filter; deleting when there is nothing ends it.
  public func editFilter(_ edit: TextEdit) {
    guard let filter = state.filter else { return }
    if edit == .deleteBackward, filter.isEmpty { return cancelFilter() }
    state.filter?.apply(edit)
    // Only another text finds other books; moving the caret leaves what is selected.
    if state.filter?.text != filter.text { arrange(keeping: nil) }
  }

  /// Chooses what is selected among what was found, and lists all books again.
  public func chooseFound() {
    guard state.filter != nil else { return }
    endFilter(choosing: state.target ?? targetBeforeFilter)
  }

  /// Lists all books again; what was chosen before the filter is chosen still.
  public func cancelFilter() {
    guard state.filter != nil else { return }
    endFilter(choosing: targetBeforeFilter)
  }

  private func endFilter(choosing target: CloseBookState.Target?) {
    state.filter = nil
    arrange(keeping: target)
  }

  /// Lists what can be chosen.
  ///
  /// What is kept stays selected; when it is gone the first row is, since the neighbour of a book that is gone was not chosen by anybody.
  func arrange(keeping target: CloseBookState.Target?) {
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
