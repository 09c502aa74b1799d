import Domain
import SQLRows
import SQLite

extension SQLiteDatabase: ReviewStore {
  package func changeReviews(_ step: ReviewStep) throws {
    try write { try $0.change(step) }
  }

  /// Makes the step that follows from some words and their reviews, in the transaction that reads them:
  /// each further one would look for the file, lock it and unlock it, and find the words again.
  package func changeReviews<Result: Sendable>(
    of wordIDs: [WordID],
    by decide: @Sendable ([Word], [Review]) throws(StoreError) -> (ReviewStep, Result)
  ) throws -> Result {
    try perform("write") {
      // A library is not created for words that it cannot have.
      if try isAbsent() { return try decide([], []).1 }
      let file = try fileToWrite()
      return try file.writing {
        try file.requireKnownTables(at: path)
        let (words, places) = try file.wordsWithPlaces(wordIDs)
        let (step, result) = try decide(words, try file.reviews(of: wordIDs))
        if step == ReviewStep() { return result }
        try file.beginStep()
        try file.change(step, knowing: places)
        return result
      }
    }
  }

  package func fetchReviews(of wordIDs: [WordID]) throws -> [Review] {
    try read { try $0.reviews(of: wordIDs) }
  }

  package func fetchReviewLog() throws -> ReviewLog {
    try read { file in
      var log = ReviewLog()
      try file.forEachHistory { word, entries in log.append(word, entries[...]) }
      return log
    }
  }

  /// The reviews with these ids, in the order of the ids.
  package func fetchReviews(_ ids: [ReviewID]) throws -> [Review] {
    try read { file in
      try ids.compactMap { id in
        try file.first(
          "SELECT \(ReviewRow.columns) FROM reviews WHERE id = ? AND is_undone = 0",
          .id(id),
          read: ReviewRow.read
        )
      }
    }
  }

  /// The last reviews of sessions that count, the latest first, without those that were fetched or copied
  /// from elsewhere.
  package func fetchOwnReviews(limit: Int) throws -> [Review] {
    try read { file in
      let own = file.version < Schema.stamped ? "" : "device IS NULL AND "
      return try file.rows(
        """
        SELECT \(ReviewRow.columns) FROM reviews WHERE \(own)is_mark = 0 AND is_undone = 0
        ORDER BY time DESC, id DESC LIMIT ?
        """,
        .number(max(0, limit)),
        read: ReviewRow.read
      )
    }
  }

  /// All words of the books that are not deleted, without their texts.
  package func fetchOutlines() throws -> [WordOutline] {
    try read { try $0.outlines() }
  }
}

extension SQLiteDatabase {
  /// The number of words in a part.
  private static let partCount = 10_000

  /// The outlines of the next words, in the order in which they were stored.
  package func fetchOutlines(after last: WordID?) async throws -> [WordOutline] {
    try read { file in
      var start: Int64 = 0
      if let last {
        start = try file.value("SELECT number FROM words WHERE id = ?", .id(last))
      }
      return try file.rows(
        """
        SELECT \(WordRow.outlineColumns) FROM words w JOIN books b ON b.number = w.book
        WHERE w.deleted_at IS NULL AND b.deleted_at IS NULL AND w.number > ?
        ORDER BY w.number LIMIT ?
        """,
        .number(start),
        .number(Self.partCount),
        read: WordRow.readOutline
      )
    }
  }
}

extension LibraryFile {
  /// The reviews of words that count.
  fileprivate func reviews(of wordIDs: [WordID]) throws -> [Review] {
    if wordIDs.count == 1 { return try reviews(of: wordIDs[0]) }
    return try Set(wordIDs).flatMap { try reviews(of: $0) }.sorted(by: Review.isBefore)
  }

  private func reviews(of wordID: WordID) throws -> [Review] {
    try rows(Self.reviewsOfWord, .id(wordID), read: ReviewRow.read)
  }

  private static let reviewsOfWord = """
    SELECT \(ReviewRow.columns) FROM reviews WHERE word = ? AND is_undone = 0 ORDER BY time, id
    """

  /// Makes a change of reviews and words.
  fileprivate func change(_ step: ReviewStep, knowing places: [WordID: WordPlace] = [:]) throws {
    try update(step.patches, knowing: places)
    try insert(step.added)
    try undo(step.undone)
  }

  /// The words of the books that are not deleted, or some of them, without their texts.
  func outlines(where condition: String = "true") throws -> [WordOutline] {
    try rows(
      """
      SELECT \(WordRow.outlineColumns) FROM words w JOIN books b ON b.number = w.book
      WHERE w.deleted_at IS NULL AND b.deleted_at IS NULL AND \(condition)
      """,
      read: WordRow.readOutline
    )
  }

  /// Adds reviews whose ids are new.
  func insert(_ reviews: [Review]) throws {
    for review in reviews {
      try insert(Insertion.review, ReviewRow.values(of: review), .review, review.id)
    }
  }

  /// Undoes reviews; one that is undone already stays so.
  func undo(_ ids: [ReviewID]) throws {
    for id in ids {
      try run("UPDATE reviews SET is_undone = 1 WHERE id = ?", .id(id))
      if connection.changedRows == 0 { throw StoreError.notFound(.review, id: id.description) }
    }
  }

  /// Calls `body` with the reviews that count of each word that has any, in order.
  func forEachHistory(
    where condition: String = "true",
    _ body: (WordID, [ReviewLog.Entry]) throws -> Void
  ) throws {
    var histories = HistoryGrouping()
    // The table has this order: nothing is sorted.
    try forEachRow(
      """
      SELECT \(ReviewRow.columns) FROM reviews WHERE is_undone = 0 AND \(condition)
      ORDER BY word, time, id
      """
    ) { row in
      try histories.add(ReviewRow.readEntry(row), of: row.id(at: 0), body)
    }
    try histories.finish(body)
  }
}
