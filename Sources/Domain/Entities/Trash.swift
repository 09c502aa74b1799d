/// What was deleted and can be brought back, the latest first.
public struct Trash: Hashable, Sendable {
  /// Deleted books.
  public var books: [DeletedBook]
  /// Words that were deleted from books that are there; those of a deleted book come back with it.
  public var words: [DeletedWord]

  /// Makes a trash; without arguments, an empty one.
  public init(books: [DeletedBook] = [], words: [DeletedWord] = []) {
    self.books = books
    self.words = words
  }

  /// Whether nothing was deleted.
  public var isEmpty: Bool { books.isEmpty && words.isEmpty }
}

/// A book that was deleted.
public struct DeletedBook: Identifiable, Hashable, Sendable {
  /// The book as it comes back.
  public let book: WordBook
  /// How many words come back with it.
  public let wordCount: Int
  /// When it was deleted; nil when the back end does not know.
  public let deletedAt: Timestamp?

  /// The book's identity.
  public var id: WordBookID { book.id }

  /// Makes an entry for a deleted book.
  public init(_ book: WordBook, wordCount: Int, deletedAt: Timestamp?) {
    self.book = book
    self.wordCount = wordCount
    self.deletedAt = deletedAt
  }
}

/// A word that was deleted.
public struct DeletedWord: Identifiable, Hashable, Sendable {
  /// The word as it comes back.
  public let word: Word
  /// When it was deleted; nil when the back end does not know.
  public let deletedAt: Timestamp?

  /// The word's identity.
  public var id: WordID { word.id }

  /// Makes an entry for a deleted word.
  public init(_ word: Word, deletedAt: Timestamp?) {
    self.word = word
    self.deletedAt = deletedAt
  }
}
