import Domain

/// Taking changes back, and making them again, any number of them, wherever they were made.
extension BooksViewModel {
  /// Takes the last change back that was not taken back yet.
  public func undo() async {
    await step(from: history.lastDone) { await history.undo() }
  }

  /// Makes the change again that was taken back last.
  public func redo() async {
    await step(from: history.lastUndone) { await history.redo() }
  }

  private func step(from next: NumberedChange?, by move: () async -> HistoryStep) async {
    let book = next?.change.subject.bookID
    if let book { state.pending.insert(book) }
    let step = await move()
    if let book { state.pending.remove(book) }
    if next != nil {
      await reload()
      if state.isFiltering { await findWords() }
    }
    if let book = step.subject?.bookID { state.select(book) }
    state.notice = step.notice
  }
}

nonisolated extension RecordedChange.Subject {
  /// The book, when it is one.
  fileprivate var bookID: WordBookID? {
    if case .book(let id) = self { id } else { nil }
  }
}
