import Domain
import Replication
import TestSupport
import Testing

@Suite("Synchronizing a library on a server")
struct ServerSyncTests {
  private let server: TestServer
  private let laptop: Laptop

  init() async throws {
    let clock = FixedClock()
    server = TestServer(clock: clock)
    laptop = Laptop(server, clock: clock)
    try await laptop.database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await laptop.database.exchange()
  }

  @Test("What waits is sent, in the minutes after the server did not answer, too")
  func sent() async throws {
    let command = laptop.openHastily()
    await command.noteSilence()
    try await command.updateWords([WordPatch(id: 1, state: .fail)])
    let plan = try await command.synchronize(isDry: true) { _ in }
    #expect(plan == SyncReport(server: "test/words", sent: 1))
    #expect(await command.status().waiting == 1)
    #expect(try await command.synchronize(isDry: false) { _ in } == plan)
    try await laptop.expectEqual(to: server)
    let again = try await command.synchronize(isDry: false) { _ in }
    #expect(again == SyncReport(server: "test/words", sent: 0))
  }

  @Test("A server that is an older copy gets what it lacks, and that is counted")
  func olderCopy() async throws {
    let backup = try await server.backUp()
    try await laptop.database.updateWords([WordPatch(id: 1, state: .fail)])
    try await laptop.database.exchange()
    try await server.restore(backup)
    let report = try await laptop.database.synchronize(isDry: false) { _ in }
    #expect(report == SyncReport(server: "test/words", sent: 0, lacked: 1))
    try await laptop.expectEqual(to: server)
  }

  @Test("A server that cannot be reached is an error, which says what waits")
  func unreachable() async throws {
    await laptop.connection.fail { _ in .before }
    try await laptop.database.updateWords([WordPatch(id: 1, state: .fail)])
    let error = await #expect(throws: SyncError.self) {
      try await laptop.database.synchronize(isDry: false) { _ in }
    }
    guard case .server(let fault, waiting: 1) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(ExchangeProblem(fault) == .away)
  }
}
