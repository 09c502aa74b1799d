import Domain
import Foundation
import InMemory
import Persistence
import Replication
import SQLiteLibrary
import TestFiles
import TestSupport
import Testing

@Suite("The contract for databases")
struct ContractTests {
  /// All of our back ends can be copied, too.
  private static let rules = DatabaseContract.rules + PortableContract.rules

  /// A library that is shared; a computer that is busy with other tests reports changes late.
  private func library(_ open: @escaping ContractLibrary.Opener) async throws -> ContractLibrary {
    ContractLibrary(try await open(), reopen: open, openAnother: open, patience: .seconds(600))
  }

  @Test("The database in memory keeps it", arguments: rules)
  func inMemory(_ rule: ContractRule) async throws {
    let isTimed = PortableContract.rules.contains { $0.name == rule.name }
    let database = isTimed ? InMemoryDatabase(clock: FixedClock()) : InMemoryDatabase()
    try await rule.check(ContractLibrary(database))
  }

  @Test("The database of JSON lines keeps it", arguments: rules)
  func json(_ rule: ContractRule) async throws {
    let folder = TestFolder()
    let locations = JSONDatabaseLocations(
      data: folder.path("data"),
      state: folder.path("state"),
      cache: folder.path("cache")
    )
    let open: ContractLibrary.Opener = {
      JSONDatabase(locations: locations, clock: FixedClock())
    }
    try await rule.check(library(open))
  }

  @Test("The database of SQLite keeps it", arguments: rules)
  func sqlite(_ rule: ContractRule) async throws {
    let folder = TestFolder()
    let open: ContractLibrary.Opener = {
      SQLiteDatabase(path: folder.path("words.sqlite"), clock: FixedClock())
    }
    try await rule.check(library(open))
  }

  @Test("The database by way of a replica keeps it", arguments: rules)
  func replica(_ rule: ContractRule) async throws {
    let folder = TestFolder()
    let clock = FixedClock()
    let server = TestServer(clock: clock)
    let open: ContractLibrary.Opener = {
      ReplicatedDatabase(
        SQLiteDatabase(path: folder.path("replica.sqlite"), clock: clock),
        of: TestConnection(server),
        clock: clock
      )
    }
    try await rule.check(library(open))
  }

  @Test("A back end that is an actor is known to be one: services make several calls there")
  func ownActor() {
    let memory = InMemoryDatabase()
    let folder = TestFolder()
    let locations = JSONDatabaseLocations(
      data: folder.path("data"),
      state: folder.path("state"),
      cache: folder.path("cache")
    )
    let json = JSONDatabase(locations: locations, clock: FixedClock())
    let replica = SQLiteDatabase(path: folder.path("replica.sqlite"), clock: FixedClock())
    let connection = TestConnection(TestServer(clock: FixedClock()))
    let replicated = ReplicatedDatabase(replica, of: connection, clock: FixedClock())
    #expect((replicated as any WordBookStore).ownActor === replica)
    #expect((memory as any WordBookStore).ownActor === memory)
    #expect((json as any WordBookStore).ownActor === json)
    #expect((BrokenDatabase(.losesPlaces) as any WordBookStore).ownActor == nil)
  }

  @Test("The document lists every rule, its promise and what happens without it")
  func document() throws {
    let stored = try String(contentsOf: ContractDocument.url, encoding: .utf8)
    let current = ContractDocument.text(stored, of: Self.rules)
    if ProcessInfo.processInfo.environment["TANGOCHO_RECORD"] == "1" {
      try Data(current.utf8).write(to: ContractDocument.url)
    }
    #expect(stored == current, "TANGOCHO_RECORD=1 writes it anew.")
  }

  @Test("Rules have unique names and a description")
  func names() {
    let rules = Self.rules
    #expect(Set(rules.map(\.name)).count == rules.count)
    #expect(rules.allSatisfy { $0.summary.hasSuffix(".") && $0.consequence.hasSuffix(".") })
  }

  @Test("Checking all rules at once names those that are broken")
  func allAtOnce() async throws {
    try await DatabaseContract.check { InMemoryDatabase() }
    do {
      try await DatabaseContract.check { BrokenDatabase(.searchFindsEverything) }
      Issue.record("A broken database passed.")
    } catch let failure as ContractFailure {
      #expect(failure.violations.map(\.rule) == ["search.nothing"])
      #expect(failure.description.contains("search.nothing: An empty text finds nothing."))
    }
  }
}
