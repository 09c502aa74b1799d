/// Which was made later, the last mark of a session or the last change of the history: that is undone
/// first.
struct StudyUndoOrder {
  /// How many changes had been made when a mark was given, by its number.
  private var changesBeforeMark: [Int: Int] = [:]
  /// How many changes had been undone when a mark was.
  private var undosBeforeUndone: [Int: Int] = [:]

  /// Takes note of a mark that was given, or given again.
  mutating func gave(_ mark: StudyMark, in history: any UndoHistory) {
    changesBeforeMark[mark.number] = history.doneCount
  }

  /// Takes note of a mark that was undone.
  mutating func undid(_ mark: StudyMark, in history: any UndoHistory) {
    undosBeforeUndone[mark.number] = history.undoneCount
  }

  /// Whether the last thing that was done is a change, and not a mark.
  func undoesChange(after mark: StudyMark?, in history: any UndoHistory) -> Bool {
    guard let mark else { return true }
    guard let change = history.lastDone else { return false }
    return change.number > changesBeforeMark[mark.number, default: 0]
  }

  /// Whether the last thing that was undone is a change, and not a mark.
  func redoesChange(after mark: StudyMark?, in history: any UndoHistory) -> Bool {
    guard let mark else { return true }
    guard let change = history.lastUndone else { return false }
    return change.number > undosBeforeUndone[mark.number, default: 0]
  }
}
