import SQLite

/// The collection of an Anki package: a SQLite file that anybody may have made.
final class AnkiDatabase {
  let connection: SQLiteConnection
  /// Whether note types and decks are tables; older collections have them as JSON in one row.
  let hasTables: Bool
  /// The number of bytes of text that were read, and its maximum.
  private var texts = 0
  private let mostText: Int

  /// Opens a collection; every table that is read must be one.
  init(_ path: String, limits: AnkiLimits) throws(AnkiError) {
    mostText = limits.text
    do {
      connection = try SQLiteConnection(
        path: path,
        mode: .untrusted(operations: limits.operations)
      )
      try connection.defineCollation("unicase")
      let tables = try Self.tables(of: connection)
      hasTables = tables.contains("notetypes")
      let needed =
        ["col", "notes", "cards", "revlog"]
        + (hasTables ? ["decks", "fields", "templates", "config", "deck_config"] : [])
      if let missing = needed.first(where: { !tables.contains($0) }) {
        throw AnkiError.noTable(missing)
      }
    } catch let error as SQLiteError {
      throw AnkiError(error)
    } catch let error as AnkiError {
      throw error
    } catch {
      throw .damaged("")
    }
  }

  /// The names of the real tables: a view or a virtual table has no first page.
  private static func tables(of connection: SQLiteConnection) throws -> Set<String> {
    let query = try connection.prepare(
      """
      SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 AND name IN
      ('col', 'notes', 'cards', 'revlog', 'decks', 'notetypes', 'fields', 'templates', 'config',
      'deck_config')
      """
    )
    var names: Set<String> = []
    while try query.step() { names.insert(query.text(at: 0) ?? "") }
    return names
  }

  /// Visits the rows of a query.
  /// - Throws: `.tooMany` beyond a number of rows; errors of SQLite as `.damaged` or `.endless`.
  func read(
    _ sql: String,
    _ part: AnkiPart,
    limit: Int,
    binding text: [UInt8]? = nil,
    _ visit: (AnkiRow) throws(AnkiError) -> Void
  ) throws(AnkiError) {
    do {
      let query = try connection.prepare(sql)
      if let text { query.bind(utf8: text, at: 1) }
      var count = 0
      while try query.step() {
        count += 1
        if count > limit { throw AnkiError.tooMany(part, limit: limit) }
        try visit(AnkiRow(query, self))
      }
    } catch let error as SQLiteError {
      throw AnkiError(error)
    } catch let error as AnkiError {
      throw error
    } catch {
      throw .damaged("")
    }
  }

  /// Counts bytes of text; a file can have more text than bytes when its rows share pages.
  fileprivate func count(_ bytes: Int) throws(AnkiError) {
    texts += bytes
    if texts > mostText { throw .tooMany(.text, limit: mostText) }
  }
}

/// A row of a query.
struct AnkiRow {
  private let query: SQLiteStatement
  private let database: AnkiDatabase

  fileprivate init(_ query: SQLiteStatement, _ database: AnkiDatabase) {
    (self.query, self.database) = (query, database)
  }

  func int(_ column: Int32) -> Int64 { query.int(at: column) }

  func double(_ column: Int32) -> Double? { query.double(at: column) }

  func text(_ column: Int32) throws(AnkiError) -> String {
    let text = query.text(at: column) ?? ""
    try database.count(text.utf8.count)
    return text
  }

  /// The bytes of a text that is not UTF-8; nil when it is.
  func invalidText(_ column: Int32, read text: String) -> [UInt8]? {
    // Invalid bytes were read as this character, which few texts contain.
    guard text.utf8.contains(0xEF), text.unicodeScalars.contains("\u{FFFD}") else { return nil }
    let bytes = query.bytes(at: column)
    return bytes.isValidUTF8(in: bytes.indices) ? nil : bytes
  }

  func bytes(_ column: Int32) throws(AnkiError) -> [UInt8] {
    let bytes = query.bytes(at: column)
    try database.count(bytes.count)
    return bytes
  }
}
