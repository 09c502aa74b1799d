/// Gives the time and the learner's calendar; injected, so that tests can control time.
public protocol WallClock: Sendable {
  /// The current time.
  var now: Timestamp { get }
  /// The day of the learner's calendar that a moment belongs to, in local time.
  func day(of moment: Timestamp) -> Day
  /// The local time of day at a moment, in seconds since midnight: 0 to 86,399.
  func secondOfDay(at moment: Timestamp) -> Int
  /// The hour at which the day of a moment ends, when the calendar is already a day further; else nil.
  func endHour(at moment: Timestamp) -> Int?
  /// Returns after a number of milliseconds, or at once when the task is cancelled.
  func pause(milliseconds: Int64) async
}

extension WallClock {
  /// The days of the calendar end at midnight.
  public func endHour(at moment: Timestamp) -> Int? { nil }

  /// Sleeps in the kernel.
  public func pause(milliseconds: Int64) async { await sleepInKernel(milliseconds) }

  /// The current day.
  public var today: Day { day(of: now) }
}

/// Returns after a number of milliseconds, or at once when the task is cancelled.
///
/// For what waits by the machine's time while a test stops the clock.
package func sleepInKernel(_ milliseconds: Int64) async {
  // The only error is that of a cancelled task.
  try? await Task.sleep(for: .milliseconds(milliseconds))
}
