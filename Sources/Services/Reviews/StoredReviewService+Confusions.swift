import Domain

/// Words that are taken for each other.
extension StoredReviewService {
  /// The pairs of words of which one was answered where the other was asked.
  ///
  /// Only words that were graded as again have what they were asked and typed read: among very many
  /// reviews those are few.
  @concurrent
  public func confusions() async throws -> ConfusionLedger {
    let history = try await store.fetchReviewHistory()
    let missed = history.wordIDs.indices.filter { place in
      history.entries(at: place).contains {
        $0.rating == .again && $0.asked != nil && !$0.isMark
      }
    }
    let reviews = try await store.fetchReviews(of: missed.map { history.wordIDs[$0] })
      .filter { $0.typed != nil && $0.rating == .again }
    guard !reviews.isEmpty else { return ConfusionLedger(words: [], reviews: []) }
    let words = try await store.fetchWords(store.fetchOutlines().map(\.id))
    return ConfusionLedger(words: words, reviews: reviews)
  }

  /// The cards of the pairs that are confused again and again, those of a pair side by side.
  func confusedCards() async throws -> [ReviewCard] {
    try await cards(confusions().drill).filter { !$0.word.isSuspended }
  }
}
