/// Where the words go that are not success when their book is closed.
public enum ClosingTarget: Hashable, Sendable {
  /// Nowhere; they stay in the closed book alone.
  case nowhere
  /// Into an open book.
  case book(WordBookID)
  /// Into a book that is made for them.
  case newBook(title: String)
}

/// What closing a book has done: all that it takes to undo it.
public struct Closing: Hashable, Sendable {
  /// The book that was closed.
  public let bookID: WordBookID
  /// The copies of its words.
  public let copies: [WordID]
  /// The book that was made for them, if one was.
  public let madeBook: WordBookID?
  /// The day of review that the book had before.
  public let reviewedBefore: Day?

  /// Makes an account of a closing.
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
