import Domain

/// Copies everything that a library holds into another one, batch by batch, and compares both.
///
/// A batch that is there already changes nothing, so a copy that was interrupted is simply begun
/// again. What the other library has of its own stays, unless the original has something newer.
package struct LibraryCopier: Sendable {
  /// The number of entities in a batch, which is in memory as a whole.
  static let batchSize = 20_000

  private let source: any PortableLibrary
  private let destination: any PortableLibrary
  private let limit: Int

  /// Creates a copier from one library to another.
  package init(
    from source: any PortableLibrary,
    to destination: any PortableLibrary,
    batchSize: Int = batchSize
  ) {
    (self.source, self.destination, limit) = (source, destination, batchSize)
  }

  /// Merges the original into the copy.
  /// - Parameter progress: Called with the number of entities that were copied so far.
  /// - Returns: What was new there.
  /// - Throws: `StoreError`; what was copied until then stays, and a further copy goes on from it.
  package func copy(_ progress: (Int) -> Void = { _ in }) async throws -> CopyChanges {
    var (changes, done) = (CopyChanges(), 0)
    func merge(_ batch: StampedBatch, _ sum: inout MergeCounts) async throws {
      sum += try await destination.merge(batch)
      done += batch.count
      progress(done)
    }
    // Books come before their words.
    try await forEachBatch(source.stampedBooks) { try await merge(.books($0), &changes.books) }
    try await forEachBatch(source.stampedWords) { try await merge(.words($0), &changes.words) }
    try await forEachBatch(source.stampedSamples) {
      try await merge(.samples($0), &changes.samples)
    }
    try await forEachBatch(source.stampedReviews) {
      try await merge(.reviews($0), &changes.reviews)
    }
    return changes
  }

  /// Reads both, and compares every entity with all that is stored of it.
  /// - Parameter progress: Called with the number of entities that were compared so far.
  /// - Returns: How they differ.
  /// - Throws: `StoreError`.
  package func compare(_ progress: (Int) -> Void = { _ in }) async throws -> LibraryComparison {
    var (result, done, lacking) = (LibraryComparison(), 0, Hasher())
    func count() {
      done += 1
      if done % 1_000 == 0 { progress(done) }
    }
    let (a, b) = (source, destination)
    result.books = try await compare(a.stampedBooks, b.stampedBooks, &lacking, count)
    result.words = try await compare(a.stampedWords, b.stampedWords, &lacking, count)
    result.samples = try await compare(a.stampedSamples, b.stampedSamples, &lacking, count)
    result.reviews = try await compare(a.stampedReviews, b.stampedReviews, &lacking, count)
    result.lackingHash = lacking.finalize()
    return result
  }

  private func forEachBatch<Item: Mergeable>(
    _ fetch: @escaping BatchReader<Item>.Fetch,
    _ body: ([Item]) async throws -> Void
  ) async throws {
    var reader = BatchReader(limit: limit, fetch)
    while true {
      let batch = try await reader.nextBatch()
      if batch.isEmpty { return }
      try await body(batch)
    }
  }

  /// Goes through two sequences in the order of their ids.
  private func compare<Item: Mergeable>(
    _ original: @escaping BatchReader<Item>.Fetch,
    _ copy: @escaping BatchReader<Item>.Fetch,
    _ lacking: inout Hasher,
    _ count: () -> Void
  ) async throws -> LibraryComparison.Counts {
    var counts = LibraryComparison.Counts()
    var (originals, copies) = (BatchReader(limit: limit, original), BatchReader(limit: limit, copy))
    while true {
      let (old, new) = try await (originals.peek(), copies.peek())
      if old == nil && new == nil { return counts }
      let isOld = new.map { new in old.map { $0.id <= new.id } ?? false } ?? true
      let isNew = old.map { old in new.map { $0.id <= old.id } ?? false } ?? true
      let before = counts.lacking
      counts.add(isOld ? old : nil, isNew ? new : nil)
      if counts.lacking > before { lacking.combine(old) }
      if isOld {
        originals.advance()
        count()
      }
      if isNew { copies.advance() }
    }
  }
}
