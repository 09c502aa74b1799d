import Domain

/// What the screen shows that closes a book.
public nonisolated struct CloseBookState: Hashable, Sendable {
  /// How far the screen has come.
  public enum Phase: Hashable, Sendable {
    /// The books are being read.
    case loading
    /// The learner chooses.
    case ready
    /// The book is being closed; that is not durable yet.
    case closing
    /// The book was closed before.
    case alreadyClosed
    /// The books could not be read.
    case failed(Failure)
  }

  /// Where the words go that are not success.
  public enum Target: Hashable, Sendable {
    /// Nowhere; they stay in the closed book alone.
    case nowhere
    /// Into a book that is made for them; nil until its title is known.
    case newBook(title: String?)
    /// Into an open book.
    case book(WordBookOverview)
  }

  /// How far the screen has come.
  public var phase = Phase.loading
  /// The book to close.
  public var book: WordBookOverview?
  /// What can be chosen: nowhere, a new book, then open books, newest first.
  ///
  /// With a filter, the books that it finds; empty when no word has to go anywhere.
  public var targets: [Target] = []
  /// Which of them is selected.
  public var selectedRow = 0
  /// How many open books there are beside this one.
  public var openBookCount = 0
  /// What titles are searched for; nil when no filter is typed.
  public var filter: TextLine?
  /// What the status line says until the next key.
  public var notice: Notice?

  /// A screen that has read nothing yet.
  public init() {}

  /// How many words are not success, and so may go somewhere.
  public var wordCount: Int { book?.counts.notSuccess ?? 0 }

  /// What is selected; nil when there is nothing to choose, or the filter finds nothing.
  public var target: Target? {
    targets.indices.contains(selectedRow) ? targets[selectedRow] : nil
  }
}

nonisolated extension CloseBookState {
  /// What happens to the words when the book is closed now.
  public enum Outcome: Hashable, Sendable {
    /// There are none that would have to go anywhere.
    case nothingToCopy
    /// They stay in the closed book alone.
    case stay(words: Int)
    /// They are copied into an open book.
    case copy(words: Int, title: String)
    /// They are copied into a book that is made for them.
    case copyToNew(words: Int, title: String)
    /// The new book needs a title first.
    case needsTitle(words: Int)
  }

  /// What will happen; nil while nothing can.
  public var outcome: Outcome? {
    guard book != nil else { return nil }
    guard wordCount > 0 else { return .nothingToCopy }
    switch target {
    case nil: return nil
    case .nowhere: return .stay(words: wordCount)
    case .newBook(nil): return .needsTitle(words: wordCount)
    case .newBook(let title?): return .copyToNew(words: wordCount, title: title)
    case .book(let target): return .copy(words: wordCount, title: target.book.title)
    }
  }
}

nonisolated extension CloseBookState.Target {
  /// Whether both stand for the same choice, although a book may have other words by now.
  func isSameChoice(as other: Self) -> Bool {
    switch (self, other) {
    case (.nowhere, .nowhere), (.newBook, .newBook): true
    case (.book(let a), .book(let b)): a.id == b.id
    default: false
    }
  }
}
