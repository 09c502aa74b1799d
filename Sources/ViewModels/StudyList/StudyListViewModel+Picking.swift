import Domain

/// Picking words for what is done to many at once.
///
/// What is picked stays so while rows are filtered, sorted and read again; a word that is gone is no
/// longer picked.
extension StudyListViewModel {
  /// Where a range begins, and whether its words are to be picked or not.
  nonisolated struct PickAnchor {
    let wordID: WordID
    let picks: Bool
  }

  /// Picks the selected word, or no longer, and goes on to the next row.
  public func togglePick() {
    guard let row = state.selectedRow else { return session.say(.words(.noWord)) }
    let id = state.word(atRow: row).id
    let picks = !session.picked.contains(id)
    set(id, picked: picks)
    pickAnchor = PickAnchor(wordID: id, picks: picks)
    select(row: row + 1)
    picksChanged()
  }

  /// Does to all rows from the one picked last to the selected one what was done to that one.
  ///
  /// Where it is no longer among the rows, picks the selected row alone.
  public func pickRange() {
    let state = state
    guard let row = state.selectedRow else { return session.say(.words(.noWord)) }
    let first = pickAnchor.flatMap { anchor in
      (0..<state.rowCount).first { state.id(atRow: $0) == anchor.wordID }
    }
    guard let first, let anchor = pickAnchor else { return togglePick() }
    for row in min(first, row)...max(first, row) {
      set(state.id(atRow: row), picked: anchor.picks)
    }
    picksChanged()
  }

  /// Picks all rows that are shown, beside what is picked already.
  public func pickAll() {
    let state = state
    session.pick { $0.formUnion((0..<state.rowCount).map(state.id(atRow:))) }
    picksChanged()
  }

  /// Picks the rows that are shown and not picked, and no longer those that are.
  public func invertPicks() {
    let state = state
    session.pick { $0.formSymmetricDifference((0..<state.rowCount).map(state.id(atRow:))) }
    picksChanged()
  }

  /// Picks nothing any more, shown or not.
  public func pickNone() {
    session.pick { $0 = [] }
    pickAnchor = nil
    picksChanged()
  }

  private func set(_ id: WordID, picked: Bool) {
    session.pick { if picked { $0.insert(id) } else { $0.remove(id) } }
  }

  /// After every change of the rows or of what is picked.
  func picksChanged() {
    guard !session.picked.isEmpty else { return hiddenPickCount = 0 }
    let state = state
    let shown = (0..<state.rowCount).count { session.picked.contains(state.id(atRow: $0)) }
    hiddenPickCount = session.picked.count - shown
  }
}
