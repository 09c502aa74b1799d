import Domain
import InMemory
import Replication
import TestSupport
import Testing

@Suite("An unfinished copy on a server")
struct UnfinishedCopyTests {
  private let clock = FixedClock()
  private let server: TestServer
  private let laptop: Laptop
  private let begun = BegunCopy(of: "/home/anna/words", on: "desk", Day(number: 20_000))
  private var fault: StoreError { .server(place: "test/words", .unfinishedCopy(begun)) }

  init() {
    server = TestServer(clock: clock)
    laptop = Laptop(server, clock: clock)
  }

  @Test("A computer without a replica learns what is there, and opens it once it is complete")
  func firstStart() async throws {
    await server.note(begun)
    await #expect(throws: fault) { try await laptop.database.fetchBooks() }
    #expect(try await laptop.database.isComplete() == false)
    await server.note(nil)
    #expect(try await laptop.database.fetchBooks().isEmpty)
  }

  @Test("One with a replica goes on with it, and exchanges nothing until then")
  func replica() async throws {
    try await laptop.database.exchange()
    await server.note(begun)
    try await laptop.database.insertBooks([.fixture(1)], words: Word.fixtures(2))
    await #expect(throws: fault) { try await laptop.database.exchange() }
    let status = await laptop.database.status()
    #expect(status.waiting == 1 && status.problem == .refused)
    #expect(await server.library.stampedCounts().total == 0)
    await server.note(nil)
    try await laptop.database.exchange()
    try await laptop.expectEqual(to: server)
  }
}
