/// Decides which was made later, the last mark of a session or the last change of the undo history:
/// that is undone first.
struct StudyUndoOrder {
  /// The number of changes that had been made when a mark was given, by its number.
  private var changesBeforeMark: [Int: Int] = [:]
  /// The number of changes that had been undone when a mark was undone.
  private var undosBeforeUndone: [Int: Int] = [:]

  /// Records a mark that was given or redone.
  mutating func gave(_ mark: StudyMark, in history: any UndoHistory) {
    changesBeforeMark[mark.number] = history.doneCount
  }

  /// Takes note of a mark that was undone.
  mutating func undid(_ mark: StudyMark, in history: any UndoHistory) {
    undosBeforeUndone[mark.number] = history.undoneCount
  }

  /// Whether the next step to undo is a change, not a mark.
  func undoesChange(after mark: StudyMark?, in history: any UndoHistory) -> Bool {
    guard let mark else { return true }
    guard let change = history.lastDone else { return false }
    return change.number > changesBeforeMark[mark.number, default: 0]
  }

  /// Whether the next step to redo is a change, not a mark.
  func redoesChange(after mark: StudyMark?, in history: any UndoHistory) -> Bool {
    guard let mark else { return true }
    guard let change = history.lastUndone else { return false }
    return change.number > undosBeforeUndone[mark.number, default: 0]
  }
}
