import Domain

/// Picks words for a change of many at once.
///
/// Picks are kept while rows are filtered, sorted and read again; a word that does not exist any
/// more is unpicked.
public final class WordPicking {
  private let rows: StudyRows

  init(rows: StudyRows) { self.rows = rows }

  /// Picks the selected word or unpicks it, and selects the next row.
  public func toggle() {
    let state = rows.state
    guard let row = state.selectedRow else { return rows.session.say(.words(.noWord)) }
    rows.select(row: row + 1)
    rows.pick { $0.toggle(state.id(atRow: row), in: &$1) }
  }

  /// Picks or unpicks all rows from the last one that was picked or unpicked, like that one.
  ///
  /// If that row does not exist any more, picks only the selected row.
  public func pickRange() {
    let state = rows.state
    guard let row = state.selectedRow else { return rows.session.say(.words(.noWord)) }
    var isPicked = false
    rows.pick { isPicked = $0.extend(to: row, of: state.rowIDs, in: &$1) }
    if !isPicked { toggle() }
  }

  /// Picks all rows that are shown, in addition to earlier picks.
  public func pickAll() {
    let ids = rows.state.rowIDs
    rows.pick { $1.formUnion(ids) }
  }

  /// Inverts the picks of the rows that are shown.
  public func invert() {
    let ids = rows.state.rowIDs
    rows.pick { $1.formSymmetricDifference(ids) }
  }

  /// Unpicks everything, shown or not.
  public func pickNone() { rows.pick { $0.clear(&$1) } }
}
