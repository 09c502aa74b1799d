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
  /// The book that was reopened.
  public let bookID: WordBookID
  /// Whether its learnt words were reviewed while it was closed.
  public let keptReviews: Bool
  /// The words that had moved when it was closed.
  public let moved: [WordID]
  /// The day of review that it had while it was closed.
  public let reviewedBefore: Day?
  /// The words that came back, with the book in which each was.
  public let returned: [WordID: WordBookID]
  /// The earlier study state of each of them that has the state of its last grade again.
  public let statesBefore: [WordID: StudyState]
  /// The words of these that closing other books had moved as well, by those books, which have no record of
  /// them any more.
  public let recorded: [WordBookID: [WordID]]

  /// Creates the record of a reopening.
  public init(
    bookID: WordBookID,
    keptReviews: Bool = false,
    moved: [WordID] = [],
    reviewedBefore: Day? = nil,
    returned: [WordID: WordBookID] = [:],
    statesBefore: [WordID: StudyState] = [:],
    recorded: [WordBookID: [WordID]] = [:]
  ) {
    self.bookID = bookID
    self.keptReviews = keptReviews
    self.moved = moved
    self.reviewedBefore = reviewedBefore
    self.returned = returned
    self.statesBefore = statesBefore
    self.recorded = recorded
  }
}
