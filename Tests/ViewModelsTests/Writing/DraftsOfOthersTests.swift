import Domain
import TestSupport
import Testing

@testable import ViewModels

/// Runs of the program that a test names.
struct FixedRuns: RunningPrograms {
  var id = "own"
  var running: Set<String> = []

  func own() async -> String? { id }
  func isRunning(_ id: String) async -> Bool { running.contains(id) }
}

@MainActor
@Suite("Drafts of several programs that run at once")
struct DraftsOfOthersTests {
  private let uiState = SpyUIState()

  private func draft(_ id: String, beside running: Set<String>, _ text: String) -> Draft {
    let runs = FixedRuns(id: id, running: running)
    return Draft("draft", in: uiState, beside: runs, clock: FixedClock()) { ["lines": text] }
  }

  @Test("A program that is still running keeps its draft; another one has its own")
  func running() async throws {
    let first = draft("first", beside: ["second"], "食べる")
    #expect(await first.read() == [:])
    try await first.keep()
    #expect(uiState.kept["draft"] == ["lines": "食べる", "run": "first"])
    let second = draft("second", beside: ["first"], "飲む")
    #expect(await second.read() == [:])
    try await second.keep()
    #expect(uiState.kept["draft"]?["lines"] == "食べる")
    #expect(uiState.kept["draft-2"] == ["lines": "飲む", "run": "second"])
    try await second.forget()
    #expect(Array(uiState.kept.keys) == ["draft"])
  }

  @Test("Two that have begun at the same time do not overwrite each other's draft")
  func atOnce() async throws {
    let first = draft("first", beside: ["second"], "食べる")
    let second = draft("second", beside: ["first"], "飲む")
    _ = await (first.read(), second.read())
    try await first.keep()
    try await second.keep()
    #expect(uiState.kept.mapValues { $0["lines"] } == ["draft": "食べる", "draft-2": "飲む"])
  }

  @Test("What others have left since it was read is not overwritten")
  func leftMeanwhile() async throws {
    let third = draft("third", beside: ["first"], "見る")
    _ = await third.read()
    let first = draft("first", beside: [], "食べる")
    let second = draft("second", beside: ["first"], "飲む")
    _ = await (first.read(), second.read())
    try await first.keep()
    try await second.keep()
    try await third.keep()
    #expect(
      uiState.kept.mapValues { $0["lines"] }
        == ["draft": "食べる", "draft-2": "飲む", "draft-3": "見る"]
    )
  }

  @Test("What one has left under the name of a draft since it was read is not overwritten")
  func leftUnderItsName() async throws {
    let second = draft("second", beside: [], "飲む")
    _ = await second.read()
    let first = draft("first", beside: ["second"], "食べる")
    _ = await first.read()
    try await first.keep()
    try await second.keep()
    #expect(uiState.kept.mapValues { $0["lines"] } == ["draft": "食べる", "draft-2": "飲む"])
  }

  @Test("The drafts of programs that have ended come back, one after the other")
  func ended() async throws {
    let first = draft("first", beside: ["second"], "食べる")
    let second = draft("second", beside: ["first"], "飲む")
    _ = await (first.read(), second.read())
    try await first.keep()
    try await second.keep()
    let third = draft("third", beside: ["first"], "見る")
    #expect(await third.read() == ["lines": "飲む"])
    let fourth = draft("fourth", beside: ["third"], "聞く")
    #expect(await fourth.read() == ["lines": "食べる"])
  }
}
