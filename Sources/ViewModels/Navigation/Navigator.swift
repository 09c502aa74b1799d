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

  /// The text that stands in the field at first.
  public var initialText: String {
    switch self {
    case .newBookTitle: ""
    case .renameBook(let title): title
    }
  }
}

/// A question for yes or no; what it says is in the catalogue of texts.
public nonisolated enum Confirmation: Hashable, Sendable {
  /// Whether to delete a book with so many words.
  case deleteBook(title: String, wordCount: Int)
  /// Whether to delete a word, which a sentence calls so.
  case deleteWord(String)
  /// Whether to add the starter books of a level again, of which so many are there.
  case addStarterBooksAgain(level: String, count: Int)
  /// Whether to leave an editor although what was typed is not saved.
  case discardChanges
}

/// Something to read; what it says is in the catalogue of texts.
public nonisolated enum Message: Hashable, Sendable {
  /// How the stored data is: damaged lines, or why nothing can be written.
  case health(LibraryHealth)
  /// An error with all of its details.
  case failure(Failure)
}
