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
    let error = await memoQueue.run { [uiState] in
      try await uiState.keep(memo, as: BooksState.memoName)
    }
    if let error { state.notice = .failed(error) }
  }
}
