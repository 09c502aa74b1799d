import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import Application

@Suite("What is being typed when the program quits, while nothing can be stored")
@MainActor
struct UnkeptTextTests {
  @Test(
    "It is handed on, to be printed",
    arguments: [("+", ["犬 いぬ"]), ("a", ["to eat"])]
  )
  func handedOn(key: String, lines: [String]) async throws {
    let (container, uiState) = (TestDIContainer(), SpyUIState())
    container.uiStateStore = uiState
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    await program.type(key)
    if key == "a" { await program.press(.tab, .tab) }
    await program.type(lines[0])
    let full = StoreError.system(operation: "write", path: "/state", code: 28)
    uiState.fails(full)
    await program.terminate()
    let unkept = try #require(program.coordinator.lost as? UnkeptText)
    #expect(unkept.lines == lines)
    #expect(unkept.reason == .store(full))
  }

  @Test("It is handed on beside what the library has lost")
  func beside() async throws {
    let (container, uiState) = (LossyContainer(), SpyUIState())
    container.uiStateStore = uiState
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    await program.type("+")
    await program.type("犬 いぬ")
    uiState.fails(StoreError.system(operation: "write", path: "/state", code: 28))
    await program.terminate()
    let losses = try #require(program.coordinator.lost as? SeveralLosses).errors
    #expect(losses.map { $0 is LostChanges } == [true, false])
    #expect((losses.last as? UnkeptText)?.lines == ["犬 いぬ"])
  }
}

private final class LossyContainer: DefaultDIContainer {
  override func makeClock() -> any WallClock { FixedClock() }
  override func makeLibraryService() -> any LibraryService { LossyLibrary() }
}

/// A library whose files another program has removed.
private struct LossyLibrary: LibraryService {
  private let gone = StoreError.libraryGone(path: "/library")

  func health() async -> LibraryHealth { LibraryHealth(findings: [.unwritten(gone)]) }
  func close() async throws { throw gone }
}
