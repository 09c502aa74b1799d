import SQLite

/// The tables of the index.
enum IndexSchema {
  /// Increment with every change of tables, terms or readers: an index of another version is
  /// rebuilt.
  static let version = 3

  /// Creates empty tables, and drops existing ones.
  static func make(on connection: SQLiteConnection, identity: String) throws {
    try connection.execute(
      """
      DROP TABLE IF EXISTS state;
      DROP TABLE IF EXISTS source;
      DROP TABLE IF EXISTS entry;
      DROP TABLE IF EXISTS common_term;
      DROP TABLE IF EXISTS other_term;
      CREATE TABLE state (
        identity TEXT NOT NULL, file INTEGER NOT NULL, position INTEGER NOT NULL,
        fraction INTEGER NOT NULL, is_complete INTEGER NOT NULL
      );
      CREATE TABLE source (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
      CREATE TABLE entry (
        id INTEGER PRIMARY KEY, source INTEGER NOT NULL, is_common INTEGER NOT NULL,
        kanji TEXT, gana TEXT NOT NULL, senses TEXT NOT NULL
      );
      """
    )
    // Only which entries have a term is stored, neither its position nor the text again. The
    // tokenizer leaves everything that is not ASCII unchanged; terms are already folded. Prefixes
    // of one or two letters match thousands of common terms, so these are indexed.
    for (table, option) in [("common_term", "prefix='2 3',"), ("other_term", "")] {
      try connection.execute(
        """
        CREATE VIRTUAL TABLE \(table) USING fts5(
          terms, content='', columnsize=0, detail=none, \(option)
          tokenize="ascii tokenchars '!=@#_'"
        );
        """
      )
    }
    let state = try connection.prepare("INSERT INTO state VALUES (?, 0, 0, 0, 0)")
    state.bind(identity, at: 1)
    try state.run()
  }
}

/// The progress of the index.
struct IndexState: Equatable {
  /// The dictionary files it is built from, as in `DictionarySources`.
  var identity: String
  /// The index of the next file, and the position in it.
  var file: Int
  var position: Int64
  /// The progress, 0 to 1.
  var fraction: Double
  var isComplete: Bool

  /// Reads the state; nil when there is no index yet, or its row is invalid.
  init?(of connection: SQLiteConnection) throws {
    let tables = try connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'state'")
    defer { tables.reset() }
    guard try tables.step() else { return nil }
    let row = try connection.prepare(
      "SELECT identity, file, position, fraction, is_complete FROM state"
    )
    defer { row.reset() }
    guard try row.step() else { return nil }
    identity = row.text(at: 0) ?? ""
    file = Int(row.int(at: 1))
    position = row.int(at: 2)
    fraction = Double(row.int(at: 3)) / 1_000_000
    isComplete = row.int(at: 4) != 0
    guard file >= 0, position >= 0, 0...1 ~= fraction else { return nil }
  }

  /// Whether this is the state of an index of these files.
  func isOf(_ sources: DictionarySources) -> Bool {
    identity == sources.identity && file <= sources.paths.count
  }

  /// Writes everything but the identity, which never changes.
  func save(on connection: SQLiteConnection) throws {
    let row = try connection.prepare(
      "UPDATE state SET file = ?, position = ?, fraction = ?, is_complete = ?"
    )
    row.bind(Int64(file), at: 1)
    row.bind(position, at: 2)
    row.bind(Int64(fraction * 1_000_000), at: 3)
    row.bind(isComplete ? 1 : 0, at: 4)
    try row.run()
  }
}
