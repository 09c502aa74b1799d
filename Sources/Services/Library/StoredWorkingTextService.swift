import Domain

package struct StoredWorkingTextService: WorkingTextService {
  private let store: any WorkingTextStore

  package init(store: any WorkingTextStore) {
    self.store = store
  }

  package func begin(
    _ text: [UInt8],
    original: [UInt8],
    about subject: String
  ) async throws -> String {
    try await store.begin(text, original: original, about: subject)
  }

  /// The name of a stored text about a subject.
  package func unfinished(_ subject: String) async throws -> String? {
    try await store.unfinished(subject)
  }

  package func original(_ name: String) async throws -> [UInt8]? { try await store.original(name) }
  /// The current text.
  package func text(_ name: String) async throws -> [UInt8]? { try await store.text(name) }
  /// Marks a text as finished.
  package func putAside(_ name: String) async throws { try await store.putAside(name) }
  /// Removes a text.
  package func forget(_ name: String) async throws { try await store.forget(name) }
  /// The file of a text.
  package func path(of name: String) -> String { store.path(of: name) }
}
