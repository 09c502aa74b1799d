import Domain

/// What the screen shows that closes a book.
public nonisolated struct CloseBookState: Hashable, Sendable {
  /// How far the screen has come.
  public enum Phase: Hashable, Sendable {
    /// The books are being read.
    case loading
    /// The learner chooses.
    case ready
    /// The book is being closed.
    case closing
    /// The books could not be read.
    case failed(Failure)
  }

  /// Where the words go that are not success.
  public enum Target: Hashable, Sendable {
    /// Nowhere; they stay in the closed book alone.
    case nowhere
    /// Into an open book, where they start unmarked.
    case book(WordBookOverview)
  }

  /// How far the screen has come.
  public internal(set) var phase = Phase.loading
  /// The book to close.
  public internal(set) var book: WordBookOverview?
  /// What can be chosen: open books, newest first, then none of them.
  public internal(set) var targets: [Target] = []
  /// Which of them is selected.
  public internal(set) var selectedRow = 0
  /// What titles are searched for; nil when no filter is on.
  public internal(set) var filter: TextLine?
  /// What the status line says until the next key.
  public internal(set) var notice: Notice?

  /// A screen that has read nothing yet.
  public init() {}

  /// How many words have to go somewhere.
  public var wordCount: Int { book?.counts.notSuccess ?? 0 }

  /// What is selected; nil when nothing is found.
  public var target: Target? {
    targets.indices.contains(selectedRow) ? targets[selectedRow] : nil
  }
}
