import Domain
import SQLRows
import SQLite

extension SQLiteDatabase: ReplicaLibrary {
  /// What was kept; nil for a library that is not a replica yet.
  package func replicaState() throws -> String? {
    try read { file in
      try file.isReplica() ? file.keptState() : nil
    }
  }

  /// Keeps a text, and makes the library a replica.
  package func keep(_ state: @Sendable (_ kept: String) -> String) throws {
    try write { file in
      if try !file.isReplica() { try file.connection.execute(ReplicaTables.creation) }
      try file.keep(state(file.keptState()))
    }
    try read { file in file.isKnownReplica = nil }
  }

  /// Changes the kept text in one step; nothing for a library that is not a replica yet.
  package func changeState(_ change: @Sendable (String) -> String) throws {
    try write { file in
      guard try file.isReplica() else { return }
      try file.keep(change(file.keptState()))
    }
  }

  package func waitingChanges(limit: Int) throws -> WaitingChanges {
    try read { file in
      guard try file.isReplica() else { return WaitingChanges() }
      let waiting = try file.waitingEntities(limit: limit)
      return WaitingChanges(try file.stamped(waiting.changed), last: waiting.last)
    }
  }

  /// How many steps wait to be sent.
  package func waitingCount() throws -> Int {
    try read { file in
      guard try file.isReplica() else { return 0 }
      // A file that is only read stays as it was.
      if file.version < Schema.withOneTableOfWaiting {
        return Int(try file.value("SELECT count(DISTINCT step) FROM waiting"))
      }
      // The last one may have begun without a change.
      return Int(
        try file.value(
          """
          SELECT count(*) - (SELECT kind IS NULL FROM waiting ORDER BY number DESC LIMIT 1)
          FROM waiting WHERE kind IS NULL
          """
        )
      )
    }
  }

  /// Removes changes that were sent; what was changed again since has a higher number, and so has the
  /// step that begins with this.
  ///
  /// Nothing is lost with this when the power fails: then they are sent once more, and change nothing.
  /// So it is on the disk with the next change, and the learner's next grade need not wait for it.
  package func confirm(_ sent: WaitingChanges, keeping state: String?) throws {
    try write(waitsForDisk: false) { file in
      try file.run("DELETE FROM waiting WHERE number <= ?", .number(sent.last))
      if let state { try file.keep(state) }
    }
  }

  package func receive(
    _ entities: StampedEntities,
    keeping state: @Sendable (_ kept: String) -> String
  ) throws -> MergeCounts {
    try write { file in
      var counts = MergeCounts()
      let text = state(try file.keptState())
      try file.run("UPDATE replica SET is_receiving = 1, state = ?", .text(text))
      for batch in entities.batches { counts += try file.merge(batch) }
      try file.run("UPDATE replica SET is_receiving = 0")
      return counts
    }
  }
}

extension LibraryFile {
  func isReplica() throws -> Bool {
    if let isKnownReplica, isKnownReplica { return true }
    let isReplica = try hasReplicaTables()
    isKnownReplica = isReplica
    return isReplica
  }

  private func hasReplicaTables() throws -> Bool {
    try value("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'waiting')") == 1
  }

  /// Begins the change of a replica; other libraries need nothing.
  func beginStep() throws {
    if isKnownReplica == nil { isKnownReplica = try hasReplicaTables() }
    if isKnownReplica == true { try run(ReplicaTables.step) }
  }

  /// Brings the tables of a replica to version 7; other libraries have none of them.
  func migrateReplica() throws {
    if try hasReplicaTables() { try connection.execute(ReplicaTables.migration) }
  }

  fileprivate func keptState() throws -> String {
    try first("SELECT state FROM replica") { $0.text(at: 0) ?? "" } ?? ""
  }

  fileprivate func keep(_ state: String) throws {
    try run("UPDATE replica SET state = ?", .text(state))
  }

  /// The entities with these ids.
  fileprivate func stamped(_ ids: ChangedEntities) throws -> StampedEntities {
    var entities = StampedEntities()
    entities.books = try ids.books.sorted().compactMap { id in
      try first(BookRow.stamped(version) + " WHERE id = ?", .id(id)) { try stampedBook($0) }
    }
    entities.words = try ids.words.sorted().compactMap { id in
      try first(WordRow.stamped(version) + " WHERE w.id = ?", .id(id)) { try stampedWord($0) }
    }
    entities.samples = try ids.samples.sorted().compactMap { id in
      try first(SampleRow.stamped(version) + " WHERE id = ?", .id(id)) { try sampleWithStamp($0) }
        .map(withUses)
    }
    entities.reviews = try ids.reviews.sorted().compactMap { id in
      try first(ReviewRow.stamped(version) + " WHERE id = ?", .id(id)) { try stampedReview($0) }
    }
    return entities
  }
}
