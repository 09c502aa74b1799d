/// Lists, restores and purges what was deleted, in this run of the program or an earlier one.
///
/// All methods throw `StoreError` when the store fails.
public protocol TrashService: Sendable {
  /// All deleted books, and the deleted words of other books, the latest first.
  func trash() async throws -> Trash

  /// Restores deleted books and words, in one step.
  func restore(_ items: TrashItems) async throws

  /// Deletes restored books and words again, in one step.
  func delete(_ items: TrashItems) async throws

  /// Purges deleted books and words on every device: nothing restores them.
  func purge(_ items: TrashItems) async throws
}

/// Some books and words of the trash.
public struct TrashItems: Hashable, Sendable {
  /// Books, each with all its words.
  public var books: [WordBookID]
  /// Single words of books that are not among `books`.
  public var words: [WordID]

  /// Creates a selection.
  public init(books: [WordBookID] = [], words: [WordID] = []) {
    self.books = books
    self.words = words
  }
}
