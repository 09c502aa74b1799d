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
    sleep = Task { [weak self, clock] in
      await clock.pause(milliseconds: wait)
      guard !Task.isCancelled else { return }
      // What it calls may set it again, which must not cancel the rest of that.
      self?.sleep = nil
      await ring()
    }
  }
}
