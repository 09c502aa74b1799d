import Domain

/// A notice of the status line, shown until the next key; its wording is in the text catalogue.
public nonisolated enum Notice: Hashable, Sendable {
  /// About word books.
  case book(BookNotice)
  /// About marks.
  case study(StudyNotice)
  /// About reviews.
  case review(ReviewNotice)
  /// About words that were typed.
  case word(WordNotice)
  /// About words that were changed at once.
  case words(WordsNotice)
  /// A search is not understood.
  case search(WordFilter.Problem)
  /// About the trash.
  case trash(TrashNotice)
  /// About the optimizer.
  case optimizer(OptimizerNotice)
  /// About an import.
  case importing(ImportNotice)
  /// About an export.
  case exporting(ExportNotice)
  /// About synchronizing the library.
  case synchronizing(SyncNotice)
  /// What other devices have changed.
  case devices([DeviceChanges])
  /// About the server of the library.
  case server(ServerNotice)
  /// An action failed and had no effect.
  case failure(Failure)
  /// Another program removed a file of this one; its lines were written again.
  case rewritten(path: String)
  /// The last key came through an input method or another keyboard layout.
  case inputMethodIsOn
  /// Undo would delete books that an earlier run has made, or undo its import: it does so when it is
  /// asked for again.
  case undoAsks(EarlierChange)
  /// A change was undone, or redone, and nothing more is known of it than what undoes it.
  case earlier(EarlierChange, isUndone: Bool)
  /// A change of words was undone or redone, without what was changed in this number of words since.
  indirect case partly(Notice, left: Int)
  /// There is nothing left to undo.
  case nothingToUndo
  /// Nothing was changed in a session, and earlier changes are undone on the screens below.
  case nothingToUndoHere
  /// There is nothing left to redo.
  case nothingToRedo
  /// Nothing was undone in a session, and what was undone before is redone on the screens below.
  case nothingToRedoHere
  /// The last change cannot be undone any more.
  case cannotUndo(Failure)
  /// The last undone change cannot be redone any more.
  case cannotRedo(Failure)

  /// A notice of what failed and why.
  public static func failed(_ error: any Error) -> Notice { .failure(Failure(error)) }

  /// This notice of a change, with the number of words in which something was changed since and stays.
  func leaving(_ count: Int) -> Notice {
    switch self {
    case _ where count == 0: self
    case .earlier(let change, let isUndone): .earlier(change.leaving(count), isUndone: isUndone)
    case .importing(.undone(let result, _)): .importing(.undone(result, left: count))
    case .words(.undone(.state(let state), let others)):
      .words(.marksUndone(state, others, left: count))
    default: .partly(self, left: count)
    }
  }

  /// This notice of a change after it was undone or redone: with what is known by now.
  func after(_ performed: PerformedReversal) -> Notice {
    let notice = without(performed.leftCount).redone(performed.next)
    let reviews = performed.undone.map(\.review) + performed.graded.map(\.review)
    guard reviews.count == 1, case .earlier(let change, let isUndone) = notice else {
      return notice
    }
    return .earlier(change.graded(reviews[0].rating), isUndone: isUndone)
  }

  /// This notice of marks without the words that stay as they are from now on.
  private func without(_ count: Int) -> Notice {
    switch self {
    case .words(.done(.state(let state), let all)):
      .words(.done(.state(state), max(0, all - count)))
    case .words(.undone(.state(let state), let all)):
      .words(.undone(.state(state), max(0, all - count)))
    case .earlier(let change, let isUndone): .earlier(change.without(count), isUndone: isUndone)
    default: self
    }
  }

  /// This notice after a redo, which may have done something else than the first time; `reversal`
  /// undoes that.
  private func redone(_ reversal: Reversal?) -> Notice {
    switch (self, reversal) {
    case (.book(.closed(let closed)), .closing(let closing)): .book(.closed(closed.again(closing)))
    case (.book(.closingUndone(let closed)), .closing(let closing)):
      .book(.closingUndone(closed.again(closing)))
    case (.book(.reopened(let title, _)), .reopening(let reopening)):
      .book(.reopened(title: title, words: reopening.returned.count))
    default: self
    }
  }

  /// Whether it says that a change was undone, which can be redone.
  public var isUndone: Bool {
    switch self {
    case .book(.creationUndone), .book(.restored), .book(.closingUndone), .book(.reopeningUndone),
      .book(.starterBooksUndone), .study(.undone), .study(.restored), .review(.gradeUndone),
      .review(.changeUndone), .word(.addingUndone), .word(.addingAllUndone), .word(.editUndone),
      .words(.undone), .words(.marksUndone), .trash(.deletedAgain), .importing(.undone),
      .earlier(_, isUndone: true):
      true
    case .partly(let notice, _): notice.isUndone
    default: false
    }
  }

  /// Whether this is an error notice.
  public var isFailure: Bool {
    switch self {
    case .failure, .cannotUndo, .cannotRedo, .study(.notSaved), .word(.sampleNotKept),
      .word(.notSaved), .words(.notEdited), .words(.sheetIsGone):
      true
    case .server(let notice): notice.isFailure
    default: false
    }
  }
}
