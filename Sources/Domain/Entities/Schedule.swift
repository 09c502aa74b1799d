/// What a book is for today.
public enum ScheduleMark: String, CaseIterable, Hashable, Sendable {
  /// Nothing: its age asks for nothing today.
  case none
  /// To study: it is new.
  case study
  /// To review: it has reached an age at which words are forgotten.
  case review
}

/// A mark that the learner chose by hand; it holds for one day.
public struct ScheduleChoice: Hashable, Sendable {
  /// The day for which it holds.
  public let day: Day
  /// The mark chosen.
  public let mark: ScheduleMark

  /// Makes a choice for a day.
  public init(day: Day, mark: ScheduleMark) {
    self.day = day
    self.mark = mark
  }
}
