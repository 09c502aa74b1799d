import Domain
import Synchronization

/// A clock that does not move until the test moves it, in a time zone of the test's choice.
public final class FixedClock: WallClock {
  private struct State {
    var now: Timestamp
    var offset: Int64
    /// The waiting tasks and when they wake up, in order of arrival.
    var pauses: [(id: Int, end: Timestamp, waiting: CheckedContinuation<Void, Never>)] = []
    var pauseCount = 0
  }

  private let state: Mutex<State>

  /// Creates a clock, by default at noon of Saturday 2026-11-21 in Japan.
  /// - Parameters:
  ///   - now: The current time.
  ///   - minutesEast: The number of minutes that local time is ahead of UTC.
  public init(
    now: Timestamp = Timestamp(milliseconds: 1_795_230_000_000),
    minutesEast: Int = 9 * 60
  ) {
    state = Mutex(State(now: now, offset: Int64(minutesEast) * 60_000))
  }

  /// The current time.
  public var now: Timestamp { state.withLock { $0.now } }

  /// The day of the local calendar that a moment belongs to.
  public func day(of moment: Timestamp) -> Day {
    let local = moment.milliseconds + state.withLock { $0.offset }
    let (days, rest) = local.quotientAndRemainder(dividingBy: millisecondsPerDay)
    return Day(number: Int(rest < 0 ? days - 1 : days))
  }

  /// The seconds of the local clock since midnight.
  public func secondOfDay(at moment: Timestamp) -> Int {
    let local = moment.milliseconds + state.withLock { $0.offset }
    let rest = local % millisecondsPerDay
    return Int((rest < 0 ? rest + millisecondsPerDay : rest) / 1000)
  }

  /// Sets the clock to a time, later or earlier.
  public func set(_ now: Timestamp) {
    state.withLock { $0.now = now }
    endPauses()
  }

  /// Moves to another time zone.
  public func move(minutesEast: Int) {
    state.withLock { $0.offset = Int64(minutesEast) * 60_000 }
  }

  /// Advances the clock; negative amounts set it back.
  public func advance(days: Int = 0, milliseconds: Int64 = 0) {
    state.withLock {
      $0.now = Timestamp(
        milliseconds: $0.now.milliseconds + Int64(days) * millisecondsPerDay + milliseconds
      )
    }
    endPauses()
  }
}

extension FixedClock {
  /// The study days by this clock, which begin at midnight.
  public var studyClock: StudyClock { StudyClock(self, rolloverHour: 0) }

  /// The number of tasks that wait.
  public var pauseCount: Int { state.withLock { $0.pauses.count } }

  /// Returns when the test has advanced the clock far enough, or at once when the task is
  /// cancelled.
  public func pause(milliseconds: Int64) async {
    let id = state.withLock { state in
      state.pauseCount += 1
      return state.pauseCount
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if Task.isCancelled || milliseconds <= 0 { return true }
          let end = Timestamp(milliseconds: state.now.milliseconds + milliseconds)
          state.pauses.append((id, end, continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      endPauses { $0 == id }
    }
  }

  /// Wakes the tasks whose time has come, and those for which `isNamed` is true.
  private func endPauses(_ isNamed: (Int) -> Bool = { _ in false }) {
    let over = state.withLock { state in
      let over = state.pauses.filter { $0.end <= state.now || isNamed($0.id) }
      state.pauses.removeAll { $0.end <= state.now || isNamed($0.id) }
      return over.map(\.waiting)
    }
    for waiting in over { waiting.resume() }
  }
}

private let millisecondsPerDay: Int64 = 86_400_000
