/// Tells the time and the learner's calendar; injected, so that tests can hold time still.
public protocol WallClock: Sendable {
  /// The present moment.
  var now: Timestamp { get }
  /// The day of the learner's calendar that a moment belongs to, in local time.
  func day(of moment: Timestamp) -> Day
  /// What a clock on the wall shows at a moment, in seconds since midnight: 0 to 86,399.
  func secondOfDay(at moment: Timestamp) -> Int
  /// Returns when so many milliseconds have passed, or at once when the task is cancelled.
  func pause(milliseconds: Int64) async
}

extension WallClock {
  /// Sleeps in the kernel.
  public func pause(milliseconds: Int64) async {
    // The only error is that of a cancelled task.
    try? await Task.sleep(for: .milliseconds(milliseconds))
  }

  /// The present day.
  public var today: Day { day(of: now) }
}
