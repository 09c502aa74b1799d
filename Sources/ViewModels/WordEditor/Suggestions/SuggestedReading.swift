import Domain

/// A reading that was filled in for a spelling, until the learner keeps it.
public nonisolated struct SuggestedReading: Hashable, Sendable {
  /// The readings, the likeliest first; never none.
  public let candidates: [String]
  /// Which of them stands in the gana field.
  public private(set) var index = 0

  /// Suggests readings, the first of them first; nil when there are none.
  init?(candidates: [String]) {
    guard !candidates.isEmpty else { return nil }
    self.candidates = candidates
  }

  /// The one that stands there.
  public var text: String { candidates[index] }
  /// The others, the next one first.
  public var others: [String] { Array(candidates[(index + 1)...] + candidates[..<index]) }

  /// Goes on to the next one, round and round.
  /// - Returns: Whether it is another one.
  mutating func showNext() -> Bool {
    guard candidates.count > 1 else { return false }
    index = (index + 1) % candidates.count
    return true
  }
}
