import Domain

extension InMemoryDatabase: ReviewStore {
  /// Adds reviews, undoes reviews, and changes words, all in one step.
  public func changeReviews(_ step: ReviewStep) throws {
    var ids: Set<ReviewID> = []
    for review in step.added where reviews[review.id] != nil || !ids.insert(review.id).inserted {
      throw StoreError.alreadyExists(.review, id: review.id.description)
    }
    for id in step.undone where reviews[id] == nil {
      throw StoreError.notFound(.review, id: id.description)
    }
    // The last step that can fail.
    try updateWords(step.patches)
    for review in step.added { reviews[review.id] = Stored(value: review) }
    for id in step.undone { reviews[id]?.delete(at: clock?.now) }
  }

  /// Makes the step that follows from some words and their reviews.
  public func changeReviews<Result: Sendable>(
    of wordIDs: [WordID],
    by decide: @Sendable ([Word], [Review]) throws(StoreError) -> (ReviewStep, Result)
  ) throws -> Result {
    let (step, result) = try decide(fetchWords(wordIDs), fetchReviews(of: wordIDs))
    if step != ReviewStep() { try changeReviews(step) }
    return result
  }

  /// The reviews of words that count, by time and then by id.
  public func fetchReviews(of wordIDs: [WordID]) -> [Review] {
    let wanted = Set(wordIDs)
    return counting.filter { wanted.contains($0.wordID) }.sorted(by: Review.isBefore)
  }

  /// All reviews that count, including those of deleted and unknown words.
  public func fetchReviewLog() -> ReviewLog {
    var history = ReviewLog()
    for (wordID, reviews) in Dictionary(grouping: counting, by: \.wordID) {
      history.append(wordID, reviews.sorted(by: Review.isBefore).map(ReviewLog.Entry.init)[...])
    }
    return history
  }

  /// The reviews with these ids, in the order of the ids.
  public func fetchReviews(_ ids: [ReviewID]) -> [Review] {
    ids.compactMap { reviews[$0] }.filter { !$0.isDeleted }.map(\.value)
  }

  /// The last reviews of sessions that count, the latest first.
  public func fetchOwnReviews(limit: Int) -> [Review] {
    let own = counting.filter { !$0.isMark }.sorted { Review.isBefore($1, $0) }
    return Array(own.prefix(max(0, limit)))
  }

  /// All words of the books that are not deleted, without their texts.
  public func fetchOutlines() -> [WordOutline] {
    words.values.filter(isListed).map { WordOutline($0.value) }
  }

  private var counting: [Review] { reviews.values.filter { !$0.isDeleted }.map(\.value) }
}
