import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase: PrimaryLibrary {
  /// The number of changes that are read at once; each may be about many words.
  private static let changeCount: Int64 = 50
  /// The number of entities that are read at once.
  private static let partCount = 1_000

  /// Which library it is, its last change, and whether it is an unfinished copy.
  package func head() async throws -> PrimaryHead {
    let device = try await device()
    let head = try await read { library -> PrimaryHead? in
      let last = try library.rows(
        """
        SELECT position, token, (SELECT count(*) FROM tangocho.begun_copies WHERE \(SQL.own)),
          (SELECT max(version) FROM tangocho.schema_version), current_user::text,
          (SELECT count(*) FROM tangocho.devices WHERE \(SQL.own) AND device = $1)
        FROM tangocho.changes WHERE \(SQL.own) ORDER BY position DESC LIMIT 1
        """,
        .number(Int64(bitPattern: device))
      ) { row in
        (
          position: row.position(at: 0), isCopy: row.flag(at: 2), version: Int(row.int(at: 3)),
          owner: row.text(at: 4) ?? "", hasDevice: row.flag(at: 5)
        )
      }
      // Asked for once more only where there is something to say, or nothing was changed yet.
      guard try last.first?.version ?? library.version() == Schema.version,
        try last.first?.hasDevice ?? library.hasDevice(device)
      else { return nil }
      let copy = last.first?.isCopy == false ? nil : try library.begunCopy()
      return PrimaryHead(
        identity: PrimaryIdentity(device: device, owner: try last.first?.owner ?? library.owner()),
        position: last.first?.position ?? .start,
        copy: copy
      )
    }
    if let head { return head }
    // Another program has brought the tables to its version: nothing more is written into these. Or they
    // were created anew.
    disconnect()
    try await prepare()
    return try await self.head()
  }

  /// What others than this run changed after a position.
  package func changes(after position: ChangePosition) async throws -> PrimaryChanges? {
    try await readTogether { library in
      // From the one that is known, which must still be there.
      let rows = try library.rows(
        """
        SELECT position, token, program, books, words, samples, reviews FROM tangocho.changes
        WHERE \(SQL.own) AND position >= $1 ORDER BY position LIMIT $2
        """,
        .number(position.number),
        .number(Self.changeCount)
      ) { row in
        (
          position: row.position(at: 0),
          isOwn: row.id(at: 2) as Identifier<Never> == program, changed: row.changed(at: 3)
        )
      }
      let isKnown =
        position == .start
        ? rows.first.map { $0.position.number == 1 } ?? true : rows.first?.position == position
      guard isKnown else { return nil }
      var changes = PrimaryChanges(ChangedEntities(), position: position)
      for row in rows {
        changes.position = row.position
        if !row.isOwn, row.position != position { changes.changed.formUnion(row.changed) }
      }
      return changes
    }
  }

  package func stamped(_ ids: ChangedEntities) async throws -> StampedEntities {
    if ids.isEmpty { return StampedEntities() }
    let device = try await device()
    return try await readTogether { library in
      var entities = StampedEntities()
      entities.books = try Self.inParts(ids.books) { part in
        try library.rows(
          "\(BookRow.stamped) WHERE \(SQL.own) AND id = ANY ($1::uuid[])",
          part
        ) { try $0.stampedBook(own: device) }
      }
      let purged = Set(entities.books.filter(\.isPurged).map(\.id))
      entities.words =
        try library.words(ids.words, "id", device) + library.words(purged, "book", device)
      entities.samples = try Self.inParts(ids.samples) { part in
        try library.withUses(
          library.rows(
            "\(SampleRow.stamped) WHERE \(SQL.own) AND id = ANY ($1::uuid[])",
            part
          ) { $0.sampleWithStamp(own: device) },
          own: device
        )
      }
      entities.reviews = try Self.inParts(ids.reviews) { part in
        try library.rows(
          "\(ReviewRow.stamped) WHERE \(SQL.own) AND id = ANY ($1::uuid[])",
          part
        ) { try $0.stampedReview(own: device) }
      }
      return entities
    }
  }

  fileprivate static func inParts<Entity, Item>(
    _ ids: Set<Identifier<Entity>>,
    _ read: (PostgreSQLValue) throws -> [Item]
  ) throws -> [Item] {
    let sorted = ids.sorted()
    return try stride(from: 0, to: sorted.count, by: partCount).flatMap { start in
      try read(.ids(Array(sorted[start..<min(start + partCount, sorted.count)])))
    }
  }
}

extension ServerLibrary {
  /// The words whose id, or whose book, is one of these.
  fileprivate func words<Entity>(
    _ ids: Set<Identifier<Entity>>,
    _ column: String,
    _ device: UInt64
  ) throws -> [StampedWord] {
    try PostgreSQLDatabase.inParts(ids) { part in
      try rows(
        "\(WordRow.stamped) WHERE \(SQL.ownWords) AND w.\(column) = ANY ($1::uuid[])",
        part
      ) { $0.stampedWord(own: device) }
    }
  }
}

extension LibraryRow {
  /// A position in two columns.
  fileprivate func position(at column: Int32) -> ChangePosition {
    ChangePosition(number: int(at: column), token: id(at: column + 1))
  }

  /// What was changed, in four columns.
  fileprivate func changed(at column: Int32) -> ChangedEntities {
    var changed = ChangedEntities()
    changed.books = ids(at: column)
    changed.words = ids(at: column + 1)
    changed.samples = ids(at: column + 2)
    changed.reviews = ids(at: column + 3)
    return changed
  }
}
