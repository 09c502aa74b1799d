/// Tells what was deleted: it is kept as it was, so that it can be brought back until it is purged.
///
/// Every method that changes something is one atomic step and returns after the change is durable:
/// when it throws, nothing of it has happened. All methods throw `StoreError`.
public protocol TrashStore: Sendable {
  /// All deleted books, and the deleted words of books that are not, the latest first.
  /// - Throws: `StoreError` when the store fails.
  func fetchTrash() async throws -> Trash

  /// The images of all words that are there, and of all that can be brought back, alone or with
  /// their book.
  /// - Throws: `StoreError` when the store fails.
  func fetchImages() async throws -> Set<ImageReference>

  /// Brings books, with the words they had, and words back as they were; what is not deleted stays as
  /// it is.
  /// - Throws: `StoreError.notFound` when one never existed, or was purged.
  func restoreItems(_ items: TrashItems) async throws

  /// Deletes books and words; the words of a book go with it and come back with it.
  /// - Throws: `StoreError.notFound` when one of them does not exist.
  func deleteItems(_ items: TrashItems) async throws

  /// Removes deleted books, with the words in them, and deleted words for good: nothing shows them
  /// any more, and nothing brings them back, not even what another device writes about them, before
  /// or afterwards. Their ids stay in use.
  /// - Throws: `StoreError.notFound` when one of them is not among what was deleted.
  func purgeItems(_ items: TrashItems) async throws
}

extension TrashStore {
  /// Deletes books.
  package func deleteBooks(_ ids: [WordBookID]) async throws {
    try await deleteItems(TrashItems(books: ids))
  }

  /// Brings deleted books back.
  package func restoreBooks(_ ids: [WordBookID]) async throws {
    try await restoreItems(TrashItems(books: ids))
  }

  /// Deletes words.
  package func deleteWords(_ ids: [WordID]) async throws {
    try await deleteItems(TrashItems(words: ids))
  }

  /// Brings deleted words back.
  package func restoreWords(_ ids: [WordID]) async throws {
    try await restoreItems(TrashItems(words: ids))
  }
}
