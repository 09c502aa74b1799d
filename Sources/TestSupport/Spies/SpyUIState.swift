import Domain
import Synchronization

/// UI state in memory that a test can fill, read and make fail; a store as well as a service.
public final class SpyUIState: UIStateService, UIStateStore {
  private let state: Mutex<(states: [String: [String: String]], error: StoreError?)>

  /// Makes a store that holds UI states.
  public init(_ states: [String: [String: String]] = [:]) {
    state = Mutex((states, nil))
  }

  /// Everything kept, by its name.
  public var kept: [String: [String: String]] { state.withLock { $0.states } }

  /// Lets nothing be kept from now on, for this reason; nil lets everything be kept again.
  public func fails(_ error: StoreError?) { state.withLock { $0.error = error } }

  /// What was kept under a name.
  public func state(_ name: String) async -> [String: String]? { kept[name] }

  /// Keeps something under a name, unless it is to fail.
  public func keep(_ saved: [String: String]?, as name: String) async throws {
    let error = state.withLock { state in
      if state.error == nil { state.states[name] = saved }
      return state.error
    }
    if let error { throw error }
  }
}
