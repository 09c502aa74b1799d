import CSQLite

/// An error of SQLite.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The primary result code, for instance `SQLITE_CORRUPT`.
  package let code: Int32
  /// The error message of SQLite.
  package let message: String

  /// Creates an error from a result code and the connection's message.
  init(code: Int32, connection: OpaquePointer?) {
    self.code = code & 0xFF
    message = String(cString: connection == nil ? sqlite3_errstr(code) : sqlite3_errmsg(connection))
  }

  /// Whether the file is damaged, or not a database.
  package var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }

  /// Whether a statement took more operations than an untrusted database may take.
  package var isEndless: Bool { code == SQLITE_INTERRUPT }

  /// Whether the statement refers to something that does not exist, such as a table or a column.
  package var isMismatch: Bool { code == SQLITE_ERROR }
}
