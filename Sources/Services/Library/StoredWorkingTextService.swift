import Domain

/// The `WorkingTextService` over a store.
public struct StoredWorkingTextService: WorkingTextService {
  private let store: any WorkingTextStore

  /// Makes the service.
  public init(store: any WorkingTextStore) {
    self.store = store
  }

  /// Puts a text into the store.
  public func begin(
    _ text: [UInt8],
    original: [UInt8],
    about subject: String
  ) async throws -> String {
    try await store.begin(text, original: original, about: subject)
  }

  /// A text that is in the store still.
  public func unfinished(_ subject: String) async throws -> String? {
    try await store.unfinished(subject)
  }

  /// What was to be known of a text.
  public func original(_ name: String) async throws -> [UInt8]? { try await store.original(name) }
  /// The text as it is by now.
  public func text(_ name: String) async throws -> [UInt8]? { try await store.text(name) }
  /// Takes a text for finished.
  public func putAside(_ name: String) async throws { try await store.putAside(name) }
  /// Removes a text.
  public func forget(_ name: String) async throws { try await store.forget(name) }
  /// The file of a text.
  public func path(of name: String) -> String { store.path(of: name) }
}
