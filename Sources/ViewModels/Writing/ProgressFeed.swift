import Domain

/// Passes on how far work is, from its own task to the screen that shows it.
final class ProgressFeed {
  private let clock: any WallClock
  private let (shares, continuation) = AsyncStream.makeStream(
    of: Double?.self,
    bufferingPolicy: .bufferingNewest(1)
  )
  private var timeLeft = TimeLeft(since: Timestamp(milliseconds: 0))
  /// When it began to wait; nil while it works.
  private var waitingSince: Timestamp?

  /// - Parameter clock: Measures the time that is left.
  init(_ clock: any WallClock) { self.clock = clock }

  /// Notes that work begins.
  /// - Returns: What the work calls with the share that is done, from 0 to 1, or nil while it waits.
  func begin() -> @Sendable (Double?) -> Void {
    (timeLeft, waitingSince) = (TimeLeft(since: clock.now), nil)
    return { [continuation] share in _ = continuation.yield(share) }
  }

  /// Shows each share, with the seconds that are left when they are known, until `finish()`.
  func follow(_ show: (_ share: Double?, _ secondsLeft: Int?) -> Void) async {
    for await share in shares {
      if share == nil { waitingSince = waitingSince ?? clock.now }
      show(share, share.flatMap(secondsLeft))
    }
  }

  /// The seconds that are left after a share; the time that was spent waiting says nothing of them.
  private func secondsLeft(after share: Double) -> Int? {
    let now = clock.now
    if let waitingSince { timeLeft.leaveOut(waitingSince, to: now) }
    waitingSince = nil
    return timeLeft.seconds(after: share, at: now)
  }

  /// Ends what follows.
  func finish() { continuation.finish() }
}
