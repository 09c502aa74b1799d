import Domain

/// Reviews are not written to the journal yet: a mark is kept, and counts as none.
extension JSONDatabase: ReviewStore {
  /// Keeps the marks of the step.
  public func changeReviews(_ step: ReviewStep) throws {
    if !step.patches.isEmpty { try updateWords(step.patches) }
  }

  /// None.
  public func fetchReviews(of wordIDs: [WordID]) throws -> [Review] { [] }

  /// None.
  public func fetchReviewHistory() throws -> ReviewHistory { ReviewHistory() }

  /// None.
  public func fetchReviews(_ ids: [ReviewID]) throws -> [Review] { [] }

  /// None.
  public func fetchOwnReviews(limit: Int) throws -> [Review] { [] }

  /// None.
  public func fetchOutlines() throws -> [WordOutline] { [] }
}
