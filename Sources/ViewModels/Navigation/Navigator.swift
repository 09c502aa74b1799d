import Domain

/// Takes the learner from screen to screen; view models see no more of the other screens than this.
///
/// A screen does not know which screen comes next: the Coordinator, which implements this, asks the
/// DI container for it.
public protocol Navigator: AnyObject {
  /// Shows a screen on top of this one.
  func show(_ route: Route)

  /// Shows a screen in the place of this one.
  func replace(with route: Route)

  /// Returns to the screen below, which says what happened; on the last screen it does nothing.
  func back(with notice: Notice?)

  /// Ends the program after everything under way is saved.
  func quit()

  /// Asks for one line of text over the screen.
  /// - Returns: The text, or nil when the learner went back.
  func prompt(_ prompt: Prompt) async -> String?

  /// Asks a question over the screen that is answered with yes or no.
  /// - Returns: Whether the answer was yes.
  func confirm(_ confirmation: Confirmation) async -> Bool

  /// Asks for one of the open books over the screen.
  /// - Returns: The book, or nil when the learner went back.
  func chooseBook(_ question: BookQuestion) async -> WordBook?

  /// Gives the terminal to the learner's editor until it has ended.
  /// - Parameter path: The file to edit.
  /// - Returns: How the editor ended.
  func openEditor(_ path: String) async -> EditorEnd

  /// Shows something to read over the screen, and returns when it was read.
  func tell(_ message: Message) async

  /// Shows the keys of the screen that is open.
  func showHelp()
}

extension Navigator {
  /// Returns to the screen below, which has nothing to say.
  public func back() { back(with: nil) }
}

/// A question for one line of text; what it says is in the catalogue of texts.
public nonisolated enum Prompt: Hashable, Sendable {
  /// The title of a new book.
  case newBookTitle
  /// Another title for a book, which has this one.
  case renameBook(title: String)
  /// Tags for so many words, or to take away from them.
  case tagWords(Int)
  /// What to search for words to drill.
  case drillSearch

  /// Whether an empty line is no answer.
  var needsText: Bool {
    switch self {
    case .newBookTitle, .renameBook: true
    case .tagWords, .drillSearch: false
    }
  }

  /// The text that stands in the field at first.
  public var initialText: String {
    switch self {
    case .newBookTitle, .tagWords, .drillSearch: ""
    case .renameBook(let title): title
    }
  }
}

/// A question for one of the open books; what it says is in the catalogue of texts.
public nonisolated struct BookQuestion: Hashable, Sendable {
  /// What the book is for.
  public let purpose: Purpose
  /// A book that cannot be the answer.
  public let excluded: WordBookID?

  /// What a book is asked for.
  public enum Purpose: Hashable, Sendable {
    /// So many words are to go there.
    case move(Int)
    /// So many words are to be copied there.
    case copy(Int)
  }

  /// Makes a question.
  public init(_ purpose: Purpose, excluding excluded: WordBookID? = nil) {
    self.purpose = purpose
    self.excluded = excluded
  }
}

/// A question for yes or no; what it says is in the catalogue of texts.
public nonisolated enum Confirmation: Hashable, Sendable {
  /// Whether to delete a book with so many words.
  case deleteBook(title: String, wordCount: Int)
  /// Whether to delete a word, which a sentence calls so.
  case deleteWord(String)
  /// Whether to delete so many words.
  case deleteWords(Int)
  /// Whether to go on with an edited text at a path that was not taken over.
  case goOnWithSheet(path: String)
  /// Whether to go back into the editor with a text of which these lines cannot be taken.
  case mendSheet([SheetProblem])
  /// Whether to add the starter books of a level again, of which so many are there.
  case addStarterBooksAgain(level: String, count: Int)
  /// Whether to remove something deleted for good.
  case purge(TrashNotice.Subject)
  /// Whether to remove all so many deleted books and words for good.
  case emptyTrash(books: Int, words: Int)
  /// Whether to leave an editor although what was typed is not saved.
  case discardChanges
}

/// How the learner's editor ended.
public nonisolated enum EditorEnd: Hashable, Sendable {
  /// It says that all is well.
  case finished
  /// Nobody said which program it is.
  case notNamed
  /// This command could not be started.
  case notStarted(String)
  /// This command ended with a status other than 0, or 128 and the signal that ended it.
  case failed(String, status: Int32)
}

/// Something to read; what it says is in the catalogue of texts.
public nonisolated enum Message: Hashable, Sendable {
  /// How the stored data is: damaged lines, or why nothing can be written.
  case health(LibraryHealth)
  /// An error with all of its details.
  case failure(Failure)
}
