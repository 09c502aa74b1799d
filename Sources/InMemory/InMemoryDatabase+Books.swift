import Domain

extension InMemoryDatabase: WordBookStore {
  /// All books that are not deleted, in order of creation, including closed ones.
  public func fetchBooks() -> [WordBook] {
    books.values.filter { !$0.isDeleted }.map(\.value).sorted {
      $0.createdAt == $1.createdAt ? $0.id < $1.id : $0.createdAt < $1.createdAt
    }
  }

  /// Whether any book was ever stored here, including deleted ones.
  public func hasEverHeldBooks() -> Bool { !books.isEmpty }

  /// The number of words in each book that is not deleted, by study state.
  public func fetchCounts() -> [WordBookID: StateCounts] {
    var counts = books.filter { !$0.value.isDeleted }.mapValues { _ in StateCounts() }
    for word in words.values where isListed(word) {
      counts[word.value.bookID]?[word.value.state] += 1
    }
    return counts
  }

  /// Adds new books together with words for them.
  public func insertBooks(_ new: [WordBook], words: [Word]) throws {
    var ids: Set<WordBookID> = []
    for book in new where books[book.id] != nil || !ids.insert(book.id).inserted {
      throw StoreError.alreadyExists(.book, id: book.id.description)
    }
    try requireNew(words)
    for word in words where !ids.contains(word.bookID) { try requireBook(word.bookID) }
    add(new)
    add(words)
  }

  /// Stores new books.
  func add(_ new: [WordBook]) {
    for book in new {
      books[book.id] = Stored(value: book)
      stamps.books[book.id] = StampedBook.stamps(ofNew: book, at: stamp(after: nil))
    }
  }

  /// Changes some fields of books.
  public func updateBooks(_ patches: [WordBookPatch]) throws {
    for patch in patches { try requireBook(patch.id) }
    for patch in patches {
      guard var book = books[patch.id] else { continue }
      patch.apply(to: &book.value)
      books[patch.id] = book
      touch(patch.id, patch.changedFields)
    }
  }

  /// Adds, changes and deletes books, changes words, and adds and undoes reviews, all in one step.
  public func changeBooks(_ step: BookStep) throws {
    let before = (books, words, stamps)
    do {
      try insertBooks(step.added, words: [])
      try updateBooks(step.patches)
      for id in step.deleted { try requireBook(id) }
      try changeWords(step.words)
      try changeReviews(ReviewStep(adding: step.reviews, undoing: step.undone))
      for id in step.deleted { delete(id) }
    } catch {
      (books, words, stamps) = before
      throw error
    }
  }
}
