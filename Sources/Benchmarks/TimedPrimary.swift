#if PostgreSQL
  import Domain
  import Synchronization

  /// A library on a server that notes when it acknowledged which reviews.
  final class TimedPrimary: PrimaryLibrary {
    private let primary: any PrimaryLibrary
    private let taken = Mutex<(times: [ReviewID: Double], count: Int)>(([:], 0))

    init(_ primary: any PrimaryLibrary) { self.primary = primary }

    /// How many reviews were acknowledged.
    var reviewCount: Int { taken.withLock { $0.times.count } }

    /// How many changes were acknowledged, each with some reviews.
    var changeCount: Int { taken.withLock { $0.count } }

    /// When each review was acknowledged first.
    var times: [ReviewID: Double] { taken.withLock { $0.times } }

    /// Forgets what was acknowledged.
    func forget() { taken.withLock { $0 = ([:], 0) } }

    func take(_ entities: StampedEntities) async throws -> (MergeCounts, ChangePosition?) {
      let result = try await primary.take(entities)
      note(entities)
      return result
    }

    func store(
      _ entities: StampedEntities,
      after position: ChangePosition
    ) async throws -> ChangePosition? {
      let made = try await primary.store(entities, after: position)
      if made != nil { note(entities) }
      return made
    }

    private func note(_ entities: StampedEntities) {
      let now = milliseconds()
      taken.withLock { taken in
        if !entities.reviews.isEmpty { taken.count += 1 }
        for review in entities.reviews where taken.times[review.id] == nil {
          taken.times[review.id] = now
        }
      }
    }

    // Everything else is that of the library.

    var place: String { primary.place }

    func head() async throws -> PrimaryHead { try await primary.head() }

    func changes(after position: ChangePosition) async throws -> PrimaryChanges? {
      try await primary.changes(after: position)
    }

    func stamped(_ ids: ChangedEntities) async throws -> StampedEntities {
      try await primary.stamped(ids)
    }

    func stampedBooks(after id: WordBookID?, limit: Int) async throws -> [StampedBook] {
      try await primary.stampedBooks(after: id, limit: limit)
    }

    func stampedWords(after id: WordID?, limit: Int) async throws -> [StampedWord] {
      try await primary.stampedWords(after: id, limit: limit)
    }

    func stampedSamples(after id: SampleID?, limit: Int) async throws -> [StampedSample] {
      try await primary.stampedSamples(after: id, limit: limit)
    }

    func stampedReviews(after id: ReviewID?, limit: Int) async throws -> [StampedReview] {
      try await primary.stampedReviews(after: id, limit: limit)
    }

    func stampedCounts() async throws -> StampedCounts { try await primary.stampedCounts() }

    func merge(_ batch: StampedBatch) async throws -> MergeCounts {
      try await primary.merge(batch)
    }
  }
#endif
