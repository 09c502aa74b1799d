import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open SQLite database; not thread-safe.
package final class SQLiteConnection {
  let handle: OpaquePointer
  /// How long to wait for a lock.
  private let busyMilliseconds: Int
  /// The operations that statements may still take; nil without a limit.
  private let operations: UnsafeMutablePointer<Int>?
  /// Done once; if other code has opened SQLite before, it has no effect and does no harm.
  private static let configuration = tangocho_sqlite_count_nothing()

  /// How a database is opened.
  package enum Mode: Sendable {
    /// An existing database, for reading.
    case readOnly
    /// A database for reading and writing; created when it does not exist.
    case readWrite
    /// A database that nobody can change, for reading: without locks, and nothing is written beside it.
    case immutable
    /// A database of another program that may be made to do harm, for reading: statements fail
    /// after some number of operations of SQLite's machine.
    case untrusted(operations: Int)
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
    let (name, access) = mode.opening(path)
    let result = sqlite3_open_v2(name, &handle, access | SQLITE_OPEN_NOMUTEX, nil)
    guard result == SQLITE_OK, let handle else {
      let error = SQLiteError(code: result, connection: handle)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    self.busyMilliseconds = Int(busyMilliseconds)
    Self.wait(handle, milliseconds: self.busyMilliseconds)
    guard case .untrusted(let operations) = mode else {
      self.operations = nil
      return
    }
    let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    counter.initialize(to: operations)
    self.operations = counter
    Hardening.apply(to: handle, counter)
  }

  deinit {
    // The last open statement closes it; the handler and its counter are gone before that.
    sqlite3_progress_handler(handle, 0, nil, nil)
    sqlite3_close_v2(handle)
    operations?.deallocate()
  }

  /// Waits for a lock with short and uneven pauses.
  ///
  /// SQLite's own timeout pauses up to 100 ms: beside a program that writes all the time it hardly
  /// ever comes when the lock is free.
  private static func wait(_ handle: OpaquePointer, milliseconds: Int) {
    sqlite3_busy_handler(
      handle,
      { milliseconds, attempts in
        guard Int(attempts) * 2 < Int(bitPattern: milliseconds) else { return 0 }
        // On the thread of the connection, where SQLite itself would sleep.
        usleep(UInt32(1_500 + attempts * 617 % 1_000))
        return 1
      },
      UnsafeMutableRawPointer(bitPattern: milliseconds)
    )
  }

  /// Runs statements without results.
  package func execute(_ sql: String) throws(SQLiteError) {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    guard result == SQLITE_OK else { throw SQLiteError(code: result, connection: handle) }
  }

  /// Lets `PRAGMA writable_schema` take effect, which macOS forbids unless it is asked.
  package func allowSchemaEdits() {
    tangocho_sqlite_set(handle, SQLITE_DBCONFIG_DEFENSIVE, 0)
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

  /// Whether another connection is writing; not in a transaction, and without waiting for it.
  ///
  /// What is in the log can only be read after its sync, which nothing in the folder shows.
  package func isBeingWritten() throws(SQLiteError) -> Bool {
    try waiting(milliseconds: 0) { () throws(SQLiteError) in
      do throws(SQLiteError) {
        try execute("BEGIN IMMEDIATE")
      } catch {
        if error.isLocked { return true }
        throw error
      }
      // Nothing was written; unlike COMMIT, this never leaves the transaction open.
      try execute("ROLLBACK")
      return false
    }
  }

  /// Runs a closure that waits for a lock at most this long.
  package func waiting<Result, Failure: Error>(
    milliseconds: Int,
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    Self.wait(handle, milliseconds: min(milliseconds, busyMilliseconds))
    defer { Self.wait(handle, milliseconds: busyMilliseconds) }
    return try work()
  }

  /// Whether nothing can be written, although that was asked for: the file does not allow it.
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Makes sure that something can be written, where a transaction that is to write begins: SQLite lets
  /// it begin anyway, and fails with the first change.
  package func requireWritable() throws(SQLiteError) {
    if isReadOnly { throw SQLiteError(code: SQLITE_READONLY, connection: nil) }
  }

  /// Whether a transaction has begun, and neither ended nor failed.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The number of rows that the last statement changed.
  package var changedRows: Int { Int(sqlite3_changes(handle)) }

  /// The id of the last inserted row.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }
}
