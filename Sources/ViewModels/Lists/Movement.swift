/// How a list is moved through; every list of the program knows the same ones.
public nonisolated enum Movement: CaseIterable, Hashable, Sendable {
  /// One row.
  case down, up
  /// To an end.
  case first, last
  /// A page, which is what is visible.
  case pageDown, pageUp
  /// Half of it.
  case halfPageDown, halfPageUp

  /// The row to which it leads.
  /// - Parameters:
  ///   - row: The row selected now.
  ///   - count: How many rows there are.
  ///   - page: How many are visible.
  /// - Returns: A row of the list; 0 when there is none.
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
    return min(max(0, target), last)
  }
}
