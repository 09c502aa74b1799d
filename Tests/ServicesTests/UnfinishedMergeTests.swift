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

  @Test("What is to be finished in git is asked for with what is missing")
  func unfinishedWork() async {
    func unfinished(_ findings: [LibraryFinding]) async -> SyncError? {
      await StoredLibraryService(
        monitor: FoundLibrary(findings: findings),
        allowance: NewWordAllowance(),
        merge: merge(into: "/a"),
        sync: StashedWork()
      )
      .health().unfinished
    }
    #expect(await unfinished([]) == nil)
    #expect(
      await unfinished([.missingFile(path: "/a/x"), .missingEnd(path: "/a/y", lines: 1)])
        == .stashed(repository: "/a", stash: "/a/x /a/y")
    )
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

/// A library in which something was found.
private struct FoundLibrary: LibraryMonitor {
  let findings: [LibraryFinding]

  func health() -> LibraryHealth { LibraryHealth(findings: findings) }
  func changesFromOutside() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
  func unreadFiles() -> [UnreadFile] { [] }
  func prepare() {}
  func close() {}
  func leftBehind() -> StoreError? { nil }
}

/// A repository in which whatever is missing was put away.
private struct StashedWork: SyncService {
  func synchronize(
    isDry: Bool,
    progress: @escaping @Sendable (SyncProgress) -> Void
  ) async throws -> SyncReport {
    throw SyncError.unavailable
  }

  func unfinishedWork(before missing: [String]) -> SyncError? {
    .stashed(repository: "/a", stash: missing.joined(separator: " "))
  }
}
