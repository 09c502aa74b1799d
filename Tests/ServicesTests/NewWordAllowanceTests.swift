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
    try await allowance.add(10, on: Day(number: 1))
    #expect(await NewWordAllowance(uiState: store, library: "/a").count(on: Day(number: 1)) == 10)
    #expect(await NewWordAllowance(uiState: store, library: "/b").count(on: Day(number: 1)) == 0)
    #expect(await allowance.count(on: Day(number: 2)) == 0)
  }

  @Test("What two windows allow at the same moment adds up, and each gets a different sum")
  func together() async throws {
    let (one, other) = (NewWordAllowance(uiState: store), NewWordAllowance(uiState: store))
    async let first = one.add(10, on: Day(number: 1))
    async let second = other.add(10, on: Day(number: 1))
    #expect(try await Set([first, second]) == [10, 20])
    #expect(try await one.add(-30, on: Day(number: 1)) == 0)
    #expect(try await one.add(10, begun: 5, on: Day(number: 1)) == 15)
  }
}
