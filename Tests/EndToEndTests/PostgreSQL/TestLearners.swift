import Foundation
import TestProcesses
import Testing

/// A database of the test server, and roles that have libraries there.
struct TestLearners {
  let database: String
  private let server: PostgreSQLServer
  /// The one who prepares the database.
  let keeper: String
  /// A learner with a password.
  let anna: String
  /// Another learner.
  let ben: String
  static let password = "ひみつ-geheim"

  init() throws {
    server = try #require(PostgreSQLServer.shared)
    let suffix = UUID().uuidString.lowercased().prefix(8)
    database = "words_\(suffix)"
    (keeper, anna, ben) = ("keeper_\(suffix)", "anna_\(suffix)", "ben_\(suffix)")
    try run("CREATE ROLE \(keeper) LOGIN", "CREATE ROLE \(ben) LOGIN")
    try run("CREATE ROLE \(anna) LOGIN PASSWORD '\(Self.password)'")
    try run("CREATE DATABASE \(database) OWNER \(keeper)")
  }

  /// The address for a role, by the socket, where no password is asked for.
  func address(of role: String) -> String {
    "postgres://\(role)@/\(database)?host=\(server.folder)&port=\(server.port)"
  }

  /// The same by the loopback, where one is.
  func remoteAddress(of role: String, password: String? = nil, port: Int? = nil) -> String {
    let secret = password.map { ":" + $0 } ?? ""
    return "postgres://\(role)\(secret)@127.0.0.1:\(port ?? server.port)/\(database)"
  }

  /// Runs statements as the superuser.
  func run(_ statements: String..., in database: String = "postgres") throws {
    let words = [
      "psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", server.folder, "-p", "\(server.port)",
      "-U", "admin", "-d", database,
    ]
    let result = try Command.run(words + statements.flatMap { ["-c", $0] })
    #expect(result.status == 0, "\(result.errors)")
  }
}

extension Trait where Self == ConditionTrait {
  /// Needs a PostgreSQL server, and is skipped with a sentence where there is none, or where the
  /// program that is tested cannot open its databases.
  static var server: Self {
    .enabled("\(PostgreSQLServer.absence)") {
      PostgreSQLServer.shared != nil && Program.opensServers
    }
  }
}

extension Program {
  /// Whether the program was built with PostgreSQL.
  static let opensServers: Bool = {
    let home = Home()
    let result = try? run("books", "--database", "postgres://127.0.0.1:1/x", home: home)
    return result?.errors.contains("was built without") == false
  }()
}
