import Domain

/// What a status line says about word books.
public nonisolated enum BookNotice: Hashable, Sendable {
  /// A book was made.
  case created(title: String)
  /// A book that was made is deleted again.
  case creationUndone(title: String)
  /// A book has another title; `u` takes it back.
  case renamed(from: String, to: String)
  /// A book was deleted; `u` brings it back.
  case deleted(title: String, wordCount: Int)
  /// A deleted book is back.
  case restored(title: String)
  /// A rename was taken back.
  case renameUndone(title: String)
  /// A book was closed; so many of its words were copied to another one.
  case closed(ClosedBook)
  /// A book is open again.
  case reopened(title: String)
  /// Closing was undone, and the copies are gone.
  case closingUndone(ClosedBook)
  /// A book counts as reviewed today.
  case reviewed(title: String)
  /// It does not any more.
  case reviewUndone(title: String)
  /// The learner chose what a book is for today.
  case chosen(ScheduleMark, title: String)
  /// The book's age says again what it is for today, which is this.
  case choiceForgotten(ScheduleMark, title: String)
  /// Books of the vocabulary that comes with the program were made.
  case starterBooksAdded(level: String, count: Int)
  /// They are deleted again.
  case starterBooksUndone(level: String, count: Int)
  /// The list is in another order.
  case sorted(WordBookOrder)
  /// Closed books are listed, so many; or hidden.
  case closedBooksShown(Bool, count: Int)
  /// What was asked for needs a book to be selected.
  case needsBook
  /// What was asked for needs a word to be selected, which a search finds.
  case needsWord
  /// The book is closed; `O` opens it again.
  case isClosed(title: String)
  /// The book is open, so there is nothing to reopen.
  case isOpen(title: String)
}

/// What happened when a book was closed.
public nonisolated struct ClosedBook: Hashable, Sendable {
  /// What it takes to undo it.
  public let closing: Closing
  /// The title of the book.
  public let title: String
  /// The title of the book that took the words, if one did.
  public let target: String?

  /// The book.
  public var id: WordBookID { closing.bookID }
  /// How many words were copied.
  public var copied: Int { closing.copies.count }

  /// Makes an account of a closing.
  public init(_ closing: Closing, title: String, target: String?) {
    self.closing = closing
    self.title = title
    self.target = target
  }
}
