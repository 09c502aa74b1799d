#if PostgreSQL
  import Domain
  import PostgreSQLLibrary
  import Replication

  /// The connection to a library on a server: all of it is fetched into the replica on this
  /// computer.
  nonisolated struct ServerLibraryConnection: LibraryConnection {
    private let library: ReplicatedDatabase
    private let server: PostgreSQLDatabase
    private let noteTypedPassword: @Sendable () async -> Void

    /// Creates a connection that asks nothing yet.
    /// - Parameters:
    ///   - library: The library by way of its replica.
    ///   - server: The library on the server.
    ///   - noteTypedPassword: Keeps that this server wants a password that is typed.
    init(
      _ library: ReplicatedDatabase,
      _ server: PostgreSQLDatabase,
      noteTypedPassword: @escaping @Sendable () async -> Void
    ) {
      (self.library, self.server) = (library, server)
      self.noteTypedPassword = noteTypedPassword
    }

    var place: String { server.place }

    func isOpen() async -> Bool {
      do {
        return try await library.isComplete()
      } catch {
        // The screen that reads the replica says what is wrong with it.
        return true
      }
    }

    func needsPassword() async -> Bool { await server.needsPassword() }

    func usePassword(_ password: String) async {
      await server.usePassword(password)
      await noteTypedPassword()
    }

    func open(_ progress: @escaping @Sendable (Double) -> Void) async throws {
      try await library.start { done, total in progress(Double(done) / Double(max(1, total))) }
    }
  }
#endif
