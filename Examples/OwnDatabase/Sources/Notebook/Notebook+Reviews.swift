import Domain

extension Notebook: ReviewStore {
  /// Adds reviews, strikes some out, and changes words.
  public func changeReviews(_ step: ReviewStep) throws {
    let before = pages
    do {
      try updateWords(step.patches)
      for review in step.added {
        guard pages.reviews[review.id] == nil else {
          throw StoreError.alreadyExists(.review, id: review.id.description)
        }
        pages.reviews[review.id] = review
      }
      for id in step.undone {
        guard pages.reviews[id] != nil else {
          throw StoreError.notFound(.review, id: id.description)
        }
        pages.struckReviews.insert(id)
      }
    } catch {
      pages = before
      throw error
    }
  }

  /// The reviews of words that are not struck out, in order.
  public func fetchReviews(of wordIDs: [WordID]) -> [Review] {
    let wanted = Set(wordIDs)
    return counting.filter { wanted.contains($0.wordID) }
  }

  /// All reviews that are not struck out.
  public func fetchReviewLog() -> ReviewLog {
    var history = ReviewLog()
    for (wordID, reviews) in Dictionary(grouping: counting, by: \.wordID) {
      history.append(wordID, reviews.map(ReviewLog.Entry.init)[...])
    }
    return history
  }

  /// The reviews with these ids, in the order of the ids.
  public func fetchReviews(_ ids: [ReviewID]) -> [Review] {
    ids.compactMap { id in pages.struckReviews.contains(id) ? nil : pages.reviews[id] }
  }

  /// The last reviews of sessions, the latest first: there is one notebook only.
  public func fetchOwnReviews(limit: Int) -> [Review] {
    Array(counting.filter { !$0.isMark }.reversed().prefix(limit))
  }

  /// The words that are there, without their texts.
  public func fetchOutlines() -> [WordOutline] {
    pages.words.values.filter(pages.isListed).map(WordOutline.init)
  }

  private var counting: [Review] {
    pages.reviews.values.filter { !pages.struckReviews.contains($0.id) }
      .sorted(by: Review.isBefore)
  }
}
