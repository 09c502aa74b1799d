import SQLite

/// The tables of the index.
enum IndexSchema {
  /// Goes up with every change of tables, terms or readers: an index of another version is made anew.
  static let version = 3

  /// Makes empty tables in the place of whatever is there.
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
    // Only which entries have a term is kept, neither where in them nor the texts again. The
    // tokenizer leaves alone whatever is not ASCII; terms are folded before they come here. One or
    // two letters begin thousands of common terms, so these beginnings are terms of their own.
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

/// How far the index is.
struct IndexState: Equatable {
  /// Which dictionary files it is made of, as `DictionarySources` tells.
  var identity: String
  /// Which of these files comes next, and the position in it.
  var file: Int
  var position: Int64
  /// How much is done, 0 to 1.
  var fraction: Double
  /// Whether all is done.
  var isComplete: Bool

  /// Reads it; nil when there is no index yet, or a row that nobody here has written.
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

  /// Whether it tells of an index of these files.
  func isOf(_ sources: DictionarySources) -> Bool {
    identity == sources.identity && file <= sources.paths.count
  }

  /// Writes everything but the identity, which an index keeps.
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
