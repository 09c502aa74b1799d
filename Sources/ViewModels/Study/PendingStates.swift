import Domain

/// The states of words that are being saved.
nonisolated struct PendingStates: Equatable, Sendable {
  /// The writes of one word.
  private struct Writes: Equatable, Sendable {
    /// The state that is certainly stored.
    var durable: StudyState
    /// The number of writes that have not finished.
    var count: Int
  }

  private var words: [WordID: Writes] = [:]

  /// Whether no state is being saved.
  var isEmpty: Bool { words.isEmpty }

  /// The words of which a state is being saved.
  var ids: [WordID] { Array(words.keys) }

  /// Whether a state of a word is being saved.
  func contains(_ id: WordID) -> Bool { words[id] != nil }

  /// The stored state of a word that is being saved; nil for other words.
  func durable(of id: WordID) -> StudyState? { words[id]?.durable }

  /// Records that another state is being saved; also when it is the same, which may be a review.
  mutating func begin(_ id: WordID, from old: StudyState) {
    words[id, default: Writes(durable: old, count: 0)].count += 1
  }

  /// Records that one write of a word has finished.
  /// - Parameters:
  ///   - id: The word.
  ///   - state: The state that is stored now; nil when the write failed.
  /// - Returns: The stored state after the last write; nil before.
  mutating func answer(_ id: WordID, as state: StudyState? = nil) -> StudyState? {
    guard var writes = words[id] else { return nil }
    writes.durable = state ?? writes.durable
    writes.count -= 1
    words[id] = writes.count > 0 ? writes : nil
    return writes.count > 0 ? nil : writes.durable
  }
}
