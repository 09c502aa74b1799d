import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase: PortableLibrary {
  package func stampedBooks(after id: WordBookID?, limit: Int) async throws -> [StampedBook] {
    try await stamped { library, device in
      try library.rows(
        "\(BookRow.stamped) WHERE \(SQL.own) AND id > $1 ORDER BY id LIMIT $2",
        .after(id),
        .number(Int64(limit))
      ) { try $0.stampedBook(own: device) }
    }
  }

  /// The next words in the order of their ids.
  package func stampedWords(after id: WordID?, limit: Int) async throws -> [StampedWord] {
    try await stamped { library, device in
      try library.rows(
        "\(WordRow.stamped) WHERE \(SQL.ownWords) AND w.id > $1 ORDER BY w.id LIMIT $2",
        .after(id),
        .number(Int64(limit))
      ) { $0.stampedWord(own: device) }
    }
  }

  package func stampedSamples(after id: SampleID?, limit: Int) async throws -> [StampedSample] {
    try await stamped { library, device in
      let samples = try library.rows(
        "\(SampleRow.stamped) WHERE \(SQL.own) AND id > $1 ORDER BY id LIMIT $2",
        .after(id),
        .number(Int64(limit))
      ) { $0.sampleWithStamp(own: device) }
      return try library.withUses(samples, own: device)
    }
  }

  package func stampedReviews(after id: ReviewID?, limit: Int) async throws -> [StampedReview] {
    try await stamped { library, device in
      try library.rows(
        "\(ReviewRow.stamped) WHERE \(SQL.own) AND id > $1 ORDER BY id LIMIT $2",
        .after(id),
        .number(Int64(limit))
      ) { try $0.stampedReview(own: device) }
    }
  }

  package func stampedCounts() async throws -> StampedCounts {
    try await read { library in try library.counts() }
  }

  /// Reads what has stamps, all of one moment.
  private func stamped<Item>(
    _ work: (ServerLibrary, _ device: UInt64) throws -> [Item]
  ) async throws -> [Item] {
    let items: [Item]? = try await readTogether { library in
      if let device = try library.device() { return try work(library, device) }
      // Nothing is written for the sake of a library in which there is nothing.
      return try library.counts().total == 0 ? [] : nil
    }
    if let items { return items }
    let device = try await device()
    return try await readTogether { library in try work(library, device) }
  }

  /// The device that the library is; it gets a number when it has none.
  func device() async throws(StoreError) -> UInt64 {
    let known = try await read { library in try library.device() }
    if let known { return known }
    let candidate = newDevice()
    try await derive { library in
      _ = try library.connection.run(
        PostgreSQLStatement(
          "INSERT INTO tangocho.devices (device) VALUES ($1) ON CONFLICT (owner) DO NOTHING",
          [.number(Int64(bitPattern: candidate))]
        )
      )
    }
    return try await read { library in try library.device() } ?? candidate
  }
}

extension ServerLibrary {
  /// The device that the library is; nil when it has no number yet.
  func device() throws -> UInt64? {
    if let knownDevice { return knownDevice }
    knownDevice =
      try rows("SELECT device FROM tangocho.devices WHERE \(SQL.own)") {
        UInt64(bitPattern: $0.int(at: 0))
      }
      .first
    return knownDevice
  }

  /// Whether the library still has a number that was read before.
  func hasDevice(_ device: UInt64) throws -> Bool {
    try value(
      "SELECT count(*) FROM tangocho.devices WHERE \(SQL.own) AND device = $1",
      .number(Int64(bitPattern: device))
    ) == 1
  }

  /// How many entities there are, also those that are deleted or undone.
  fileprivate func counts() throws -> StampedCounts {
    let counts = ["books", "words", "samples", "reviews"].map { table in
      "(SELECT count(*) FROM tangocho.\(table) WHERE \(SQL.own))"
    }
    return try rows("SELECT \(counts.joined(separator: ", "))") { row in
      StampedCounts(
        books: Int(row.int(at: 0)),
        words: Int(row.int(at: 1)),
        samples: Int(row.int(at: 2)),
        reviews: Int(row.int(at: 3))
      )
    }
    .first ?? StampedCounts()
  }
}

extension PostgreSQLValue {
  /// An id that others are compared with; without one, all are greater, since none is the lowest.
  fileprivate static func after<Entity>(_ id: Identifier<Entity>?) -> PostgreSQLValue {
    .id(id ?? Identifier(high: 0, low: 0))
  }
}
