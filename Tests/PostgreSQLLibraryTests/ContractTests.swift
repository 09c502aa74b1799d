import Domain
import TestSupport
import Testing

@Suite("The contract for databases on PostgreSQL", .server, .timeLimit(.minutes(5)))
struct ContractTests {
  @Test(
    "The database of PostgreSQL keeps it",
    arguments: DatabaseContract.rules + PortableContract.rules
  )
  func postgreSQL(_ rule: ContractRule) async throws {
    let learner = try await Learner()
    let open: ContractLibrary.Opener = { learner.open() }
    try await rule.check(ContractLibrary(try await open(), reopen: open, openAnother: open))
  }
}
