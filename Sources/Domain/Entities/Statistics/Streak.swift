/// The days studied in a row.
///
/// A day counts when it has at least as many reviews as the learner set as a minimum.
public struct Streak: Hashable, Sendable {
  /// The days in a row up to today, or up to yesterday as long as today may still count.
  public var current: Int
  /// The longest streak so far.
  public var longest: Int
  /// The number of days that counted.
  public var days: Int
  /// The number of reviews that a day needs to count.
  public var minimum: Int
  /// The number of reviews today.
  public var reviewsToday: Int

  /// Creates a streak; without arguments, that of a learner who never studied.
  public init(
    current: Int = 0,
    longest: Int = 0,
    days: Int = 0,
    minimum: Int = 1,
    reviewsToday: Int = 0
  ) {
    (self.current, self.longest, self.days) = (current, longest, days)
    (self.minimum, self.reviewsToday) = (minimum, reviewsToday)
  }

  /// Computes a streak from the number of reviews of each day, by how many days ago it was.
  package init(reviews: some Sequence<Int>, minimum: Int) {
    self.init(minimum: minimum)
    var run = 0
    var isUnbroken = true
    for (ago, count) in reviews.enumerated() {
      if ago == 0 { reviewsToday = count }
      if count >= minimum, count > 0 {
        run += 1
        days += 1
        longest = max(longest, run)
      } else if ago > 0 {
        isUnbroken = false
        run = 0
      }
      if isUnbroken { current = run }
    }
  }

  /// Whether today already counts.
  public var isTodayDone: Bool { reviewsToday >= minimum && reviewsToday > 0 }
}
