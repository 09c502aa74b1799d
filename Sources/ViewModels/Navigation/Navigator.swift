import Domain

/// Navigates between screens; view models know nothing else about other screens.
///
/// A screen does not know which screen comes next: the coordinator, which implements this protocol,
/// asks the container for it.
public protocol Navigator: AnyObject {
  /// Shows a screen on top of this one.
  func show(_ route: Route)

  /// Replaces this screen.
  func replace(with route: Route)

  /// Returns to the screen below, which shows the notice; on the last screen, ends the program.
  func back(with notice: Notice?)

  /// Ends the program after all pending work is saved.
  func quit()

  /// Asks for one line of text over the screen.
  /// - Returns: The text, or nil when the learner went back.
  func prompt(_ prompt: Prompt) async -> String?

  /// Asks a yes-or-no question over the screen.
  /// - Returns: Whether the answer was yes.
  func confirm(_ confirmation: Confirmation) async -> Bool

  /// Asks for one of the open books over the screen.
  /// - Returns: The book, or nil when the learner went back.
  func chooseBook(_ question: BookQuestion) async -> WordBook?

  /// Gives the terminal to the learner's editor until it exits.
  /// - Parameter path: The file to edit.
  /// - Returns: How the editor ended.
  func openEditor(_ path: String) async -> EditorEnd

  /// Shows a message over the screen, and returns when it was read.
  func report(_ message: Message) async

  /// Drops the keys that wait for a change of the screen, because it has failed or asks something first,
  /// and those that still come in one go with them: they are about what it should have made, and were
  /// typed before anyone could read that.
  func dropWaitingKeys()

  /// Drops the waiting keys as `dropWaitingKeys()` does, but hands over what they type: it was not
  /// meant for what is asked, and is not an answer to it. A key that types nothing goes to what is shown,
  /// unless it repeats the one that asked, and no later key is handed over.
  func setAsideWaitingKeys(_ take: @escaping (TypedAhead) -> Void)

  /// Reads the open screen again, because an overlay has changed what it shows.
  func refreshBelow()
}

extension Navigator {
  /// Returns to the screen below without a notice.
  public func back() { back(with: nil) }

  /// Does nothing: no keys wait.
  public func dropWaitingKeys() {}

  /// Drops them, and hands over nothing.
  public func setAsideWaitingKeys(_ take: @escaping (TypedAhead) -> Void) { dropWaitingKeys() }

  /// Does nothing: the screen is read again when the overlay is closed.
  public func refreshBelow() {}
}

/// What a key types that came before something that was asked could be read.
public nonisolated enum TypedAhead: Hashable, Sendable {
  /// A text.
  case text(String)
  /// The end of a line.
  case enter
  /// The end of a field.
  case tab
  /// The deletion of what was typed last.
  case backspace
}

/// A question for one line of text; its wording is in the text catalogue.
public nonisolated enum Prompt: Hashable, Sendable {
  /// The title of a new book.
  case newBookTitle
  /// A new title for a book, which has this one.
  case renameBook(title: String)
  /// Tags to add to a number of words, or to remove.
  case tagWords(Int)
  /// A search text for words to drill.
  case drillSearch
  /// The title of the book that gets all words of an import, which was this one.
  case importTitle(String)

  /// What the line is, for typing kanji into it.
  var kanjiPlace: KanjiPlace {
    switch self {
    case .newBookTitle, .renameBook, .importTitle: .title
    case .tagWords: .tags
    case .drillSearch: .search
    }
  }

  /// Whether an empty line is not a valid answer.
  var needsText: Bool {
    switch self {
    case .newBookTitle, .renameBook: true
    case .tagWords, .drillSearch, .importTitle: false
    }
  }

  /// The initial text of the field.
  public var initialText: String {
    switch self {
    case .newBookTitle, .tagWords, .drillSearch: ""
    case .renameBook(let title), .importTitle(let title): title
    }
  }
}

/// A question for one of the open books; its wording is in the text catalogue.
public nonisolated struct BookQuestion: Hashable, Sendable {
  /// What will be done with the book that is chosen.
  public let purpose: Purpose
  /// A book that cannot be the answer.
  public let excluded: WordBookID?

  /// The purposes of asking for a book.
  public enum Purpose: Hashable, Sendable {
    /// A number of words will be moved there.
    case move(Int)
    /// A number of words will be copied there.
    case copy(Int)
  }

  /// Creates a question.
  public init(_ purpose: Purpose, excluding excluded: WordBookID? = nil) {
    self.purpose = purpose
    self.excluded = excluded
  }
}

/// A yes-or-no question; its wording is in the text catalogue.
public nonisolated enum Confirmation: Hashable, Sendable {
  /// Whether to delete a book with a number of words.
  case deleteBook(title: String, wordCount: Int)
  /// Whether to have two books with a title, one of which is there already, perhaps closed.
  case sameTitle(String, isClosed: Bool)
  /// Whether to delete a word with this name.
  case deleteWord(String)
  /// Whether to delete a number of words.
  case deleteWords(Int)
  /// Whether to continue with an edited text at a path that was not applied.
  case goOnWithSheet(path: String)
  /// Whether to open the editor again, for a text with these invalid lines.
  case mendSheet([SheetProblem])
  /// Whether to add the starter books of a level again, `count` of which exist.
  case addStarterBooksAgain(level: String, count: Int)
  /// Whether to purge something.
  case purge(TrashNotice.Subject)
  /// Whether to purge a number of deleted books and words.
  case emptyTrash(books: Int, words: Int)
  /// Whether to discard changes that are not saved.
  case discardChanges
  /// Whether to replace the file at a path.
  case replaceFile(String)
  /// Whether to leave, now that the command has ended that ran beside the program.
  case leave(after: EndedCommand)
}

/// A shell command that has ended while the learner studied.
public nonisolated struct EndedCommand: Hashable, Sendable {
  /// The command.
  public let text: String
  /// Its exit status, or 128 plus the signal that ended it.
  public let status: Int32
  /// How long it ran, in seconds.
  public let seconds: Int

  /// Creates one.
  public init(_ text: String, status: Int32, seconds: Int) {
    (self.text, self.status, self.seconds) = (text, status, seconds)
  }
}

/// How the learner's editor ended.
public nonisolated enum EditorEnd: Hashable, Sendable {
  /// The editor exited with status 0.
  case finished
  /// No editor is configured.
  case notNamed
  /// The command could not be started.
  case notStarted(String)
  /// The command exited with another status than 0, or 128 plus the signal that ended it.
  case failed(String, status: Int32)
}

/// A message to read; its wording is in the text catalogue.
public nonisolated enum Message: Hashable, Sendable {
  /// The state of the stored data: damaged lines, or why nothing can be written.
  case health(LibraryHealth)
  /// An error with all of its details.
  case failure(Failure)
  /// What was new in the books that follow a file on the web, and what needs attention.
  case refreshed([RefreshedBook])
}
