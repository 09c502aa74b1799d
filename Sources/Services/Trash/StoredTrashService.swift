import Domain

/// The `TrashService` over stored books and words.
public struct StoredTrashService: TrashService {
  private let store: any TrashStore

  /// Makes the service over a store.
  public init(store: any TrashStore) {
    self.store = store
  }

  /// All deleted books, and the deleted words of books that are not, the latest first.
  public func trash() async throws -> Trash { try await store.fetchTrash() }

  /// Brings deleted books and words back.
  public func restore(_ items: TrashItems) async throws { try await store.restoreItems(items) }

  /// Deletes words and books that were brought back.
  public func delete(_ items: TrashItems) async throws { try await store.deleteItems(items) }

  /// Removes deleted books and words for good.
  public func purge(_ items: TrashItems) async throws { try await store.purgeItems(items) }
}
