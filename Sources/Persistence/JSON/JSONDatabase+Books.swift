import Domain

extension JSONDatabase: WordBookStore {
  /// All books that are not deleted, in order of creation, including closed ones.
  public func fetchBooks() throws -> [WordBook] { try home().books }

  /// Whether any book was ever stored here, including deleted ones.
  public func hasEverHeldBooks() throws -> Bool { try home().hasEverHeldBooks }

  /// The number of words in each book that is not deleted, by study state.
  public func fetchCounts() throws -> [WordBookID: StateCounts] {
    let home = try home()
    return Dictionary(uniqueKeysWithValues: zip(home.books.lazy.map(\.id), home.counts))
  }

  /// The books with their counts.
  public func fetchCountedBooks() throws -> CountedBooks {
    let home = try home()
    return CountedBooks(books: home.books, counts: home.counts)
  }

  /// Adds new books together with words for them.
  public func insertBooks(_ books: [WordBook], words: [Word]) throws {
    try load()
    try requireNew(books, with: words)
    try commit { change in
      for book in books { change.insert(book) }
      change.insert(words)
    }
  }

  /// Changes some fields of books.
  public func updateBooks(_ patches: [WordBookPatch]) throws {
    try load()
    for patch in patches { try requireBook(patch.id) }
    try commit { change in for patch in patches { change.update(patch) } }
  }

  /// Adds, changes and deletes books, changes words, and adds and undoes reviews, all in one line,
  /// except the reviews of new words if there are very many.
  public func changeBooks(_ step: BookStep) throws {
    try load()
    try requireNew(step.added, with: step.words.added)
    for id in step.patches.map(\.id) + step.deleted { try requireBook(id) }
    for id in step.words.restored { try requireKept(id) }
    try requirePatchable(
      step.words.patches,
      besides: Set(step.added.map(\.id)),
      restored: Set(step.words.restored)
    )
    for id in step.words.deleted { try requireWord(id) }
    if !step.reviews.isEmpty || !step.undone.isEmpty {
      try requireReviews(adding: step.reviews, undoing: step.undone)
    }
    if step.reviews.count <= Self.mostReviews { return try commit(step, with: step.reviews) }
    let new = Set(step.words.added.map(\.id))
    do {
      try commit(step, with: try commitEarly(step.reviews, of: new))
    } catch {
      // Without their words the reviews must not count. The first error is the one that says why.
      try? commit {
        for review in step.reviews where new.contains(review.wordID) { $0.undo(review.id) }
      }
      throw error
    }
  }
}

extension JSONDatabase {
  /// The number of reviews of a step that fit its line.
  private static let mostReviews = 50_000
  /// The number of reviews in a line of their own.
  private static let mostEarlyReviews = 100_000

  /// Commits a step that was checked, with some of its reviews.
  private func commit(_ step: BookStep, with reviews: [Review]) throws(StoreError) {
    try commit { change in
      for patch in step.patches where !patch.isEmpty { change.update(patch) }
      for book in step.added { change.insert(book) }
      for id in step.deleted { change.setDeleted(id, true) }
      write(step.words, into: &change)
      write(adding: reviews, undoing: step.undone, into: &change)
    }
  }

  /// Commits the reviews of new words, which nothing shows without the words.
  /// - Returns: The other reviews.
  private func commitEarly(
    _ reviews: [Review],
    of new: Set<WordID>
  ) throws(StoreError) -> [Review] {
    var later: [Review] = []
    var (change, count) = (ChangeBuilder(), 0)
    for review in reviews {
      guard new.contains(review.wordID) else {
        later.append(review)
        continue
      }
      change.insert(review)
      count += 1
      if count.isMultiple(of: Self.mostEarlyReviews) { try commit(&change) }
    }
    try commit(&change)
    return later
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
    var last: WordBookID?
    for place in words.indices where words[place].bookID != last {
      let id = words[place].bookID
      if !new.contains(id) { try requireBook(id) }
      last = id
    }
  }

  /// Fails unless the book is stored and not deleted.
  func requireBook(_ id: WordBookID) throws(StoreError) {
    if !isListed(id) { throw .notFound(.book, id: id.description) }
  }
}
