/// What a book is for on one day.
public struct BookSchedule: Hashable, Sendable {
  /// The age in days: 0 on the day it was created.
  public var age: Int
  /// What it is for, by its age or chosen by hand.
  public var task: BookTask
  /// Whether the learner marked it as reviewed on that day.
  public var isReviewed: Bool

  /// Creates a schedule for one day, on which the book is `age` days old.
  public init(age: Int, task: BookTask, isReviewed: Bool) {
    (self.age, self.task, self.isReviewed) = (age, task, isReviewed)
  }
}
