import Domain

/// The `TrashService` over stored books and words.
public struct StoredTrashService: TrashService {
  private let store: any WordBookStore & WordStore & TrashStore

  /// Makes the service over a store.
  public init(store: any WordBookStore & WordStore & TrashStore) {
    self.store = store
  }

  /// All deleted books, and the deleted words of books that are not, the latest first.
  public func trash() async throws -> Trash { try await store.fetchTrash() }

  /// Brings deleted books back, and then words.
  public func restore(_ items: TrashItems) async throws {
    if !items.books.isEmpty { try await store.restoreBooks(items.books) }
    if !items.words.isEmpty { try await store.restoreWords(items.words) }
  }

  /// Deletes words that were brought back, and then books.
  public func delete(_ items: TrashItems) async throws {
    if !items.words.isEmpty { try await store.deleteWords(items.words) }
    if !items.books.isEmpty { try await store.deleteBooks(items.books) }
  }
}
