/// Tells what was deleted: it is kept as it was, so that `restoreBooks` and `restoreWords` bring it back.
public protocol TrashStore: Sendable {
  /// All deleted books, and the deleted words of books that are not, the latest first.
  /// - Throws: `StoreError` when the store fails.
  func fetchTrash() async throws -> Trash

  /// The images of all words that are there, and of all that can be brought back, alone or with
  /// their book.
  /// - Throws: `StoreError` when the store fails.
  func fetchImages() async throws -> Set<ImageReference>
}
