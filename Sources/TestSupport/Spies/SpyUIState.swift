import Domain
import Synchronization

/// UI state in memory that a test can set, read and make fail; both a store and a service.
public final class SpyUIState: UIStateService, UIStateStore {
  private let state: Mutex<(states: [String: [String: String]], error: StoreError?)>

  /// Creates a store with states.
  public init(_ states: [String: [String: String]] = [:]) {
    state = Mutex((states, nil))
  }

  /// All states by name.
  public var kept: [String: [String: String]] { state.withLock { $0.states } }

  /// Makes storing fail from now on; nil makes it work again.
  public func fails(_ error: StoreError?) { state.withLock { $0.error = error } }

  /// The state with a name.
  public func state(_ name: String) async -> [String: String]? { kept[name] }

  /// The names of all states.
  public func names() async -> Set<String> { Set(kept.keys) }

  /// Stores a state under a name, unless it must fail.
  public func save(_ saved: [String: String]?, as name: String) async throws {
    let error = state.withLock { state in
      if state.error == nil { state.states[name] = saved }
      return state.error
    }
    if let error { throw error }
  }

  /// Replaces a state by what a function makes of it, unless it must fail.
  public func change(
    _ name: String,
    _ change: @Sendable ([String: String]?) -> [String: String]?
  ) async throws {
    try await save(change(await state(name)), as: name)
  }
}
