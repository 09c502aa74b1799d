import Domain
import JapaneseText
import SQLRows
import SQLite

extension SQLiteDatabase {
  /// The words that contain one of several texts, the best matches first.
  package func searchWords(_ texts: [String], limit: Int) throws -> FoundWords {
    let needles = texts.map(SearchFolding.fold).filter { !$0.isEmpty }
    if needles.isEmpty { return FoundWords() }
    return try find(limit: limit, rank: { $0.rank(for: needles) }, where: { _ in true })
  }

  /// The words that match the texts and tags of a search, the best matches first.
  package func findWords(
    _ pattern: WordPattern,
    limit: Int,
    where isWanted: @Sendable (WordOutline) -> Bool
  ) async throws -> FoundWords {
    try find(limit: limit, rank: { $0.rank(for: pattern) }, where: isWanted)
  }

  /// Compares the texts of every word; of those that match, only the best are kept.
  private func find(
    limit: Int,
    rank: (SearchTexts) -> Int?,
    where isWanted: (WordOutline) -> Bool
  ) throws -> FoundWords {
    try read { file in
      var best = BestMatches(limit: max(0, limit))
      try file.forEachRow("SELECT word, texts FROM search") { row in
        guard let rank = row.withBytes(at: 1, { rank(SearchTexts(bytes: $0)) }) else { return }
        guard let outline = try file.listedOutline(row.int(at: 0)), isWanted(outline) else {
          return
        }
        best.add(BestMatches.Match(rank: rank, outline: outline, row: row.int(at: 0)))
      }
      let words = try best.inOrder.compactMap { try file.word($0.row) }
      return FoundWords(words, count: best.count)
    }
  }
}

extension LibraryFile {
  func word(_ row: Int64) throws -> Word? {
    try first(
      """
      SELECT \(WordRow.columns) FROM words w JOIN books b ON b.number = w.book WHERE w.number = ?
      """,
      .number(row),
      read: WordRow.read
    )
  }

  /// The outline of a word that is not deleted, in a book that is not.
  fileprivate func listedOutline(_ row: Int64) throws -> WordOutline? {
    try first(
      """
      SELECT \(WordRow.outlineColumns) FROM words w JOIN books b ON b.number = w.book
      WHERE w.number = ? AND w.deleted_at IS NULL AND b.deleted_at IS NULL
      """,
      .number(row),
      read: WordRow.readOutline
    )
  }
}

/// The best of many matches, in memory for no more than are wanted.
private struct BestMatches {
  struct Match {
    let rank: Int
    let outline: WordOutline
    let row: Int64
  }

  private let limit: Int
  private var matches: [Match] = []
  /// The number of all matches.
  private(set) var count = 0

  init(limit: Int) { self.limit = limit }

  mutating func add(_ match: Match) {
    count += 1
    matches.append(match)
    // Sorting rarely, and never more than twice as many as are wanted.
    if matches.count - limit > max(limit, 1_000) { matches = inOrder }
  }

  /// The best ones, best first.
  var inOrder: [Match] {
    let sorted = matches.sorted { a, b in
      a.rank == b.rank ? WordOutline.isListedBefore(a.outline, b.outline) : a.rank < b.rank
    }
    return Array(sorted.prefix(limit))
  }
}
