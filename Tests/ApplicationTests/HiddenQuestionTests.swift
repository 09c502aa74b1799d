import Domain
import Synchronization
import TestSupport
import Testing

@testable import Application

@Suite("A question about the next undo whose place news of the library has taken")
@MainActor
struct HiddenQuestionTests {
  @Test("u asks it again, on every screen", arguments: ["", "s"])
  func asksAgain(screenKey: String) async throws {
    let container = RewrittenContainer()
    let reversal = Reversal.deletion(TrashItems(books: [1]))
    try await container.makeUndoService().save([reversal], since: [])
    container.undoHistory = container.makeUndoHistory()
    try await container.database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(3))
    let program = await HeadlessProgram.start(container)
    await program.type(screenKey + "u")
    #expect(program.screen.contains("u again deletes it."), "\(program.screen)")
    container.library.rewrite("/words/000001.jsonl")
    await program.coordinator.showChangesFromOutside()
    #expect(!program.screen.contains("u again deletes it."), "\(program.screen)")
    program.pause(milliseconds: 700)
    await program.type("u")
    #expect(program.screen.contains("u again deletes it."), "\(program.screen)")
    #expect(try await container.database.fetchBooks().count == 1)
    await program.terminate()
  }
}

/// A container of a library from which another program removes files.
private final class RewrittenContainer: DefaultDIContainer {
  let library = RewrittenLibrary()

  override func makeClock() -> any WallClock { FixedClock() }
  override func makeLibraryService() -> any LibraryService { library }
}

private final class RewrittenLibrary: LibraryService {
  private let findings = Mutex<[LibraryFinding]>([])

  /// Notes that a file was written again.
  func rewrite(_ path: String) { findings.withLock { $0.append(.rewritten(path: path)) } }

  func health() async -> LibraryHealth { LibraryHealth(findings: findings.withLock { $0 }) }
  func close() async throws {}
}
