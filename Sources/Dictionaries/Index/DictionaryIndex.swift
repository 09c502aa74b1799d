import Domain
import SQLite

/// A complete index, open for searching; not thread-safe.
final class DictionaryIndex {
  private let connection: SQLiteConnection
  private let common, other: SQLiteStatement

  /// Opens the index of these sources; nil when there is no complete one.
  init?(path: String, sources: DictionarySources) throws {
    let connection = try SQLiteConnection(path: path, mode: .readOnly, busyMilliseconds: 20)
    try connection.execute("PRAGMA cache_size = -4000")
    guard let state = try IndexState(of: connection), state.isComplete,
      state.isOf(sources)
    else { return nil }
    func search(_ terms: String) throws -> SQLiteStatement {
      try connection.prepare(
        """
        SELECT kanji, gana, senses, is_common, name FROM \(terms)
        JOIN entry ON entry.id = \(terms).rowid JOIN source ON source.id = entry.source
        WHERE \(terms) MATCH ? ORDER BY \(terms).rowid LIMIT ?
        """
      )
    }
    self.connection = connection
    common = try search("common_term")
    other = try search("other_term")
  }

  /// The entries that match a query in FTS5's language, common ones first.
  ///
  /// Uncommon ones are not searched when there are at least `needed` common ones: prefixes shared
  /// by thousands of words have enough of them, which keeps the search cheap.
  func entries(matching query: String, needed: Int, limit: Int) throws -> [DictionaryEntry] {
    var entries = try rows(of: common, query, limit)
    if entries.count < needed { entries += try rows(of: other, query, limit - entries.count) }
    return entries
  }

  private func rows(
    of statement: SQLiteStatement,
    _ query: String,
    _ limit: Int
  ) throws -> [DictionaryEntry] {
    defer { statement.reset() }
    statement.bind(query, at: 1)
    statement.bind(Int64(limit), at: 2)
    var entries: [DictionaryEntry] = []
    while try statement.step() {
      entries.append(
        DictionaryEntry(
          kanji: statement.text(at: 0),
          gana: statement.text(at: 1) ?? "",
          senses: StoredSenses.senses(of: statement.text(at: 2) ?? ""),
          isCommon: statement.int(at: 3) != 0,
          source: statement.text(at: 4) ?? ""
        )
      )
    }
    return entries
  }
}
