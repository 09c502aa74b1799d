import Domain

extension Pages {
  /// All books that are not deleted, in order of creation.
  var listedBooks: [WordBook] {
    books.values.filter { !$0.isDeleted }.map(\.entity)
      .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  /// The words of each book by study state.
  var counts: [WordBookID: StateCounts] {
    let words = Dictionary(grouping: listedWords, by: \.bookID)
    return listedBooks.reduce(into: [:]) { $0[$1.id] = StateCounts(of: words[$1.id] ?? []) }
  }

  mutating func insertBooks(_ books: [WordBook], words: [Word]) throws(StoreError) {
    for book in books { try add(book) }
    for word in words { try add(word) }
  }

  mutating func updateBooks(_ patches: [WordBookPatch]) throws(StoreError) {
    for patch in patches {
      var book = try book(patch.id)
      patch.apply(to: &book)
      books[book.id]?.entity = book
    }
  }

  mutating func changeBooks(_ step: BookStep) throws(StoreError) {
    try insertBooks(step.added, words: [])
    try updateBooks(step.patches)
    try changeWords(step.words)
    try changeReviews(ReviewStep(adding: step.reviews, undoing: step.undone))
    try deleteItems(TrashItems(books: step.deleted))
  }
}
