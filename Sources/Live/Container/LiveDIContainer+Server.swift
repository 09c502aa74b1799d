import Application
import Classes
import Domain
import Persistence
import Replication
import SQLiteLibrary

#if PostgreSQL
  import PostgreSQLLibrary
#endif

extension LiveDIContainer {
  /// Whether the library is in a database on a server.
  package var isOnServer: Bool { replicated != nil }

  /// The database of a library on a server; nil for other libraries.
  private var replicated: ReplicatedDatabase? {
    // A cast makes the Swift runtime search all types of the program: only where it may succeed.
    place.replica == nil ? nil : database as? ReplicatedDatabase
  }

  #if PostgreSQL
    /// The library on the server itself; nil for other libraries.
    private var server: PostgreSQLDatabase? { replicated?.primary as? PostgreSQLDatabase }
  #endif

  /// The library in a database on a server, by way of its replica on this computer; nil where the
  /// program was built without it.
  func makeReplicatedDatabase(_ address: DatabaseAddress) -> (any Database)? {
    #if PostgreSQL
      guard let file = place.replica else { return nil }
      place.takeOverFormerName(at: locations)
      return ReplicatedDatabase(
        SQLiteDatabase(
          replica: file,
          former: place.formerReplica,
          clock: clock,
          pause: clock.pause(milliseconds:)
        ) { [files] folder in try HostIdentity(folder, files).text },
        of: ServerConnection(home: locations.home).database(address, clock, random),
        clock: clock,
        pause: clock.pause(milliseconds:)
      )
    #else
      return nil
    #endif
  }

  /// The connection to a library on a server; nil for other libraries.
  var libraryConnection: (any LibraryConnection)? {
    #if PostgreSQL
      guard let replicated, let server else { return nil }
      let asked = askedPassword(server.place)
      return ServerLibraryConnection(replicated, server) { await asked.note() }
    #else
      return nil
    #endif
  }

  /// The classes in the database of the library; nil for a library that is not on a server.
  package var classStore: (any ClassStore)? {
    #if PostgreSQL
      guard let replicated, let server else { return nil }
      return ReplicaClassStore(server, sending: replicated)
    #else
      return nil
    #endif
  }

  /// Prepares the library, if it is on a server.
  ///
  /// Where this computer has no replica yet, everything is fetched, and problems are reported
  /// before a screen is drawn; the first screen of the program does that itself
  /// (`LibraryConnection`). With one, nothing waits for the server.
  /// - Parameters:
  ///   - isNeeded: Whether the command can do nothing without the server.
  ///   - insists: Whether to ask the server even in the minutes after it did not answer a command.
  ///   - password: Asks for the password of a place; nil when it cannot.
  ///   - progress: Receives the number of entities fetched so far, and that of all.
  /// - Throws: `StoreError`.
  package func connectToServer(
    isNeeded: Bool = false,
    insists: Bool = false,
    password: @Sendable (_ place: String) -> String?,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws {
    guard let replicated else { return }
    guard try await replicated.isComplete() else {
      await enterPassword(password)
      return try await replicated.start(progress)
    }
    if isNeeded {
      await enterPassword(password)
      #if PostgreSQL
        // Otherwise what the command asks next would wait for a silent server once more.
        try await server?.prepare()
      #endif
    } else if await asksAtStart {
      if !insists, await replicated.retryDelay() != nil { return }
      let start = clock.now.milliseconds
      let hasAsked = await enterPassword(password)
      let took = clock.now.milliseconds - start
      if !hasAsked, took >= ReplicatedDatabase.patience { await replicated.noteSilence() }
    }
  }

  /// Fetches what others changed before a command reads, and waits for it no longer than a moment; not
  /// at all in the minutes after the server did not answer a command, unless the caller insists.
  package func fetchFromServer(insists: Bool = false) async {
    await replicated?.exchangeSoon(insists: insists)
  }

  /// The exchange with the server; nil for a library that is not on one.
  var serverSync: (any SyncService)? { replicated }

  /// Sends what waits to the server, if that answers soon.
  /// - Returns: The status of its replica; nil for a library that is not on a server.
  package func sendToServer() async -> ReplicaStatus? {
    guard let status = await replicated?.finishSending() else { return nil }
    await noteWhetherToAsk(status)
    return status
  }

  /// Ends a command: compacts what commands have left, and sends what waits to the server, if that
  /// answers soon.
  /// - Parameter sends: Whether anything is sent.
  /// - Returns: The status of its replica; nil for a library that is not on a server, and when nothing is
  ///   sent.
  /// - Throws: `StoreError`; the command itself is done.
  package func finishCommand(sends: Bool = true) async throws -> ReplicaStatus? {
    let status = sends ? await sendToServer() : nil
    try await database.compactAfterCommand()
    return status
  }

  /// Asks for the password, if the server wants one and it is not stored; the next call reports other
  /// problems.
  /// - Returns: Whether the server asks for one.
  @discardableResult
  package func enterPassword(_ ask: @Sendable (_ place: String) -> String?) async -> Bool {
    #if PostgreSQL
      guard let server, await server.needsPassword() else { return false }
      if let typed = ask(server.place) {
        await server.usePassword(typed)
        await askedPassword(server.place).note()
      }
      return true
    #else
      return false
    #endif
  }

  /// Records whether the next start asks the server if it wants a password: yes once it has refused
  /// this one, no once it has accepted a connection without a typed one.
  private func noteWhetherToAsk(_ status: ReplicaStatus) async {
    #if PostgreSQL
      guard let server else { return }
      let asked = askedPassword(server.place)
      let isNoted = await asked.isNoted
      if case .server(_, .refused) = status.fault, !isNoted {
        await asked.note()
      } else if isNoted, status.fault == nil, await server.isConnected,
        await !server.hasTypedPassword
      {
        await asked.forget()
      }
    #endif
  }

  /// Uses the secrets that another program has handed over.
  package func useHandedSecrets() async {
    #if PostgreSQL
      guard let secrets = PasswordHandover.take() else { return }
      if let password = secrets.password { await server?.usePassword(password) }
      if let passphrase = secrets.keyPassphrase { await server?.useKeyPassphrase(passphrase) }
    #endif
  }

  /// Gives the secrets of the server to the program that reads other files.
  var serverSecrets: @Sendable () async -> ServerSecrets? {
    #if PostgreSQL
      let server = self.server
      return {
        guard let server else { return nil }
        let (password, passphrase) = (await server.password, await server.keyPassphrase)
        return ServerSecrets(password: password, keyPassphrase: passphrase)
      }
    #else
      return { nil }
    #endif
  }

  private var asksAtStart: Bool {
    get async {
      #if PostgreSQL
        guard let server else { return false }
        return await askedPassword(server.place).isNoted
      #else
        return false
      #endif
    }
  }

  private func askedPassword(_ place: String) -> AskedPassword {
    AskedPassword(uiStateStore, place: place)
  }

  /// What there is in the database of the library.
  /// - Throws: `StoreError`; nil for a library that is not on a server.
  package func serverStatus() async throws -> ServerTables? {
    #if PostgreSQL
      guard let server else { return nil }
      var tables = ServerTables(try await server.status())
      if tables.version == tables.neededVersion {
        tables.unfinishedCopy = try await server.begunCopy()
      }
      return tables
    #else
      return nil
    #endif
  }

  /// The status of the replica on this computer, and its file; nil when there is none.
  /// - Throws: `StoreError`.
  package func replicaStatus() async throws -> (file: String, status: ReplicaStatus)? {
    guard let replicated, let file = place.replica, try await replicated.isComplete() else {
      return nil
    }
    return (file, await replicated.status())
  }

  /// Creates the tables in the database of the library, or brings them up to date.
  /// - Parameter creates: Whether there are to be none yet.
  /// - Returns: What there was before; nil for a library that is not on a server.
  /// - Throws: `StoreError`.
  package func updateServerTables(creates: Bool) async throws -> ServerTables? {
    #if PostgreSQL
      guard let server else { return nil }
      return ServerTables(try await server.updateTables(creates: creates))
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
  /// The role that owns the library.
  package let role: String
  /// The version of the server, as it reports it.
  package let server: String
  /// Whether the connection is encrypted, and whether the server had to prove by its certificate that it
  /// has the name in the address.
  package let isEncrypted, isVerified: Bool
  /// The unfinished copy, if the library of the role is one; nil otherwise, and with tables of
  /// another version.
  package fileprivate(set) var unfinishedCopy: BegunCopy?

  #if PostgreSQL
    fileprivate init(_ status: ServerStatus) {
      (version, neededVersion) = (status.version, status.neededVersion)
      (role, server) = (status.role, status.server)
      (isEncrypted, isVerified) = (status.isEncrypted, status.isVerified)
    }
  #endif
}
