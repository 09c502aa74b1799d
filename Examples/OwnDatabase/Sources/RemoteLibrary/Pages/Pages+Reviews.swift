import Domain

extension Pages {
  /// The reviews that were not undone, in order.
  var countingReviews: [Review] {
    reviews.values.filter { !$0.isDeleted }.map(\.entity).sorted(by: Review.isBefore)
  }

  /// All reviews that were not undone, by word.
  var reviewLog: ReviewLog {
    var log = ReviewLog()
    for (wordID, reviews) in Dictionary(grouping: countingReviews, by: \.wordID) {
      log.append(wordID, reviews.map(ReviewLog.Entry.init)[...])
    }
    return log
  }

  /// The reviews with these ids, in the order of the ids.
  func reviews(_ ids: [ReviewID]) -> [Review] {
    ids.compactMap { reviews[$0] }.filter { !$0.isDeleted }.map(\.entity)
  }

  mutating func changeReviews(_ step: ReviewStep) throws(StoreError) {
    try updateWords(step.patches)
    for review in step.added {
      guard reviews[review.id] == nil else {
        throw .alreadyExists(.review, id: review.id.description)
      }
      reviews[review.id] = Kept(entity: review)
    }
    for id in step.undone {
      guard reviews[id] != nil else { throw .notFound(.review, id: id.description) }
      reviews[id]?.isDeleted = true
    }
  }
}
