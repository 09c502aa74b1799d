import Domain

/// Finding books by their titles, and words of all books by any of their texts.
extension BooksViewModel {
  /// The most words that are listed.
  nonisolated static let mostFound = 100

  /// Starts to search for what is typed.
  public func beginFilter() {
    guard state.phase == .ready else { return }
    if state.filter == nil {
      state.filter = TextLine()
      beforeFilter = state.selection
    }
    state.isTypingFilter = true
    state.arrange(all)
  }

  /// Puts typed or pasted text into the search; returns when its words are found.
  public func type(_ text: String) async {
    state.filter?.insert(text)
    await filterChanged()
  }

  /// Edits the search; deleting when there is nothing ends it.
  public func editFilter(_ edit: TextEdit) async {
    if edit == .deleteBackward, state.filter?.isEmpty == true { return cancelFilter() }
    let before = state.filter?.text
    state.filter?.apply(edit)
    if state.filter?.text != before { await filterChanged() }
  }

  /// Keeps what was found, and lets keys be commands again.
  public func keepFilter() {
    if state.filter?.isEmpty == true { return cancelFilter() }
    state.isTypingFilter = false
  }

  /// Shows all books again; a book that is selected stays selected.
  public func endFilter() {
    guard state.filter != nil else { return }
    stopSearching()
    state.found = FoundWords()
    state.filter = nil
    state.isTypingFilter = false
    if case .word = state.selection { state.selection = beforeFilter }
    state.arrange(all)
  }

  /// Shows all books again as if there had been no search.
  public func cancelFilter() {
    guard state.filter != nil else { return }
    state.selection = beforeFilter
    endFilter()
  }

  /// Opens what is selected once the words for the text that stands there now are found.
  public func openFound() async {
    if let searching { await take(searching) }
    await open()
  }

  private func filterChanged() async {
    // The best find is the first one, so a changed search starts there.
    state.selection = nil
    state.selectedRow = 0
    state.arrange(all)
    await findWords()
  }

  /// Asks for the words that hold the text; whatever was asked for an older text is dropped.
  func findWords() async {
    stopSearching()
    guard let text = state.filter?.text, !text.isEmpty else {
      state.found = FoundWords()
      return state.arrange(all)
    }
    state.isSearching = true
    let task = Task { [provider, searchTurns] in
      // Of a burst of keys only the last one asks.
      try await searchTurns.ask {
        try await provider.fetch(WordSearchQuery(text, limit: Self.mostFound))
      }
    }
    searching = task
    await take(task)
  }

  /// Lists what was found, unless the text has changed since.
  private func take(_ task: Task<FoundWords?, any Error>) async {
    let result = await task.result
    guard searching == task else { return }
    stopSearching()
    do {
      state.found = try result.get() ?? FoundWords()
    } catch {
      state.found = FoundWords()
      state.notice = .failed(error)
    }
    // The rows of an older text may have been where better ones are now.
    if state.selectedRow == 0 { state.selection = nil }
    state.arrange(all)
  }

  private func stopSearching() {
    searching?.cancel()
    searching = nil
    state.isSearching = false
  }
}
