/// Finds the row of an identifier, without a table while the identifiers ascend from row to row.
///
/// Those of one device do, as in most libraries. Building a table is slow, since identifiers are
/// scattered in memory.
struct RowIndex {
  private var isAscending = true
  private var table = IDTable()

  init() {}

  @inline(__always)
  func row(of id: RawID, in rows: [EntityRow]) -> Int? {
    if !isAscending { return table.find(id) { rows[$0].id } }
    guard let last = rows.last, !id.isGreater(than: last.id) else { return nil }
    var (low, high) = (0, rows.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if id.isGreater(than: rows[middle].id) { low = middle + 1 } else { high = middle }
    }
    return rows[low].id == id ? low : nil
  }

  /// Adds the last row, whose id is not in the index yet.
  @inline(__always)
  mutating func addLast(of rows: [EntityRow]) {
    let last = rows.count - 1
    if isAscending {
      if last == 0 || rows[last].id.isGreater(than: rows[last - 1].id) { return }
      makeTable(of: rows)
    } else {
      table.insert(rows[last].id, row: last)
    }
  }

  /// Reserves capacity for a number of rows in total.
  mutating func reserve(_ rows: Int) { if !isAscending { table.reserve(rows) } }

  private mutating func makeTable(of rows: [EntityRow]) {
    isAscending = false
    // Capacity for what is expected was already reserved.
    table.reserve(rows.capacity)
    for row in rows.indices { table.insert(rows[row].id, row: row) }
  }
}
