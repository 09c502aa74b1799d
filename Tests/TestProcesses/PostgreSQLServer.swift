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

  private init?() {
    // A path to a socket has at most 107 bytes.
    folder = "/tmp/tangocho-\(UUID().uuidString.prefix(8))"
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Server/postgresql").path
    guard let server = try? LocalServer([script, folder]) else { return nil }
    (self.server, port) = (server, server.port)
  }
}
