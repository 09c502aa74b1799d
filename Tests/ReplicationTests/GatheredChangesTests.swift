import Domain
import InMemory
import Replication
import SQLiteLibrary
import TestFiles
import TestSupport
import Testing

/// Holds back the tasks that gather changes.
private actor Gate {
  private var isOpen = false
  private(set) var waits = 0

  func open() { isOpen = true }

  /// Waits at the gate; longer waits never end.
  func pause(_ milliseconds: Int64) async {
    if milliseconds == 250 { waits += 1 }
    while !Task.isCancelled, !isOpen || milliseconds != 250 { await letOthersRun() }
  }
}

/// Records how long changes are gathered, while some more of them arrive.
private actor Pauses {
  private(set) var all: [Int64] = []
  private var changes: Int
  private var database: ReplicatedDatabase?
  private var isChanging = false

  init(changes: Int) { self.changes = changes }

  func use(_ database: ReplicatedDatabase) { self.database = database }

  /// Stops making changes, after the one under way.
  func end() async {
    database = nil
    while isChanging { await letOthersRun() }
  }

  func pause(_ milliseconds: Int64) async {
    // The other one is the time until the server is asked again.
    if milliseconds != 500 {
      all.append(milliseconds)
      if changes == 0 { return }
      changes -= 1
      return await change()
    }
    // The only error is that of a cancelled task.
    try? await Task.sleep(for: .seconds(3_600))
  }

  private func change() async {
    isChanging = true
    defer { isChanging = false }
    do {
      try await database?.updateWords([WordPatch(id: 1, state: .fail)])
    } catch {
      Issue.record(error)
    }
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
    await waitUntil { await gate.waits > 0 }
    #expect(await server.library.stampedCounts().words == 5)
    await connection.fail { _ in nil }
    for number in 1...5 {
      try await database.updateWords([WordPatch(id: WordID(number: number), state: .fail)])
    }
    #expect(await connection.callCount == 0)
    await gate.open()
    await waitUntil {
      await server.library.stampedWords(after: nil, limit: 9).last?.value.state == .fail
    }
    // Its last change is asked for before, and perhaps afterwards.
    #expect(await connection.callCount <= 3)
    #expect(
      await server.library.stampedWords(after: nil, limit: 9).allSatisfy { $0.value.state == .fail }
    )
    withExtendedLifetime(changes) {}
  }

  @Test(
    """
    A slow server is left alone for three times as long as it took, but not for ever, and not when
    nothing more comes
    """,
    arguments: [
      (20, 0, [250]), (100, 0, [250]), (100, 9, [250, 50, 250]), (400, 0, [400]),
      (400, 1, [400, 400, 250]), (400, 9, [400, 400, 400, 250]),
      (800, 9, [800, 800, 400, 250]), (3_000, 9, [2_000, 250]),
    ] as [(Int64, Int, [Int64])]
  )
  func slow(took: Int64, changes: Int, gathering: [Int64]) async throws {
    let connection = TestConnection(TestServer(clock: clock))
    let pauses = Pauses(changes: changes)
    let database = ReplicatedDatabase(
      SQLiteDatabase(path: folder.path("replica.sqlite"), clock: clock),
      of: connection,
      clock: clock,
      pause: { await pauses.pause($0) }
    )
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(5))
    await pauses.use(database)
    await connection.before { [clock] call in
      if call == 0 { clock.advance(milliseconds: took) }
    }
    let stream = await database.changesFromOutside()
    await waitUntil { await pauses.all.count >= gathering.count }
    #expect(await pauses.all.starts(with: gathering))
    await pauses.end()
    withExtendedLifetime(stream) {}
  }
}
