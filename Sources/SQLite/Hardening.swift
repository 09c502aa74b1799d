import CSQLite

extension SQLiteConnection.Mode {
  /// What SQLite is given to open a file.
  func opening(_ path: String) -> (name: String, access: Int32) {
    switch self {
    case .readOnly: (path, SQLITE_OPEN_READONLY)
    case .readWrite: (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    // Without its log and its locks: nobody else has the file, and nothing is written beside it.
    case .immutable, .untrusted:
      ("file:\(Self.escaped(path))?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }
  }

  /// A path as a part of a URI.
  private static func escaped(_ path: String) -> String {
    path.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"), 0...0x20, 0x7F...:
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      default: result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
  }
}

/// What keeps a database that another program made from doing harm.
///
/// “Defense Against The Dark Arts”, https://sqlite.org/security.html.
enum Hardening {
  private static let options: [(Int32, Int32)] = [
    (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
    (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
    (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
  ]
  private static let limits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_LENGTH, 32 << 20), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
    (SQLITE_LIMIT_COLUMN, 100), (SQLITE_LIMIT_EXPR_DEPTH, 40),
    (SQLITE_LIMIT_COMPOUND_SELECT, 4), (SQLITE_LIMIT_VDBE_OP, 25_000),
    (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 0),
    (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50), (SQLITE_LIMIT_VARIABLE_NUMBER, 10),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]
  private static let operationsBetweenCalls: Int32 = 1_000

  /// Limits a connection; `operations` is counted down while statements run.
  static func apply(to connection: OpaquePointer, _ operations: UnsafeMutablePointer<Int>) {
    for (option, value) in options { tangocho_sqlite_set(connection, option, value) }
    for (limit, value) in limits { sqlite3_limit(connection, limit, value) }
    sqlite3_progress_handler(
      connection,
      operationsBetweenCalls,
      { operations in
        guard let left = operations?.assumingMemoryBound(to: Int.self) else { return 1 }
        left.pointee -= Int(Hardening.operationsBetweenCalls)
        return left.pointee < 0 ? 1 : 0
      },
      operations
    )
    // Finds cells of damaged pages that lie outside them.
    sqlite3_exec(connection, "PRAGMA cell_size_check = ON", nil, nil, nil)
  }
}

extension SQLiteConnection {
  /// Defines a collation that compares bytes, for tables that name one that SQLite does not have.
  package func defineCollation(_ name: String) throws(SQLiteError) {
    let result = sqlite3_create_collation_v2(
      handle,
      name,
      SQLITE_UTF8,
      nil,
      { _, firstCount, first, secondCount, second in
        let first = UnsafeRawBufferPointer(start: first, count: Int(firstCount))
        let second = UnsafeRawBufferPointer(start: second, count: Int(secondCount))
        return first.elementsEqual(second) ? 0 : first.lexicographicallyPrecedes(second) ? -1 : 1
      },
      nil
    )
    guard result == SQLITE_OK else { throw SQLiteError(code: result, connection: handle) }
  }
}
