import Domain

/// A change as far as it is known from what undoes it: of an earlier run of the program, of a command, or
/// of this run where its notice says no more.
public nonisolated struct EarlierChange: Hashable, Sendable {
  /// What was done.
  public enum Kind: Hashable, Sendable {
    /// Words were added.
    case adding
    /// Words were restored from the trash.
    case restoring
    /// Words were deleted.
    case deletion
    /// Words moved to another book.
    case move
    /// Words were marked; nil when it is not known how, or when they got several marks.
    case mark(StudyState?)
    /// A word was graded; nil as long as its review was not read.
    case grade(Rating?)
    /// Words were flagged, suspended or buried, or that was ended; nil when it was not the same for all.
    case card(CardChange?)
    /// Words were edited.
    case edit
    /// Words got other tags, and nothing else of them was changed.
    case tags
    /// Words were added, and others were edited.
    case addingAndEdit
    /// Words were edited as a sheet: the numbers of changed, added and deleted ones.
    case sheet(changed: Int, added: Int, deleted: Int)
    /// A book was created or restored.
    case bookAdding
    /// A book was deleted.
    case bookDeletion
    /// A book got another title; nil when that is not known.
    case rename(from: String, to: String?)
    /// This many more new words were allowed.
    case moreNew(Int)
    /// A word of a starter book was left as it is, or its correction was offered again.
    case correction(isLeft: Bool)
    /// The sides that a book asks were chosen.
    case fronts(CardFronts)
    /// New words were to come from a book first, or in the usual order again.
    case newFirst(Bool)
    /// What a book is for on a day was chosen; nil for its age schedule.
    case task(BookTask?)
    /// A book was done for a day, or no longer.
    case dayDone(Bool)
    /// Something was chosen for a book, and it is not known what.
    case choice
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
    /// By a command, or in another window, during this run.
    case command
    /// On a screen of this run, or by a command that one has started.
    case thisRun
  }

  /// What was done.
  public private(set) var kind: Kind
  /// Where it was made.
  public let maker: Maker
  /// The name of the word, or the title of the book; nil when it does not exist, or when there were
  /// several.
  public let name: String?
  /// The title of the book that got its words, new or restored; nil when it did something else, and when there
  /// were several.
  public let addedTo: String?
  /// The number of books that it is about.
  public let bookCount: Int
  /// The number of words that it has changed, or that are not in these books.
  public private(set) var wordCount: Int

  /// The number of words that undoing or redoing it has left, in full or in part, since they were
  /// changed or answered meanwhile or came from elsewhere.
  public private(set) var leftCount = 0

  /// Returns this change with the number of words that undoing or redoing it has left.
  public func leaving(_ count: Int) -> EarlierChange {
    var change = self
    change.leftCount = count
    return change
  }

  /// Returns this change of marks without a number of words that keep newer ones from now on; other changes
  /// are as they were.
  func without(_ count: Int) -> EarlierChange {
    guard case .mark = kind else { return self }
    var change = self
    change.wordCount = max(0, wordCount - count)
    return change
  }

  /// Returns this change of a grade with that grade; other changes are as they were.
  func graded(_ rating: Rating) -> EarlierChange {
    guard case .grade = kind else { return self }
    var change = self
    change.kind = .grade(rating)
    return change
  }

  /// Whether it is undone only when that is asked for twice: that deletes books which an earlier run has
  /// made, or undoes its import.
  var isUndoneAfterQuestion: Bool {
    maker == .earlierRun && (kind == .bookAdding || kind == .importing)
  }

  /// Describes the change that a reversal undoes.
  public init(
    _ reversal: Reversal,
    name: String?,
    addedTo: String? = nil,
    by maker: Maker = .earlierRun
  ) {
    kind = Kind(reversal)
    (self.maker, self.name, self.addedTo) = (maker, name, addedTo)
    (bookCount, wordCount) = reversal.counts
  }
}

nonisolated extension Reversal {
  /// The numbers of books and of words that the change is about.
  fileprivate var counts: (books: Int, words: Int) {
    switch self {
    case .deletion(let items), .restoration(let items): (items.books.count, items.words.count)
    case .imported(let items):
      (items.books.count, items.words.count + items.restored.count + items.changed.count)
    case .importingAgain(let undone): Reversal.imported(undone.items).counts
    case .marks(let states, let marked, let set):
      (0, Self.count(of: states, set, answered: marked.wordIDs))
    default: (books.count, words.count)
    }
  }

  /// The number of words that were changed by marks: some of them had the mark.
  private static func count(
    of states: [WordID: StudyState],
    _ set: [WordID: StudyState],
    answered: Set<WordID>
  ) -> Int {
    states.count { id, old in set[id] != old || answered.contains(id) }
  }
}

nonisolated extension EarlierChange.Kind {
  fileprivate init(_ reversal: Reversal) {
    switch reversal {
    case .words(let step): self.init(step)
    // Words that are added are words of a step.
    case .deletion(let items): self = items.books.isEmpty ? .restoring : .bookAdding
    case .restoration(let items): self = items.books.isEmpty ? .deletion : .bookDeletion
    case .newWords(let count, on: _, total: _): self = .moreNew(-count)
    case .correctionLeft(let isLeft, _): self = .correction(isLeft: !isLeft)
    case .grades, .regrading: self = .grade(nil)
    case .marks(_, _, let set): self = .mark(set.values.common)
    case .title, .fronts, .newFirst, .task, .reviewed, .closing, .closingAgain, .reopening,
      .reopeningAgain:
      self.init(ofBook: reversal)
    // What `U` has fetched, too.
    case .importingAgain(let undone): self.init(.imported(undone.items))
    case .imported(let items) where items.isOnlyWords:
      // What came back from the trash was added to its book.
      let isAdding = !items.words.isEmpty || !items.restored.isEmpty
      self = items.changed.isEmpty ? .adding : isAdding ? .addingAndEdit : .edit
    case .imported: self = .importing
    }
  }

  private init(ofBook reversal: Reversal) {
    switch reversal {
    case .title(let old, _, let set): self = .rename(from: old, to: set?.title)
    case .fronts(_, _, let set): self = set?.fronts.map(Self.fronts) ?? .choice
    case .newFirst(_, _, let set):
      self = set?.newFirstSince.map { .newFirst($0 != nil) } ?? .choice
    case .task(_, _, _, let set): self = set?.choice.map { .task($0?.task) } ?? .choice
    case .reviewed(let isDone, _, _): self = .dayDone(!isDone)
    case .closing, .closingAgain: self = .closing
    case .reopening, .reopeningAgain: self = .reopening
    default: self = .choice
    }
  }

  private init(_ step: WordStep) {
    let (changed, added, deleted) = (step.patches.count, step.deleted.count, step.restored.count)
    if [changed, added, deleted].count(where: { $0 > 0 }) > 1 {
      self = .sheet(changed: changed, added: added, deleted: deleted)
    } else if added > 0 {
      self = .adding
    } else if deleted > 0 {
      self = .deletion
    } else if step.patches.contains(where: { $0.bookID != nil }) {
      self = .move
    } else if step.patches.contains(where: { $0.undoneCardChange != nil }) {
      self = .card(step.patches.map(\.undoneCardChange).common ?? nil)
    } else {
      self = step.patches.allSatisfy(\.isOfTags) ? .tags : .edit
    }
  }
}

nonisolated extension WordPatch {
  /// What it undoes when it flags, suspends or buries a word, or ends that.
  fileprivate var undoneCardChange: CardChange? {
    isFlagged.map { .flag(!$0) } ?? isSuspended.map { .suspend(!$0) }
      ?? buriedUntil.map { .bury($0 == nil) }
  }

  /// Whether it changes the tags, and nothing else.
  fileprivate var isOfTags: Bool { tags != nil && self == WordPatch(id: id, tags: tags) }
}

nonisolated extension Collection where Element: Equatable {
  /// The element if all are the same; otherwise nil.
  fileprivate var common: Element? { first.flatMap { one in allSatisfy { $0 == one } ? one : nil } }
}
