import Domain
import JapaneseText
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase {
  /// The words that contain one of several texts, the best matches first.
  package func searchWords(_ texts: [String], limit: Int) async throws -> FoundWords {
    let needles = texts.map(SearchFolding.fold).filter { !$0.isEmpty }
    if needles.isEmpty { return FoundWords() }
    return try await find(needles, limit: limit, rank: { $0.rank(for: needles) }) { _ in true }
  }

  /// The words that match the texts and tags of a search, the best matches first.
  package func findWords(
    _ pattern: WordPattern,
    limit: Int,
    where isWanted: @Sendable (WordOutline) -> Bool
  ) async throws -> FoundWords {
    try await find(pattern.lead, limit: limit, rank: { $0.rank(for: pattern) }, where: isWanted)
  }

  /// The server looks for the words that contain one of the needles, all of them without any; the
  /// rest is decided here, as for a library in a file.
  private func find(
    _ needles: [[UInt8]],
    limit: Int,
    rank: (SearchTexts) -> Int?,
    where isWanted: (WordOutline) -> Bool
  ) async throws -> FoundWords {
    let matches = try await read { library in
      var matches: [(rank: Int, outline: WordOutline)] = []
      try library.forEachRow(
        Self.candidates(needleCount: needles.count),
        needles.map { .bytes($0) }
      ) { row in
        guard let rank = row.withBytes(at: 7, { rank(SearchTexts(bytes: $0)) }) else { return }
        let outline = WordRow.readOutline(row)
        if isWanted(outline) { matches.append((rank, outline)) }
      }
      return matches.sorted { a, b in
        a.rank == b.rank ? WordOutline.isListedBefore(a.outline, b.outline) : a.rank < b.rank
      }
    }
    let words = try await fetchWords(matches.prefix(max(0, limit)).map(\.outline.id))
    return FoundWords(words, count: matches.count)
  }

  private static func candidates(needleCount: Int) -> String {
    let holds = (1...max(1, needleCount))
      .map { "position($\($0)::bytea IN \(SQL.searchTexts)) > 0" }.joined(separator: " OR ")
    return """
      SELECT \(WordRow.outlineColumns), \(SQL.searchTexts) FROM \(SQL.words)
      JOIN tangocho.search s ON s.owner = w.owner AND s.word = w.id
      WHERE \(SQL.listedWords) \(needleCount == 0 ? "" : "AND (\(holds))")
      """
  }
}
