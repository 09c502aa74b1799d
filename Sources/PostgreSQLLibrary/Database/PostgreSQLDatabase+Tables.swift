import Domain
import PostgreSQL

/// What there is in a database.
package struct ServerStatus: Hashable, Sendable {
  /// The version of the tables; 0 when there are none.
  package let version: Int
  /// The version that this program needs.
  package let neededVersion: Int
  /// The role that owns the library.
  package let role: String
  /// The version of the server, as it says it.
  package let server: String
  /// Whether the connection is encrypted, and whether the server had to prove by its certificate that it
  /// has the name in the address.
  package let isEncrypted, isVerified: Bool
}

extension PostgreSQLDatabase {
  /// What there is, also without tables or with those of another version.
  /// - Throws: `StoreError`.
  package func status() throws(StoreError) -> ServerStatus {
    try translating { try status(of: try connect()) }
  }

  /// Creates the tables, or brings those of an earlier version up to date.
  /// - Parameter creates: Whether there are to be none yet; otherwise there are to be some.
  /// - Returns: The status before; nothing was done if it has the version already.
  /// - Throws: `StoreError`.
  package func updateTables(creates: Bool) async throws(StoreError) -> ServerStatus {
    let library = try translating { try connect() }
    var attempt = 0
    while true {
      do {
        return try update(library, creates: creates)
      } catch let error as PostgreSQLError where error.isConflict && attempt < Self.mostAttempts {
        // Learners at work use the tables in another order than the one in which they are changed.
        attempt += 1
        await rest(after: attempt)
      } catch {
        throw StoreError(error, at: place)
      }
    }
  }

  private func update(_ library: ServerLibrary, creates: Bool) throws -> ServerStatus {
    let before = try status(of: library)
    if before.version == 0 && !creates {
      throw StoreError.server(place: place, .notInitialized)
    }
    if before.version > Schema.version {
      throw StoreError.newerFormat(path: place, found: before.version, supported: Schema.version)
    }
    // Tables of an earlier version are not brought up to date by the way.
    if before.version > 0 && creates { return before }
    do {
      try library.writing { try migrate(library, from: before.version) }
    } catch {
      // Another program may have done the same at this moment.
      if let now = try? status(of: library), now.version == Schema.version { return now }
      throw error
    }
    return before
  }

  private func migrate(_ library: ServerLibrary, from version: Int) throws {
    // One of the statements may change all rows of a table, or wait for those who use it.
    try library.connection.execute("SET LOCAL statement_timeout = 0")
    for statement in Schema.migrations[version...].joined() {
      try library.connection.execute(statement, takesLong: true)
    }
    try library.connection.execute(
      "UPDATE tangocho.schema_version SET version = \(Schema.version)",
      takesLong: true
    )
  }

  private func status(of library: ServerLibrary) throws -> ServerStatus {
    ServerStatus(
      version: try library.version(),
      neededVersion: Schema.version,
      role: try library.owner(),
      server: library.connection.parameter("server_version") ?? "",
      isEncrypted: library.connection.isEncrypted,
      isVerified: library.connection.isVerified
    )
  }
}
