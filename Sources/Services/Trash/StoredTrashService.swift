import Domain

/// The `TrashService` over stored books and words.
public struct StoredTrashService: TrashService {
  private let store: any TrashStore

  /// Creates the service on a store.
  public init(store: any TrashStore) {
    self.store = store
  }

  /// All deleted books, and the deleted words of other books, the latest first.
  public func trash() async throws -> Trash { try await store.fetchTrash() }

  /// Restores deleted books and words.
  public func restore(_ items: TrashItems) async throws { try await store.restoreItems(items) }

  /// Deletes restored words and books again.
  public func delete(_ items: TrashItems) async throws { try await store.deleteItems(items) }

  /// Purges deleted books and words.
  public func purge(_ items: TrashItems) async throws { try await store.purgeItems(items) }
}
