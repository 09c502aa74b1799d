import Domain

/// Making, renaming, deleting and reopening books.
extension BooksViewModel {
  /// Asks for a title and makes a book.
  public func createBook() async {
    guard let title = await navigator.prompt(.newBookTitle) else { return }
    do {
      let book = try await bookService.create(title: title)
      endFilter()
      await reload()
      state.select(book.id)
      let undone = BookNotice.creationUndone(title: book.title)
      record(.created(title: book.title), undone: undone, of: book.id, by: bookService) {
        try await $0.delete(book.id)
      } redo: {
        try await $0.restore(book.id)
      }
    } catch {
      state.notice = .failed(error)
    }
  }

  /// Asks for another title for the selected book.
  public func rename() async {
    guard let book = selectedBook() else { return }
    let old = book.book.title
    guard let typed = await navigator.prompt(.renameBook(title: old)) else { return }
    let title = normalizedText(typed)
    guard title != old else { return }
    let isDone = await change(book.id) {
      if !title.isEmpty { $0.book.title = title }
    } save: {
      try await self.bookService.rename(book.id, to: title)
    }
    guard isDone else { return }
    let undone = BookNotice.renameUndone(title: old)
    record(.renamed(from: old, to: title), undone: undone, of: book.id, by: bookService) {
      try await $0.rename(book.id, to: old)
    } redo: {
      try await $0.rename(book.id, to: title)
    }
  }

  /// Asks once, and deletes the selected book.
  public func delete() async {
    guard let book = selectedBook() else { return }
    let title = book.book.title
    let count = book.counts.total
    guard await navigator.confirm(.deleteBook(title: title, wordCount: count)) else { return }
    let isDone = await change(book.id) { _ in
    } save: {
      try await self.bookService.delete(book.id)
    }
    guard isDone else { return }
    let news = BookNotice.deleted(title: title, wordCount: count)
    record(news, undone: .restored(title: title), of: book.id, by: bookService) {
      try await $0.restore(book.id)
    } redo: {
      try await $0.delete(book.id)
    }
  }

  /// Opens the selected book again if it is closed.
  public func reopen() async {
    guard let book = selectedBook() else { return }
    let title = book.book.title
    guard book.book.isClosed else { return state.notice = .book(.isOpen(title: title)) }
    let isDone = await change(book.id) {
      $0.book.isClosed = false
    } save: {
      try await self.bookService.reopen(book.id)
    }
    if isDone { state.notice = .book(.reopened(title: title)) }
  }

  /// Says what was done to a book, and takes note of how it is taken back and made again.
  func record<Service>(
    _ news: BookNotice,
    undone: BookNotice,
    of id: WordBookID,
    by service: Service,
    undo: @escaping (Service) async throws -> Void,
    redo: @escaping (Service) async throws -> Void
  ) {
    state.notice = .book(news)
    history.record(done: .book(news), undone: .book(undone), of: .book(id)) {
      try await undo(service)
    } redo: {
      try await redo(service)
    }
  }

  /// The selected book; says so when none is.
  func selectedBook() -> WordBookOverview? {
    if state.selectedBook == nil { state.notice = .book(.needsBook) }
    return state.selectedBook
  }

  /// Shows a change of a book at once, marked as pending, and saves it; puts it back with an error
  /// when that fails.
  /// - Returns: Whether it is saved.
  func change(
    _ id: WordBookID,
    show: (inout WordBookOverview) -> Void,
    save: () async throws -> Void
  ) async -> Bool {
    let before = all.first { $0.id == id }
    state.pending.insert(id)
    update(id, show)
    do {
      try await save()
      state.pending.remove(id)
      await reload()
      return true
    } catch {
      state.pending.remove(id)
      if let before { update(id) { $0 = before } }
      state.notice = .failed(error)
      return false
    }
  }

  private func update(_ id: WordBookID, _ change: (inout WordBookOverview) -> Void) {
    guard let place = all.firstIndex(where: { $0.id == id }) else { return }
    change(&all[place])
    state.arrange(all)
  }
}
