import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("A key that is pressed with Alt where text would be lost by Esc")
@MainActor
struct AltKeysTests {
  private let container = TestDIContainer()

  private func start() async throws -> HeadlessProgram {
    try await container.database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(2))
    return await HeadlessProgram.start(container)
  }

  private func titles() async throws -> [String] {
    try await container.database.fetchBooks().map(\.title)
  }

  @Test("It does nothing to a title that is typed; one that is as it was is left, as by Esc")
  func title() async throws {
    let program = try await start()
    await program.type("je")
    await program.type("x")
    await program.press(.alt("c"), .alt("u"), .enter)
    #expect(try await titles() == ["一x"], "\(program.screen)")
    await program.type("e")
    await program.press(.alt("u"))
    #expect(try await titles() == ["一"], "\(program.screen)")
    await program.terminate()
  }

  @Test("It does nothing to a path that is typed")
  func path() async throws {
    let program = try await start()
    await program.type("I")
    await program.type("words.csv")
    await program.press(.alt("n"))
    #expect(program.screen.contains("words.csv"), "\(program.screen)")
    await program.terminate()
  }
}
