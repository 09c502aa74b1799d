import CSQLite

/// What SQLite could not do.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The primary result code, for instance `SQLITE_CORRUPT`.
  package let code: Int32
  /// SQLite's own words.
  package let message: String

  /// Makes an error from a result code and what the connection says about it.
  init(code: Int32, connection: OpaquePointer?) {
    self.code = code & 0xFF
    message = String(cString: connection == nil ? sqlite3_errstr(code) : sqlite3_errmsg(connection))
  }

  /// Whether the file is damaged, or no database at all.
  package var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }

  /// Whether the statement asks for what the database does not have, as a table or a column.
  package var isMismatch: Bool { code == SQLITE_ERROR }
}
