/// Keeps word books.
///
/// Every method that changes something is one atomic step and returns after the change is durable:
/// when it throws, nothing of it has happened. All methods throw `StoreError`.
public protocol WordBookStore: Sendable {
  /// All books that are not deleted, in order of creation, closed ones too.
  func fetchBooks() async throws -> [WordBook]

  /// Whether any book was ever stored here, deleted ones included; restored or not, it stays true.
  func hasEverHeldBooks() async throws -> Bool

  /// The words of each book that is not deleted, by study state; a book without words counts zeros.
  func fetchCounts() async throws -> [WordBookID: StateCounts]

  /// Adds new books together with words for them.
  /// - Throws: `StoreError.alreadyExists` when an id is in use, `.notFound` when a word's book is
  ///   neither stored nor among `books`.
  func insertBooks(_ books: [WordBook], words: [Word]) async throws

  /// Changes some fields of books.
  /// - Throws: `StoreError.notFound` when one of the books does not exist; nothing is changed then.
  func updateBooks(_ patches: [WordBookPatch]) async throws

  /// Closes a book, adds the copies of its words that move on, and marks it reviewed, in one step.
  /// - Parameters:
  ///   - id: The book to close.
  ///   - copies: New words, in books that exist or are among `books`; may be empty.
  ///   - books: New books that are made for the copies.
  ///   - day: The day on which the book counts as reviewed.
  /// - Throws: `StoreError.notFound` when the book, or the book of a copy, does not exist;
  ///   `.alreadyExists` when an id is in use.
  func closeBook(
    _ id: WordBookID,
    copies: [Word],
    making books: [WordBook],
    reviewedOn day: Day
  ) async throws

  /// Undoes a closing in one step: opens the book, gives it the day of review that it had, and
  /// deletes words and books that were made for it.
  /// - Parameters:
  ///   - id: The book to open.
  ///   - copies: The words to delete.
  ///   - books: The books to delete.
  ///   - day: The day of review that the book gets; nil for none.
  /// - Throws: `StoreError.notFound` when one of the books or words does not exist.
  func reopenBook(
    _ id: WordBookID,
    deleting copies: [WordID],
    and books: [WordBookID],
    reviewedOn day: Day?
  ) async throws
}

extension WordBookStore {
  /// Closes a book, adds copies of its words to books that exist, and marks it reviewed.
  public func closeBook(_ id: WordBookID, copies: [Word], reviewedOn day: Day) async throws {
    try await closeBook(id, copies: copies, making: [], reviewedOn: day)
  }
}
