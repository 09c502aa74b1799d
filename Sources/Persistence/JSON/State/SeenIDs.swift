/// Finds identifiers that occur twice among those of a change, of which there may be a million.
struct SeenIDs {
  private var ids: [RawID] = []
  /// Whether they ascend, as those of one device do: then none is looked up.
  private var isAscending = true
  private var table = IDTable()

  init(capacity: Int) { ids.reserveCapacity(capacity) }

  /// Adds an identifier.
  /// - Returns: Whether it is new.
  mutating func insert(_ id: RawID) -> Bool {
    if isAscending, ids.last.map({ id.isGreater(than: $0) }) ?? true {
      ids.append(id)
      return true
    }
    if isAscending { makeTable() }
    if table.find(id, idOfRow: { ids[$0] }) != nil { return false }
    ids.append(id)
    table.insert(id, row: ids.count - 1)
    return true
  }

  private mutating func makeTable() {
    isAscending = false
    table.reserve(ids.capacity)
    for row in ids.indices { table.insert(ids[row], row: row) }
  }
}
