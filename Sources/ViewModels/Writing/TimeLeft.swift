import Domain

/// Estimates how long work with a known progress still takes.
nonisolated struct TimeLeft {
  private var start: Timestamp

  /// Begins at a time.
  init(since start: Timestamp) { self.start = start }

  /// Does not count a time in which nothing was done.
  mutating func leaveOut(_ start: Timestamp, to end: Timestamp) {
    let pause = end.milliseconds - start.milliseconds
    self.start = Timestamp(milliseconds: self.start.milliseconds + pause)
  }

  /// The estimated seconds that are left after a share of the work; nil while there is no estimate.
  func seconds(after part: Double, at time: Timestamp) -> Int? {
    let spent = Double(time.milliseconds - start.milliseconds) / 1000
    guard spent >= 1, part > 0.02, part <= 1 else { return nil }
    return Int((spent * (1 - part) / part).rounded(.up))
  }
}
