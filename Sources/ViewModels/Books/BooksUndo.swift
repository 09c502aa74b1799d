import Domain

/// What takes a change on the screen of word books back.
enum BooksUndo {
  /// Brings a deleted book back.
  case restore(WordBookID, title: String)
  /// Gives a book the title back that it had.
  case rename(WordBookID, title: String)
  /// Opens a book that was closed, and takes the copies of its words back.
  case reopen(ClosedBook)
  /// Gives the mark "reviewed today", or takes it.
  case review(WordBookID, title: String, isReviewed: Bool)
  /// Chooses again what a book was for on that day; nil returns to the age schedule.
  case choose(WordBookID, title: String, mark: ScheduleMark?)

  /// The book that is changed.
  var bookID: WordBookID {
    switch self {
    case .restore(let id, _), .rename(let id, _), .review(let id, _, _), .choose(let id, _, _): id
    case .reopen(let closed): closed.id
    }
  }
}
