/// Keeps how the learner left a screen, from run to run, on this computer.
///
/// What is lost costs a convenience and never a word, so a state that cannot be read is the same as
/// none.
public protocol UIStateService: Sendable {
  /// What was kept under a name; nil when there is nothing that can be read.
  func state(_ name: String) async -> [String: String]?

  /// Keeps something under a name, in the place of what was there; nil forgets it.
  /// - Throws: `StoreError`.
  func keep(_ state: [String: String]?, as name: String) async throws
}
