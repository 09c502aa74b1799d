import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase: LibraryMonitor {
  /// How often the server is asked what others have changed.
  private static let interval: Int64 = 500
  /// The same while there is no connection, since each attempt may take seconds.
  private static let longInterval: Int64 = 5_000

  /// A stream that yields after each change by another program.
  package func changesFromOutside() async -> AsyncStream<Void> {
    let stream = outsideChanges.stream()
    if watching == nil {
      let changes = await otherChanges()
      // Another call may have begun meanwhile.
      if watching == nil { watch(since: changes) }
    }
    return stream
  }

  private func watch(since changes: [Identifier<Never>: Int]?) {
    knownChanges = changes
    watching = Task { [weak self, pause] in
      var isConnected = true
      while !Task.isCancelled {
        await pause(isConnected ? Self.interval : Self.longInterval)
        guard let found = await self?.lookOutside() else { return }
        isConnected = found
      }
    }
  }

  package func health() async -> LibraryHealth {
    var health = LibraryHealth()
    do {
      _ = try await fetchOtherChanges()
    } catch {
      health.readOnly = error
    }
    return health
  }

  /// Ends the connection.
  package func close() async throws { disconnect() }

  /// Asks what others have changed, and reports it.
  /// - Returns: Whether there was an answer.
  private func lookOutside() async -> Bool {
    guard let changes = await otherChanges() else { return false }
    if changes != knownChanges {
      knownChanges = changes
      outsideChanges.notify()
    }
    return true
  }

  /// How much each other program has changed; nil without a connection: the next call that reads
  /// reports the error.
  private func otherChanges() async -> [Identifier<Never>: Int]? { try? await fetchOtherChanges() }

  private func fetchOtherChanges() async throws(StoreError) -> [Identifier<Never>: Int] {
    try await read { library in
      let rows = try library.rows(
        "SELECT id, changes FROM tangocho.programs WHERE \(SQL.own) AND id <> $1",
        .id(program)
      ) { row in (row.id(at: 0) as Identifier<Never>, Int(row.int(at: 1))) }
      return Dictionary(first: rows)
    }
  }
}
