import Dispatch
import Domain
import InMemory
import Replication
import TestFiles
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Asking the server what is new")
struct QuestionTests {
  private let clock = FixedClock()
  private let folder = TestFolder()

  /// A replica that has everything, and whose program asks again and again.
  private func follow(
    _ connection: TestConnection
  ) async throws -> (SQLiteDatabase, ReplicatedDatabase, AsyncStream<Void>) {
    let replica = SQLiteDatabase(path: folder.path("replica.sqlite"), clock: clock)
    let database = ReplicatedDatabase(
      replica,
      of: connection,
      clock: clock,
      pause: { _ in await letOthersRun() }
    )
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await database.exchange()
    let changes = await database.changesFromOutside()
    await waitForQuestions(to: connection)
    return (replica, database, changes)
  }

  /// Waits until the server was asked some more times.
  private func waitForQuestions(to connection: TestConnection) async {
    let count = await connection.callCount
    await waitUntil { await connection.callCount >= count + 3 }
  }

  @Test("The replica is left alone for it, while nothing was changed")
  func leftAlone() async throws {
    let connection = TestConnection(TestServer(clock: clock))
    let (replica, database, changes) = try await follow(connection)
    let end = DispatchSemaphore(value: 0)
    // It blocks the thread of the replica.
    let blocking = Task {
      try await replica.changeReviews(of: [1]) { _, _ in
        end.wait()
        return (ReviewStep(), ())
      }
    }
    await waitForQuestions(to: connection)
    end.signal()
    try await blocking.value
    withExtendedLifetime((database, changes)) {}
  }

  @Test("What another program changes in the replica, and what it fetches, is noticed")
  func otherProgram() async throws {
    let server = TestServer(clock: clock)
    let connection = TestConnection(server)
    let (_, database, changes) = try await follow(connection)
    let other = ReplicatedDatabase(
      SQLiteDatabase(path: folder.path("replica.sqlite"), clock: clock),
      of: TestConnection(server),
      clock: clock
    )
    try await other.updateWords([WordPatch(id: 1, state: .success)])
    await waitUntil {
      await server.library.stampedWords(after: nil, limit: 1)[0].value.state == .success
    }
    try await other.updateWords([WordPatch(id: 1, state: .fail)])
    try await other.exchange()
    await waitForQuestions(to: connection)
    #expect(await database.status().waiting == 0)
    #expect(try await database.fetchWords([1])[0].state == .fail)
    withExtendedLifetime((database, changes)) {}
  }

  @Test("What another program changes in the replica is noticed after a while without a report")
  func unreported() async throws {
    let server = TestServer(clock: clock)
    let connection = TestConnection(server)
    let (replica, database, changes) = try await follow(connection)
    await replica.stopWatching()
    await waitForQuestions(to: connection)
    try await SQLiteDatabase(path: folder.path("replica.sqlite"), clock: clock)
      .updateWords([WordPatch(id: 1, state: .success)])
    clock.advance(milliseconds: 30_000)
    await waitForQuestions(to: connection)
    #expect(await server.library.stampedWords(after: nil, limit: 1)[0].value.state == .success)
    withExtendedLifetime((database, changes)) {}
  }

  @Test("A silence that is noted after the answer ends with the next one")
  func lateSilence() async throws {
    let connection = TestConnection(TestServer(clock: clock))
    let (_, database, changes) = try await follow(connection)
    await database.noteSilence()
    await waitForQuestions(to: connection)
    #expect(await database.retryDelay() == nil)
    withExtendedLifetime((database, changes)) {}
  }
}

extension SQLiteDatabase {
  /// Is not notified of changes in the folder any more.
  fileprivate func stopWatching() { watcher = nil }
}
