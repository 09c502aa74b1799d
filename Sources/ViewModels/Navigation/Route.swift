import Domain

/// A place in the program that a screen can send the learner to.
public nonisolated enum Route: Hashable, Sendable {
  /// The word books: home.
  case books
  /// One card at a time.
  case study(StudySource)
  /// The same words as rows.
  case studyList(StudySource)
  /// The words of a book as rows, with one of them selected.
  case word(WordID, in: WordBookID)
  /// A review session.
  case review(ReviewSource)
  /// Choosing what to review or to drill.
  case reviewChoice
  /// The statistics.
  case statistics
  /// What the reviews of a word tell.
  case wordHistory(WordID)
  /// A form for a new word in a book.
  case newWord(in: WordBookID)
  /// A word in one line, over the screen, for a book.
  case quickAdd(in: WordBookID)
  /// A form for a word that exists.
  case editWord(WordID)
  /// Closing a book.
  case closeBook(WordBookID)
  /// The vocabulary that comes with the program.
  case starterBooks
  /// What was deleted.
  case trash
  /// Optimizing the schedule.
  case optimizer
  /// A screen that is not part of the program, which the container makes.
  case custom(CustomRoute)
}

/// A place of another package's, by a name that no other package uses, and what its screen needs.
public nonisolated struct CustomRoute: Hashable, Sendable {
  /// The name of the screen.
  public let name: String
  /// What it is to show.
  public let arguments: [String: String]

  /// Makes a route.
  public init(_ name: String, _ arguments: [String: String] = [:]) {
    self.name = name
    self.arguments = arguments
  }
}

/// Where the words that are studied come from.
public nonisolated enum StudySource: Hashable, Sendable {
  /// The words of one book.
  case book(WordBookID)
  /// The words of today's books that are not success.
  case notYetKnown
}
