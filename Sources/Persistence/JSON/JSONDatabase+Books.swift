import Domain

extension JSONDatabase: WordBookStore {
  /// All books that are not deleted, in order of creation, including closed ones.
  public func fetchBooks() throws -> [WordBook] { try home().books }

  /// Whether any book was ever stored here, including deleted ones.
  public func hasEverHeldBooks() throws -> Bool { try home().hasEverHeldBooks }

  /// The number of words in each book that is not deleted, by study state.
  public func fetchCounts() throws -> [WordBookID: StateCounts] { try home().counts }

  /// Adds new books together with words for them.
  public func insertBooks(_ books: [WordBook], words: [Word]) throws {
    try load()
    try requireNew(books, with: words)
    try commit { change in
      for book in books { change.insert(book) }
      for word in words { change.insert(word) }
    }
  }

  /// Changes some fields of books.
  public func updateBooks(_ patches: [WordBookPatch]) throws {
    try load()
    for patch in patches { try requireBook(patch.id) }
    try commit { change in for patch in patches { change.update(patch) } }
  }

  /// Closes a book, adds copies of its words, and marks it as reviewed.
  public func closeBook(
    _ id: WordBookID,
    copies: [Word],
    making books: [WordBook],
    reviewedOn day: Day
  ) throws {
    try load()
    try requireBook(id)
    try requireNew(books, with: copies)
    try commit { change in
      change.update(WordBookPatch(id: id, isClosed: true, reviewedOn: day))
      for book in books { change.insert(book) }
      for word in copies { change.insert(word) }
    }
  }

  /// Undoes a closing: reopens the book, and deletes what was created for it.
  public func reopenBook(
    _ id: WordBookID,
    deleting copies: [WordID],
    and books: [WordBookID],
    reviewedOn day: Day?
  ) throws {
    try load()
    for id in [id] + books { try requireBook(id) }
    for id in copies { try requireWord(id) }
    try commit { change in
      change.update(WordBookPatch(id: id, isClosed: false, reviewedOn: .some(day)))
      for id in books { change.setDeleted(id, true) }
      for id in copies { change.setDeleted(id, true) }
    }
  }
}

extension JSONDatabase {
  private func row(_ id: WordBookID) -> Int? { state.books.row(of: RawID(id)) }

  /// Whether a book is stored, deleted or not.
  private func knows(_ id: WordBookID) -> Bool {
    row(id).map { state.books.rows[$0].isKnown } ?? false
  }

  /// Whether a book is stored, deleted or not, and not purged.
  private func isKept(_ id: WordBookID) -> Bool { row(id).map(state.books.isKept) ?? false }

  /// Whether a book is deleted and can be restored.
  func isInTrash(_ id: WordBookID) -> Bool { isKept(id) && !isListed(id) }

  /// Fails unless the book is stored, deleted or not, and not purged.
  func requireKept(_ id: WordBookID) throws(StoreError) {
    if !isKept(id) { throw .notFound(.book, id: id.description) }
  }

  /// Whether a book is stored and not deleted.
  func isListed(_ id: WordBookID) -> Bool { row(id).map(state.books.isListed) ?? false }

  /// Fails when an id is in use, or the book of a word is neither stored nor new.
  private func requireNew(_ books: [WordBook], with words: [Word]) throws(StoreError) {
    var new: Set<WordBookID> = []
    for book in books where knows(book.id) || !new.insert(book.id).inserted {
      throw .alreadyExists(.book, id: book.id.description)
    }
    try requireNew(words)
    for word in words where !new.contains(word.bookID) { try requireBook(word.bookID) }
  }

  /// Fails unless the book is stored and not deleted.
  func requireBook(_ id: WordBookID) throws(StoreError) {
    if !isListed(id) { throw .notFound(.book, id: id.description) }
  }
}
