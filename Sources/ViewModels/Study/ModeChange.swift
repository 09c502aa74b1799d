import Domain

/// What was in front before and after the study mode was changed.
nonisolated struct ModeChange: Equatable, Sendable {
  let before: WordID
  /// The word after; nil when the mode shows none.
  let after: WordID?
}
