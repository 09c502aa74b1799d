import Domain

/// Wakes a screen when something that it shows changes without a key.
///
/// It sleeps in the kernel until then.
final class Alarm {
  /// The shortest sleep, in milliseconds: it also ends where a time has just passed.
  private static let shortest: Int64 = 1_000
  private let clock: any WallClock
  private var sleep: Task<Void, Never>?

  init(clock: any WallClock) { self.clock = clock }

  deinit { sleep?.cancel() }

  /// Rings once, at a time; an earlier call does not ring any more.
  func set(to time: Timestamp, ring: @escaping () async -> Void) {
    sleep?.cancel()
    let wait = max(Self.shortest, time.milliseconds - clock.now.milliseconds)
    sleep = Task { [clock] in
      await clock.pause(milliseconds: wait)
      if !Task.isCancelled { await ring() }
    }
  }
}

extension WallClock {
  /// When the next day begins by this clock or by another one, or a word becomes due before that.
  nonisolated func nextChange(beside other: any WallClock, due: ReviewDue?) -> Timestamp {
    let now = now
    let turn = min(nextDay(after: now), other.nextDay(after: now))
    guard case .at(let time)? = due, time > now else { return turn }
    return min(turn, time)
  }

  /// The first moment of the day after that of another moment.
  nonisolated func nextDay(after moment: Timestamp) -> Timestamp {
    let today = day(of: moment)
    // A day has at most 25 hours, or a few more when the learner travels.
    var (before, after) = (moment.milliseconds, moment.milliseconds + 48 * 3_600_000)
    while after - before > 1 {
      let middle = before + (after - before) / 2
      let isLater = day(of: Timestamp(milliseconds: middle)) > today
      (before, after) = isLater ? (before, middle) : (middle, after)
    }
    return Timestamp(milliseconds: after)
  }
}
