import Domain

/// The reviews that the library has of a word.
struct KnownReviews {
  private(set) var times: Set<Timestamp> = []
  /// The last review of each card, by whether it is the second one.
  private var last: [Bool: Review] = [:]

  /// Adds a review that is later than those before.
  mutating func add(_ review: Review) {
    times.insert(review.moment.time)
    last[review.isSecond] = review
  }

  /// The last reviews of cards that were set aside, and are asked in Anki again, with what replaces
  /// them: the same with when the card is due there.
  func askedAgain(
    in imported: [ImportedReview],
    attempt: Int
  ) -> [(new: Review, replaced: ReplacedReview, old: ReviewID)] {
    [false, true].compactMap { isSecond in
      let newest = imported.filter { $0.isSecond == isSecond }.max { $0.time < $1.time }
      guard let old = last[isSecond], let before = old.carried, before.due.beforeSetAside != nil,
        let again = newest, again.isLike(old.moment.time),
        let carried = again.carried, carried.due.beforeSetAside == nil
      else { return nil }
      // Ids are never used again.
      let id = ReviewID(importedOf: old.wordID, at: old.moment.time, attempt: attempt)
      let replaced = ReplacedReview(id, of: old.wordID, carried: before)
      return (old.copy(id: id, carried: carried), replaced, old.id)
    }
  }
}

extension ImportedReview {
  /// Whether its time is that of a review; of one that came back from Anki, the second.
  fileprivate func isLike(_ other: Timestamp) -> Bool {
    time == other || isOnOwnCard && time.second == other.second
  }
}
