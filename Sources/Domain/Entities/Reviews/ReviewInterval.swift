/// The time until the next review.
public enum ReviewInterval: Hashable, Sendable, BitwiseCopyable {
  /// A learning step, in seconds.
  case seconds(Int)
  /// Days of study.
  case days(Int)
}

/// The interval after each of the four grades.
public struct RatingPreview: Hashable, Sendable {
  private var intervals: [ReviewInterval]

  /// Creates a preview from the interval after each grade.
  public init(
    again: ReviewInterval,
    hard: ReviewInterval,
    good: ReviewInterval,
    easy: ReviewInterval
  ) {
    intervals = [again, hard, good, easy]
  }

  /// The interval after a grade.
  public subscript(rating: Rating) -> ReviewInterval { intervals[Int(rating.rawValue) - 1] }
}
