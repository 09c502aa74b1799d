import CPostgreSQL

/// There is no connection.
package struct PostgreSQLConnectionFailure: Error, Hashable, Sendable {
  /// Why, as far as it can be told.
  package enum Kind: Hashable, Sendable {
    /// The server asks for a password, and none was found.
    case needsPassword
    /// The same, and the file at `path`, which may have it, is not read since others can read it.
    case exposedPasswords(path: String)
    /// The server accepts neither the role nor its password.
    case refused
    /// The rules of the server (`pg_hba.conf`) do not admit connections like this one.
    case notAdmitted(isEncrypted: Bool)
    /// The role may not connect to this database, or act as another one.
    case denied
    /// There is no such database.
    case noDatabase
    /// The server offers no encryption, and the address or the program asks for it.
    case noEncryption
    /// The connection cannot be encrypted as wanted, or the server's certificate is not trusted.
    case insecure
    /// The server did not answer, or anything else.
    case unreachable
  }

  /// Why.
  package let kind: Kind
  /// What the client library says.
  package let message: String

  /// The name of the role, and of the database.
  package let role, database: String

  package init(_ kind: Kind, message: String, role: String = "", database: String = "") {
    (self.kind, self.message, self.role, self.database) = (kind, message, role, database)
  }

  /// The failure of a connection.
  /// - Parameters:
  ///   - handle: The connection.
  ///   - exposed: The path of a file with passwords that is not read, since others can read it.
  init(_ handle: OpaquePointer, exposed: String?) {
    let message = String(cString: PQerrorMessage(handle))
    self.init(
      PQconnectionNeedsPassword(handle) == 1
        ? exposed.map { .exposedPasswords(path: $0) } ?? .needsPassword : Self.kind(of: message),
      // Further lines are advice for whoever runs the server, or the same of other hosts.
      message: message.split(separator: "\n").first.map(String.init) ?? "",
      role: PQuser(handle).map { String(cString: $0) } ?? "",
      database: PQdb(handle).map { String(cString: $0) } ?? ""
    )
  }

  /// The library gives no SQLSTATE for a connection, only the text of the server, which is in the
  /// language of the server; what is not understood is shown as it is.
  static func kind(of message: String) -> Kind {
    // That passes, and no other password helps.
    if message.contains("too many connections") { return .unreachable }
    if message.contains("does not exist") && message.contains("database \"") { return .noDatabase }
    // The database, or a role that the options make it act as.
    let denials = ["permission denied for database", "permission denied to set role"]
    if denials.contains(where: message.contains) { return .denied }
    if message.contains("authentication failed") || message.contains("role \"") { return .refused }
    // Its name is in the message of every language; one attempt with and one without encryption are two lines.
    if message.contains("pg_hba.conf") {
      let isOpen = message.contains("no encryption") || message.contains("SSL off")
      let isEncrypted = message.contains("SSL encryption") || message.contains("SSL on")
      return .notAdmitted(isEncrypted: isEncrypted || !isOpen)
    }
    // Something else than a database answers there.
    if message.contains("invalid response to SSL negotiation") { return .unreachable }
    if message.contains("server does not support SSL") { return .noEncryption }
    let insecure = ["certificate", "root.crt", "private key", "server does not support"]
    if insecure.contains(where: message.contains) { return .insecure }
    // The network broke while the connection was encrypted, which is not the reason.
    let broken = ["SYSCALL", "SSL connection has been closed"]
    if broken.contains(where: message.contains) { return .unreachable }
    return message.contains("SSL") ? .insecure : .unreachable
  }
}
