import Domain
import PostgreSQL
import SQLRows

/// The learner's library on a server: one connection.
///
/// Not thread-safe: it belongs to one actor. PostgreSQL's errors become `StoreError` in
/// `PostgreSQLDatabase`.
final class ServerLibrary {
  let connection: PostgreSQLConnection
  /// The number of the library among devices, once it is known.
  var knownDevice: UInt64?

  /// What every connection begins with.
  ///
  /// What only reads sees one moment, and needs no locks that would tell which of its rows others
  /// change. Every table is named with its schema, so that nobody's tables can take its place.
  ///
  /// Where the engine knows that setting, statements are planned once for a connection, instead of five
  /// times before: most connections send no more than a few changes.
  private static let settings = """
    SET default_transaction_isolation = 'repeatable read';
    SET default_transaction_read_only = on;
    SET search_path = pg_catalog, pg_temp;
    SET statement_timeout = '60s';
    SELECT set_config('plan_cache_mode', 'force_generic_plan', false)
    WHERE current_setting('plan_cache_mode', true) IS NOT NULL;
    """

  /// Connects to a database, whatever tables it has.
  init(_ options: [String: String], patience: Int32 = 20_000) throws {
    connection = try PostgreSQLConnection(options, patience: patience)
    try connection.execute(Self.settings)
  }

  /// The version of the tables; 0 when there are none.
  func version() throws -> Int {
    do {
      return Int(try value("SELECT max(version) FROM tangocho.schema_version"))
    } catch let error as PostgreSQLError where error.isMissingTable {
      return 0
    }
  }

  /// The role that owns the library: the one that is connected, unless its settings, or options in the
  /// address, say that it acts as another one.
  func owner() throws -> String {
    try rows("SELECT current_user::text") { $0.text(at: 0) ?? "" }.first ?? ""
  }

  /// What `read` makes of each row.
  func rows<Result>(
    _ sql: String,
    _ values: PostgreSQLValue...,
    read: (LibraryRow) throws -> Result
  ) throws -> [Result] {
    try connection.run(PostgreSQLStatement(sql, values)).rows.map { try read(LibraryRow(row: $0)) }
  }

  /// Calls `body` for each row.
  func forEachRow(
    _ sql: String,
    _ values: [PostgreSQLValue] = [],
    body: (LibraryRow) throws -> Void
  ) throws {
    for row in try connection.run(PostgreSQLStatement(sql, values)).rows {
      try body(LibraryRow(row: row))
    }
  }

  /// The number in the first column of the first row; 0 when there is none.
  func value(_ sql: String, _ values: PostgreSQLValue...) throws -> Int64 {
    let result = try connection.run(PostgreSQLStatement(sql, values))
    return result.count == 0 ? 0 : result[0].int(at: 0)
  }

  /// The beginning of a transaction that changes something.
  private static let beginning = "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE"

  /// Runs a closure that only reads in a transaction: all of it is of one moment.
  func reading<Result>(_ work: () throws -> Result) throws -> Result {
    try transaction("BEGIN", work)
  }

  /// Runs a closure in a transaction: what it changes happens as a whole or not at all, and what it
  /// reads stays true until then.
  func writing<Result>(_ work: () throws -> Result) throws -> Result {
    try transaction(Self.beginning, work)
  }

  /// What statements that only read return, all of one moment, in one round trip.
  func answers(to questions: [PostgreSQLStatement]) throws -> [PostgreSQLResult] {
    let results = try undoingOnFailure {
      try connection.run(
        [PostgreSQLStatement("BEGIN")] + questions + [PostgreSQLStatement("COMMIT")]
      )
    }
    return Array(results.dropFirst().dropLast())
  }

  private func transaction<Result>(
    _ beginning: String,
    _ work: () throws -> Result
  ) throws -> Result {
    try connection.execute(beginning)
    return try undoingOnFailure {
      let result = try work()
      try connection.execute("COMMIT")
      return result
    }
  }

  /// Makes the change with a number, in one round trip.
  /// - Parameters:
  ///   - batch: The statements.
  ///   - number: The number of this change among those of the program.
  ///   - source: The program that runs, and the token of this change.
  /// - Returns: Whether it was made now; otherwise it was made before, although the answer was lost.
  /// - Throws: `StoreError`, `PostgreSQLError`.
  func make(_ batch: Batch, number: Int, of source: ChangeSource) throws -> Bool {
    let begin = Self.beginning(of: number, source)
    var end = [PostgreSQLStatement("COMMIT")]
    if !batch.changed.isEmpty {
      end.insert(ChangeList.statement(adding: batch.changed, of: source), at: 0)
    }
    do {
      _ = try undoingOnFailure {
        try connection.run(begin + batch.statements + end)
      }
      return true
    } catch let error as PostgreSQLError {
      if error.statement == 1, error.isDivisionByZero { return false }
      throw batch.meaning(of: error, at: error.statement - begin.count) ?? error
    }
  }

  /// Makes a change that follows from what is known, in one round trip.
  /// - Parameters:
  ///   - statements: What is to be done; none of them needs to read anything.
  ///   - listing: Adds the change to the list, if it follows the one that is known as the last.
  ///   - number: The number of this change among those of the program.
  ///   - source: The program that runs, and the token of this change.
  /// - Returns: Whether it was made; otherwise the library is not as it was known.
  /// - Throws: `PostgreSQLError`.
  func make(
    _ statements: [PostgreSQLStatement],
    _ listing: PostgreSQLStatement,
    number: Int,
    of source: ChangeSource
  ) throws -> Bool {
    let begin = Self.beginning(of: number, source) + [listing]
    do {
      _ = try undoingOnFailure {
        try connection.run(begin + statements + [PostgreSQLStatement("COMMIT")])
      }
      return true
    } catch let error as PostgreSQLError
      where error.isDuplicate || error.isDivisionByZero && error.statement < begin.count
    {
      return false
    }
  }

  /// What each change begins with.
  private static func beginning(of number: Int, _ source: ChangeSource) -> [PostgreSQLStatement] {
    [
      PostgreSQLStatement(beginning),
      PostgreSQLStatement(counting, [.id(source.program), .number(Int64(number))]),
    ]
  }

  /// Counts a change, once.
  private static let counting = SQL.requiring(
    """
    INSERT INTO tangocho.programs AS p (id, changes) VALUES ($1, $2)
    ON CONFLICT (owner, id) DO UPDATE SET changes = $2, last_at = now() WHERE p.changes < $2
    """
  )

  /// Removes what nobody asks for any more: rows of runs that ended, and changes of long ago.
  ///
  /// What it reads is in tables that all learners share. It changes nothing, and is not
  /// serializable, so that the changes of others are never repeated for its sake.
  func forget(besides program: Identifier<Never>) throws {
    _ = try undoingOnFailure {
      try connection.run([
        PostgreSQLStatement("BEGIN ISOLATION LEVEL REPEATABLE READ READ WRITE"),
        PostgreSQLStatement(Self.forgettingPrograms, [.id(program)]),
        PostgreSQLStatement(ChangeList.forgetting), PostgreSQLStatement("COMMIT"),
      ])
    }
  }

  private static let forgettingPrograms = """
    DELETE FROM tangocho.programs
    WHERE \(SQL.own) AND id <> $1 AND last_at < now() - interval '1 hour'
    """

  /// Runs a closure that has begun a transaction.
  private func undoingOnFailure<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch {
      // A connection that is gone has rolled back by itself; the first error is the one that counts.
      if connection.isOpen { try? connection.execute("ROLLBACK") }
      throw error
    }
  }
}
