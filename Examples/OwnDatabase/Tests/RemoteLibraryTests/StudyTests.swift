import Domain
import Network
import RemoteLibrary
import TestSupport
import Testing

@Suite("The program on a library on a server")
@MainActor
struct StudyTests {
  private let server: LibraryServer
  private let library: RemoteLibrary

  init() throws {
    server = try LibraryServer()
    library = server.open(try server.address())
  }

  @Test("A book is opened, a card uncovered and marked, the mark undone, and the program quits")
  func study() async throws {
    try await library.insertBooks(
      [.fixture(1, title: "N5 · 03 たべもの", age: 2)],
      words: Word.fixtures(2)
    )
    let program = await HeadlessProgram.start(TestDIContainer(database: library))
    #expect(program.screen.contains("N5 · 03 たべもの"))

    await program.press("j", .enter, .enter)
    #expect(program.screen.contains("food"))

    await program.type("x")
    #expect(try await library.fetchWords(in: 1).map(\.state) == [.fail, .undefined])

    await program.type("u")
    #expect(try await library.fetchWords(in: 1).map(\.state) == [.undefined, .undefined])

    await program.terminate()
    #expect(program.terminal.isClosed)
  }
}
