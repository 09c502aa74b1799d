/// Stores UI state, that is, how the learner left a screen, on this computer only.
///
/// Losing it costs some convenience and never a word, so a state that cannot be read counts as
/// missing.
public protocol UIStateStore: Sendable {
  /// The state with a name; nil when there is none that can be read.
  func state(_ name: String) async -> [String: String]?

  /// The names of all states, including those that cannot be read.
  func names() async -> Set<String>

  /// Stores a state under a name, replacing an earlier one; nil removes it.
  /// - Throws: `StoreError`.
  func save(_ saved: [String: String]?, as name: String) async throws

  /// Replaces the state with a name by the result of a function; no other program that calls this
  /// changes the state in the meantime.
  /// - Throws: `StoreError`.
  func change(
    _ name: String,
    _ change: @Sendable ([String: String]?) -> [String: String]?
  ) async throws

  /// A stream that yields after each change of the state with a name by another program.
  func changesFromOutside(of name: String) async -> AsyncStream<Void>
}

extension UIStateStore {
  /// None: no other program shares the store.
  public func changesFromOutside(of name: String) async -> AsyncStream<Void> {
    AsyncStream { $0.finish() }
  }
}
