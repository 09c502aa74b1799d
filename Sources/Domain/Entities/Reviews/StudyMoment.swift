/// A moment, and the study day that it belonged to at the learner's location.
public struct StudyMoment: Hashable, Sendable, BitwiseCopyable {
  /// The time, in UTC.
  public let time: Timestamp
  /// The study day; it begins at an hour that the learner sets.
  public let day: Day

  /// Creates a moment from a time and the study day at the place where it was measured.
  public init(time: Timestamp, day: Day) {
    self.time = time
    self.day = day
  }
}

extension WallClock {
  /// The current moment with its day; on a `StudyClock`, the study day.
  public var moment: StudyMoment {
    let now = now
    return StudyMoment(time: now, day: day(of: now))
  }
}
