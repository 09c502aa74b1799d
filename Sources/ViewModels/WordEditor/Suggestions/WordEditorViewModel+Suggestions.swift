import Domain

/// Words that are offered while typing.
extension WordEditorViewModel {
  /// Moves down in the list of words or names; otherwise to the next field.
  public func moveDown() async {
    if !state.form.selectNext() { await nextField() }
  }

  /// Moves up in the list of words or names; otherwise to the previous field.
  public func moveUp() async {
    if !state.form.selectPrevious() { await previousField() }
  }

  /// Fills the sides with an offered word.
  public func takeSuggestion(at index: Int) async {
    let items = state.form.suggestions.items
    guard state.takesInput, items.indices.contains(index) else { return }
    stopSuggesting()
    state.form.take(items[index])
    state.notice = .word(.suggestionTaken(isOwn: items[index].sample != nil))
    await checkOverlap()
  }

  /// Closes the list until the text changes; pending results are dropped.
  func stopSuggesting() {
    suggesting?.cancel()
    suggesting = nil
    state.form.closeSuggestions()
  }

  /// Starts a lookup of words to offer; results for an older text are dropped.
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
      // Only the last of several fast changes starts a lookup.
      try await suggestionLookup.run { try await finder.suggestions(for: text, on: side) }
    }
    suggesting = task
    return task
  }

  /// Offers the result, unless the text has changed in the meantime.
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
