import Domain

/// A notice about word books.
public nonisolated enum BookNotice: Hashable, Sendable {
  /// A book was created.
  case created(title: String)
  /// Creating a book was undone.
  case creationUndone(title: String)
  /// A book was renamed; `u` undoes it.
  case renamed(from: String, to: String)
  /// A book was deleted; `u` restores it.
  case deleted(title: String, wordCount: Int)
  /// A deleted book was restored.
  case restored(title: String)
  /// A book was closed, and some of its words may have moved to another one.
  case closed(ClosedBook)
  /// A book was reopened, and a number of words came back.
  case reopened(title: String, words: Int)
  /// The reopening of a book was undone.
  case reopeningUndone(title: String)
  /// Closing was undone, and the words moved back.
  case closingUndone(ClosedBook)
  /// A book was marked as reviewed today.
  case reviewed(title: String)
  /// A book is no longer marked as reviewed today.
  case reviewEnded(title: String)
  /// The learner chose what a book is for today.
  case chosen(BookTask, title: String)
  /// The learner's choice was removed, and the age schedule applies again.
  case choiceForgotten(BookTask, title: String)
  /// A book asks other sides; whether words of it were reviewed already.
  case asks(CardFronts, title: String, hasReviews: Bool = false)
  /// New words come from a book before others; its position among the books that were chosen so.
  case newWordsFirst(title: String, place: Int)
  /// A book is again at its usual place in the order of new words.
  case newWordsUsual(title: String)
  /// Starter books were created.
  case starterBooksAdded(level: String, count: Int)
  /// The creation of starter books was undone.
  case starterBooksUndone(level: String, count: Int)
  /// A number of words of starter books have corrections.
  case hasCorrections(Int)
  /// A word for a book was being typed when the program ended, in the editor or in a line.
  case hasDraft(title: String, isLine: Bool)
  /// A word was being edited when the program ended.
  case hasEdit(of: String)
  /// The list has another order.
  case sorted(WordBookOrder)
  /// Closed books are shown or hidden, and their number.
  case closedBooksShown(Bool, count: Int)
  /// First there is something to do today.
  case dayIsNotOver(DayPlan)
  /// There is no new word.
  case noNewWords
  /// No word is due tomorrow.
  case nothingTomorrow
  /// The action needs a selected book.
  case needsBook
  /// The action needs a book, and there is none; the level of the starter books that are offered.
  case noBook(level: String?)
  /// The action needs a word, selected in a search.
  case needsWord
  /// The book is closed; `O` reopens it.
  case isClosed(title: String)
  /// No word that stays in a book that is being closed has a review, so there is nothing to choose.
  case nothingReviewed
  /// The book is open, so there is nothing to reopen; and the number of closed books that are hidden.
  case isOpen(title: String, hiddenClosed: Int)
}

/// The result of closing a book.
public nonisolated struct ClosedBook: Hashable, Sendable {
  /// The record for undoing it.
  public private(set) var closing: Closing
  /// The title when it was closed.
  public let title: String
  /// The title of the book that was chosen to take words.
  private let chosenTarget: String?
  /// Whether closed books are listed on the screen that shows the notice.
  public var isListed = false

  /// The number of words that moved.
  public var moved: Int { closing.moved.count }
  /// The title of the book that took the words; nil when none moved.
  public var target: String? { moved > 0 ? chosenTarget : nil }

  /// Creates the result of a closing.
  /// - Parameters:
  ///   - closing: The record for undoing it.
  ///   - title: The title when it was closed.
  ///   - target: The title of the book that was chosen to take words; nil for none.
  public init(_ closing: Closing, title: String, target: String?) {
    self.closing = closing
    self.title = title
    chosenTarget = target
  }

  /// The same book when it was closed once more.
  func again(_ closing: Closing) -> ClosedBook {
    var closed = self
    closed.closing = closing
    return closed
  }
}
