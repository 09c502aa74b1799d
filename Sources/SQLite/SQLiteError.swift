import CSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package struct SQLiteError: Error, Hashable, Sendable {
  /// The primary result code, for instance `SQLITE_CORRUPT`.
  private let code: Int32
  package let message: String
  /// The errno of the system call that failed; 0 when none did.
  package let systemCode: Int32

  /// Creates an error from a result code and the connection's message.
  init(code: Int32, connection: OpaquePointer?) {
    self.code = code & 0xFF
    message = String(cString: connection == nil ? sqlite3_errstr(code) : sqlite3_errmsg(connection))
    systemCode = connection.map { sqlite3_system_errno($0) } ?? 0
  }

  /// Whether the file is damaged, or not a database.
  package var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }

  /// Whether the file is not a database, as far as its beginning says.
  package var isForeign: Bool { code == SQLITE_NOTADB }

  /// Whether another connection holds a lock for longer than this one waits, or others change the log
  /// all the time while this one wants to read it.
  package var isLocked: Bool { [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL].contains(code) }

  /// Whether there is no memory left.
  package var isOutOfMemory: Bool { code == SQLITE_NOMEM }

  /// Whether the disk is full.
  package var isFull: Bool { code == SQLITE_FULL }

  /// Whether there is no space for what SQLite reads and writes with, on the disk or in the quota.
  package var isOutOfSpace: Bool { isFull || isSystem && [ENOSPC, EDQUOT].contains(systemCode) }

  /// Whether a text or a blob is longer than SQLite holds.
  package var isTooBig: Bool { code == SQLITE_TOOBIG }

  /// Whether the file, or its folder, cannot be written.
  package var isReadOnly: Bool { code == SQLITE_READONLY }

  /// Whether a system call failed.
  package var isSystem: Bool { code == SQLITE_IOERR || code == SQLITE_CANTOPEN }

  /// Whether a constraint of a table is broken, such as that of a unique column.
  package var isConstraint: Bool { code == SQLITE_CONSTRAINT }

  /// Whether a statement took more operations than an untrusted database may take.
  package var isEndless: Bool { code == SQLITE_INTERRUPT }

  /// Whether the statement refers to something that does not exist, such as a table or a column.
  package var isMismatch: Bool { code == SQLITE_ERROR }
}
