/// What a learner does with word books.
///
/// All methods throw `StoreError` when the store fails, and `.notFound` for a book that does not
/// exist; others are named where they occur.
public protocol WordBookService: Sendable {
  /// All books with their counts, age and today's schedule, including closed ones.
  ///
  /// The program's service fetches `BookListQuery`, which alone knows how the list is read. It is
  /// also here for callers that change books and have no provider of queries: commands, and screens
  /// that let the learner choose a book.
  func books(order: WordBookOrder) async throws -> [WordBookOverview]

  /// One book with its counts, age and today's schedule.
  func book(_ id: WordBookID) async throws -> WordBookOverview

  /// Creates an empty book.
  /// - Throws: `InputError.emptyTitle`.
  func create(title: String) async throws -> WordBook

  /// Renames a book.
  /// - Throws: `InputError.emptyTitle`.
  func rename(_ id: WordBookID, to title: String) async throws

  /// Closes a book; its words that are not ○ move to another one, where they start as –, with their
  /// reviews. It happens completely or not at all.
  ///
  /// The closed book keeps a record of the words that moved.
  /// - Parameters:
  ///   - id: The book to close.
  ///   - target: Where the words move.
  ///   - keepsReviews: Whether words that were learnt in it are still reviewed.
  /// - Returns: What was done, for `undo(_:)`.
  /// - Throws: `InputError.alreadyClosed`; `.bookIsClosed`, `.sameBook` or `.emptyTitle` for a
  ///   target that cannot take the words.
  func close(
    _ id: WordBookID,
    movingTo target: ClosingTarget,
    keepingReviews keepsReviews: Bool
  ) async throws -> Closing

  /// Reopens a closed book, and moves the words back that are still where they moved, in one step.
  ///
  /// Words that were marked or graded since stay as they are. A book that was created for the words
  /// is deleted, unless other words were added to it.
  /// - Throws: `InputError.bookChangedSince` when the book is open already, or was closed in another way
  ///   since.
  func undo(_ closing: Closing) async throws

  /// Reopens a closed book; the words that moved when it was closed come back, with what was learnt
  /// since. Words that were deleted stay so. Those that another closing moved on come back too, and no
  /// longer belong to the record of that one.
  /// - Throws: `InputError.bookChangedSince` when the book is open already.
  func reopen(_ id: WordBookID) async throws -> Reopening

  /// Closes a book again that was reopened, and moves the words that came back to where they were.
  /// - Throws: `InputError.bookChangedSince` when the book is closed already.
  func undo(_ reopening: Reopening) async throws

  /// Removes what an import added, and changes back what it changed, in one step.
  ///
  /// Books and words go to the trash; their imported reviews do not count any more. The words of
  /// `wordsLeft(byUndoing:)` stay, with their reviews, and so do books that have some, and fields that
  /// were changed since. Words that were there before and were deleted since stay in the trash.
  /// - Returns: What redoes it, and the words that stay in full or in part.
  /// - Throws: `StoreError.notFound` when a part of it does not exist any more;
  ///   `InputError.changedSince` when all of it stays.
  @discardableResult
  func undo(_ imported: ImportedItems) async throws -> UndoneImport

  /// Redoes an import: its books and words are restored, then its reviews count again, with
  /// new ids, and words that it changed are changed again, without fields that were changed since and
  /// without reviews that another import of the file has added since.
  /// - Returns: What undoes it.
  /// - Throws: `StoreError.notFound` when a part of it was purged.
  func redo(_ undone: UndoneImport) async throws -> ImportedItems

  /// The words that stay when an import is undone: those that it added or brought back and that were
  /// marked or graded since, and those that came to its books from elsewhere.
  /// - Throws: `StoreError.notFound` when a book that it added does not exist any more.
  func wordsLeft(byUndoing imported: ImportedItems) async throws -> Set<WordID>

  /// Deletes a book with its words.
  func delete(_ id: WordBookID) async throws

  /// Stores which side the learner wants to see first in a book.
  func setFront(_ front: FrontType, of id: WordBookID) async throws

  /// Stores which sides the cards of a book ask. Without second cards, their reviews are kept.
  func setFronts(_ fronts: CardFronts, of id: WordBookID) async throws

  /// Stores the time since which new words come from this book before others, in the order of these
  /// times; nil returns to the usual order.
  func setNewFirst(since: Timestamp?, of id: WordBookID) async throws

  /// Stores where the learner left off in a book; nil clears it.
  func setPlace(_ place: StudyPlace?, of id: WordBookID) async throws
}

extension WordBookService {
  /// A book of which a change is to be undone, or redone.
  /// - Parameters:
  ///   - id: The book.
  ///   - set: What the change has set; nil when that is not known.
  ///   - next: What is to be set instead.
  /// - Returns: The book as it is.
  /// - Throws: `InputError.bookChangedSince` when it was changed since; `StoreError.notFound` when it does
  ///   not exist any more.
  @discardableResult
  package func book(
    _ id: WordBookID,
    since set: WordBookPatch?,
    before next: WordBookPatch
  ) async throws -> WordBook {
    let book = try await book(id).book
    if set?.isOverridden(in: book, before: next) == true { throw InputError.bookChangedSince(book) }
    return book
  }
}

/// The orders in which books can be listed; equal ones come newest first.
public enum WordBookOrder: String, CaseIterable, Hashable, Sendable {
  /// The newest book first.
  case newestFirst
  /// The oldest book first.
  case oldestFirst
  /// By title, with numbers in titles compared as numbers.
  case title
  /// The book with the most words that are not ○ first.
  case mostUnknownFirst
}
