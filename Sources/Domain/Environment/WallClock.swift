/// Tells the time and the learner's calendar; injected, so that tests can hold time still.
public protocol WallClock: Sendable {
  /// The present moment.
  var now: Timestamp { get }
  /// The day of the learner's calendar that a moment belongs to, in local time.
  func day(of moment: Timestamp) -> Day
}

extension WallClock {
  /// The present day.
  public var today: Day { day(of: now) }
}
