import Domain

/// A screen that another screen can open.
public nonisolated enum Route: Hashable, Sendable {
  /// The word books: home.
  case books
  /// The study screen, with one card at a time.
  case study(StudySource)
  /// The list of words, with columns that can be covered.
  case studyList(StudySource)
  /// The words of a book as a list, with one of them selected.
  case word(WordID, in: WordBookID)
  /// A review session.
  case review(ReviewSource)
  /// The choice of what to review or to drill, with a book selected, if there is one.
  case reviewChoice(WordBookID?)
  /// The statistics.
  case statistics
  /// The history of a word.
  case wordHistory(WordID)
  /// The word editor for a new word in a book.
  case newWord(in: WordBookID)
  /// Quick add for a book, over the screen; it begins with the lines of a pasted text, if there is
  /// one.
  case quickAdd(in: WordBookID, pasted: String? = nil)
  /// The word editor for an existing word.
  case editWord(WordID)
  /// Closing a book.
  case closeBook(WordBookID)
  /// The starter books.
  case starterBooks
  /// The corrections of words of starter books.
  case corrections
  /// Importing a file.
  case importFile
  /// Exporting books; one of them may be picked to begin with.
  case export(WordBookID?)
  /// The trash.
  case trash
  /// The optimizer.
  case optimizer
  /// A custom screen, which the container makes.
  case custom(CustomRoute)
}

/// The ways between the library and files of other programs, or other computers.
public nonisolated enum FileExchange: Hashable, Sendable {
  /// From a file into the library.
  case importing
  /// What is new in files on the web, into the books that follow them.
  case refreshing
  /// From the library into a file.
  case exporting
  /// From the library to other computers, and from them.
  case synchronizing
}

/// A route of another package: a name that no other package uses, and arguments for its screen.
public nonisolated struct CustomRoute: Hashable, Sendable {
  /// The name of the screen.
  public let name: String
  /// What the screen is about, by names of its own.
  public let arguments: [String: String]

  /// Creates a route to a screen that a container makes; `name` must be unique in it.
  public init(_ name: String, _ arguments: [String: String] = [:]) {
    self.name = name
    self.arguments = arguments
  }
}

/// The source of the words that are studied.
public nonisolated enum StudySource: Hashable, Sendable {
  /// The words of one book.
  case book(WordBookID)
  /// The words of today's books that are not ○.
  case notYetKnown
}
