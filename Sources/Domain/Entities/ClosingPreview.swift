/// What closing a book does to its words, in numbers.
public struct ClosingPreview: Hashable, Sendable {
  /// The number of words that move to another book.
  public let moved: Int
  /// The number of words that stay.
  public let stayed: Int
  /// The number of those that have reviews, which go on unless the learner says otherwise, and are
  /// not suspended.
  public let reviewed: Int
  /// The number of those that have reviews and are suspended: they are not asked.
  public let suspended: Int
  /// The number of those that are ○ without any review, from before marks were reviews: open books
  /// ask them as new, closed ones do not.
  public let unreviewed: Int

  /// Counts the words of a book that is to be closed.
  /// - Parameters:
  ///   - cards: The words, each with the card of the day.
  ///   - target: Where those that are not ○ move.
  public init(of cards: [ReviewCard], movingTo target: ClosingTarget) {
    let staying = target == .nowhere ? cards : cards.filter { $0.word.state == .success }
    (moved, stayed) = (cards.count - staying.count, staying.count)
    // The second card of a word begins when the first is learnt.
    let new = staying.filter { $0.state.isNew && !$0.isSecond }
    suspended = staying.count { (!$0.state.isNew || $0.isSecond) && $0.word.isSuspended }
    reviewed = staying.count - new.count - suspended
    unreviewed = new.count { $0.word.state == .success }
  }
}
