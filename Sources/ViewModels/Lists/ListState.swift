/// The state of a screen that lists rows, one of which is selected.
public nonisolated protocol ListState {
  /// A row of the list.
  associatedtype Row

  /// The rows, from top to bottom.
  var rows: [Row] { get }
  /// The index of the selected row; 0 while there is none.
  var selectedRow: Int { get set }
}

nonisolated extension ListState {
  /// The selected row; nil when there is none.
  public var selected: Row? {
    let rows = rows
    return rows.indices.contains(selectedRow) ? rows[selectedRow] : nil
  }

  /// Selects a row; beyond the ends, the nearest one.
  public mutating func select(row: Int) {
    selectedRow = Movement.clamped(row, count: rows.count)
  }

  /// Moves the selection.
  /// - Parameters:
  ///   - movement: The movement.
  ///   - page: The number of visible rows.
  public mutating func move(_ movement: Movement, page: Int) {
    selectedRow = movement.target(from: selectedRow, count: rows.count, page: page)
  }
}
