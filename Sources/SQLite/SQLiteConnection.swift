import CSQLite

/// An open SQLite database; not thread-safe.
package final class SQLiteConnection {
  let handle: OpaquePointer
  /// Done once; if other code has opened SQLite before, it has no effect and does no harm.
  private static let configuration = tangocho_sqlite_count_nothing()

  /// How a database is opened.
  package enum Mode: Sendable {
    /// An existing database, for reading.
    case readOnly
    /// A database for reading and writing; created when it does not exist.
    case readWrite
  }

  /// Opens a database.
  /// - Parameters:
  ///   - path: The file.
  ///   - mode: Whether it is written, and created.
  ///   - busyMilliseconds: How long to wait for a lock.
  /// - Throws: `SQLiteError`.
  package init(path: String, mode: Mode, busyMilliseconds: Int32 = 0) throws(SQLiteError) {
    _ = Self.configuration
    var handle: OpaquePointer?
    let access =
      mode == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let result = sqlite3_open_v2(path, &handle, access | SQLITE_OPEN_NOMUTEX, nil)
    guard result == SQLITE_OK, let handle else {
      let error = SQLiteError(code: result, connection: handle)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, busyMilliseconds)
  }

  deinit {
    // The last open statement closes it.
    sqlite3_close_v2(handle)
  }

  /// Runs statements without results.
  package func execute(_ sql: String) throws(SQLiteError) {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    guard result == SQLITE_OK else { throw SQLiteError(code: result, connection: handle) }
  }

  /// Compiles a statement that will be run many times.
  package func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    try SQLiteStatement(sql, on: self)
  }

  /// Runs a closure in a transaction.
  ///
  /// It takes the write lock at once, so that what the closure reads stays true.
  package func transaction<Result>(
    _ work: () throws -> Result
  ) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try work()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite may already have rolled back; the first error is the one that counts.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// The id of the last inserted row.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }
}
