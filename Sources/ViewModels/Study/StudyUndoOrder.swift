import Domain

/// The place of the marks of a session among the changes of the undo history: what was done last is
/// undone first, whichever of the two it was.
struct StudyUndoOrder {
  /// The numbers of marks among all changes, by the number of the mark.
  private var done: [Int: Int] = [:]
  /// The numbers of undone marks among all that was undone, and the branch in which that was.
  private var undone: [Int: (number: Int, branch: Int)] = [:]
  /// The branches that new marks begin when they are stored, by the number of the mark.
  private var coming: [Int: Int] = [:]
  /// The number of changes that are being saved, which the history gets then.
  var changesUnderWay = 0

  /// Records a mark that is given or redone; a new one has `stored` or `failed` called later.
  mutating func gave(_ mark: StudyMark, isRedone: Bool, in history: any UndoHistory) {
    done[mark.number] = history.takeNumber()
    if !isRedone { coming[mark.number] = branch(in: history) + 1 }
  }

  /// Records that a new mark was stored: what was undone before it can no longer be redone, unless
  /// it changed nothing and is not a step.
  mutating func stored(_ mark: StudyMark, isStep: Bool, in history: any UndoHistory) {
    guard isStep else { return failed(mark) }
    if coming.removeValue(forKey: mark.number) != nil { history.endRedo() }
  }

  /// Records that a new mark could not be stored: it has ended nothing.
  mutating func failed(_ mark: StudyMark) {
    guard let branch = coming.removeValue(forKey: mark.number) else { return }
    for (number, other) in coming where other > branch { coming[number] = other - 1 }
    for (number, step) in undone where step.branch >= branch { undone[number]?.branch -= 1 }
  }

  /// Takes note of a mark that was undone.
  mutating func undid(_ mark: StudyMark, in history: any UndoHistory) {
    undone[mark.number] = (history.takeUndoneNumber(), branch(in: history))
  }

  /// The branch after all marks that are being stored.
  private func branch(in history: any UndoHistory) -> Int { history.branchCount + coming.count }

  /// Whether the next step to undo is a change, not a mark.
  func undoesChange(after marks: StudyMarks, in history: any UndoHistory) -> Bool {
    guard changesUnderWay == 0, let mark = marks.done.last else { return true }
    guard let change = history.lastDone else { return false }
    return change.number > done[mark.number, default: 0]
  }

  /// Whether the next step to redo is a change, not a mark.
  func redoesChange(after marks: StudyMarks, in history: any UndoHistory) -> Bool {
    guard let mark = marks.undone.last, canRedo(mark, in: history) else { return true }
    guard let change = history.lastUndone else { return false }
    return change.number > undone[mark.number]?.number ?? 0
  }

  /// Whether nothing new was done since a mark was undone.
  private func canRedo(_ mark: StudyMark, in history: any UndoHistory) -> Bool {
    undone[mark.number]?.branch == branch(in: history)
  }

  /// The marks that others have undone since the last call: of marks that the same reverts, the last ones.
  func undoneByOthers(
    _ marks: StudyMarks,
    by writer: MarkWriter,
    in history: any UndoHistory
  ) -> [StudyMark] {
    var undone = history.takeUndoneByOthers()
    if undone.isEmpty { return [] }
    return marks.done.reversed().filter { mark in
      guard let reversal = writer.change(by: mark, of: "")?.reversal,
        let place = undone.firstIndex(of: reversal)
      else { return false }
      undone.remove(at: place)
      return true
    }
  }

  /// The marks that changed something, as changes at their places.
  func steps(
    _ marks: StudyMarks,
    of deck: StudyDeck,
    by writer: MarkWriter
  ) -> [NumberedChange] {
    marks.done.filter { !writer.changedNothing($0) }.compactMap { mark in
      writer.change(by: mark, of: deck.name(of: mark.wordID)).map { change in
        NumberedChange(change: change, number: done[mark.number, default: 0])
      }
    }
  }

  /// Leaves it to the undo history to undo and redo marks, each at its place.
  func record(
    _ marks: StudyMarks,
    of deck: StudyDeck,
    by writer: MarkWriter,
    in history: any UndoHistory
  ) {
    for step in steps(marks, of: deck, by: writer) {
      history.record(step.change, number: step.number, isUndone: false)
    }
    for mark in marks.undone where canRedo(mark, in: history) {
      let name = deck.name(of: mark.wordID)
      guard let change = writer.change(by: mark, of: name, isUndone: true) else { continue }
      history.record(change, number: undone[mark.number]?.number ?? 0, isUndone: true)
    }
  }
}
