import Application
import Domain
import Replication
import SQLiteLibrary

#if PostgreSQL
  import PostgreSQLLibrary
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension LibraryCopy {
  /// Asks for the passwords of servers that want one which is stored nowhere; the next step reports
  /// any other problem.
  /// - Parameter ask: Asks for the password of a place; nil when it cannot.
  package func enterPasswords(_ ask: @Sendable (_ place: String) -> String?) async {
    #if PostgreSQL
      for launch in [original, copy] {
        guard case .server(let address, _, _) = launch.library else { continue }
        let database = server(address, of: launch)
        if await database.needsPassword() { passwords[address.shown] = ask(address.shown) }
      }
    #endif
  }

  /// How many changes of the original wait on this computer for its server.
  /// - Throws: `StoreError`.
  package func waitingCount() async throws -> Int {
    guard let file = replicaFile else { return 0 }
    // Closing a replicated database would send them.
    let replica = SQLiteDatabase(reading: file, clock: clock)
    let count = try await replica.waitingCount()
    try await replica.close()
    return count
  }

  /// Sends the changes of the original that wait on this computer: only what the server has is copied.
  /// - Returns: Their number.
  /// - Throws: `StoreError`, when the server does not take them.
  package func sendWaiting() async throws -> Int {
    let count = try await waitingCount()
    #if PostgreSQL
      if count > 0, case .server(let address, _, _) = original.library, let file = replicaFile {
        let replica = ReplicatedDatabase(
          SQLiteDatabase(path: file, clock: clock),
          of: server(address, of: original),
          clock: clock
        )
        try await namingReplica { try await replica.exchange() }
        try await replica.close()
      }
    #endif
    return count
  }

  /// Runs a closure that asks the server of the original.
  /// - Throws: What the closure throws; where the server does not answer, and this computer has a
  ///   replica, `LibraryCopyError` that names it.
  func namingReplica<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch let error as StoreError {
      guard ExchangeProblem(error) == .away, let file = replicaFile else { throw error }
      throw LibraryCopyError.away(error, replica: file)
    }
  }

  /// The unfinished copy that a library on a server is; nil for others.
  /// - Throws: `StoreError`.
  func begunCopy(_ launch: Launch) async throws -> BegunCopy? {
    #if PostgreSQL
      if case .server(let address, _, _) = launch.library {
        return try await server(address, of: launch).begunCopy()
      }
    #endif
    return nil
  }

  /// Records in a copy on a server that it was begun, so that any computer can report it.
  /// - Throws: `StoreError`.
  func noteBegun(from source: String) async throws {
    let device = copy.configuration.deviceName ?? "another computer"
    let begun = BegunCopy(of: source, on: device, clock.day(of: clock.now))
    #if PostgreSQL
      if case .server(let address, _, _) = copy.library {
        try await server(address, of: copy).note(begun)
      }
    #endif
  }

  /// Records in a copy on a server that it is complete.
  /// - Parameter source: What was copied; nil when it was added to what had been there.
  /// - Throws: `StoreError`.
  func noteComplete(from source: String?) async throws {
    #if PostgreSQL
      if case .server(let address, _, _) = copy.library {
        try await server(address, of: copy).noteComplete(source)
      }
    #endif
  }

  /// The replica of an original on a server; nil when this computer has none.
  private var replicaFile: String? {
    original.library.takeOverFormerName(at: original.locations)
    return [original.library.replica, original.library.formerReplica].compactMap { $0 }
      .first { access($0, F_OK) == 0 }
  }

  /// The library at an address, opened again.
  /// - Throws: `StoreError` where the program was built without PostgreSQL; a launch refuses that.
  func open(_ address: DatabaseAddress, of launch: Launch) throws -> any CopiedLibrary {
    #if PostgreSQL
      return server(address, of: launch)
    #else
      throw StoreError.server(place: address.shown, .unsupported)
    #endif
  }

  #if PostgreSQL
    private func server(_ address: DatabaseAddress, of launch: Launch) -> PostgreSQLDatabase {
      ServerConnection(home: launch.locations.home)
        .database(
          address,
          clock,
          SystemRandomSource(),
          password: passwords[address.shown]
        )
    }
  #endif
}
