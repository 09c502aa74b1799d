import Domain

/// Picks words for a change of many at once.
///
/// Picks are kept while rows are filtered, sorted and read again; a word that does not exist any
/// more is unpicked.
/// longer picked.
extension StudyListViewModel {
  /// The start of a range, and whether its words were picked or unpicked.
  nonisolated struct PickAnchor {
    let wordID: WordID
    let picks: Bool
  }

  /// Picks the selected word or unpicks it, and selects the next row.
  public func togglePick() {
    guard let row = state.selectedRow else { return session.say(.words(.noWord)) }
    let id = state.word(atRow: row).id
    let picks = !session.picked.contains(id)
    set(id, picked: picks)
    pickAnchor = PickAnchor(wordID: id, picks: picks)
    select(row: row + 1)
    picksChanged()
  }

  /// Picks or unpicks all rows from the last one that was picked or unpicked, like that one.
  ///
  /// If that row does not exist any more, picks only the selected row.
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

  /// Picks all rows that are shown, in addition to earlier picks.
  public func pickAll() {
    let state = state
    session.pick { $0.formUnion((0..<state.rowCount).map(state.id(atRow:))) }
    picksChanged()
  }

  /// Inverts the picks of the rows that are shown.
  public func invertPicks() {
    let state = state
    session.pick { $0.formSymmetricDifference((0..<state.rowCount).map(state.id(atRow:))) }
    picksChanged()
  }

  /// Unpicks everything, shown or not.
  public func pickNone() {
    session.pick { $0 = [] }
    pickAnchor = nil
    picksChanged()
  }

  private func set(_ id: WordID, picked: Bool) {
    session.pick { if picked { $0.insert(id) } else { $0.remove(id) } }
  }

  /// Call it after every change of the rows or of the picks.
  func picksChanged() {
    guard !session.picked.isEmpty else { return hiddenPickCount = 0 }
    let state = state
    let shown = (0..<state.rowCount).count { session.picked.contains(state.id(atRow: $0)) }
    hiddenPickCount = session.picked.count - shown
  }
}
