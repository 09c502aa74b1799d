import Domain
import InMemory
import Testing

@testable import Services

@Suite("New words beyond the limit of a day")
struct NewWordAllowanceTests {
  private let store = InMemoryUIStateStore()

  @Test("They are allowed in one library on one day")
  func place() async throws {
    let allowance = NewWordAllowance(uiState: store, library: "/a")
    try await allowance.keep(10, on: Day(number: 1))
    #expect(await NewWordAllowance(uiState: store, library: "/a").count(on: Day(number: 1)) == 10)
    #expect(await NewWordAllowance(uiState: store, library: "/b").count(on: Day(number: 1)) == 0)
    #expect(await allowance.count(on: Day(number: 2)) == 0)
  }
}
