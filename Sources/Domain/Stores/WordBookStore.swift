/// Stores word books.
///
/// Every method that changes something is one atomic step and returns after the change is durable:
/// when it throws, nothing has been changed. All methods throw `StoreError`.
public protocol WordBookStore: Sendable {
  /// All books that are not deleted, in order of creation, including closed ones.
  func fetchBooks() async throws -> [WordBook]

  /// Whether any book was ever stored here; stays true after all books are deleted.
  func hasEverHeldBooks() async throws -> Bool

  /// The number of words in each book that is not deleted, by study state; zeros for an empty book.
  func fetchCounts() async throws -> [WordBookID: StateCounts]

  /// Adds new books together with words for them.
  /// - Throws: `StoreError.alreadyExists` when an id is in use, `.notFound` when a word's book is
  ///   neither stored nor among `books`.
  func insertBooks(_ books: [WordBook], words: [Word]) async throws

  /// Changes some fields of books.
  /// - Throws: `StoreError.notFound` when one of the books does not exist; nothing has been
  ///   changed.
  func updateBooks(_ patches: [WordBookPatch]) async throws

  /// Closes a book, adds copies of its words, and marks it as reviewed, in one step.
  /// - Parameters:
  ///   - id: The book to close.
  ///   - copies: New words, in books that exist or are among `books`; may be empty.
  ///   - books: New books for the copies.
  ///   - day: The day on which the book counts as reviewed.
  /// - Throws: `StoreError.notFound` when the book, or the book of a copy, does not exist;
  ///   `.alreadyExists` when an id is in use.
  func closeBook(
    _ id: WordBookID,
    copies: [Word],
    making books: [WordBook],
    reviewedOn day: Day
  ) async throws

  /// Undoes a closing in one step: reopens the book, restores its day of review, and deletes the
  /// words and books that were created for it.
  /// - Parameters:
  ///   - id: The book to reopen.
  ///   - copies: The words to delete.
  ///   - books: The books to delete.
  ///   - day: The day of review to restore; nil for none.
  /// - Throws: `StoreError.notFound` when one of the books or words does not exist.
  func reopenBook(
    _ id: WordBookID,
    deleting copies: [WordID],
    and books: [WordBookID],
    reviewedOn day: Day?
  ) async throws
}

extension WordBookStore {
  /// Closes a book, adds copies of its words to existing books, and marks it as reviewed.
  public func closeBook(_ id: WordBookID, copies: [Word], reviewedOn day: Day) async throws {
    try await closeBook(id, copies: copies, making: [], reviewedOn: day)
  }
}
