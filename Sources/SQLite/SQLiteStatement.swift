import CSQLite

/// A compiled statement: bind, step, read columns, and repeat.
package final class SQLiteStatement {
  // Keeps the connection alive as long as its statements.
  private let connection: SQLiteConnection
  private let handle: OpaquePointer
  /// Why a value could not be bound: the next step would run with NULL in its place, or with what was
  /// bound before, and so fails with this instead.
  private var failure: SQLiteError?

  init(_ sql: String, on connection: SQLiteConnection) throws(SQLiteError) {
    var handle: OpaquePointer?
    let result = sqlite3_prepare_v2(connection.handle, sql, -1, &handle, nil)
    guard result == SQLITE_OK, let handle else {
      throw SQLiteError(code: result, connection: connection.handle)
    }
    self.connection = connection
    self.handle = handle
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Binds a number to a parameter, counted from 1.
  package func bind(_ value: Int64, at index: Int32) {
    note(sqlite3_bind_int64(handle, index, value))
  }

  /// Binds a number with a fraction to a parameter, counted from 1.
  package func bind(real value: Double, at index: Int32) {
    note(sqlite3_bind_double(handle, index, value))
  }

  /// Binds a text to a parameter, counted from 1; nil is NULL.
  package func bind(_ text: String?, at index: Int32) {
    guard var text else {
      bindNull(at: index)
      return
    }
    text.withUTF8 { bind($0, at: index) }
  }

  /// Binds a text in UTF-8 to a parameter, counted from 1.
  package func bind(utf8 bytes: [UInt8], at index: Int32) {
    bytes.withUnsafeBufferPointer { bind($0, at: index) }
  }

  /// SQLITE_TRANSIENT, a macro that Swift cannot import: SQLite copies the bytes before the call returns.
  private static var copying: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  private func bind(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int32) {
    guard let base = bytes.baseAddress else {
      note(sqlite3_bind_text(handle, index, "", 0, Self.copying))
      return
    }
    let text = UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self)
    note(sqlite3_bind_text(handle, index, text, Int32(clamping: bytes.count), Self.copying))
  }

  /// Binds bytes to a parameter, counted from 1.
  package func bind(blob bytes: UnsafeRawBufferPointer, at index: Int32) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else {
      note(sqlite3_bind_zeroblob(handle, index, 0))
      return
    }
    note(sqlite3_bind_blob(handle, index, base, Int32(clamping: bytes.count), Self.copying))
  }

  /// Binds NULL to a parameter, counted from 1.
  package func bindNull(at index: Int32) { note(sqlite3_bind_null(handle, index)) }

  private func note(_ result: Int32) {
    if result == SQLITE_OK || failure != nil { return }
    failure = SQLiteError(code: result, connection: connection.handle)
  }

  /// Moves to the next row.
  /// - Returns: Whether there is one; after the last, the statement can be run again.
  /// - Throws: `SQLiteError`, also that of a value that could not be bound.
  package func step() throws(SQLiteError) -> Bool {
    if let failure {
      self.failure = nil
      throw failure
    }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      sqlite3_reset(handle)
      return false
    case let result:
      let error = SQLiteError(code: result, connection: connection.handle)
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs a statement whose rows do not matter.
  package func run() throws(SQLiteError) {
    while try step() {}
  }

  /// Discards the remaining rows, and the error of a value that could not be bound.
  package func reset() {
    failure = nil
    sqlite3_reset(handle)
  }

  /// A number of this row; columns are counted from 0.
  package func int(at column: Int32) -> Int64 {
    sqlite3_column_int64(handle, column)
  }

  /// A number with a fraction of this row, nil for NULL; columns are counted from 0.
  package func double(at column: Int32) -> Double? {
    isNull(at: column) ? nil : sqlite3_column_double(handle, column)
  }

  /// Whether a column of this row is NULL; columns are counted from 0.
  package func isNull(at column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// Reads the bytes of this row in place, none for NULL; columns are counted from 0.
  package func withBytes<Result>(
    at column: Int32,
    _ read: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let start = sqlite3_column_blob(handle, column)
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
    return try read(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The bytes of this row, empty for NULL; columns are counted from 0.
  package func bytes(at column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// A text of this row, nil for NULL; columns are counted from 0.
  package func text(at column: Int32) -> String? {
    guard let text = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}
