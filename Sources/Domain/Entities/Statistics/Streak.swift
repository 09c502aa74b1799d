/// The days studied in a row.
///
/// A day counts when so many words were reviewed on it as the learner
/// asks of himself; a day off is a day off.
public struct Streak: Hashable, Sendable {
  /// The days in a row up to today, or up to yesterday as long as today may still count.
  public var current: Int
  /// The most days in a row.
  public var longest: Int
  /// How many days counted.
  public var days: Int
  /// How many reviews a day needs.
  public var minimum: Int
  /// How many reviews there were today.
  public var reviewsToday: Int

  /// Makes a streak of its parts.
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

  /// Makes a streak of the reviews of each day, by how many days ago it was.
  public init(reviews: some Sequence<Int>, minimum: Int) {
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

  /// Whether today counts already.
  public var isTodayDone: Bool { reviewsToday >= minimum && reviewsToday > 0 }
}
