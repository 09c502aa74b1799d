import Domain

/// Measures how long the learner takes to answer.
nonisolated struct AnswerTimer {
  /// The maximum duration of an answer, in milliseconds; a longer one counts as this long, since
  /// the learner was away.
  private static let longest: Int64 = 60_000
  /// When the current card was shown.
  private var start: Timestamp

  init(at now: Timestamp) { start = now }

  /// Call it when the current card has changed.
  mutating func restart(at now: Timestamp) { start = now }

  /// How long the current card has been shown, in milliseconds.
  func milliseconds(at now: Timestamp) -> Int {
    Int(min(max(0, now.milliseconds - start.milliseconds), Self.longest))
  }
}
