import Domain

/// The `TrashService` over stored books and words.
package struct StoredTrashService: TrashService {
  private let store: any TrashStore

  package init(store: any TrashStore) {
    self.store = store
  }

  package func trash() async throws -> Trash { try await store.fetchTrash() }

  /// Restores deleted books and words.
  package func restore(_ items: TrashItems) async throws { try await store.restoreItems(items) }

  /// Deletes restored words and books again.
  package func delete(_ items: TrashItems) async throws { try await store.deleteItems(items) }

  /// Purges deleted books and words.
  package func purge(_ items: TrashItems) async throws { try await store.purgeItems(items) }
}
