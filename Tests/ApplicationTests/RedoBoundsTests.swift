import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("What screens leave to home to redo")
@MainActor
struct RedoBoundsTests {
  private func start(_ container: TestDIContainer) async throws -> HeadlessProgram {
    try await container.database.insertBooks(
      [.fixture(1, title: "一"), .fixture(2, title: "二")],
      words: Word.fixtures(3) + Word.fixtures(3, in: 2, from: 4)
    )
    return await HeadlessProgram.start(container)
  }

  @Test(
    "A screen redoes nothing that was undone on home, and says so; home does",
    arguments: ["l", "r", "T", "\r"]
  )
  func undoneOnHome(_ session: String) async throws {
    let container = TestDIContainer()
    let program = try await start(container)
    await program.type("je")
    await program.type("x")
    await program.press(.enter)
    await program.type("u")
    if session == "\r" { await program.press(.enter) } else { await program.type(session) }
    await program.press(.control("r"))
    #expect(
      program.screen.contains("Nothing to redo here; ^R on home redoes what was undone there."),
      "\(program.screen)"
    )
    #expect(try await container.database.fetchBooks().map(\.title).sorted() == ["一", "二"])
    await program.type("q")
    await program.press(.control("r"))
    #expect(try await container.database.fetchBooks().map(\.title).sorted() == ["一", "二x"])
    await program.terminate()
  }

  @Test("A list does not delete a word once more whose deletion was undone before it was opened")
  func deletionUndoneBefore() async throws {
    let container = TestDIContainer()
    let program = try await start(container)
    await program.type("jljd")
    await program.type("yq")
    await program.type("ul")
    await program.press(.control("r"))
    #expect(program.screen.contains("Nothing to redo here"), "\(program.screen)")
    #expect(try await container.database.fetchWords([5]).count == 1)
    await program.type("d")
    await program.type("yu")
    await program.press(.control("r"))
    #expect(try await container.database.fetchTrash().words.count == 1)
    await program.terminate()
  }
}
