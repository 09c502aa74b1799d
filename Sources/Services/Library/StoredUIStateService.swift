import Domain

/// The `UIStateService` on a store.
public struct StoredUIStateService: UIStateService {
  private let store: any UIStateStore

  /// Creates the service.
  public init(store: any UIStateStore) {
    self.store = store
  }

  /// The state with a name.
  public func state(_ name: String) async -> [String: String]? { await store.state(name) }

  /// Stores a state.
  public func keep(_ state: [String: String]?, as name: String) async throws {
    try await store.keep(state, as: name)
  }
}
