import Foundation

/// A PostgreSQL server of the tests, which is started by the first that needs it and ends with them.
package struct PostgreSQLServer: Sendable {
  /// The folder of its socket, where it trusts everybody.
  package let folder: String
  /// Its port, also on the loopback, where it asks for a password.
  package let port: Int
  private let server: LocalServer

  /// The server; nil where PostgreSQL is not installed.
  package static let shared = PostgreSQLServer()

  /// Why tests are skipped without one.
  package static let absence: Comment =
    "PostgreSQL is not installed (Debian: apt install postgresql), so its back end is not tested."

  /// What a test framework shows.
  package typealias Comment = String

  /// Starts a separate server, for a test that stops it; nil where PostgreSQL is not installed.
  package init?() {
    // A path to a socket has at most 107 bytes.
    folder = "/tmp/tangocho-\(UUID().uuidString.prefix(8))"
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Server/postgresql").path
    guard let server = try? LocalServer([script, folder]) else { return nil }
    (self.server, port) = (server, server.port)
  }

  /// What is done to a server as a whole.
  package enum Action: String, Sendable {
    /// It is killed, as by a power cut.
    case stop
    /// It is started again on the same port.
    case start
    /// What a stopped server holds is copied.
    case backup
    /// A stopped server gets what the copy holds.
    case restore
  }

  /// Does something to the server, and waits until it is done.
  /// - Throws: `LocalServer.NoLine` when it cannot be done.
  package func perform(_ actions: Action...) async throws {
    for action in actions {
      let answer = try await server.answer(to: action.rawValue)
      if answer != "done" { throw LocalServer.NoLine(read: answer) }
    }
  }
}
