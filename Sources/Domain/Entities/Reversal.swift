/// What undoes a change, as data, so that every run of the program can perform it.
///
/// Performing it returns another one, which undoes that in turn. Those whose names end in “again” redo
/// what can only be done again; they are not kept between runs.
///
/// `expected` is what a change of a book has set: what differs now was set since, and stays. Without it,
/// as earlier versions kept them, the change is undone in any case.
public enum Reversal: Hashable, Sendable {
  /// Changes words.
  case words(WordStep)
  /// Deletes books and words, which were added or restored.
  case deletion(TrashItems)
  /// Restores books and words, which were deleted.
  case restoration(TrashItems)
  /// Gives a book its earlier title.
  case title(String, WordBookID, expected: WordBookPatch? = nil)
  /// Asks the sides of a book that it asked before.
  case fronts(CardFronts, WordBookID, expected: WordBookPatch? = nil)
  /// Gives a book its earlier place among those from which new words come first.
  case newFirst(since: Timestamp?, WordBookID, expected: WordBookPatch? = nil)
  /// Chooses what a book is for on a day, as before.
  case task(BookTask?, WordBookID, on: Day, expected: WordBookPatch? = nil)
  /// Marks a book as done for a day, or ends that.
  case reviewed(Bool, WordBookID, on: Day)
  /// Reopens a book that was closed.
  case closing(Closing)
  /// Closes a book once more.
  case closingAgain(WordBookID, movingTo: ClosingTarget, keepingReviews: Bool)
  /// Closes a book that was reopened.
  case reopening(Reopening)
  /// Reopens a book once more.
  case reopeningAgain(WordBookID)
  /// Allows this many more new words on a day; fewer if it is negative.
  ///
  /// `total` is what was allowed after the change, and distinguishes two equal changes; earlier versions
  /// did not keep it.
  case newWords(Int, on: Day, total: Int? = nil)
  /// Leaves a word of a starter book as it is, or offers its correction again.
  case correctionLeft(Bool, WordID)
  /// Undoes the reviews that grades are, and sets the study states before them.
  case grades([ReviewID], restoring: [WordID: StudyState])
  /// Gives grades that were undone once more, as new reviews.
  case regrading([ReviewAnswer])
  /// Sets the study states before marks, and undoes what the marks changed in the reviews.
  ///
  /// `expected` are the states that the marks have set; earlier versions did not keep them, and what is
  /// missing is read before the undo.
  case marks([WordID: StudyState], MarkedReviews, expected: [WordID: StudyState] = [:])
  /// Removes what an import added, and changes back what it changed.
  case imported(ImportedItems)
  /// Redoes an import: its words come back out of the trash.
  case importingAgain(UndoneImport)

  /// The words that it changes.
  public var words: [WordID] {
    switch self {
    case .words(let step): step.ids
    case .deletion(let items), .restoration(let items): items.words
    case .correctionLeft(_, let id): [id]
    case .title, .fronts, .newFirst, .task, .reviewed, .newWords: []
    case .closing, .closingAgain, .reopening, .reopeningAgain: []
    case .grades(_, let states), .marks(let states, _, _): states.keys.sorted()
    case .regrading(let answers): answers.map(\.wordID)
    case .imported(let items):
      items.books.isEmpty ? items.words + items.restored + items.changed : []
    case .importingAgain(let undone): Reversal.imported(undone.items).words
    }
  }

  /// The words that it deletes since they were added; nil when it does more than that.
  public var addedWords: [WordID]? {
    switch self {
    case .deletion(let items) where items.books.isEmpty: items.words
    case .words(let step) where step == WordStep(deleting: step.deleted): step.deleted
    default: nil
    }
  }

  /// The only day on which it can be performed; nil when there is none.
  public var day: Day? {
    switch self {
    case .task(_, _, let day, _), .reviewed(_, _, let day), .newWords(_, let day, _): day
    default: nil
    }
  }

  /// The books that it changes, if it is about books.
  public var books: [WordBookID] {
    switch self {
    case .words, .grades, .regrading, .marks, .newWords, .correctionLeft: []
    case .deletion(let items), .restoration(let items): items.books
    case .title(_, let id, _), .fronts(_, let id, _), .newFirst(_, let id, _): [id]
    case .task(_, let id, _, _), .reviewed(_, let id, _): [id]
    case .closing(let closing): [closing.bookID]
    case .reopening(let reopening): [reopening.bookID]
    case .closingAgain(let id, _, _), .reopeningAgain(let id): [id]
    case .imported(let items):
      items.words.isEmpty && items.restored.isEmpty && items.changed.isEmpty ? items.books : []
    case .importingAgain(let undone): Reversal.imported(undone.items).books
    }
  }
}

extension [Reversal] {
  /// This list with the changes between an earlier state of another list and its present one.
  ///
  /// What is new is inserted before what follows it in the other list; if nothing does, at the end.
  package func with(_ changed: [Reversal], since known: [Reversal]) -> [Reversal] {
    let changes = changed.difference(from: known)
    var result = self
    for case .remove(_, let reversal, _) in changes.removals {
      if let place = result.lastIndex(of: reversal) { result.remove(at: place) }
    }
    // The last one first: then what follows the others is there.
    for case .insert(let place, let reversal, _) in changes.insertions.reversed() {
      let next = changed[(place + 1)...].lazy.compactMap { result.lastIndex(of: $0) }.first
      result.insert(reversal, at: next ?? result.endIndex)
    }
    return result
  }
}
