/// What was deleted, in this run of the program or an earlier one, and bringing it back.
///
/// All methods throw `StoreError` when the store fails.
public protocol TrashService: Sendable {
  /// All deleted books, and the deleted words of books that are not, the latest first.
  func trash() async throws -> Trash

  /// Brings deleted books and words back, in one step.
  func restore(_ items: TrashItems) async throws

  /// Deletes books and words that were brought back, in one step.
  func delete(_ items: TrashItems) async throws

  /// Removes deleted books and words for good, on every device: nothing brings them back.
  func purge(_ items: TrashItems) async throws
}

/// Some books and words of the trash.
public struct TrashItems: Hashable, Sendable {
  /// The books.
  public var books: [WordBookID]
  /// The words.
  public var words: [WordID]

  /// Makes a selection.
  public init(books: [WordBookID] = [], words: [WordID] = []) {
    self.books = books
    self.words = words
  }
}
