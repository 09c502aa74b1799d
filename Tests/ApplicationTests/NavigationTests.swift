import Application
import Domain
import TerminalKit
import TerminalUI
import TestSupport
import Testing

@Suite("Moving from screen to screen")
@MainActor
struct NavigationTests {
  /// A program that studies a book and whose marks wait for the gate.
  private func studying(_ gate: Gate) async throws -> HeadlessProgram {
    let (container, words) = (TestDIContainer(), SpyWordService())
    let book = WordBook.fixture(1, title: "一")
    try await container.database.insertBooks([book], words: Word.fixtures(2))
    words.onWords.returns(Word.fixtures(2))
    words.onUpdateStudyState.does { _ in await gate.wait() }
    container.wordService = words
    let program = await HeadlessProgram.start(container)
    await program.press("j", .enter, .enter)
    return program
  }

  @Test("Help opened while a screen saves stays open; the screen that asked to go back closes")
  func helpWhileSaving() async throws {
    let gate = Gate()
    let program = try await studying(gate)
    program.sendWithoutWaiting(.key("o"))
    program.sendWithoutWaiting(.key("q"))
    program.sendWithoutWaiting(.key("?"))
    await program.answer()
    #expect(program.coordinator.topScreen?.isOverlay == true)
    gate.open()
    await program.settle()
    #expect(program.coordinator.topScreen?.isOverlay == true)
    await program.press(.escape)
    #expect(program.screen.contains("単語帳"))
    program.terminal.send(.terminate(signal: 15))
    #expect(await program.end() == 143)
  }

  @Test("A screen that asks twice to go back goes back once")
  func backTwice() async throws {
    let gate = Gate()
    let program = try await studying(gate)
    program.sendWithoutWaiting(.key("o"))
    program.sendWithoutWaiting(.key("q"))
    program.sendWithoutWaiting(.key("q"))
    await program.answer()
    gate.open()
    await program.settle()
    #expect(program.screen.contains("単語帳"))
    program.terminal.send(.terminate(signal: 15))
    #expect(await program.end() == 143)
  }
}
