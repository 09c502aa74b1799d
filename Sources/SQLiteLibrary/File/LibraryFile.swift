import Domain
import Files
import SQLRows
import SQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open library: one connection, and the statements that were compiled for it.
///
/// Not thread-safe: it belongs to one actor. SQLite's errors become `StoreError` in `SQLiteDatabase`.
final class LibraryFile {
  let connection: SQLiteConnection
  /// Its path without symbolic links, when it was opened.
  let realPath: String
  /// What was opened; nil for the empty library that stands for a file that does not exist.
  let identity: FileIdentity?
  /// Whether nothing can be written beside the file either.
  let isAlone: Bool
  /// Whether the file is opened again for the first change: it does not exist yet, or its disk was full.
  let isOnlyRead: Bool
  /// SQLite's number for what other connections had changed when that was last asked for.
  var seenVersion: Int64?
  /// The state of the file that the card states in memory were computed from.
  var shadowedVersion: Int64?
  private var statements: [StatementText: SQLiteStatement] = [:]
  /// The version of its tables: an earlier one only where nothing is written.
  private(set) var version = Schema.version
  /// The time of the change that is being written.
  var now = Timestamp(milliseconds: 0)
  /// The device of the file, once it was asked for.
  var knownDevice: UInt64?
  /// Whether a transaction that writes is on the disk at its end.
  private var waitsForDisk = true
  private var logSpace = LogSpace()
  /// Whether it is a replica, once that was asked for.
  var isKnownReplica: Bool?
  /// Whether it is known to be the replica of this computer.
  var isOwnReplica = false

  /// Opens the library in a file, brings it to the current version, and creates it if needed.
  /// - Parameters:
  ///   - path: The file.
  ///   - patience: How many milliseconds to wait for another program.
  ///   - isReadOnly: Whether it is only read: then it stays at its version.
  ///   - isAlone: Whether nothing can be written beside it, even if its folder says so.
  /// - Throws: `SQLiteError`, `StoreError`.
  init(path: String, patience: Int32, isReadOnly: Bool = false, isAlone: Bool = false) throws {
    let opening = OpeningMode(path, isReadOnly: isReadOnly, isAlone: isAlone)
    (self.isAlone, isOnlyRead) = (opening.isAlone, isAlone)
    connection = try SQLiteConnection(
      path: path,
      mode: opening.mode,
      busyMilliseconds: patience
    )
    realPath = resolvedPath(path)
    identity = FileIdentity(path, withTime: self.isAlone)
    if isReadOnly {
      try connection.execute("PRAGMA trusted_schema = OFF")
      // What is read alone cannot be written anyway; cards can then be computed beside it.
      if !self.isAlone { try connection.execute("PRAGMA query_only = ON") }
      version = try check(path)
    } else {
      try configure()
      try migrate(path)
    }
  }

  /// An empty library in memory, which answers for a file that nothing was written to yet.
  init() throws {
    connection = try SQLiteConnection(path: ":memory:", mode: .readWrite)
    (identity, realPath, isAlone, isOnlyRead) = (nil, ":memory:", false, true)
    try migrate(":memory:")
  }

  /// Why nothing can be written to it; nil when it can.
  func refusal(at path: String) -> StoreError? {
    // What is read alone without need of permissions had no space for the rest.
    connection.isReadOnly ? .notWritable(path, otherwise: isOnlyRead ? ENOSPC : EROFS) : nil
  }

  /// Whether it stands for a file that does not exist.
  var isPlaceholder: Bool { identity == nil }

  /// Whether the path still leads to this file, nothing was written that it does not show, and its
  /// tables are those that it had.
  func isCurrent(at path: String) -> Bool {
    identity == FileIdentity(path, withTime: isAlone) && (!isAlone || Self.hasNoLog(path))
      && !wasMigrated
  }

  /// Whether another program has brought a file that is only read here to another version: the reviews
  /// of that one, for instance, need not be noted.
  private var wasMigrated: Bool {
    version < Schema.version && (try? value("PRAGMA user_version")) != Int64(version)
  }

  /// Makes sure, in a transaction, that no newer program has changed the tables since they were opened.
  func requireKnownTables(at path: String) throws {
    let found = Int(try value("PRAGMA user_version"))
    guard found > Schema.version else { return }
    throw StoreError.newerFormat(path: path, found: found, supported: Schema.version)
  }

  /// Sets what SQLite does not keep in the file.
  private func configure() throws {
    // Each commit is on the disk before it is acknowledged: in the log, whose sync FULL adds.
    try connection.execute(
      """
      PRAGMA synchronous = FULL;
      PRAGMA fullfsync = ON;
      PRAGMA checkpoint_fullfsync = ON;
      PRAGMA foreign_keys = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA cell_size_check = ON;
      """
    )
  }

  /// Brings the tables to the current version; those of a file that cannot be written stay as they are.
  private func migrate(_ path: String) throws {
    version = try check(path)
    if version == Schema.version || connection.isReadOnly && version > 0 { return }
    try useLog()
    connection.allowSchemaEdits()
    try connection.transaction {
      // Another program may have done it meanwhile.
      let version = try check(path)
      for statements in Schema.migrations[version...] { try connection.execute(statements) }
      if version < Schema.withOneTableOfWaiting { try migrateReplica() }
      try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
      try connection.execute("PRAGMA user_version = \(Schema.version)")
    }
    version = Schema.version
  }

  /// Lets readers and a writer go on beside each other, which the file keeps; not in a transaction.
  private func useLog(attempts: Int = 5) throws {
    do {
      _ = try value("PRAGMA journal_mode = WAL")
    } catch let error as SQLiteError where error.isLocked && attempts > 1 {
      // SQLite does not wait here by itself for another program that creates the library as well.
      try connection.transaction {}
      try useLog(attempts: attempts - 1)
    }
  }

  /// The version of the file; 0 for a new one.
  /// - Throws: `StoreError` for a file of another program or a newer version.
  private func check(_ path: String) throws -> Int {
    let version = Int(try value("PRAGMA user_version"))
    switch try value("PRAGMA application_id") {
    case Schema.applicationID where version > Schema.version:
      throw StoreError.newerFormat(path: path, found: version, supported: Schema.version)
    case Schema.applicationID where version > 0: return version
    case 0 where try version == 0 && value("SELECT count(*) FROM sqlite_schema") == 0: return 0
    default: throw StoreError.notALibrary(path: path)
    }
  }
}

extension LibraryFile {
  /// Runs a statement whose rows do not matter.
  func run(_ sql: String, _ values: SQLValue...) throws { try run(sql, values) }

  /// Runs a statement whose rows do not matter.
  func run(_ sql: String, _ values: [SQLValue]) throws {
    let statement = try statement(sql)
    statement.bind(values)
    try statement.run()
  }

  /// Calls `body` for each row.
  func forEachRow(
    _ sql: String,
    _ values: SQLValue...,
    body: (SQLiteStatement) throws -> Void
  ) throws {
    let statement = try statement(sql)
    statement.bind(values)
    defer { statement.reset() }
    while try statement.step() { try body(statement) }
  }

  /// What `read` makes of each row.
  func rows<Result>(
    _ sql: String,
    _ values: SQLValue...,
    read: (SQLiteStatement) throws -> Result
  ) throws -> [Result] {
    let statement = try statement(sql)
    statement.bind(values)
    defer { statement.reset() }
    var results: [Result] = []
    while try statement.step() { results.append(try read(statement)) }
    return results
  }

  /// What `read` makes of the first row; nil when there is none.
  func first<Result>(
    _ sql: String,
    _ values: SQLValue...,
    read: (SQLiteStatement) throws -> Result
  ) throws -> Result? {
    let statement = try statement(sql)
    statement.bind(values)
    defer { statement.reset() }
    return try statement.step() ? read(statement) : nil
  }

  /// The number in the first column of the first row; 0 when there is none.
  func value(_ sql: String, _ values: SQLValue...) throws -> Int64 {
    let statement = try statement(sql)
    statement.bind(values)
    defer { statement.reset() }
    return try statement.step() ? statement.int(at: 0) : 0
  }

  /// A compiled statement; the same text is compiled once.
  private func statement(_ sql: String) throws -> SQLiteStatement {
    let text = StatementText(sql: sql)
    if let known = statements[text] { return known }
    let new = try connection.prepare(sql)
    statements[text] = new
    return new
  }

  /// Runs a closure in a transaction that only reads, so that all of it is of one moment.
  func reading<Result>(_ work: () throws -> Result) throws -> Result {
    try transaction("BEGIN", work)
  }

  /// Runs a closure in a transaction that writes: all of it happens or nothing.
  /// - Parameters:
  ///   - waitsForDisk: Whether it is on the disk then; otherwise the next one that writes puts it
  ///     there, too.
  ///   - work: The closure.
  /// - Returns: Its result.
  /// - Throws: `SQLiteError`, or what the closure throws.
  func writing<Result>(waitsForDisk: Bool = true, _ work: () throws -> Result) throws -> Result {
    // A change could first fail for what tables of an earlier version do not have, which would be damage.
    try connection.requireWritable()
    if self.waitsForDisk != waitsForDisk {
      self.waitsForDisk = false
      try run("PRAGMA synchronous = \(waitsForDisk ? "FULL" : "NORMAL")")
      self.waitsForDisk = waitsForDisk
    }
    // The write lock comes first, so that what the closure reads stays true.
    return try transaction("BEGIN IMMEDIATE") {
      logSpace.extend(connection)
      return try work()
    }
  }

  private func transaction<Result>(
    _ begin: String,
    _ work: () throws -> Result
  ) throws -> Result {
    try run(begin)
    do {
      let result = try work()
      try run("COMMIT")
      return result
    } catch {
      // SQLite rolls back by itself after some errors; the first error is the one that counts.
      if connection.isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }
}
