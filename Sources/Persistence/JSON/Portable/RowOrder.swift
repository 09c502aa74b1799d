import Domain

/// The rows of the tables in the order of their ids, kept from one batch to the next.
struct RowOrder {
  private var orders: [EntityKind: (count: Int, rows: [Int])] = [:]

  /// The rows after an id.
  /// - Parameters:
  ///   - kind: Which table it is.
  ///   - id: The last id of the batch before; nil for the first batch.
  ///   - count: The number of rows, which only grows.
  ///   - idOf: The id of a row.
  /// - Returns: The rows, in order.
  mutating func rows(
    _ kind: EntityKind,
    after id: RawID?,
    count: Int,
    idOf: (Int) -> RawID
  ) -> ArraySlice<Int> {
    if orders[kind]?.count != count {
      var rows = Array(0..<count)
      let isSorted = rows.indices.dropFirst().allSatisfy { idOf($0).isGreater(than: idOf($0 - 1)) }
      if !isSorted { rows.sort { idOf($1).isGreater(than: idOf($0)) } }
      orders[kind] = (count, rows)
    }
    guard let rows = orders[kind]?.rows, let id else { return orders[kind]?.rows[...] ?? [] }
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if idOf(rows[middle]).isGreater(than: id) { high = middle } else { low = middle + 1 }
    }
    return rows[low...]
  }
}
