import Domain
import InMemory
import Replication
import SQLiteLibrary
import TestFiles
import TestSupport
import Testing

/// Holds those back who gather changes.
private actor Gate {
  private var isOpen = false
  private(set) var waits = 0

  func open() { isOpen = true }

  /// Waits at the gate; what waits longer, waits for good.
  func pause(_ milliseconds: Int64) async {
    if milliseconds == 250 { waits += 1 }
    while !Task.isCancelled, !isOpen || milliseconds != 250 { await letOthersRun() }
  }
}

/// Notes how long is waited, and lets nobody go on.
private actor Pauses {
  private(set) var all: [Int64] = []

  func pause(_ milliseconds: Int64) async {
    all.append(milliseconds)
    while !Task.isCancelled { await letOthersRun() }
  }
}

@Suite("Changes in a row")
struct GatheredChangesTests {
  private let clock = FixedClock()
  private let folder = TestFolder()

  @Test("The first one is sent at once, and those that follow soon go up together")
  func together() async throws {
    let (server, gate) = (TestServer(clock: clock), Gate())
    let connection = TestConnection(server)
    let database = ReplicatedDatabase(
      SQLiteDatabase(path: folder.path("replica.sqlite"), clock: clock),
      of: connection,
      clock: clock,
      pause: { await gate.pause($0) }
    )
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(5))
    let changes = await database.changesFromOutside()
    while await gate.waits == 0 { await letOthersRun() }
    #expect(await server.library.stampedCounts().words == 5)
    await connection.fail { _ in nil }
    for number in 1...5 {
      try await database.updateWords([WordPatch(id: WordID(number: number), state: .fail)])
    }
    #expect(await connection.callCount == 0)
    await gate.open()
    while await server.library.stampedWords(after: nil, limit: 9).last?.value.state != .fail {
      await letOthersRun()
    }
    // Its last change is asked for before, and perhaps afterwards.
    #expect(await connection.callCount <= 3)
    #expect(
      await server.library.stampedWords(after: nil, limit: 9).allSatisfy { $0.value.state == .fail }
    )
    withExtendedLifetime(changes) {}
  }

  @Test(
    "A slow server is left alone for three times as long as it took, but not for ever",
    arguments: [(20, 250), (100, 300), (400, 1_200), (3_000, 2_000)]
  )
  func slow(took: Int64, gathering: Int64) async throws {
    let connection = TestConnection(TestServer(clock: clock))
    let pauses = Pauses()
    let database = ReplicatedDatabase(
      SQLiteDatabase(path: folder.path("replica.sqlite"), clock: clock),
      of: connection,
      clock: clock,
      pause: { await pauses.pause($0) }
    )
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(5))
    await connection.before { [clock] call in
      if call == 0 { clock.advance(milliseconds: took) }
    }
    let changes = await database.changesFromOutside()
    // The other one is the time until the server is asked again.
    while await pauses.all.count < 2 { await letOthersRun() }
    #expect(await pauses.all.sorted() == [gathering, 500].sorted())
    withExtendedLifetime(changes) {}
  }
}
