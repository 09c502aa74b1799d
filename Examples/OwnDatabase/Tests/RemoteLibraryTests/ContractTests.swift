import RemoteLibrary
import TestSupport
import Testing

@Suite("A back end on a server keeps the contract")
struct ContractTests {
  private static let whole = Result { try LibraryServer() }
  private static let failing = Result { try LibraryServer(failing: 0.3) }

  @Test("When the server answers", arguments: DatabaseContract.rules)
  func keeps(_ rule: ContractRule) async throws {
    try await check(rule, on: try Self.whole.get())
  }

  @Test(
    "When three of ten requests fail, before or after they took effect",
    arguments: DatabaseContract.rules
  )
  func keepsWithFailures(_ rule: ContractRule) async throws {
    try await check(rule, on: try Self.failing.get())
  }

  private func check(_ rule: ContractRule, on server: LibraryServer) async throws {
    let address = try server.address()
    try await rule.check(
      ContractLibrary(
        server.open(address),
        reopen: { server.open(address) },
        openAnother: { server.open(address) }
      )
    )
  }
}
