import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("The program in memory")
@MainActor
struct HeadlessProgramTests {
  @Test("It is idle while a question is open, and has finished all work when it is answered")
  func questions() async throws {
    let container = TestDIContainer()
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    #expect(program.screen.contains("一"))
    await program.type("n")
    await program.type("新しい本")
    await program.press(.enter)
    let titles = try await container.database.fetchBooks().map(\.title)
    #expect(titles.contains("新しい本"))
    #expect(program.screen.contains("新しい本"))
    await program.terminate(by: 1)
  }

  @Test("The state behind a closed gate can be inspected; opening the gate lets the work finish")
  func gates() async throws {
    let (container, words, gate) = (TestDIContainer(), SpyWordService(), Gate())
    let book = WordBook.fixture(1, title: "一")
    try await container.database.insertBooks([book], words: Word.fixtures(2))
    words.onWords.returns(Word.fixtures(2))
    words.onUpdateStudyState.does { _ in await gate.wait() }
    container.wordService = words
    let program = await HeadlessProgram.start(container)
    await program.press("j", .enter, .enter)
    program.sendWithoutWaiting(.key("o"))
    await program.answer()
    #expect(program.coordinator.isBusy)
    #expect(program.screen.contains("1○"))
    gate.open()
    await program.settle()
    #expect(words.onUpdateStudyState.inputs == [[1: .success]])
    await program.terminate()
  }

  @Test("Ctrl-L writes the whole screen again, and so does the program after Ctrl-Z has stopped it")
  func drawnAgain() async {
    let program = await HeadlessProgram.start(TestDIContainer())
    let terminal = program.terminal
    await program.press(.control("l"))
    #expect(terminal.invalidations == 1 && terminal.suspensions == 0)
    await program.press(.control("z"))
    await waitUntil { terminal.invalidations == 2 }
    #expect(terminal.suspensions == 1)
    await program.terminate()
  }
}
