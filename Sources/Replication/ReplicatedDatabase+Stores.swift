import Domain

// What is read and changed is in the replica.

extension ReplicatedDatabase: WordBookStore {
  package var ownActor: (any Actor)? { replica.ownActor }

  package func fetchBooks() async throws -> [WordBook] {
    try await read { try await $0.fetchBooks() }
  }

  package func hasEverHeldBooks() async throws -> Bool {
    try await read { try await $0.hasEverHeldBooks() }
  }

  package func fetchCounts() async throws -> [WordBookID: StateCounts] {
    try await read { try await $0.fetchCounts() }
  }

  package func insertBooks(_ books: [WordBook], words: [Word]) async throws {
    try await write { try await $0.insertBooks(books, words: words) }
  }

  package func updateBooks(_ patches: [WordBookPatch]) async throws {
    try await write { try await $0.updateBooks(patches) }
  }

  package func changeBooks(_ step: BookStep) async throws {
    try await write { try await $0.changeBooks(step) }
  }
}

extension ReplicatedDatabase: WordStore {
  package func fetchWords(in bookID: WordBookID) async throws -> [Word] {
    try await read { try await $0.fetchWords(in: bookID) }
  }

  package func fetchWords(_ ids: [WordID]) async throws -> [Word] {
    try await read { try await $0.fetchWords(ids) }
  }

  package func searchWords(_ texts: [String], limit: Int) async throws -> FoundWords {
    try await read { try await $0.searchWords(texts, limit: limit) }
  }

  package func findWords(
    _ pattern: WordPattern,
    limit: Int,
    where isWanted: @Sendable (WordOutline) -> Bool
  ) async throws -> FoundWords {
    try await read { try await $0.findWords(pattern, limit: limit, where: isWanted) }
  }

  package func insertWords(_ words: [Word]) async throws {
    try await write { try await $0.insertWords(words) }
  }

  package func updateWords(_ patches: [WordPatch]) async throws {
    try await write { try await $0.updateWords(patches) }
  }

  package func changeWords(_ step: WordStep) async throws {
    try await write { try await $0.changeWords(step) }
  }
}

extension ReplicatedDatabase: TrashStore {
  package func fetchTrash() async throws -> Trash { try await read { try await $0.fetchTrash() } }

  package func fetchImages() async throws -> Set<ImageReference> {
    try await read { try await $0.fetchImages() }
  }

  package func restoreItems(_ items: TrashItems) async throws {
    try await write { try await $0.restoreItems(items) }
  }

  package func deleteItems(_ items: TrashItems) async throws {
    try await write { try await $0.deleteItems(items) }
  }

  package func purgeItems(_ items: TrashItems) async throws {
    try await write { try await $0.purgeItems(items) }
  }
}

extension ReplicatedDatabase: SampleStore {
  package func fetchSamples() async throws -> [Sample] {
    try await read { try await $0.fetchSamples() }
  }

  package func insertSamples(_ samples: [Sample]) async throws {
    try await write { try await $0.insertSamples(samples) }
  }

  package func countSampleUse(_ id: SampleID) async throws {
    try await write { try await $0.countSampleUse(id) }
  }
}

extension ReplicatedDatabase: ReviewStore {
  package func changeReviews(_ step: ReviewStep) async throws {
    try await write { try await $0.changeReviews(step) }
  }

  package func changeReviews<Result: Sendable>(
    of wordIDs: [WordID],
    by decide: @Sendable ([Word], [Review]) throws(StoreError) -> (ReviewStep, Result)
  ) async throws -> Result {
    try await write { try await $0.changeReviews(of: wordIDs, by: decide) }
  }

  package func fetchReviews(of wordIDs: [WordID]) async throws -> [Review] {
    try await read { try await $0.fetchReviews(of: wordIDs) }
  }

  package func fetchReviewLog() async throws -> ReviewLog {
    try await read { try await $0.fetchReviewLog() }
  }

  package func fetchCardSummaries(_ folding: any CardFolding) async throws -> CardSummaries {
    try await read { try await $0.fetchCardSummaries(folding) }
  }

  package func fetchDueTable(_ folding: any CardFolding) async throws -> DueTable {
    try await read { try await $0.fetchDueTable(folding) }
  }

  package func fetchReviews(_ ids: [ReviewID]) async throws -> [Review] {
    try await read { try await $0.fetchReviews(ids) }
  }

  package func fetchOwnReviews(limit: Int) async throws -> [Review] {
    try await read { try await $0.fetchOwnReviews(limit: limit) }
  }

  package func fetchOutlines() async throws -> [WordOutline] {
    try await read { try await $0.fetchOutlines() }
  }

  package func fetchOutlines(after last: WordID?) async throws -> [WordOutline] {
    try await read { try await $0.fetchOutlines(after: last) }
  }
}

extension ReplicatedDatabase: PortableLibrary {
  package func stampedBooks(after id: WordBookID?, limit: Int) async throws -> [StampedBook] {
    try await read { try await $0.stampedBooks(after: id, limit: limit) }
  }

  package func stampedWords(after id: WordID?, limit: Int) async throws -> [StampedWord] {
    try await read { try await $0.stampedWords(after: id, limit: limit) }
  }

  package func stampedSamples(after id: SampleID?, limit: Int) async throws -> [StampedSample] {
    try await read { try await $0.stampedSamples(after: id, limit: limit) }
  }

  package func stampedReviews(after id: ReviewID?, limit: Int) async throws -> [StampedReview] {
    try await read { try await $0.stampedReviews(after: id, limit: limit) }
  }

  package func stampedCounts() async throws -> StampedCounts {
    try await read { try await $0.stampedCounts() }
  }

  package func merge(_ batch: StampedBatch) async throws -> MergeCounts {
    try await write { try await $0.merge(batch) }
  }
}
