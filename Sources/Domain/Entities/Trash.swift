/// What was deleted and can be restored, the latest first.
public struct Trash: Hashable, Sendable {
  /// Deleted books, each with the number of its words.
  public var books: [DeletedBook]
  /// Words deleted from books that still exist; those of a deleted book are restored with it.
  ///
  /// Also orphans: words that another device put into a book before it learnt that it was purged.
  public var words: [DeletedWord]

  /// Creates a trash; without arguments, an empty one.
  public init(books: [DeletedBook] = [], words: [DeletedWord] = []) {
    self.books = books
    self.words = words
  }

  /// Creates a trash from what was deleted, in any order.
  package init(unsorted books: [DeletedBook], words: [DeletedWord]) {
    self.books = books.sorted { ($0.time, $0.id) > ($1.time, $1.id) }
    self.words = words.sorted { ($0.time, $0.id) > ($1.time, $1.id) }
  }

  /// Whether there is nothing to restore.
  public var isEmpty: Bool { books.isEmpty && words.isEmpty }
}

/// A book that was deleted.
public struct DeletedBook: Identifiable, Hashable, Sendable {
  /// The book as it will be restored.
  public let book: WordBook
  /// The number of words that are restored with it.
  public let wordCount: Int
  /// When it was deleted; nil when the back end does not know.
  public let deletedAt: Timestamp?

  /// The book's identity.
  public var id: WordBookID { book.id }

  /// Creates an entry for a deleted book.
  public init(_ book: WordBook, wordCount: Int, deletedAt: Timestamp?) {
    self.book = book
    self.wordCount = wordCount
    self.deletedAt = deletedAt
  }
}

/// A word that was deleted, or whose book was purged.
public struct DeletedWord: Identifiable, Hashable, Sendable {
  /// The word as it will be restored.
  public let word: Word
  /// When it was deleted; nil when the back end does not know.
  public let deletedAt: Timestamp?
  /// Of an orphan the title of the book that was purged; nil when the back end does not know it.
  public let purgedBook: String?

  /// The word's identity.
  public var id: WordID { word.id }

  /// Creates an entry for a deleted word, or an orphan.
  public init(_ word: Word, deletedAt: Timestamp?, purgedBook: String? = nil) {
    self.word = word
    self.deletedAt = deletedAt
    self.purgedBook = purgedBook
  }
}

extension DeletedBook {
  /// When it was deleted, in milliseconds since 1970; 0 when that is not known.
  fileprivate var time: Int64 { deletedAt?.milliseconds ?? 0 }
}

extension DeletedWord {
  /// When it was deleted, in milliseconds since 1970; 0 when that is not known.
  fileprivate var time: Int64 { deletedAt?.milliseconds ?? 0 }
}
