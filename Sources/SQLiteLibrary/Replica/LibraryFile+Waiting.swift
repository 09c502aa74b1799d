import Domain
import SQLRows
import SQLite

/// What waits to be sent, whole steps of it.
struct WaitingEntities {
  fileprivate(set) var changed = ChangedEntities()
  /// The number of the last change; 0 when nothing waits.
  fileprivate(set) var last: Int64 = 0
  /// Whether nothing else waits.
  fileprivate var isAll = true
}

extension LibraryFile {
  /// The first entities that wait: as many steps as have about so many of them, or all.
  ///
  /// What is changed again in a step that waits for longer is sent with that one.
  func waitingEntities(limit: Int) throws -> WaitingEntities {
    var waiting = WaitingEntities()
    repeat {
      let rest = max(1, limit - waiting.changed.count)
      let next = try waitingEntities(limit: rest, after: waiting.last)
      waiting.changed.formUnion(next.changed)
      (waiting.last, waiting.isAll) = (next.last, next.isAll)
    } while waiting.changed.count < limit && !waiting.isAll
    return waiting
  }

  private func waitingEntities(limit: Int, after last: Int64) throws -> WaitingEntities {
    var (waiting, isFull) = (WaitingEntities(), false)
    waiting.last = last
    try forEachRow(
      "SELECT number, kind, id FROM waiting WHERE number > ? ORDER BY number",
      .number(last)
    ) { row in
      guard !row.isNull(at: 1), let kind = ReplicaTables.Kind(rawValue: row.int(at: 1)) else {
        // A step begins.
        isFull = isFull || waiting.changed.count >= limit
        return
      }
      if isFull { waiting.isAll = false } else { waiting.last = row.int(at: 0) }
      waiting.changed.set(kind, row, !isFull)
    }
    return waiting
  }
}

extension ChangedEntities {
  fileprivate var count: Int { books.count + words.count + samples.count + reviews.count }

  /// Adds or removes the entity of a row.
  fileprivate mutating func set(
    _ kind: ReplicaTables.Kind,
    _ row: some SQLRow,
    _ isIn: Bool
  ) {
    func set<Entity>(_ ids: inout Set<Identifier<Entity>>) {
      let id: Identifier<Entity> = row.id(at: 2)
      if isIn { ids.insert(id) } else { ids.remove(id) }
    }
    switch kind {
    case .book: set(&books)
    case .word: set(&words)
    case .sample: set(&samples)
    case .review: set(&reviews)
    }
  }
}
