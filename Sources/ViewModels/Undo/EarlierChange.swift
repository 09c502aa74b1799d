import Domain

/// A change of an earlier run of the program, or of a command, as far as it is known from what undoes
/// it.
public nonisolated struct EarlierChange: Hashable, Sendable {
  /// What was done.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Words were added or restored.
    case adding
    /// Words were deleted.
    case deletion
    /// Words moved to another book.
    case move
    /// Words were marked.
    case mark
    /// A word was graded.
    case grade
    /// Words were flagged, suspended or buried, or that was ended.
    case flag
    /// Words were edited.
    case edit
    /// Words were added, and others were edited.
    case addingAndEdit
    /// A book was created or restored.
    case bookAdding
    /// A book was deleted.
    case bookDeletion
    /// A book got another title.
    case rename
    /// More new words were allowed.
    case moreNew
    /// A word of a starter book was left as it is, or its correction was offered again.
    case correction
    /// What a book asks was chosen, or whether its new words come first.
    case choice
    /// What to do with a book on a day was chosen, or it was done for the day.
    case dayChoice
    /// A book was closed.
    case closing
    /// A book was reopened.
    case reopening
    /// Books, or reviews, were imported.
    case importing
  }

  /// Where it was made.
  public enum Maker: Hashable, Sendable {
    /// In an earlier run.
    case earlierRun
    /// By a command, during this run.
    case command
    /// By a command that a screen of this run has started.
    case ownCommand
  }

  /// What was done.
  public let kind: Kind
  /// Where it was made.
  public let maker: Maker
  /// The name of the word, or the title of the book; nil when it does not exist, or when there were
  /// several.
  public let name: String?
  /// The number of words, or of books where it is about books.
  public let count: Int
  /// Whether it can be redone after it was undone.
  public let canRedo: Bool

  /// The number of words that undoing or redoing it has left, in full or in part, since they were
  /// changed or answered meanwhile or came from elsewhere.
  public private(set) var leftCount = 0

  /// Returns this change with the number of words that undoing or redoing it has left.
  public func leaving(_ count: Int) -> EarlierChange {
    var change = self
    change.leftCount = count
    return change
  }

  /// Whether undoing it deletes books that an earlier run has made.
  var deletesEarlierBooks: Bool { kind == .bookAdding && maker == .earlierRun }

  /// Describes the change that a reversal undoes.
  public init(_ reversal: Reversal, name: String?, by maker: Maker = .earlierRun) {
    kind = Kind(reversal)
    self.maker = maker
    self.name = name
    count = reversal.books.isEmpty ? reversal.words.count : reversal.books.count
    canRedo =
      switch reversal {
      case .imported(let items): items.isOnlyWords
      default: true
      }
  }
}

nonisolated extension EarlierChange.Kind {
  fileprivate init(_ reversal: Reversal) {
    switch reversal {
    case .words(let step): self.init(step)
    case .deletion(let items): self = items.books.isEmpty ? .adding : .bookAdding
    case .restoration(let items): self = items.books.isEmpty ? .deletion : .bookDeletion
    case .title: self = .rename
    case .fronts, .newFirst: self = .choice
    case .task, .reviewed: self = .dayChoice
    case .newWords: self = .moreNew
    case .correctionLeft: self = .correction
    case .closing, .closingAgain: self = .closing
    case .reopening, .reopeningAgain: self = .reopening
    case .grades, .regrading: self = .grade
    case .marks: self = .mark
    // What `U` has fetched, too.
    case .importingAgain(let items, _): self.init(.imported(items))
    case .imported(let items) where items.isOnlyWords:
      self = items.patches.isEmpty ? .adding : items.words.isEmpty ? .edit : .addingAndEdit
    case .imported: self = .importing
    }
  }

  private init(_ step: WordStep) {
    if !step.deleted.isEmpty {
      self = .adding
    } else if !step.restored.isEmpty {
      self = .deletion
    } else if step.patches.contains(where: { $0.bookID != nil }) {
      self = .move
    } else if step.patches.contains(where: \.isOfCard) {
      self = .flag
    } else {
      self = .edit
    }
  }
}

nonisolated extension WordPatch {
  /// Whether it flags, suspends or buries.
  fileprivate var isOfCard: Bool { isFlagged != nil || isSuspended != nil || buriedUntil != nil }
}
