/// What a learner does with word books.
///
/// All methods throw `StoreError` when the store fails; others are named where they occur.
public protocol WordBookService: Sendable {
  /// All books with their counts, age and mark of today, closed ones too.
  func books(order: WordBookOrder) async throws -> [WordBookOverview]

  /// One book with its counts, age and mark of today.
  /// - Throws: `StoreError.notFound` when it does not exist.
  func book(_ id: WordBookID) async throws -> WordBookOverview

  /// Makes an empty book.
  /// - Throws: `InputError.emptyTitle`.
  func create(title: String) async throws -> WordBook

  /// Gives a book another title.
  /// - Throws: `InputError.emptyTitle`.
  func rename(_ id: WordBookID, to title: String) async throws

  /// Closes a book after copying its words that are not success into another book, where they
  /// start as undefined; one step, which has happened or has not.
  /// - Parameters:
  ///   - id: The book to close.
  ///   - target: What takes the copies.
  /// - Returns: What was done, for `undo(_:)`.
  /// - Throws: `InputError.alreadyClosed`; `.bookIsClosed`, `.sameBook` or `.emptyTitle` for a target
  ///   that cannot take them.
  func close(_ id: WordBookID, movingTo target: ClosingTarget) async throws -> Closing

  /// Opens a book again that was closed, and takes the copies back; one step.
  ///
  /// Copies that are gone already stay so. The book that was made for the copies goes with them,
  /// unless it has other words by now.
  func undo(_ closing: Closing) async throws

  /// Opens a closed book again; copies of its words stay where they are.
  func reopen(_ id: WordBookID) async throws

  /// Deletes a book with its words.
  func delete(_ id: WordBookID) async throws

  /// Brings a deleted book back with its words.
  func restore(_ id: WordBookID) async throws

  /// Keeps which side the learner wants to see first in a book.
  func setFront(_ front: FrontType, of id: WordBookID) async throws

  /// Keeps where the learner left off in a book; nil forgets it.
  func setPlace(_ place: StudyPlace?, of id: WordBookID) async throws
}

/// The orders in which books can be listed; equals are listed newest first.
public enum WordBookOrder: String, CaseIterable, Hashable, Sendable {
  /// The newest book first.
  case newestFirst
  /// The oldest book first.
  case oldestFirst
  /// By title, with numbers in titles compared as numbers.
  case title
  /// The book with the most words that are not success first.
  case mostUnknownFirst
}
