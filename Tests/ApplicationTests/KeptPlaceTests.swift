import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("The place in a book is saved while studying")
@MainActor
struct KeptPlaceTests {
  @Test("A killed program loses at most the last two seconds", .timeLimit(.minutes(15)))
  func keptSoon() async throws {
    let (container, clock) = (TestDIContainer(), FixedClock())
    container.clock = clock
    try await container.database.insertBooks([.fixture(1)], words: Word.fixtures(5))
    let program = await HeadlessProgram.start(container)
    await program.press("j", .enter)
    await program.type("ooxx")
    // Home sleeps until the day changes, and the session until it saves the place.
    await waitUntil { clock.pauseCount >= 2 }
    clock.advance(milliseconds: 2000)
    try await waitUntil { try await container.database.fetchBooks().first?.place?.wordID == 3 }
    // The place is saved before the program is asked to quit.
    await program.terminate()
  }

  @Test("S goes back to the pass that shuffling interrupted, also after a restart")
  func interruptedPass() async throws {
    let container = TestDIContainer()
    try await container.database.insertBooks([.fixture(1)], words: Word.fixtures(9))
    var program = await HeadlessProgram.start(container)
    await program.press("j", .enter)
    await program.type("nnn")
    #expect(program.screen.contains("4 / 9"))
    await program.type("snn")
    for keys in ["q", "nq"] {
      await program.type(keys)
      await program.terminate()
      program = await HeadlessProgram.start(container)
      await program.press("j", .enter)
      #expect(program.screen.contains("shuffled"))
    }
    await program.type("S")
    #expect(program.screen.contains("4 / 9"))
    #expect(!program.screen.contains("shuffled"))
    await program.type("q")
    // A session that is over has no place to keep.
    let state = await container.uiStateStore.state("interrupted-\(WordBookID(1))")
    #expect(state == nil)
    await program.terminate()
  }
}
