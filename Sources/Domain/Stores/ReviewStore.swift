/// Stores reviews, which are only ever added.
///
/// An undone review is stored too, but not listed. Reviews stay while their word is deleted, and
/// are kept when the word is not known, since it may arrive later from another device. Every method
/// that changes something is one atomic step and durable when it returns; all throw `StoreError`.
public protocol ReviewStore: Sendable {
  /// Adds reviews, undoes reviews, and changes words, all in one step.
  ///
  /// An undone review may be undone again, without effect.
  /// - Throws: `StoreError.alreadyExists` when the id of a new review is in use, `.notFound` when a
  ///   review to undo or a word to change does not exist; nothing has been changed.
  func changeReviews(_ step: ReviewStep) async throws

  /// Decides on a step from some words and their reviews, and makes it unless it is empty.
  ///
  /// By default, another program may write between what is read and the step; a back end that can
  /// do both in one transaction is also faster.
  /// - Parameters:
  ///   - wordIDs: The words.
  ///   - decide: Gets the words as `fetchWords` returns them, and their reviews that count; returns
  ///     the step, and what to return.
  /// - Returns: What `decide` returns besides the step.
  /// - Throws: What `changeReviews(_:)` throws, and the errors of `decide`; nothing has been changed.
  func changeReviews<Result: Sendable>(
    of wordIDs: [WordID],
    by decide: @Sendable ([Word], [Review]) throws(StoreError) -> (ReviewStep, Result)
  ) async throws -> Result

  /// The reviews of words that count, by time and then by id.
  func fetchReviews(of wordIDs: [WordID]) async throws -> [Review]

  /// All reviews that count, including those of deleted and unknown words.
  func fetchReviewLog() async throws -> ReviewLog

  /// The card summaries of all words with reviews, including deleted and unknown words.
  func fetchCardSummaries(_ folding: any CardFolding) async throws -> CardSummaries

  /// The table to count due words from, for books that are not deleted.
  func fetchDueTable(_ folding: any CardFolding) async throws -> DueTable

  /// The reviews with these ids, in the order of the ids; undone and unknown ones are left out.
  func fetchReviews(_ ids: [ReviewID]) async throws -> [Review]

  /// The last reviews made in review sessions on this device that count, without marks, the latest
  /// first. A back end that does not know devices returns those of all.
  func fetchOwnReviews(limit: Int) async throws -> [Review]

  /// All words of the books that are not deleted, without their texts, in no particular order.
  func fetchOutlines() async throws -> [WordOutline]

  /// The words of `fetchOutlines()` in parts, so that a library need not be in memory at once: each
  /// call returns the words after the last one of the part before, and none after the last part.
  ///
  /// By default there is one part.
  /// - Parameter last: The last word of the part before; nil for the first part.
  /// - Returns: The next words, in an order of the back end.
  /// - Throws: `StoreError` when the store fails.
  func fetchOutlines(after last: WordID?) async throws -> [WordOutline]
}

extension ReviewStore where Self: WordStore {
  /// Reads, and then changes.
  public func changeReviews<Result: Sendable>(
    of wordIDs: [WordID],
    by decide: @Sendable ([Word], [Review]) throws(StoreError) -> (ReviewStep, Result)
  ) async throws -> Result {
    let (step, result) = try decide(
      try await fetchWords(wordIDs),
      try await fetchReviews(of: wordIDs)
    )
    if step != ReviewStep() { try await changeReviews(step) }
    return result
  }
}

extension ReviewStore {
  /// Computes the summaries from all reviews.
  public func fetchCardSummaries(_ folding: any CardFolding) async throws -> CardSummaries {
    await folding.summaries(of: try await fetchReviewLog())
  }

  /// Computes the table from all words.
  public func fetchDueTable(_ folding: any CardFolding) async throws -> DueTable {
    DueTable(try await fetchOutlines(), try await fetchCardSummaries(folding))
  }

  /// All words in one part.
  public func fetchOutlines(after last: WordID?) async throws -> [WordOutline] {
    last == nil ? try await fetchOutlines() : []
  }

  /// Calls `body` with the outlines of all words, part by part.
  package func forEachOutlines(
    _ body: ([WordOutline]) async throws -> Void
  ) async throws {
    var part = try await fetchOutlines(after: nil)
    while let last = part.last {
      try await body(part)
      part = try await fetchOutlines(after: last.id)
    }
  }

  /// Adds reviews.
  public func insertReviews(_ reviews: [Review]) async throws {
    try await changeReviews(ReviewStep(adding: reviews))
  }

  /// Undoes reviews in a step that does nothing else.
  public func undoReviews(_ ids: [ReviewID]) async throws {
    try await changeReviews(ReviewStep(undoing: ids))
  }
}
