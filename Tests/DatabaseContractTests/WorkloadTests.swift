import Domain
import InMemory
import Persistence
import Replication
import SQLiteLibrary
import TestFiles
import TestSupport
import Testing

@testable import Workloads

@Suite("The durability workload")
struct WorkloadTests {
  private let folder = TestFolder()
  private let clock = FixedClock()
  private let images = InMemoryImageStore()

  /// Runs the workload on a library.
  /// - Returns: What it has acknowledged.
  private func run(on database: any Database) async throws -> [Acknowledgement] {
    var claims: [Acknowledgement] = []
    let workload = DurabilityWorkload(
      database: database,
      images: images,
      ids: SequentialIDs(),
      clock: clock
    ) { claims.append($0) }
    try await workload.run(rounds: 2)
    return claims
  }

  @Test("A library in memory has everything that it acknowledged")
  func inMemory() async throws {
    let database = InMemoryDatabase(clock: clock)
    let claims = try await run(on: database)
    let losses = try await WorkloadLosses(in: database, images: images, claims)
    #expect(losses.isEmpty, "\(losses)")
  }

  @Test("So has one of JSON lines that is opened again")
  func json() async throws {
    let locations = JSONDatabaseLocations(
      data: folder.path("data"),
      state: folder.path("state"),
      cache: folder.path("cache")
    )
    let claims = try await run(on: JSONDatabase(locations: locations, clock: clock))
    let again = JSONDatabase(locations: locations, clock: clock)
    let losses = try await WorkloadLosses(in: again, images: images, claims)
    #expect(losses.isEmpty, "\(losses)")
  }

  @Test("So has one in a file of SQLite that is opened again")
  func sqlite() async throws {
    let path = folder.path("words.sqlite")
    let claims = try await run(on: SQLiteDatabase(path: path, clock: clock))
    let again = SQLiteDatabase(path: path, clock: clock)
    let losses = try await WorkloadLosses(in: again, images: images, claims)
    #expect(losses.isEmpty, "\(losses)")
    try await again.close()
  }

  @Test("So has a server that is reached by way of a replica, and another computer")
  func replica() async throws {
    let server = TestServer(clock: clock)
    func open(_ name: String) -> ReplicatedDatabase {
      ReplicatedDatabase(
        SQLiteDatabase(path: folder.path(name), clock: clock),
        of: TestConnection(server),
        clock: clock
      )
    }
    let claims = try await run(on: open("replica.sqlite"))
    try await open("replica.sqlite").exchange()
    let other = open("other.sqlite")
    try await other.exchange()
    let losses = try await WorkloadLosses(in: other, images: images, claims)
    #expect(losses.isEmpty, "\(losses)")
  }

  @Test("A library that lacks everything is found out")
  func everythingIsMissing() async throws {
    let claims = try await run(on: InMemoryDatabase(clock: clock))
    let present = claims.filter {
      switch $0 {
      case .gone, .purged, .purgedBook, .unreviewed, .compacted: false
      default: true
      }
    }
    let losses = try await WorkloadLosses(in: InMemoryDatabase(), claims)
    #expect(losses.missing == present && present.count > 40)
  }

  @Test("Half of a step that closes a book, or that marks a word, is found out")
  func halfSteps() async throws {
    let database = InMemoryDatabase(clock: clock)
    var book = WordBook.fixture(1, title: "closes with 2")
    book.isClosed = true
    try await database.insertBooks(
      [book],
      words: [.fixture(1, in: 1, texts: [.notes: DurabilityWorkload.markedNotes])]
    )
    try await database.updateWords([WordPatch(id: 1, state: .fail)])
    let losses = try await WorkloadLosses(in: database, [])
    #expect(losses.halfClosed == [1] && losses.halfMarked == [1])
  }
}
