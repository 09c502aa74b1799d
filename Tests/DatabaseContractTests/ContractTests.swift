import Domain
import Foundation
import InMemory
import Persistence
import TestSupport
import Testing

@Suite("The contract of databases")
struct ContractTests {
  @Test("A library in memory keeps it", arguments: DatabaseContract.rules)
  func inMemory(_ rule: ContractRule) async throws {
    try await rule.check(ContractLibrary(InMemoryDatabase()))
  }

  @Test("A library of JSON lines keeps it", arguments: DatabaseContract.rules)
  func json(_ rule: ContractRule) async throws {
    let folder = NSTemporaryDirectory() + "tangocho-contract-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let locations = JSONDatabaseLocations(
      data: "\(folder)/data",
      state: "\(folder)/state",
      cache: "\(folder)/cache"
    )
    let open: ContractLibrary.Opener = {
      JSONDatabase(locations: locations, clock: FixedClock())
    }
    let library = ContractLibrary(try await open(), reopen: open, openAnother: open)
    try await rule.check(library)
  }

  @Test("Rules have names of their own, and say what they are about")
  func names() {
    let rules = DatabaseContract.rules
    #expect(Set(rules.map(\.name)).count == rules.count)
    #expect(rules.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test("Checking all rules at once names those that are not kept")
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
