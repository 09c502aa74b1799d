/// Tells what was deleted: it is kept as it was, so that `restoreBooks` and `restoreWords` bring it back.
public protocol TrashStore: Sendable {
  /// All deleted books, and the deleted words of books that are not, the latest first.
  /// - Throws: `StoreError` when the store fails.
  func fetchTrash() async throws -> Trash
}
