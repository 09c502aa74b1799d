/// Keeps words.
///
/// Every method that changes something is one atomic step and returns after the change is durable:
/// when it throws, nothing of it has happened. All methods throw `StoreError`.
public protocol WordStore: Sendable {
  /// The words of a book that are not deleted, in order of creation.
  /// - Throws: `StoreError.notFound` when the book does not exist or is deleted.
  func fetchWords(in bookID: WordBookID) async throws -> [Word]

  /// The words with these ids, in the order of the ids; deleted and unknown ones are left out.
  func fetchWords(_ ids: [WordID]) async throws -> [Word]

  /// The words with a text on one of their three sides, oldest first; letter case, width, and
  /// hiragana against katakana make no difference (`SearchFolding`).
  ///
  /// Deleted words, and words of deleted books, are left out.
  /// - Parameters:
  ///   - text: What to look for; an empty text finds nothing.
  ///   - limit: The most words to give back.
  /// - Returns: The first `limit` words found.
  /// - Throws: `StoreError` when the store fails.
  func searchWords(_ text: String, limit: Int) async throws -> [Word]

  /// Adds new words to books that exist.
  /// - Throws: `StoreError.alreadyExists` when an id is in use, `.notFound` when a book does not
  ///   exist.
  func insertWords(_ words: [Word]) async throws

  /// Changes some fields of words; a patch with a book moves its word there.
  /// - Throws: `StoreError.notFound` when a word, or a book it is moved to, does not exist; nothing
  ///   is changed then.
  func updateWords(_ patches: [WordPatch]) async throws

  /// Deletes words.
  /// - Throws: `StoreError.notFound` when one of the words does not exist.
  func deleteWords(_ ids: [WordID]) async throws

  /// Brings deleted words back as they were; one that is not deleted stays as it is.
  /// - Throws: `StoreError.notFound` when one of the words never existed.
  func restoreWords(_ ids: [WordID]) async throws
}
