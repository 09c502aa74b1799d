import Domain

/// How long the learner takes for an answer.
nonisolated struct AnswerTimer {
  /// An answer that takes longer than this, in milliseconds, counts as one that took so long: the
  /// learner was elsewhere.
  private static let longest: Int64 = 60_000
  /// When the card in front was put there.
  private var start: Timestamp

  init(at now: Timestamp) { start = now }

  /// Another card is in front.
  mutating func restart(at now: Timestamp) { start = now }

  /// How long the card in front has been there, in milliseconds.
  func milliseconds(at now: Timestamp) -> Int {
    Int(min(max(0, now.milliseconds - start.milliseconds), Self.longest))
  }
}
