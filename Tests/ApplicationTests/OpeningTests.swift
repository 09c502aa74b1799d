import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("A start with the address of a server")
@MainActor
struct OpeningTests {
  private let container = TestDIContainer()
  private let connection = SpyLibraryConnection()

  init() async throws {
    connection.onIsOpen.returns(false)
    connection.onNeedsPassword.returns(false)
    container.libraryConnection = connection
    try await container.database.insertBooks([.fixture(1, title: "旅行")], words: [])
  }

  @Test("The screen is there at once, and home comes when the library does")
  func opens() async {
    let gate = Gate()
    connection.onOpen.does { _ in await gate.wait() }
    let program = await HeadlessProgram.start(container)
    #expect(program.screen.contains("Asking postgres://h/words for the library…"))
    // There is nothing that these keys could act on.
    await program.type("ju")
    #expect(program.screen.contains("Asking postgres://h/words"))
    gate.open()
    await waitUntil { program.screen.contains("旅行") }
    await program.settle()
    await program.type("q")
    #expect(await program.end() == 0)
  }

  @Test("Esc leaves while the server says nothing")
  func leaves() async {
    let gate = Gate()
    connection.onOpen.does { _ in await gate.wait() }
    let program = await HeadlessProgram.start(container)
    await program.type("j")
    await program.press(.escape)
    #expect(await program.end() == 0)
    gate.open()
  }

  @Test("A server that cannot be reached is named with the remedy, and asked again")
  func fails() async {
    connection.onOpen.fails(
      StoreError.server(place: connection.place, .unreachable(detail: "No route to host"))
    )
    let program = await HeadlessProgram.start(container)
    await waitUntil { program.screen.contains("Cannot reach") }
    connection.onOpen.succeeds()
    await program.press(.enter)
    await waitUntil { program.screen.contains("旅行") }
  }

  @Test("A library that is here already is shown at once")
  func isHere() async {
    connection.onIsOpen.returns(true)
    let program = await HeadlessProgram.start(container)
    #expect(program.screen.contains("旅行"))
    #expect(connection.onOpen.inputs.isEmpty)
  }
}
