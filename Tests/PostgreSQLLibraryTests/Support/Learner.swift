import Domain
import Foundation
import PostgreSQL
import PostgreSQLLibrary
import TestProcesses
import TestSupport
import Testing

/// A role of the test server with its own library.
struct Learner {
  let role: String
  var database = TestDatabase.name

  /// Creates a role without any privileges.
  init() async throws {
    try await TestDatabase.create()
    role = "learner_" + UUID().uuidString.lowercased().replacing("-", with: "")
    try TestDatabase.connect(as: "admin", to: "postgres").execute("CREATE ROLE \(role) LOGIN")
  }

  /// The library, opened again; through a proxy when the folder of its socket is given, and that of
  /// another role when the learner acts as that.
  func open(
    by folder: String? = nil,
    as other: Learner? = nil,
    pause: (@Sendable (Int64) async -> Void)? = nil,
    clock: FixedClock = FixedClock()
  ) -> PostgreSQLDatabase {
    var options = TestDatabase.options(as: role, to: database)
    if let folder { options["host"] = folder }
    if let other { options["options"] = "-c role=\(other.role)" }
    return PostgreSQLDatabase(
      options: options,
      place: "test/\(database)",
      clock: clock,
      random: SystemRandomSource(),
      patience: TestDatabase.patience,
      pause: pause ?? { try? await Task.sleep(for: .milliseconds($0)) }
    )
  }

  /// A connection for raw SQL.
  func connect() throws -> PostgreSQLConnection {
    try TestDatabase.connect(as: role, to: database)
  }

  /// Waits until the role waits for what the transaction of a connection holds.
  func waitForLock(_ holder: PostgreSQLConnection) async throws {
    let waiting = """
      SELECT 1 FROM pg_stat_activity WHERE usename = '\(role)' AND wait_event_type = 'Lock'
      """
    // The duration does not matter; a time limit of the test turns one that hangs into one that fails.
    while try holder.numbers(waiting).isEmpty {
      // Within a transaction, the server's view of others is fixed until it is cleared.
      try holder.execute("SELECT pg_stat_clear_snapshot()")
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}

/// The database in which the learners of all tests have their libraries.
enum TestDatabase {
  static let name = "learning"
  /// The role that owns the tables; it is not a superuser.
  static let keeper = "keeper"

  /// Made by the first test.
  private static let creation = Task {
    let admin = try connect(as: "admin", to: "postgres")
    try admin.execute("CREATE ROLE \(keeper) LOGIN")
    try admin.execute("CREATE DATABASE \(name) OWNER \(keeper)")
    _ = try await database(as: keeper, to: name).updateTables(creates: true)
  }

  static func create() async throws { try await creation.value }

  static func options(as role: String, to database: String) -> [String: String] {
    guard let server = PostgreSQLServer.shared else { return [:] }
    return [
      "host": server.folder, "port": "\(server.port)", "user": role, "dbname": database,
      "client_encoding": "UTF8",
    ]
  }

  static func connect(as role: String, to database: String) throws -> PostgreSQLConnection {
    try PostgreSQLConnection(options(as: role, to: database), patience: patience)
  }

  /// A machine that is busy with other tests is not a server that says nothing.
  static let patience: Int32 = 600_000

  static func database(as role: String, to database: String) -> PostgreSQLDatabase {
    PostgreSQLDatabase(
      options: options(as: role, to: database),
      place: "test/\(database)",
      clock: FixedClock(),
      random: SystemRandomSource(),
      patience: patience
    )
  }

  /// Creates an empty database that a role owns.
  /// - Returns: Its name.
  static func createEmpty(owner: String) throws -> String {
    let name = "empty_" + UUID().uuidString.lowercased().replacing("-", with: "")
    try connect(as: "admin", to: "postgres").execute("CREATE DATABASE \(name) OWNER \(owner)")
    return name
  }
}

extension Trait where Self == ConditionTrait {
  /// Needs a PostgreSQL server, and is skipped with a sentence where there is none.
  static var server: Self {
    .enabled("\(PostgreSQLServer.absence)") { PostgreSQLServer.shared != nil }
  }
}

extension PostgreSQLConnection {
  /// The numbers in the first column.
  func numbers(_ sql: String) throws -> [Int64] {
    try run(PostgreSQLStatement(sql)).rows.map { $0.int(at: 0) }
  }
}
