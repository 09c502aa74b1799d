import Domain

nonisolated extension StudyDeck {
  /// Marks the current card; it stays the current one.
  /// - Returns: The mark; nil when there is no card.
  mutating func mark(_ state: StudyState) -> StudyMark? {
    guard let current else { return nil }
    let mark = StudyMark(
      number: markCount,
      wordID: current.id,
      old: current.state,
      new: state,
      position: position,
      revealed: revealed
    )
    markCount += 1
    marks.append(mark)
    undone = []
    setState(state, at: pass[position])
    return mark
  }

  /// Undoes the last mark and shows its card as it was then.
  /// - Returns: The mark; nil when there is none.
  mutating func undo() -> StudyMark? {
    guard let mark = marks.popLast() else { return nil }
    undone.append(mark)
    show(mark.old, as: mark)
    revealed = mark.revealed
    return mark
  }

  /// Redoes the last undone mark, and moves to the next card.
  /// - Returns: The mark; nil when there is none.
  mutating func redo() -> StudyMark? {
    guard let mark = undone.popLast() else { return nil }
    marks.append(mark)
    show(mark.new, as: mark)
    return mark
  }

  private mutating func show(_ state: StudyState, as mark: StudyMark) {
    guard let place = place(of: mark.wordID, near: mark.position) else { return }
    setState(state, at: place)
    guard isInPass[place] else { return }
    let isWhereItWas = mark.position < pass.count && pass[mark.position] == place
    move(to: isWhereItWas ? mark.position : pass.firstIndex(of: place) ?? position)
  }
}

nonisolated extension StudyDeck {
  /// Records that a state is being saved; call it before the state is shown.
  /// - Returns: Whether there is anything to write: the state may already be stored.
  mutating func beginSaving(_ id: WordID, from old: StudyState, to new: StudyState) -> Bool {
    guard old != new || pending[id] != nil else { return false }
    pending[id, default: PendingMarks(durable: old, count: 0)].count += 1
    return true
  }

  /// Records that a state of a word was saved.
  mutating func finishSaving(_ id: WordID, as state: StudyState) {
    guard pending[id] != nil else { return }
    pending[id]?.durable = state
    settle(id)
  }

  /// Records that a mark could not be saved.
  ///
  /// The word returns to its stored state, unless a later mark of it is still being saved; the mark
  /// is forgotten, so that undo never returns to a state that was never stored.
  mutating func failSaving(_ mark: StudyMark) {
    if let index = marks.lastIndex(where: { $0.number == mark.number }) {
      marks.remove(at: index)
      let later = marks[index...].firstIndex { $0.wordID == mark.wordID }
      if let later { marks[later].old = mark.old }
    }
    undone.removeAll { $0.number == mark.number }
    settle(mark.wordID)
  }

  /// Records that an undo could not be saved: its mark applies again, and can be undone again.
  mutating func failSavingUndo(of mark: StudyMark) {
    if pending[mark.wordID]?.durable == mark.new {
      undone.removeAll { $0.number == mark.number }
      let index = marks.firstIndex { $0.number > mark.number } ?? marks.count
      marks.insert(mark, at: index)
    }
    settle(mark.wordID)
  }

  /// Records that one write of the word has finished; after the last one the word shows its stored
  /// state.
  private mutating func settle(_ id: WordID) {
    guard var writes = pending[id] else { return }
    writes.count -= 1
    pending[id] = writes.count > 0 ? writes : nil
    guard writes.count == 0, let place = place(of: id, near: position - 1) else { return }
    setState(writes.durable, at: place)
  }

  /// The index of a word in `words`.
  /// - Parameters:
  ///   - id: The word.
  ///   - position: Its most likely position in the pass, tried before searching.
  /// - Returns: The index; nil when the word does not exist.
  func place(of id: WordID, near position: Int) -> Int? {
    for guess in [position, position + 1] where pass.indices.contains(guess) {
      if words[pass[guess]].id == id { return pass[guess] }
    }
    return words.firstIndex { $0.id == id }
  }

  private mutating func setState(_ state: StudyState, at place: Int) {
    let old = states[place]
    guard old != state else { return }
    states[place] = state
    counts[old] -= 1
    counts[state] += 1
    guard isInPass[place] else { return }
    passCounts[old] -= 1
    passCounts[state] += 1
  }
}
