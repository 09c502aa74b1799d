import Domain
import Foundation
import Replication
import SQLiteLibrary
import Services
import TestFiles
import TestSupport
import Testing

/// A computer with a replica of the library of a test server.
final class Laptop: Sendable {
  let clock: FixedClock
  let connection: TestConnection
  let database: ReplicatedDatabase
  private let folder = TestFolder()

  init(_ server: TestServer, clock: FixedClock) {
    (self.clock, connection) = (clock, TestConnection(server))
    database = Self.open(folder.path, connection, clock)
  }

  private static func open(
    _ folder: String,
    _ connection: TestConnection,
    _ clock: FixedClock
  ) -> ReplicatedDatabase {
    ReplicatedDatabase(
      SQLiteDatabase(path: folder + "/replica.sqlite", clock: clock),
      of: connection,
      clock: clock
    )
  }

  /// The library, opened again, as by another program or after a crash.
  func reopen(_ other: TestConnection? = nil) -> ReplicatedDatabase {
    Self.open(folder.path, other ?? connection, clock)
  }

  /// The library, opened by a command whose patience is over as soon as the server was asked.
  func openImpatiently() -> ReplicatedDatabase {
    open { [connection] _ in
      while await connection.callCount == 0, !Task.isCancelled { await letOthersRun() }
    }
  }

  /// The library, opened by a command whose patience is over at once.
  func openHastily() -> ReplicatedDatabase { open { _ in } }

  /// The library, opened by a command that waits for the server as long as it takes.
  func openPatiently() -> ReplicatedDatabase {
    open { _ in try? await Task.sleep(for: .seconds(3_600)) }
  }

  private func open(
    pause: @escaping @Sendable (_ milliseconds: Int64) async -> Void
  ) -> ReplicatedDatabase {
    ReplicatedDatabase(
      SQLiteDatabase(path: folder.path("replica.sqlite"), clock: clock),
      of: connection,
      clock: clock,
      pause: pause
    )
  }

  /// Makes random changes, each a second after the other.
  /// - Returns: The uses of samples, also those that new ones have, and the reviews that were
  ///   acknowledged.
  func change(
    _ count: Int,
    _ changes: inout RandomChanges
  ) async throws -> (uses: Int, reviews: Set<ReviewID>) {
    var (uses, reviews) = (0, Set<ReviewID>())
    for _ in 0..<count {
      clock.advance(milliseconds: 1_000)
      let change = changes.next()
      do {
        try await change.perform(database)
      } catch let error as StoreError {
        if case .server = error { throw error }
        continue
      }
      switch change {
      case .sample(let sample): uses += sample.useCount
      case .sampleUse: uses += 1
      case .reviewStep(let step): reviews.formUnion(step.added.map(\.id))
      case .bookStep(let step): reviews.formUnion(step.reviews.map(\.id))
      default: break
      }
    }
    return (uses, reviews)
  }

  /// Whether the replica and the server hold the same, entity by entity, with all stamps.
  func expectEqual(
    to server: TestServer,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await LibraryCopier(from: server.library, to: database).compare()
    #expect(
      found.lacking == 0 && found.own == 0 && found.undecided == 0,
      "\(found)",
      sourceLocation: sourceLocation
    )
    #expect(await database.status().waiting == 0, sourceLocation: sourceLocation)
  }
}
