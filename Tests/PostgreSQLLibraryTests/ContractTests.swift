import Domain
import Foundation
import SQLiteLibrary
import Services
import TestFiles
import TestSupport
import Testing

@testable import Replication

@Suite("The contract for databases on PostgreSQL", .server, .timeLimit(.minutes(15)))
struct ContractTests {
  @Test(
    "The database of PostgreSQL keeps it",
    arguments: DatabaseContract.rules + PortableContract.rules
  )
  func postgreSQL(_ rule: ContractRule) async throws {
    let learner = try await Learner()
    let open: ContractLibrary.Opener = { learner.open() }
    try await rule.check(library(try await open(), open))
  }

  @Test(
    "So does a library by way of its replica",
    arguments: DatabaseContract.rules + PortableContract.rules
  )
  func replica(_ rule: ContractRule) async throws {
    let (learner, clock) = (try await Learner(), FixedClock())
    let folder = TestFolder()
    let open: ContractLibrary.Opener = {
      ReplicatedDatabase(
        SQLiteDatabase(path: folder.path("replica.sqlite"), clock: clock),
        of: learner.open(clock: clock),
        clock: clock
      )
    }
    let database = try await open()
    try await rule.check(library(database, open))
    // What the rule did is on the server, too.
    let replicated = try #require(database as? ReplicatedDatabase)
    try await exchange(replicated)
    let found = try await LibraryCopier(from: learner.open(), to: replicated.replica).compare()
    #expect(found.lacking == 0 && found.own == 0, "\(found)")
  }

  /// A library that is shared; a computer that is busy with other tests reports changes late.
  private func library(
    _ database: any Database,
    _ open: @escaping ContractLibrary.Opener
  ) -> ContractLibrary {
    ContractLibrary(database, reopen: open, openAnother: open, patience: .seconds(600))
  }

  /// Exchanges everything, and tries again when other learners interfered too often: the program
  /// does that by itself.
  private func exchange(_ replicated: ReplicatedDatabase) async throws {
    while true {
      do {
        return try await replicated.exchange()
      } catch StoreError.server(_, .busy) {
        continue
      }
    }
  }
}
