import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase: ReviewStore {
  /// The number of words in a part.
  private static let partCount: Int64 = 10_000

  package func changeReviews(_ step: ReviewStep) async throws {
    try await write { batch in
      batch.update(step.patches)
      batch.insert(step.added)
      batch.undo(step.undone)
    }
  }

  /// Makes the step that follows from some words and their reviews, which are read in one round trip.
  package func changeReviews<Result: Sendable>(
    of wordIDs: [WordID],
    by decide: @Sendable ([Word], [Review]) throws(StoreError) -> (ReviewStep, Result)
  ) async throws -> Result {
    let (words, reviews) = try await read { library in
      let results = try library.connection.run([.words(wordIDs), .reviews(of: wordIDs)])
      return (results[0].words(wordIDs), try results[1].reviews())
    }
    let (step, result) = try decide(words, reviews)
    if step != ReviewStep() { try await changeReviews(step) }
    return result
  }

  package func fetchReviews(of wordIDs: [WordID]) async throws -> [Review] {
    if wordIDs.isEmpty { return [] }
    return try await read { library in try library.connection.run(.reviews(of: wordIDs)).reviews() }
  }

  package func fetchReviewLog() async throws -> ReviewLog {
    try await read { library in
      var log = ReviewLog()
      try library.forEachHistory { word, entries in log.append(word, entries[...]) }
      return log
    }
  }

  /// The reviews with these ids, in the order of the ids.
  package func fetchReviews(_ ids: [ReviewID]) async throws -> [Review] {
    if ids.isEmpty { return [] }
    let reviews = try await read { library in
      try library.rows(
        """
        SELECT \(ReviewRow.columns) FROM tangocho.reviews
        WHERE \(SQL.own) AND id = ANY ($1::uuid[]) AND is_undone = 0
        """,
        .ids(ids)
      ) { try ReviewRow.read($0) }
    }
    let found = reviews.byID
    return ids.compactMap { found[$0] }
  }

  /// The last reviews of sessions that count, the latest first: the server is one device.
  package func fetchOwnReviews(limit: Int) async throws -> [Review] {
    try await read { library in
      try library.rows(
        """
        SELECT \(ReviewRow.columns) FROM tangocho.reviews
        WHERE \(SQL.own) AND is_mark = 0 AND is_undone = 0 ORDER BY time DESC, id DESC LIMIT $1
        """,
        .number(Int64(max(0, limit)))
      ) { try ReviewRow.read($0) }
    }
  }

  /// All words of the books that are not deleted, without their texts.
  package func fetchOutlines() async throws -> [WordOutline] {
    try await read { library in
      try library.rows(
        "SELECT \(WordRow.outlineColumns) FROM \(SQL.words) WHERE \(SQL.listedWords)"
      ) { WordRow.readOutline($0) }
    }
  }

  /// The outlines of the next words, in the order of their ids.
  package func fetchOutlines(after last: WordID?) async throws -> [WordOutline] {
    try await read { library in
      try library.rows(
        """
        SELECT \(WordRow.outlineColumns) FROM \(SQL.words)
        WHERE \(SQL.listedWords) AND w.id > $1 ORDER BY w.id LIMIT $2
        """,
        // No word has the lowest id.
        .id(last ?? WordID(high: 0, low: 0)),
        .number(Self.partCount)
      ) { WordRow.readOutline($0) }
    }
  }
}

extension PostgreSQLStatement {
  /// Reads the reviews of words that count, by time and then by id.
  fileprivate static func reviews(of wordIDs: [WordID]) -> PostgreSQLStatement {
    PostgreSQLStatement(
      """
      SELECT \(ReviewRow.columns) FROM tangocho.reviews
      WHERE \(SQL.own) AND word = ANY ($1::uuid[]) AND is_undone = 0 ORDER BY time, id
      """,
      [.ids(wordIDs)]
    )
  }
}

extension PostgreSQLResult {
  /// The reviews, in the order of the rows.
  fileprivate func reviews() throws -> [Review] {
    try rows.map { try ReviewRow.read(LibraryRow(row: $0)) }
  }
}

extension Batch {
  /// Adds reviews whose ids are new.
  mutating func insert(_ reviews: [Review]) {
    for review in reviews {
      changed.reviews.insert(review.id)
      add(
        ReviewRow.insertion(into: "tangocho.reviews"),
        ReviewRow.values(of: review).map { PostgreSQLValue($0) },
        duplicate: .alreadyExists(.review, id: review.id.description)
      )
    }
  }

  /// Undoes reviews; one that is undone already stays so.
  mutating func undo(_ ids: [ReviewID]) {
    for id in ids {
      changed.reviews.insert(id)
      add(
        SQL.requiringRow("tangocho.reviews WHERE \(SQL.own) AND id = $1"),
        [.id(id)],
        noRow: .notFound(.review, id: id.description)
      )
      add("UPDATE tangocho.reviews SET is_undone = 1 WHERE \(SQL.own) AND id = $1", [.id(id)])
    }
  }
}

extension ServerLibrary {
  /// Calls `body` with the reviews that count of each word that has any, in order.
  func forEachHistory(
    where condition: String = "true",
    _ values: [PostgreSQLValue] = [],
    _ body: (WordID, [ReviewLog.Entry]) throws -> Void
  ) throws {
    var histories = HistoryGrouping()
    try forEachRow(
      """
      SELECT \(ReviewRow.columns) FROM tangocho.reviews r
      WHERE r.owner = current_user::text AND is_undone = 0 AND \(condition)
      ORDER BY word, time, id
      """,
      values
    ) { row in
      try histories.add(ReviewRow.readEntry(row), of: row.id(at: 0), body)
    }
    try histories.finish(body)
  }
}
