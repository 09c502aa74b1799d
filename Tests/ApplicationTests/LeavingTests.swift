import Domain
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
    let error = await library.close(patience: .milliseconds(1), longPatience: .milliseconds(500))
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
