/// What a learner does with word books.
///
/// All methods throw `StoreError` when the store fails; others are named where they occur.
public protocol WordBookService: Sendable {
  /// All books with their counts, age and today's schedule, including closed ones.
  ///
  /// The program's service fetches `BookListQuery`, which alone knows how the list is read. It is
  /// here, too, for whoever changes books and has no provider of queries: commands, and screens
  /// that let the learner choose a book.
  func books(order: WordBookOrder) async throws -> [WordBookOverview]

  /// One book with its counts, age and today's schedule.
  /// - Throws: `StoreError.notFound` when it does not exist.
  func book(_ id: WordBookID) async throws -> WordBookOverview

  /// Creates an empty book.
  /// - Throws: `InputError.emptyTitle`.
  func create(title: String) async throws -> WordBook

  /// Renames a book.
  /// - Throws: `InputError.emptyTitle`.
  func rename(_ id: WordBookID, to title: String) async throws

  /// Closes a book after copying its words that are not ○ to another book, where they start as –;
  /// in one step that happens completely or not at all.
  /// - Parameters:
  ///   - id: The book to close.
  ///   - target: Where the copies go.
  /// - Returns: What was done, for `undo(_:)`.
  /// - Throws: `InputError.alreadyClosed`; `.bookIsClosed`, `.sameBook` or `.emptyTitle` for a
  ///   target that cannot take the copies.
  func close(_ id: WordBookID, movingTo target: ClosingTarget) async throws -> Closing

  /// Reopens a closed book and deletes the copies, in one step.
  ///
  /// Copies that were deleted already stay so. A book that was created for the copies is deleted
  /// with them, unless other words were added to it.
  func undo(_ closing: Closing) async throws

  /// Reopens a closed book; copies of its words stay where they are.
  func reopen(_ id: WordBookID) async throws

  /// Deletes a book with its words.
  func delete(_ id: WordBookID) async throws

  /// Restores a deleted book with its words.
  func restore(_ id: WordBookID) async throws

  /// Stores which side the learner wants to see first in a book.
  func setFront(_ front: FrontType, of id: WordBookID) async throws

  /// Stores where the learner left off in a book; nil clears it.
  func setPlace(_ place: StudyPlace?, of id: WordBookID) async throws
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
