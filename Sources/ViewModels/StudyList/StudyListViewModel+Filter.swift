import Domain

/// Filtering the rows.
extension StudyListViewModel {
  /// Where the learner was: at a word, or beyond the last one.
  nonisolated enum Anchor {
    case word(WordID)
    case end
  }

  /// Opens the filter.
  public func startFilter() {
    if filter == nil {
      filter = State.Filter()
      beforeFilter = session.deck.current.map { .word($0.id) } ?? .end
    }
    filter?.isTyping = true
    rowsChanged()
  }

  /// Types or pastes into the filter.
  public func type(_ text: String) {
    filter?.line.insert(text)
    rowsChanged()
  }

  /// Edits the filter.
  public func edit(_ edit: TextEdit) {
    filter?.line.apply(edit)
    rowsChanged()
  }

  /// Ends typing; the rows stay filtered, and keys are commands again.
  public func endTyping() {
    filter?.isTyping = false
    if filter?.line.isEmpty == true { cancelFilter() }
  }

  /// Shows all rows again, and keeps the selected word.
  public func clearFilter() {
    filter = nil
    rowsChanged()
  }

  /// Shows all rows again, with the selection before the filter.
  public func cancelFilter() {
    guard filter != nil else { return }
    clearFilter()
    switch beforeFilter {
    case .word(let id): session.update { $0.move(toWord: id) }
    case .end: session.update { $0.move(to: $0.passCount) }
    case nil: break
    }
  }
}
