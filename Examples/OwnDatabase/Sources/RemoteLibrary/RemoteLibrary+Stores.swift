import Domain

extension RemoteLibrary: WordBookStore {
  /// All books that are not deleted, in order of creation.
  public func fetchBooks() async throws -> [WordBook] { try await read { $0.listedBooks } }

  /// Whether any book was ever stored.
  public func hasEverHeldBooks() async throws -> Bool { try await read { !$0.books.isEmpty } }

  /// The words of each book by study state.
  public func fetchCounts() async throws -> [WordBookID: StateCounts] {
    try await read { $0.counts }
  }

  /// Adds new books with words for them.
  public func insertBooks(_ books: [WordBook], words: [Word]) async throws {
    try await change { pages throws(StoreError) in try pages.insertBooks(books, words: words) }
  }

  /// Changes some fields of books.
  public func updateBooks(_ patches: [WordBookPatch]) async throws {
    try await change { pages throws(StoreError) in try pages.updateBooks(patches) }
  }

  /// Adds, changes and deletes books, changes words, and adds and undoes reviews.
  public func changeBooks(_ step: BookStep) async throws {
    try await change { pages throws(StoreError) in try pages.changeBooks(step) }
  }
}

extension RemoteLibrary: WordStore {
  /// The words of a book in order of creation.
  public func fetchWords(in bookID: WordBookID) async throws -> [Word] {
    try await read { pages throws(StoreError) in try pages.words(in: bookID) }
  }

  /// The words with these ids, in their order.
  public func fetchWords(_ ids: [WordID]) async throws -> [Word] {
    try await read { pages in ids.compactMap { try? pages.word($0) } }
  }

  /// The words with one of some texts on one of their sides, the best first.
  public func searchWords(_ texts: [String], limit: Int) async throws -> FoundWords {
    try await read { $0.search(texts, limit: limit) }
  }

  /// Adds new words.
  public func insertWords(_ words: [Word]) async throws {
    try await change { pages throws(StoreError) in try pages.insertWords(words) }
  }

  /// Changes some fields of words.
  public func updateWords(_ patches: [WordPatch]) async throws {
    try await change { pages throws(StoreError) in try pages.updateWords(patches) }
  }

  /// Adds, changes, deletes and restores words.
  public func changeWords(_ step: WordStep) async throws {
    try await change { pages throws(StoreError) in try pages.changeWords(step) }
  }
}

extension RemoteLibrary: SampleStore {
  /// All samples in order of creation.
  public func fetchSamples() async throws -> [Sample] { try await read { $0.listedSamples } }

  /// Adds new samples.
  public func insertSamples(_ samples: [Sample]) async throws {
    try await change { pages throws(StoreError) in try pages.insertSamples(samples) }
  }

  /// Counts one more use of a sample.
  public func countSampleUse(_ id: SampleID) async throws {
    try await change { pages throws(StoreError) in try pages.countUse(id) }
  }
}

extension RemoteLibrary: TrashStore {
  /// What was deleted.
  public func fetchTrash() async throws -> Trash { try await read { $0.trash } }

  /// The images of all words, including those in the trash.
  public func fetchImages() async throws -> Set<ImageReference> { try await read { $0.images } }

  /// Restores what was deleted.
  public func restoreItems(_ items: TrashItems) async throws {
    try await change { pages throws(StoreError) in try pages.restoreItems(items) }
  }

  /// Deletes books and words.
  public func deleteItems(_ items: TrashItems) async throws {
    try await change { pages throws(StoreError) in try pages.deleteItems(items) }
  }

  /// Purges what was deleted.
  public func purgeItems(_ items: TrashItems) async throws {
    try await change { pages throws(StoreError) in try pages.purgeItems(items) }
  }
}

extension RemoteLibrary: ReviewStore {
  /// Adds reviews, undoes some, and changes words.
  public func changeReviews(_ step: ReviewStep) async throws {
    try await change { pages throws(StoreError) in try pages.changeReviews(step) }
  }

  /// The reviews of words that were not undone, in order.
  public func fetchReviews(of wordIDs: [WordID]) async throws -> [Review] {
    let wanted = Set(wordIDs)
    return try await read { pages in
      pages.countingReviews.filter { wanted.contains($0.wordID) }
    }
  }

  /// All reviews that were not undone.
  public func fetchReviewLog() async throws -> ReviewLog { try await read { $0.reviewLog } }

  /// The reviews with these ids, in the order of the ids.
  public func fetchReviews(_ ids: [ReviewID]) async throws -> [Review] {
    try await read { $0.reviews(ids) }
  }

  /// The last reviews of sessions, the latest first.
  public func fetchOwnReviews(limit: Int) async throws -> [Review] {
    try await read { pages in
      Array(pages.countingReviews.filter { !$0.isMark }.reversed().prefix(limit))
    }
  }

  /// The words that are not deleted, without their texts.
  public func fetchOutlines() async throws -> [WordOutline] {
    try await read { $0.listedWords.map(WordOutline.init) }
  }
}
