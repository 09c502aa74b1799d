import Application
import Classes
import Domain

#if PostgreSQL
  import PostgreSQLLibrary
#endif

extension LiveDIContainer {
  /// Whether the library is in a database on a server.
  var isOnServer: Bool {
    #if PostgreSQL
      return database is PostgreSQLDatabase
    #else
      return false
    #endif
  }

  /// The library in a database on a server; nil where the program was built without it.
  func makeServerDatabase(_ address: DatabaseAddress) -> (any Database)? {
    #if PostgreSQL
      return ServerConnection(home: locations.home).database(address, clock, random)
    #else
      return nil
    #endif
  }

  /// The classes in the database of the library; nil for a library that is not on a server.
  package var classStore: (any ClassStore)? {
    #if PostgreSQL
      return database as? PostgreSQLDatabase
    #else
      return nil
    #endif
  }

  /// Connects to the server of the library, if it is on one, so that what is in the way is said
  /// before a screen is drawn.
  /// - Parameter password: Asks for the password of a place; nil when it cannot.
  /// - Throws: `StoreError`.
  package func connectToServer(
    password: (_ place: String) -> String?
  ) async throws {
    await enterPassword(password)
    if isOnServer { try await database.prepare() }
  }

  /// Asks for the password, if the server does and it is nowhere; what else is in the way is said by
  /// what comes next.
  package func enterPassword(_ ask: (_ place: String) -> String?) async {
    #if PostgreSQL
      guard let database = database as? PostgreSQLDatabase else { return }
      if await database.needsPassword(), let typed = ask(database.place) {
        await database.usePassword(typed)
      }
    #endif
  }

  /// What there is in the database of the library.
  /// - Throws: `StoreError`; nil for a library that is not on a server.
  package func serverStatus() async throws -> ServerTables? {
    #if PostgreSQL
      guard let database = database as? PostgreSQLDatabase else { return nil }
      return ServerTables(try await database.status())
    #else
      return nil
    #endif
  }

  /// Creates the tables in the database of the library, or brings them up to date.
  /// - Parameter creates: Whether there are to be none yet.
  /// - Returns: What there was before; nil for a library that is not on a server.
  /// - Throws: `StoreError`.
  package func updateServerTables(creates: Bool) async throws -> ServerTables? {
    #if PostgreSQL
      guard let database = database as? PostgreSQLDatabase else { return nil }
      return ServerTables(try await database.updateTables(creates: creates))
    #else
      return nil
    #endif
  }
}

/// What there is in a database.
package nonisolated struct ServerTables: Sendable {
  /// The version of the tables; 0 when there are none.
  package let version: Int
  /// The version that this program needs.
  package let neededVersion: Int
  /// The role that is connected.
  package let role: String
  /// The version of the server, as it says it.
  package let server: String
  /// Whether the connection is encrypted.
  package let isEncrypted: Bool

  #if PostgreSQL
    fileprivate init(_ status: ServerStatus) {
      (version, neededVersion) = (status.version, status.neededVersion)
      (role, server, isEncrypted) = (status.role, status.server, status.isEncrypted)
    }
  #endif
}
