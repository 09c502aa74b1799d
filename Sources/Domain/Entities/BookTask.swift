/// What a book is for today.
public enum BookTask: String, CaseIterable, Hashable, Sendable {
  /// Nothing today.
  case none
  /// To study: it is new.
  case study
  /// To review: it has reached an age at which words are forgotten.
  case review
}

/// What a book is for on one day, chosen by hand.
public struct BookTaskChoice: Hashable, Sendable {
  /// The day that it applies to.
  public let day: Day
  /// What was chosen.
  public let task: BookTask

  /// Creates a choice for a day.
  public init(day: Day, task: BookTask) {
    self.day = day
    self.task = task
  }
}
