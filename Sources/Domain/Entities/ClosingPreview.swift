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
  /// The number of those without any review: a closed book does not ask them.
  public let unreviewed: Int

  /// Counts the words of a book that is to be closed.
  /// - Parameters:
  ///   - cards: The words, each with the card of the day.
  ///   - target: Where those that are not ○ move.
  public init(of cards: [ReviewCard], movingTo target: ClosingTarget) {
    let staying = target == .nowhere ? cards : cards.filter { $0.word.state == .success }
    (moved, stayed) = (cards.count - staying.count, staying.count)
    let begun = staying.filter(\.isBegun)
    suspended = begun.count(where: \.word.isSuspended)
    reviewed = begun.count - suspended
    unreviewed = staying.count - begun.count
  }
}

extension ReviewCard {
  /// Whether a card of the word was reviewed, this one or its other one.
  fileprivate var isBegun: Bool { !state.isNew || isOtherReviewed }
}
