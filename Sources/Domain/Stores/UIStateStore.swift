/// Keeps UI states of the program to itself on this machine: how the learner left a screen.
///
/// UI state that is lost costs a convenience and never a word, so one that cannot be read is the same
/// as none.
public protocol UIStateStore: Sendable {
  /// What was kept under a name; nil when there is nothing that can be read.
  func state(_ name: String) async -> [String: String]?

  /// Keeps something under a name, in the place of what was there; nil forgets it.
  /// - Throws: `StoreError`.
  func keep(_ saved: [String: String]?, as name: String) async throws
}
