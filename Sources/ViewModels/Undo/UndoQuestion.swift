import Domain

/// A question before books are deleted that an earlier run has made or imported.
///
/// The learner may not have them in mind any more. Undoing once more, after the question was read, is
/// the answer yes.
struct UndoQuestion {
  /// What is about to be performed.
  let reversal: Reversal
  let notice: Notice

  /// The question before a change is undone; nil for a change that is undone without one.
  init?(before change: RecordedChange) {
    guard let reversal = change.reversal,
      case .earlier(let earlier, isUndone: _) = change.undone, earlier.isUndoneAfterQuestion
    else { return nil }
    (self.reversal, notice) = (reversal, .undoAsks(earlier))
  }
}
