import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("The list of words in the program")
@MainActor
struct StudyListTests {
  @Test("d asks, deletes, and u brings the word back where it was")
  func deleting() async throws {
    let container = TestDIContainer()
    let book = WordBook.fixture(1, title: "一")
    try await container.database.insertBooks([book], words: Word.fixtures(3))
    let program = await HeadlessProgram.start(container)
    await program.type("ljd")
    #expect(program.screen.contains("Delete “飲む”? Undo with u."))
    await program.type("y")
    #expect(program.screen.contains("飲む is deleted. u brings it back."))
    #expect(try await container.database.fetchWords(in: 1).map(\.id) == [1, 3])
    #expect(program.screen.contains("▌–  朝ご飯"))
    await program.type("u")
    #expect(program.screen.contains("飲む is back."))
    #expect(program.screen.contains("▌–  飲む"))
    #expect(try await container.database.fetchWords(in: 1).map(\.id) == [1, 2, 3])
    program.terminal.send(.terminate(signal: 15))
    #expect(await program.end() == 143)
  }
}
