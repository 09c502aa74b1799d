/// Keeps what was deleted unchanged, so that it can be restored until it is purged.
///
/// Every method that changes something is one atomic step and returns after the change is durable:
/// when it throws, nothing has been changed. All methods throw `StoreError`.
public protocol TrashStore: Sendable {
  /// All deleted books, the deleted words of other books, and the orphans: words of purged books that
  /// are not purged themselves, deleted or not. The latest come first.
  /// - Throws: `StoreError` when the store fails.
  func fetchTrash() async throws -> Trash

  /// The images of all words, including those that can be restored, alone or with their book.
  /// - Throws: `StoreError` when the store fails.
  func fetchImages() async throws -> Set<ImageReference>

  /// Restores books, with the words that they had, and words; those that are not deleted stay
  /// unchanged. Orphans come back in the book of `WordBook.init(ofOrphansAt:isPurged:)`, which is
  /// added or restored.
  /// - Throws: `StoreError.notFound` when one never existed, or was purged.
  func restoreItems(_ items: TrashItems) async throws

  /// Deletes books and words; the words of a book are deleted and restored with it.
  /// - Throws: `StoreError.notFound` when one of them does not exist.
  func deleteItems(_ items: TrashItems) async throws

  /// Purges deleted books, with the words in them, deleted words and orphans: nothing lists or
  /// restores them, not even a change from another device, before or afterwards. Their ids stay in use.
  /// - Throws: `StoreError.notFound` when one of them is not in the trash.
  func purgeItems(_ items: TrashItems) async throws
}

extension TrashStore {
  package func deleteBooks(_ ids: [WordBookID]) async throws {
    try await deleteItems(TrashItems(books: ids))
  }

  /// Restores deleted books.
  package func restoreBooks(_ ids: [WordBookID]) async throws {
    try await restoreItems(TrashItems(books: ids))
  }

  package func deleteWords(_ ids: [WordID]) async throws {
    try await deleteItems(TrashItems(words: ids))
  }

  /// Restores deleted words.
  package func restoreWords(_ ids: [WordID]) async throws {
    try await restoreItems(TrashItems(words: ids))
  }
}
