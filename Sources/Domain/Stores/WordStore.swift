/// Stores words.
///
/// Every method that changes something is one atomic step and returns after the change is durable:
/// when it throws, nothing has been changed. All methods throw `StoreError`.
public protocol WordStore: Sendable {
  /// The words of a book that are not deleted, in order of creation.
  /// - Throws: `StoreError.notFound` when the book does not exist or is deleted.
  func fetchWords(in bookID: WordBookID) async throws -> [Word]

  /// The words with these ids, in the order of the ids; deleted and unknown ones are left out.
  func fetchWords(_ ids: [WordID]) async throws -> [Word]

  /// The words that contain one of several texts on a side, or in a searched free text
  /// (`WordText`); case, accents, width, and hiragana or katakana make no difference
  /// (`SearchFolding`).
  ///
  /// Words with a side that equals a text come first, then those with a side that begins with one,
  /// those with a word inside that does, those with a side that contains one, and then those with
  /// another text that does (`Word.searchRank`); within each group, the oldest first. Deleted words,
  /// and words of deleted books, are left out.
  /// - Parameters:
  ///   - texts: The texts to search for; an empty text finds nothing.
  ///   - limit: The maximum number of words to return.
  /// - Returns: The first `limit` words, and the number of all matches.
  /// - Throws: `StoreError` when the store fails.
  func searchWords(_ texts: [String], limit: Int) async throws -> FoundWords

  /// The words that match the texts and tags of a search, ranked by `WordPattern.rank`: a word
  /// that has a text only as a tag comes after those that contain it. Within a rank, the oldest comes first.
  /// Deleted words, and words of deleted books, are left out.
  ///
  /// A default asks for all words and compares each; a back end may be faster.
  /// - Parameters:
  ///   - pattern: The texts and tags; without any, all words match.
  ///   - limit: The maximum number of words to return.
  ///   - isWanted: Whether a word is wanted at all.
  /// - Returns: The first `limit` words, and the number of all matches.
  /// - Throws: `StoreError` when the store fails.
  func findWords(
    _ pattern: WordPattern,
    limit: Int,
    where isWanted: @Sendable (WordOutline) -> Bool
  ) async throws -> FoundWords

  /// Adds new words to books that exist.
  /// - Throws: `StoreError.alreadyExists` when an id is in use, `.notFound` when a book does not
  ///   exist.
  func insertWords(_ words: [Word]) async throws

  /// Changes some fields of words; a patch with a book moves its word there.
  /// - Throws: `StoreError.notFound` when a word, or a book to move it to, does not exist; nothing
  ///   has been changed.
  func updateWords(_ patches: [WordPatch]) async throws

  /// Adds, restores, changes and deletes words, in this order and all in one step.
  /// - Throws: The errors of the methods for each of these, here and in `TrashStore`, and `.notFound`
  ///   for an orphan to restore, since that also adds a book; nothing has been changed.
  func changeWords(_ step: WordStep) async throws
}

extension WordStore where Self: WordBookStore {
  /// Compares each word of each book.
  public func findWords(
    _ pattern: WordPattern,
    limit: Int,
    where isWanted: @Sendable (WordOutline) -> Bool
  ) async throws -> FoundWords {
    var found: [(rank: Int, word: Word)] = []
    for book in try await fetchBooks() {
      for word in try await fetchWords(in: book.id) where isWanted(WordOutline(word)) {
        if let rank = pattern.rank(of: word) { found.append((rank, word)) }
      }
    }
    found.sort { a, b in
      a.rank == b.rank ? Word.isListedBefore(a.word, b.word) : a.rank < b.rank
    }
    return FoundWords(found.prefix(max(0, limit)).map(\.word), count: found.count)
  }
}
