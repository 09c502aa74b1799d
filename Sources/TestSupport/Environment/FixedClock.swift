import Domain
import Synchronization

/// A clock that stands still until the test moves it, in a time zone that the test chooses.
public final class FixedClock: WallClock {
  private let state: Mutex<(now: Timestamp, offset: Int64)>

  /// Makes a clock, at noon of Saturday 2026-11-21 in Japan unless it is said otherwise.
  /// - Parameters:
  ///   - now: The present moment.
  ///   - minutesEast: How far local time is ahead of UTC.
  public init(
    now: Timestamp = Timestamp(milliseconds: 1_795_230_000_000),
    minutesEast: Int = 9 * 60
  ) {
    state = Mutex((now, Int64(minutesEast) * 60_000))
  }

  /// The present moment.
  public var now: Timestamp { state.withLock { $0.now } }

  /// The day of the local calendar that a moment belongs to.
  public func day(of moment: Timestamp) -> Day {
    let local = moment.milliseconds + state.withLock { $0.offset }
    let (days, rest) = local.quotientAndRemainder(dividingBy: millisecondsPerDay)
    return Day(number: Int(rest < 0 ? days - 1 : days))
  }

  /// Sets the clock.
  public func set(_ now: Timestamp) {
    state.withLock { $0.now = now }
  }

  /// Goes to another time zone.
  public func move(minutesEast: Int) {
    state.withLock { $0.offset = Int64(minutesEast) * 60_000 }
  }

  /// Lets time pass; negative amounts set the clock back.
  public func advance(days: Int = 0, milliseconds: Int64 = 0) {
    state.withLock {
      $0.now = Timestamp(
        milliseconds: $0.now.milliseconds + Int64(days) * millisecondsPerDay + milliseconds
      )
    }
  }
}

private let millisecondsPerDay: Int64 = 86_400_000
