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
    // Home sleeps until the turn of the day, and the session until it keeps the place.
    while clock.pauseCount < 2 { await Task.yield() }
    clock.advance(milliseconds: 2000)
    while try await container.database.fetchBooks().first?.place?.wordID != 3 {
      await Task.yield()
    }
    // The place is saved before the program is asked to quit.
    program.terminal.send(.terminate(signal: 15))
    #expect(await program.end() == 143)
  }
}
