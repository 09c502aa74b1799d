import Domain

/// Moving through the list, and what it shows.
extension BooksViewModel {
  /// Moves the selection.
  /// - Parameters:
  ///   - movement: How far.
  ///   - page: How many rows are visible.
  public func move(_ movement: Movement, page: Int) {
    state.select(
      place: movement.target(from: state.selectedRow, count: state.rowCount, page: page)
    )
  }

  /// Selects the row at a place of the list.
  public func select(place: Int) {
    state.select(place: place)
  }

  /// Starts to filter the list by what is typed.
  public func beginFilter() {
    guard state.phase == .ready else { return }
    if state.filter == nil { state.filter = TextLine() }
    state.isTypingFilter = true
    state.arrange(all)
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

  /// Keeps what the filter found, and lets keys be commands again.
  public func keepFilter() {
    if state.filter?.isEmpty == true { return endFilter() }
    state.isTypingFilter = false
  }

  /// Shows all books again; what is selected stays selected.
  public func endFilter() {
    guard state.filter != nil else { return }
    state.filter = nil
    state.isTypingFilter = false
    state.arrange(all)
  }

  private func filterChanged() {
    // The best find is the first one, so a changed filter starts there.
    state.selection = nil
    state.selectedRow = 0
    state.arrange(all)
  }

  /// Shows closed books, or hides them.
  public func toggleClosed() async {
    state.showsClosed.toggle()
    state.arrange(all)
    state.notice = .book(.closedBooksShown(state.showsClosed, count: state.totals.closed))
    await keepAppearance()
  }

  /// Lists the books in the next order.
  public func changeOrder() async {
    let orders = WordBookOrder.allCases
    let place = orders.firstIndex(of: state.order) ?? 0
    state.order = orders[(place + 1) % orders.count]
    state.notice = .book(.sorted(state.order))
    await reload()
    await keepAppearance()
  }

  /// Keeps how the list is shown for the next run.
  private func keepAppearance() async {
    let memo = state.memo
    let error = await memoQueue.run { [memos] in
      try await memos.keep(memo, as: BooksState.memoName)
    }
    if let error { state.notice = .failed(error) }
  }
}
