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

  /// The words with one of some texts on a side, or in a free text that is searched (`WordText`); letter
  /// case, accents, width, and hiragana against katakana make no difference (`SearchFolding`).
  ///
  /// First come words with a side that is such a text, then those with a side that begins with one,
  /// then all others, as `Word.searchRank` says; of equals, the oldest first. Deleted words, and words of deleted books, are
  /// left out.
  /// - Parameters:
  ///   - texts: What to look for; an empty text finds nothing.
  ///   - limit: The most words to give back.
  /// - Returns: The first `limit` words found, and how many there are.
  /// - Throws: `StoreError` when the store fails.
  func searchWords(_ texts: [String], limit: Int) async throws -> FoundWords

  /// Adds new words to books that exist.
  /// - Throws: `StoreError.alreadyExists` when an id is in use, `.notFound` when a book does not
  ///   exist.
  func insertWords(_ words: [Word]) async throws

  /// Changes some fields of words; a patch with a book moves its word there.
  /// - Throws: `StoreError.notFound` when a word, or a book it is moved to, does not exist; nothing
  ///   is changed then.
  func updateWords(_ patches: [WordPatch]) async throws

  /// Adds, changes, deletes and brings back words, all in one step.
  /// - Throws: What the methods for each of them, here and of `TrashStore`, throw; nothing has happened
  ///   then.
  func changeWords(_ step: WordStep) async throws
}
