import Domain

/// The `UIStateService` over a store of UI states.
public struct StoredUIStateService: UIStateService {
  private let store: any UIStateStore

  /// Makes the service.
  public init(store: any UIStateStore) {
    self.store = store
  }

  /// What the store has under a name.
  public func state(_ name: String) async -> [String: String]? { await store.state(name) }

  /// Puts it into the store.
  public func keep(_ state: [String: String]?, as name: String) async throws {
    try await store.keep(state, as: name)
  }
}
