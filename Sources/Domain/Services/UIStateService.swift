/// Stores how the learner left a screen, between runs, on this computer.
///
/// Losing it costs some convenience and never a word, so a state that cannot be read counts as
/// missing.
public protocol UIStateService: Sendable {
  /// The state with a name; nil when there is none that can be read.
  func state(_ name: String) async -> [String: String]?

  /// The names of all states.
  func names() async -> Set<String>

  /// Stores a state under a name, replacing an earlier one; nil removes it.
  /// - Throws: `StoreError`.
  func save(_ state: [String: String]?, as name: String) async throws
}
