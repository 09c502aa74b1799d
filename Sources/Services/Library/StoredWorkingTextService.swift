import Domain

/// The `WorkingTextService` on a store.
public struct StoredWorkingTextService: WorkingTextService {
  private let store: any WorkingTextStore

  /// Creates the service.
  public init(store: any WorkingTextStore) {
    self.store = store
  }

  /// Stores a text.
  public func begin(
    _ text: [UInt8],
    original: [UInt8],
    about subject: String
  ) async throws -> String {
    try await store.begin(text, original: original, about: subject)
  }

  /// The name of a stored text about a subject.
  public func unfinished(_ subject: String) async throws -> String? {
    try await store.unfinished(subject)
  }

  /// The `original` of a text.
  public func original(_ name: String) async throws -> [UInt8]? { try await store.original(name) }
  /// The current text.
  public func text(_ name: String) async throws -> [UInt8]? { try await store.text(name) }
  /// Marks a text as finished.
  public func putAside(_ name: String) async throws { try await store.putAside(name) }
  /// Removes a text.
  public func forget(_ name: String) async throws { try await store.forget(name) }
  /// The file of a text.
  public func path(of name: String) -> String { store.path(of: name) }
}
