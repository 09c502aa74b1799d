import Domain

/// How long a question whether the primary has something new need not read the replica.
///
/// After an exchange that left nothing to do, the replica is the same until a change of it is noted. Not
/// every system reports what another program changes, so it is read from time to time all the same.
struct SettledReplica {
  /// The longest time without reading it, in milliseconds.
  private static let longest: Int64 = 30_000

  /// The number of noted changes, and the time, when that exchange began; nil after any other one.
  private var beginning: (changes: Int, time: Timestamp)?

  /// Notes that an exchange left nothing to do.
  mutating func settle(_ changes: Int, at time: Timestamp) { beginning = (changes, time) }

  /// Notes that there may be something to do.
  mutating func unsettle() { beginning = nil }

  /// Whether the replica need not be read now.
  func isSettled(_ changes: Int, at now: Timestamp) -> Bool {
    guard let beginning, beginning.changes == changes else { return false }
    // The clock may have been set back.
    return 0..<Self.longest ~= now.milliseconds - beginning.time.milliseconds
  }
}
