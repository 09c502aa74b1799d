/// The pauses in which changes are gathered after some were sent: many in a row go up in fewer
/// transactions of the server, and one alone is sent at once.
struct GatheringPauses {
  /// How long changes are gathered, in milliseconds.
  private static let shortest: Int64 = 250
  /// The same for a server that is slow: some times as long as it took, so that it is at work for one
  /// learner for a part of the time only, but not longer than this.
  private static let longest: Int64 = 2_000
  private static let timesOfExchange: Int64 = 3

  private let step: Int64
  private var rest: Int64

  /// Creates the pauses after an exchange that took some milliseconds.
  init(afterExchangeOf milliseconds: Int64) {
    step = max(milliseconds, Self.shortest)
    rest = min(max(milliseconds * Self.timesOfExchange, step), Self.longest)
  }

  /// The next pause, in milliseconds; it was the last one if nothing was changed in it.
  mutating func next() -> Int64? {
    guard rest > 0 else { return nil }
    defer { rest -= step }
    return min(step, rest)
  }
}
