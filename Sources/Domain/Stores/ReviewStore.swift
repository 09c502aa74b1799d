/// Keeps reviews: a set that only grows.
///
/// A review that is taken back is kept too, and is not listed any more. Reviews stay while their
/// word is deleted, and are kept when the word is not known, as it may arrive later from another
/// device. Every method that changes something is one atomic step and durable when it returns; all
/// throw `StoreError`.
public protocol ReviewStore: Sendable {
  /// Adds reviews, takes reviews back, and changes words, all in one step.
  ///
  /// A review that was taken back already may be taken back again.
  /// - Throws: `StoreError.alreadyExists` when the id of a new review is in use, `.notFound` when a
  ///   review to take back or a word to change does not exist; nothing has happened then.
  func changeReviews(_ step: ReviewStep) async throws

  /// The reviews of words that count, by time and then by id.
  func fetchReviews(of wordIDs: [WordID]) async throws -> [Review]

  /// All reviews that count, of deleted and unknown words too.
  func fetchReviewHistory() async throws -> ReviewHistory

  /// What the reviews that count amount to, of deleted and unknown words too.
  func fetchCardSummaries(_ folding: any CardFolding) async throws -> CardSummaries

  /// What counting the words of a day takes, of the books that are not deleted.
  func fetchDueTable(_ folding: any CardFolding) async throws -> DueTable

  /// The reviews with these ids, in the order of the ids; those taken back and unknown ones are
  /// left out.
  func fetchReviews(_ ids: [ReviewID]) async throws -> [Review]

  /// The last reviews of sessions, not of marks, that were made on this device and count; the latest
  /// first. A back end that knows no devices takes all for its own.
  func fetchOwnReviews(limit: Int) async throws -> [Review]

  /// All words of the books that are not deleted, without their texts, in no particular order.
  func fetchOutlines() async throws -> [WordOutline]
}

extension ReviewStore {
  /// Goes through all reviews.
  public func fetchCardSummaries(_ folding: any CardFolding) async throws -> CardSummaries {
    await folding.summaries(of: try await fetchReviewHistory())
  }

  /// Goes through all words.
  public func fetchDueTable(_ folding: any CardFolding) async throws -> DueTable {
    DueTable(try await fetchOutlines(), try await fetchCardSummaries(folding))
  }

  /// Adds reviews.
  public func insertReviews(_ reviews: [Review]) async throws {
    try await changeReviews(ReviewStep(adding: reviews))
  }

  /// Takes reviews back.
  public func undoReviews(_ ids: [ReviewID]) async throws {
    try await changeReviews(ReviewStep(undoing: ids))
  }
}
