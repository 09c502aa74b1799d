/// What a book is for on a day.
public struct BookSchedule: Hashable, Sendable {
  /// Age in days: 0 on the day it was made.
  public var age: Int
  /// What it is for, by its age or by hand.
  public var mark: ScheduleMark
  /// Whether the learner marked it reviewed on that day.
  public var isReviewed: Bool

  /// Makes a schedule of its parts.
  public init(age: Int, mark: ScheduleMark, isReviewed: Bool) {
    (self.age, self.mark, self.isReviewed) = (age, mark, isReviewed)
  }
}
