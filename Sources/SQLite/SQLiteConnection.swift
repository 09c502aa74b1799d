import CSQLite

/// An open SQLite database; not for several threads at once.
package final class SQLiteConnection {
  let handle: OpaquePointer
  /// Set once; that it comes too late where somebody else opened SQLite first does no harm.
  private static let configuration = tangocho_sqlite_count_nothing()

  /// What is opened.
  package enum Mode: Sendable {
    /// A database that is there, to read.
    case readOnly
    /// A database to read and write; made when it is not there.
    case readWrite
  }

  /// Opens a database.
  /// - Parameters:
  ///   - path: The file.
  ///   - mode: Whether it is written, and made.
  ///   - busyMilliseconds: How long to wait for somebody else's lock.
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
    // The last statement that is still there closes it.
    sqlite3_close_v2(handle)
  }

  /// Runs statements that give no rows.
  package func execute(_ sql: String) throws(SQLiteError) {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    guard result == SQLITE_OK else { throw SQLiteError(code: result, connection: handle) }
  }

  /// Compiles a statement that is going to be run many times.
  package func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    try SQLiteStatement(sql, on: self)
  }

  /// Runs work that is kept as a whole or not at all.
  ///
  /// It takes the lock for writing at once, so that what the work reads stays true.
  package func transaction<Result>(
    _ work: () throws -> Result
  ) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try work()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite may have rolled back already; the error that counts is the first.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// The identity of the row that was inserted last.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }
}
