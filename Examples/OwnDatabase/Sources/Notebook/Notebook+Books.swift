import Domain

extension Notebook: WordBookStore {
  /// All books that are not deleted, in order of creation.
  public func fetchBooks() -> [WordBook] {
    pages.books.values.filter { pages.hasBook($0.id) }
      .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  /// Whether any book was ever stored.
  public func hasEverHeldBooks() -> Bool { !pages.books.isEmpty }

  /// The words of each book by study state.
  public func fetchCounts() -> [WordBookID: StateCounts] {
    let words = Dictionary(grouping: pages.words.values.filter(pages.isListed), by: \.bookID)
    return fetchBooks().reduce(into: [:]) { $0[$1.id] = StateCounts(of: words[$1.id] ?? []) }
  }

  /// Adds new books with words for them.
  public func insertBooks(_ books: [WordBook], words: [Word]) throws {
    try change { pages in
      for book in books { try pages.add(book) }
      for word in words { try pages.add(word) }
    }
  }

  /// Changes some fields of books.
  public func updateBooks(_ patches: [WordBookPatch]) throws {
    try change { pages in
      for patch in patches {
        var book = try pages.book(patch.id)
        patch.apply(to: &book)
        pages.books[book.id] = book
      }
    }
  }

  /// Adds, changes and deletes books, changes words, and adds and undoes reviews.
  public func changeBooks(_ step: BookStep) throws {
    let before = pages
    do {
      try insertBooks(step.added, words: [])
      try updateBooks(step.patches)
      try changeWords(step.words)
      try changeReviews(ReviewStep(adding: step.reviews, undoing: step.undone))
      try change { pages in
        for id in step.deleted { pages.tornOutBooks.insert(try pages.book(id).id) }
      }
    } catch {
      pages = before
      throw error
    }
  }
}
