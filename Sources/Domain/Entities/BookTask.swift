/// What a book is for today.
public enum BookTask: String, CaseIterable, Hashable, Sendable {
  /// Nothing today.
  case none
  /// To study: it is new.
  case study
  /// To go through again: it has reached an age at which words are forgotten. No `Review` is stored
  /// for it; the learner marks the book as done for today.
  case review
}

/// What a book is for on one day, chosen by hand.
public struct BookTaskChoice: Hashable, Sendable {
  /// The day that it applies to.
  public let day: Day
  /// What was chosen.
  public let task: BookTask

  /// Creates a choice, which replaces the age schedule on that day only.
  public init(day: Day, task: BookTask) {
    self.day = day
    self.task = task
  }
}
