import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import Application

@Suite("Closing the library at the end")
@MainActor
struct LeavingTests {
  @Test("A disk that answers nothing does not keep the program", .timeLimit(.minutes(5)))
  func stuck() async {
    let gate = Gate()
    let library = StuckLibrary(gate: gate)
    let error = await library.close(patience: .milliseconds(1), longPatience: .seconds(3_600))
    #expect(error == nil)
    gate.open()
  }

  @Test("What is not in the library any more is said, although the disk does not answer")
  func lost() async {
    let (gate, gone) = (Gate(), StoreError.libraryGone(path: "/a"))
    let library = StuckLibrary(gate: gate, left: gone)
    let error = await library.close(patience: .milliseconds(1), longPatience: .seconds(5))
    #expect(error as? LostChanges == LostChanges(reason: gone))
    gate.open()
  }
}

@Suite("A command that ends while the learner studies")
@MainActor
struct EndedCommandTests {
  @Test("A key that was typed before anyone could read its question does not answer that")
  func typedBefore() async {
    let program = await HeadlessProgram.start(TestDIContainer())
    let coordinator = program.coordinator
    Task.immediate {
      await coordinator.offerToLeave(after: EndedCommand("make", status: 0, seconds: 1))
    }
    for key in ["y", "n", "y"] {
      await program.type(key)
      program.pause(milliseconds: 100)
    }
    #expect(program.screen.contains("“make” has ended"))
    program.pause(milliseconds: 700)
    await program.type("y")
    #expect(await program.end() == 0)
  }
}

@Suite("A message about what was begun on another screen")
@MainActor
struct LateMessageTests {
  @Test("A key that was typed before anyone could read it does not close it")
  func typedBefore() async throws {
    let (gate, sync, container) = (Gate(), SpySyncService(), TestDIContainer())
    sync.onSynchronize.does { _ in
      await gate.wait()
      throw SyncError.noRepository(folder: "/words", synchronizer: nil)
    }
    container.syncService = sync
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    program.sendWithoutWaiting(.key("Y"))
    program.sendWithoutWaiting(.key("+"))
    await program.until { $0.contains("Add a word to") }
    gate.open()
    await program.until { $0.contains("This did not work") }
    await program.press(.enter)
    #expect(program.screen.contains("This did not work"))
    program.pause(milliseconds: 700)
    await program.press(.enter)
    #expect(!program.screen.contains("This did not work"))
    #expect(program.screen.contains("Add a word to"))
    await program.press(.escape)
    await program.type("q")
    #expect(await program.end() == 0)
  }
}

/// A library on a disk that does not answer.
private struct StuckLibrary: LibraryService {
  let gate: Gate
  var left: StoreError?

  func health() async -> LibraryHealth { LibraryHealth() }
  func close() async throws { await gate.wait() }
  func leftBehind() async -> StoreError? {
    if let left { return left }
    await gate.wait()
    return nil
  }
}
