/// Where the words that are not ○ move when their book is closed.
public enum ClosingTarget: Hashable, Sendable {
  /// Nowhere; they stay in the closed book.
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
  /// The words that moved to another book.
  public let moved: [WordID]
  /// The book that took them; nil when none did.
  public let target: WordBookID?
  /// The study state that each of them had before.
  public let statesBefore: [WordID: StudyState]
  /// The book that was created for them, if any.
  public let madeBook: WordBookID?
  /// The day of review that the book had before.
  public let reviewedBefore: Day?

  /// Creates the record of a closing.
  public init(
    bookID: WordBookID,
    moved: [WordID] = [],
    to target: WordBookID? = nil,
    statesBefore: [WordID: StudyState] = [:],
    madeBook: WordBookID? = nil,
    reviewedBefore: Day? = nil
  ) {
    self.bookID = bookID
    self.moved = moved
    self.target = target
    self.statesBefore = statesBefore
    self.madeBook = madeBook
    self.reviewedBefore = reviewedBefore
  }
}

/// What reopening a book changed: everything needed to undo it.
public struct Reopening: Hashable, Sendable {
  /// The book as it was while it was closed.
  public let book: WordBook
  /// The words that came back, with the book in which each was.
  public let returned: [WordID: WordBookID]

  /// Creates the record of a reopening.
  public init(book: WordBook, returned: [WordID: WordBookID] = [:]) {
    (self.book, self.returned) = (book, returned)
  }
}
