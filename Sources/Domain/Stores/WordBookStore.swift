/// Stores word books.
///
/// Every method that changes something is one atomic step and returns after the change is durable:
/// when it throws, nothing has been changed. All methods throw `StoreError`.
public protocol WordBookStore: Sendable {
  /// The store itself when it is an actor, so that several calls can run on it; nil when it is not
  /// one.
  ///
  /// This has a default, because asking the Swift runtime whether a store is an actor would search
  /// all conformances.
  var ownActor: (any Actor)? { get }

  /// All books that are not deleted, in order of creation, including closed ones.
  func fetchBooks() async throws -> [WordBook]

  /// Whether any book was ever stored here; stays true after all books are deleted.
  func hasEverHeldBooks() async throws -> Bool

  /// The number of words in each book that is not deleted, by study state; zeros for an empty book.
  func fetchCounts() async throws -> [WordBookID: StateCounts]

  /// The books of `fetchBooks` with their `fetchCounts`, as home lists them.
  ///
  /// By default it calls both.
  func fetchCountedBooks() async throws -> CountedBooks

  /// Adds new books together with words for them.
  /// - Throws: `StoreError.alreadyExists` when an id is in use, `.notFound` when a word's book is
  ///   neither stored nor among `books`.
  func insertBooks(_ books: [WordBook], words: [Word]) async throws

  /// Changes some fields of books.
  /// - Throws: `StoreError.notFound` when one of the books does not exist; nothing has been
  ///   changed.
  func updateBooks(_ patches: [WordBookPatch]) async throws

  /// Adds, changes and deletes books, changes words, and adds and undoes reviews, all in one step.
  /// - Throws: `StoreError.notFound` when a book or word to change or delete, the book of a word, or
  ///   a review to undo does not exist; `.alreadyExists` when an id of something new is in use.
  func changeBooks(_ step: BookStep) async throws
}

extension WordBookStore {
  /// None.
  public var ownActor: (any Actor)? { nil }

  /// Fetches the books, then the counts.
  public func fetchCountedBooks() async throws -> CountedBooks {
    let books = try await fetchBooks()
    let counts = try await fetchCounts()
    return CountedBooks(books: books, counts: books.map { counts[$0.id] ?? StateCounts() })
  }
}

extension WordBookStore where Self: Actor {
  /// The store itself.
  public nonisolated var ownActor: (any Actor)? { self }
}
