import Domain

/// A reading that was filled in for a spelling, until the learner saves it.
public nonisolated struct SuggestedReading: Hashable, Sendable {
  /// The readings, the likeliest first; never empty.
  public let candidates: [String]
  /// The index of the one in the gana field.
  public private(set) var index = 0

  /// Creates a suggestion of one of the readings, else of the first; nil when there are none.
  init?(candidates: [String], showing text: String? = nil) {
    guard !candidates.isEmpty else { return nil }
    self.candidates = candidates
    index = text.flatMap { candidates.firstIndex(of: $0) } ?? 0
  }

  /// The one in the gana field.
  public var text: String { candidates[index] }
  /// The others, the next one first.
  public var others: [String] { Array(candidates[(index + 1)...] + candidates[..<index]) }

  /// Moves to the next one, and from the last to the first.
  /// - Returns: Whether it is a different one.
  mutating func showNext() -> Bool {
    guard candidates.count > 1 else { return false }
    index = (index + 1) % candidates.count
    return true
  }
}
