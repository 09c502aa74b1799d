import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("A word that is being typed when the program quits")
@MainActor
struct DraftTests {
  @Test("It is back when the editor is opened again", arguments: [1, 2, 15] as [Int32])
  func signals(_ signal: Int32) async throws {
    let container = TestDIContainer()
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let first = await HeadlessProgram.start(container)
    await first.type("a")
    await first.press(.tab, .tab)
    await first.type("to eat")
    await first.terminate(by: signal)
    let second = await HeadlessProgram.start(container)
    await second.type("a")
    #expect(second.screen.contains("to eat"))
    await second.press(.escape)
    #expect(second.screen.contains("Leave without saving"))
    await second.type("y")
    await second.type("a")
    #expect(!second.screen.contains("to eat"))
    await second.terminate()
  }
}
