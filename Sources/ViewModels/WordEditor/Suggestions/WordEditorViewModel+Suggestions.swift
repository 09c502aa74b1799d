import Domain

/// Words that are offered while one types.
extension WordEditorViewModel {
  /// In the list of words or names that are offered, goes down; else to the next field.
  public func moveDown() async {
    if !state.form.selectNext() { await nextField() }
  }

  /// In the list of words or names that are offered, goes up; else to the field before.
  public func moveUp() async {
    if !state.form.selectPrevious() { await previousField() }
  }

  /// Fills the sides with a word that is offered.
  public func takeSuggestion(at index: Int) async {
    let items = state.form.suggestions.items
    guard state.takesInput, items.indices.contains(index) else { return }
    stopSuggesting()
    state.form.take(items[index])
    state.notice = .word(.suggestionTaken(isOwn: items[index].sample != nil))
    await checkOverlap()
  }

  /// Takes the list away until the text changes; answers that are under way are dropped.
  func stopSuggesting() {
    suggesting?.cancel()
    suggesting = nil
    state.form.closeSuggestions()
  }

  /// Asks for words to offer; whatever was asked for an older text is dropped.
  func startSuggesting() -> Task<[Suggestion]?, any Error>? {
    suggesting?.cancel()
    suggesting = nil
    guard let (text, side) = state.form.lookup else {
      state.form.closeSuggestions()
      return nil
    }
    state.form.narrowSuggestions(to: text, on: side)
    let finder = SuggestionFinder(samples: sampleService, dictionary: dictionary)
    let task = Task { [suggestionLookup] in
      // Of a burst of keys only the last one asks.
      try await suggestionLookup.run { try await finder.suggestions(for: text, on: side) }
    }
    suggesting = task
    return task
  }

  /// Offers what was found, unless the text has changed since.
  func offer(_ task: Task<[Suggestion]?, any Error>?) async {
    guard let task else { return }
    let result = await task.result
    guard suggesting == task else { return }
    do {
      if let suggestions = try result.get() { state.form.offer(suggestions) }
    } catch {
      state.notice = .failed(error)
    }
  }
}
