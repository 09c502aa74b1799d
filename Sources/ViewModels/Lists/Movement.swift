/// Movements in a list; all lists of the program have the same ones.
public nonisolated enum Movement: CaseIterable, Hashable, Sendable {
  /// One row.
  case down, up
  /// To the first or last row.
  case first, last
  /// One page: the number of visible rows.
  case pageDown, pageUp
  /// Half a page.
  case halfPageDown, halfPageUp

  /// The row after the movement.
  /// - Parameters:
  ///   - row: The selected row.
  ///   - count: The number of rows.
  ///   - page: The number of visible rows.
  /// - Returns: A row of the list; 0 when it is empty.
  public func target(from row: Int, count: Int, page: Int) -> Int {
    let last = max(0, count - 1)
    let page = max(1, page)
    let target =
      switch self {
      case .down: row + 1
      case .up: row - 1
      case .first: 0
      case .last: last
      case .pageDown: row + max(1, page - 1)
      case .pageUp: row - max(1, page - 1)
      case .halfPageDown: row + max(1, page / 2)
      case .halfPageUp: row - max(1, page / 2)
      }
    return Self.clamped(target, count: count)
  }

  /// The first visible row after the movement of a text that scrolls.
  /// - Parameters:
  ///   - top: The first visible row.
  ///   - rows: The number of rows.
  ///   - page: The number of visible rows.
  /// - Returns: A row; the last page is always full.
  func scrolled(from top: Int, rows: Int, page: Int) -> Int {
    let last = max(0, rows - page)
    return target(from: min(top, last), count: last + 1, page: page)
  }

  /// The nearest row of a list with a number of rows; 0 when it is empty.
  static func clamped(_ row: Int, count: Int) -> Int { min(max(0, row), max(0, count - 1)) }
}
