import Notebook
import TestSupport
import Testing

@Suite("A back end in another package")
struct NotebookTests {
  @Test("It keeps the contract", arguments: DatabaseContract.rules)
  func keeps(_ rule: ContractRule) async throws {
    try await rule.check(ContractLibrary(Notebook()))
  }

  @Test("It keeps the contract, all rules at once, for test frameworks without parameters")
  func keepsAll() async throws {
    try await DatabaseContract.check { Notebook() }
  }
}
