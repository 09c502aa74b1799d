/// Where the words that are not ○ are copied when their book is closed.
public enum ClosingTarget: Hashable, Sendable {
  /// Nowhere; they stay in the closed book only.
  case nowhere
  /// Into an open book.
  case book(WordBookID)
  /// Into a new book.
  case newBook(title: String)
}

/// What closing a book changed: everything needed to undo it.
public struct Closing: Hashable, Sendable {
  /// The book that was closed.
  public let bookID: WordBookID
  /// The copies of its words that are not ○, in the target book; empty when none were made.
  public let copies: [WordID]
  /// The book that was created for the copies, if any.
  public let madeBook: WordBookID?
  /// The day of review that the book had before.
  public let reviewedBefore: Day?

  /// Creates the record of a closing.
  public init(
    bookID: WordBookID,
    copies: [WordID] = [],
    madeBook: WordBookID? = nil,
    reviewedBefore: Day? = nil
  ) {
    self.bookID = bookID
    self.copies = copies
    self.madeBook = madeBook
    self.reviewedBefore = reviewedBefore
  }
}
