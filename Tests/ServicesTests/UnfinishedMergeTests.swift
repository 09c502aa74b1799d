import Domain
import InMemory
import Testing

@testable import Services

@Suite("Merges that are not complete")
struct UnfinishedMergeTests {
  private let uiState = InMemoryUIStateStore()

  private func merge(into library: String) -> UnfinishedMerge {
    UnfinishedMerge(uiState: uiState, library: library)
  }

  private func findings(of library: String) async -> [LibraryFinding] {
    await StoredLibraryService(
      monitor: InMemoryDatabase(),
      allowance: NewWordAllowance(),
      merge: merge(into: library)
    )
    .health().findings
  }

  @Test("The health of the library that gets the words says so until the same merge is complete")
  func finding() async throws {
    try await merge(into: "/a").set(from: "/b", to: "/a", file: "/s/merge.json")
    let expected = LibraryFinding.unfinishedMerge(from: "/b", to: "/a", record: "/s/merge.json")
    #expect(await findings(of: "/a") == [expected])
    #expect(await findings(of: "/b") == [])
    #expect(!expected.isLoss && LibraryHealth(findings: [expected]).problemCount == 1)
    try await merge(into: "/a").clear(from: "/c")
    #expect(await findings(of: "/a") == [expected])
    try await merge(into: "/a").clear(from: "/b")
    #expect(await findings(of: "/a") == [])
  }

  @Test("Those of several sources are reported one by one")
  func severalSources() async throws {
    let record = "/s/merge.json"
    for source in ["/b", "/c"] {
      try await merge(into: "/a").set(from: source, to: "/a", file: record)
    }
    let expected = ["/b", "/c"].map {
      LibraryFinding.unfinishedMerge(from: $0, to: "/a", record: record)
    }
    #expect(await findings(of: "/a") == expected)
    try await merge(into: "/a").clear(from: "/b")
    #expect(await findings(of: "/a") == expected.suffix(1))
  }

  @Test("Those that begin at the same moment are all recorded")
  func atOnce() async throws {
    let library = merge(into: "/a")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { try await library.set(from: "/\(number)", to: "/a", file: "/s/m.json") }
      }
      try await group.waitForAll()
    }
    #expect(await findings(of: "/a").count == 20)
  }
}
