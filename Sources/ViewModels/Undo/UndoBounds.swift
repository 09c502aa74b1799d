import Domain

/// What a screen undoes and redoes: what was changed, or undone, since it was opened, and what belongs there,
/// wherever that was done.
///
/// It leaves the rest to home.
struct UndoBounds {
  /// A screen with such bounds.
  nonisolated enum Screen {
    /// Studying or reviewing: grades, marks, more new words, and changes of words that were there.
    case session
    /// The trash: deletions, which end there.
    case trash
    /// Corrections of starter books: whether a word is left as it is.
    case corrections
  }

  private let screen: Screen
  /// The number of changes when the screen was opened.
  private let doneCount: Int
  /// The number of changes that were undone by then.
  private let undoneCount: Int

  /// The bounds of a screen that is being opened.
  init(of screen: Screen, in history: any UndoHistory) {
    self.screen = screen
    (doneCount, undoneCount) = (history.doneCount, history.undoneCount)
  }

  /// Whether the screen undoes a change.
  func undoes(_ change: NumberedChange) -> Bool {
    change.isMade(after: doneCount) || belongs(change)
  }

  /// Whether the screen redoes a change that was undone.
  func redoes(_ change: NumberedChange) -> Bool {
    change.number > undoneCount || belongs(change)
  }

  private func belongs(_ change: NumberedChange) -> Bool {
    change.change.reversal?.belongs(on: screen) == true
  }
}

extension UndoHistory {
  /// Whether the last change is one that a screen undoes.
  func canUndo(within bounds: UndoBounds) -> Bool {
    lastDone.map { bounds.undoes($0) } == true
  }

  /// Undoes the last change, unless a screen leaves it to home.
  func undo(within bounds: UndoBounds) async -> UndoOutcome {
    await undo { bounds.undoes($0) }
  }

  /// Redoes what was undone last, unless a screen leaves it to home.
  func redo(within bounds: UndoBounds) async -> UndoOutcome {
    await redo { bounds.redoes($0) }
  }
}

nonisolated extension Reversal {
  /// Whether what it undoes or redoes belongs on a screen, wherever it was done.
  fileprivate func belongs(on screen: UndoBounds.Screen) -> Bool {
    switch self {
    case .grades, .regrading, .marks, .newWords: screen == .session
    case .words(let step):
      screen == .session && step.deleted.isEmpty || screen == .trash && step.onlyRestores
    case .restoration(let items): screen == .trash || screen == .session && items.books.isEmpty
    case .correctionLeft: screen == .corrections
    case .deletion, .title, .fronts, .newFirst, .task, .reviewed: false
    case .closing, .closingAgain, .reopening, .reopeningAgain, .imported, .importingAgain: false
    }
  }
}
