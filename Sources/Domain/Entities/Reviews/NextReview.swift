/// How long it is until the next review.
public enum ReviewInterval: Hashable, Sendable, BitwiseCopyable {
  /// A learning step, in seconds.
  case seconds(Int)
  /// Days of study.
  case days(Int)
}

/// What each of the four answers would lead to.
public struct RatingPreview: Hashable, Sendable {
  private var intervals: [ReviewInterval]

  /// Makes a preview of the four intervals.
  public init(
    again: ReviewInterval,
    hard: ReviewInterval,
    good: ReviewInterval,
    easy: ReviewInterval
  ) {
    intervals = [again, hard, good, easy]
  }

  /// How long it is until the next review after an answer.
  public subscript(rating: Rating) -> ReviewInterval { intervals[Int(rating.rawValue) - 1] }
}
