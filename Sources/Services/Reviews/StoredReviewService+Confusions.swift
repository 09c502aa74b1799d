import Domain

/// Words that are confused with each other.
extension StoredReviewService {
  /// The pairs of words one of which was typed where the other was asked.
  ///
  /// Only for words graded again are the question and the typed answer read: these are few.
  @concurrent
  package func confusions() async throws -> ConfusionLedger {
    let history = try await store.fetchReviewLog()
    let missed = history.wordIDs.indices.filter { place in
      history.entries(at: place).contains {
        $0.rating == .again && $0.asked != nil && !$0.isMark
      }
    }
    let words = Set(missed.map { history.wordIDs[$0] })
    let reviews = try await store.fetchReviews(of: words.sorted())
      .filter { $0.typed != nil && $0.rating == .again }
    guard !reviews.isEmpty else { return ConfusionLedger(words: [], reviews: []) }
    let all = try await store.fetchWords(store.fetchOutlines().map(\.id))
    return ConfusionLedger(words: all, reviews: reviews)
  }

  /// The cards of pairs that are confused repeatedly, each pair side by side.
  func confusedCards() async throws -> [ReviewCard] {
    try await cards(confusions().drill).filter { !$0.word.isSuspended }
  }
}
