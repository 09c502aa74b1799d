import Domain

/// The state of the screen that closes a book.
public nonisolated struct CloseBookState: ScreenState, Hashable, Sendable {
  /// The phase of the screen.
  public enum Phase: Hashable, Sendable {
    /// The books are being read.
    case loading
    /// The learner chooses a target.
    case ready
    /// The book is being closed; that is not durable yet.
    case closing
    /// The book is already closed.
    case alreadyClosed
    /// The books could not be read.
    case failed(Failure)
  }

  /// Where the words that are not ○ move.
  public enum Target: Hashable, Sendable {
    /// Nowhere; they stay in the closed book.
    case nowhere
    /// To a new book; nil until its title is known.
    case newBook(title: String?)
    /// To an open book.
    case book(WordBookOverview)
  }

  /// The phase of the screen.
  public var phase = Phase.loading
  /// The book to close.
  public var book: WordBookOverview?
  /// The targets: nowhere, a new book, then open books, newest first.
  ///
  /// With a filter, the matching books; empty when no word needs to move.
  public var targets: [Target] = []
  /// The index of the selected one.
  public var selectedRow = 0
  /// The number of other open books.
  public var openBookCount = 0
  /// The filter of titles; nil when there is none.
  public var filter: TextLine?
  /// The kanji that are being typed into it.
  package var kanji = KanjiEntry()
  /// Whether words that were learnt in the book go on being reviewed.
  public var keepsReviews = true
  /// What happens to the words if all stay, and if those that are not ○ move; nil until counted.
  var previews = Previews()
  /// The notice, shown until the next key.
  public var notice: Notice?

  /// What happens to the words.
  struct Previews: Hashable, Sendable {
    /// If all stay.
    var stay: ClosingPreview?
    /// If those that are not ○ move.
    var move: ClosingPreview?
  }

  /// Creates an empty state.
  public init() {}

  /// The number of words that are not ○, and may move.
  public var wordCount: Int { book?.counts.notSuccess ?? 0 }

  /// What happens to the words with the selected target; nil until it is counted.
  public var preview: ClosingPreview? {
    target == nil || target == .nowhere ? previews.stay : previews.move
  }

  /// Whether a word that stays with the selected target has a review, as far as that is known.
  public var hasReviews: Bool { preview.map { $0.reviewed > 0 } ?? true }

  /// The selected target; nil when there is nothing to choose, or the filter matches nothing.
  public var target: Target? {
    targets.indices.contains(selectedRow) ? targets[selectedRow] : nil
  }
}

nonisolated extension CloseBookState {
  /// What will happen to the words when the book is closed.
  public enum Outcome: Hashable, Sendable {
    /// There are none to move.
    case nothingToMove
    /// The words stay in the closed book.
    case stay(words: Int)
    /// The words move to an open book.
    case move(words: Int, title: String)
    /// The words move to a new book.
    case moveToNew(words: Int, title: String)
    /// The new book needs a title first.
    case needsTitle(words: Int)
  }

  /// What will happen; nil while the book cannot be closed.
  public var outcome: Outcome? {
    guard book != nil else { return nil }
    guard wordCount > 0 else { return .nothingToMove }
    switch target {
    case nil: return nil
    case .nowhere: return .stay(words: wordCount)
    case .newBook(nil): return .needsTitle(words: wordCount)
    case .newBook(let title?): return .moveToNew(words: wordCount, title: title)
    case .book(let target): return .move(words: wordCount, title: target.book.title)
    }
  }
}
