import Domain

package struct StoredUIStateService: UIStateService {
  private let store: any UIStateStore

  package init(store: any UIStateStore) {
    self.store = store
  }

  package func state(_ name: String) async -> [String: String]? { await store.state(name) }

  package func names() async -> Set<String> { await store.names() }

  package func save(_ state: [String: String]?, as name: String) async throws {
    try await store.save(state, as: name)
  }
}
