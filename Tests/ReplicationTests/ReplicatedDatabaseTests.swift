import Domain
import Foundation
import InMemory
import SQLiteLibrary
import Synchronization
import TestSupport
import Testing

@testable import Replication

@Suite("A library on a server by way of its replica")
struct ReplicatedDatabaseTests {
  private let clock = FixedClock()
  private let server: TestServer
  private let anna: Laptop

  init() async throws {
    server = TestServer(clock: clock)
    anna = Laptop(server, clock: clock)
    try await anna.database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await anna.database.exchange()
  }

  @Test("While the server is away everything goes on, and what was changed goes up afterwards")
  func away() async throws {
    await anna.connection.fail { _ in .before }
    await #expect(throws: StoreError.self) { try await anna.database.exchange() }
    for number in 1...3 {
      try await anna.database.changeReviews(
        ReviewStep(
          adding: [.fixture(ReviewID(number: number), of: WordID(number: number))],
          patches: [WordPatch(id: WordID(number: number), state: .success)]
        )
      )
    }
    let health = await anna.database.health()
    // A grade is one change, although it is about a word and a review.
    #expect(health.replica?.waiting == 3 && health.readOnly == nil)
    #expect(health.replica?.problem == .away)
    #expect(try await anna.database.fetchCounts()[1]?.success == 3)
    #expect(await server.library.stampedCounts().reviews == 0)
    // A new start needs no server either.
    let again = anna.reopen()
    #expect(try await again.fetchWords(in: 1).map(\.state) == [.success, .success, .success])
    #expect(await again.status().waiting == 3)
    await anna.connection.fail { _ in nil }
    try await anna.database.exchange()
    let status = await anna.database.status()
    #expect(status.waiting == 0 && status.fault == nil && status.sent == 3)
    try await anna.expectEqual(to: server)
  }

  @Test("Without a replica a start needs the server, and says what is in the way")
  func firstStart() async throws {
    let new = Laptop(server, clock: clock)
    await new.connection.fail { _ in .before }
    let fault = StoreError.server(place: "test/words", .unreachable(detail: "cut"))
    await #expect(throws: fault) { try await new.database.fetchBooks() }
    await #expect(throws: fault) { try await new.database.insertBooks([.fixture(2)], words: []) }
    await new.connection.fail { _ in nil }
    #expect(try await new.database.fetchBooks().map(\.id) == [1])
  }

  @Test("Another library behind the same address is refused, and nothing is mixed")
  func otherLibrary() async throws {
    for owner in ["anna", "ben"] {
      let other = TestServer(clock: clock, device: 5, owner: owner)
      let database = anna.reopen(TestConnection(other))
      try await database.updateWords([WordPatch(id: 1, state: .fail)])
      await #expect(
        throws: StoreError.server(place: "test/words", .otherLibrary(role: owner, known: "anna"))
      ) { try await database.exchange() }
      #expect(await database.status().problem == .refused)
      #expect(await other.library.stampedCounts().total == 0)
      #expect(try await database.fetchWords(in: 1).count == 3)
    }
  }

  @Test("What others change is reported, and so is that the server goes away and is back")
  func told() async throws {
    let changes = await anna.database.changesFromOutside()
    var told = changes.makeAsyncIterator()
    let other = Laptop(server, clock: clock)
    try await other.database.updateWords([WordPatch(id: 2, state: .success)])
    try await other.database.exchange()
    while try await anna.database.fetchWords(in: 1)[1].state != .success { await told.next() }
    await anna.connection.fail { _ in .before }
    while await anna.database.status().fault == nil { await told.next() }
    try await anna.database.updateWords([WordPatch(id: 3, state: .fail)])
    await anna.connection.fail { _ in nil }
    try await anna.database.exchange()
    while await anna.database.status().fault != nil { await told.next() }
    try await anna.expectEqual(to: server)
  }

  @Test("A server that is away and then refuses is reported once more")
  func refuses() async throws {
    let denied = StoreError.server(place: "test/words", .denied(detail: "no"))
    await anna.connection.fail { _ in .before }
    _ = try? await anna.database.exchange()
    #expect(await anna.database.status().problem == .away)
    var told = await anna.database.changesFromOutside().makeAsyncIterator()
    // It comes before the other failure.
    await anna.connection.before { _ in throw denied }
    _ = try? await anna.database.exchange()
    await told.next()
    #expect(await anna.database.status().fault == denied)
  }

  @Test("Whether a server is away, refuses, or this computer cannot keep what it says")
  func problems() {
    func problem(_ fault: StoreError) -> ExchangeProblem? {
      ReplicaStatus(place: "h", waiting: 0, fault: fault).problem
    }
    for fault in [.unreachable(detail: "x"), .interrupted, .busy] as [ServerFault] {
      #expect(problem(.server(place: "h", fault)) == .away)
    }
    for fault in [
      .refused(role: "anna"), .denied(detail: "x"), .noDatabase(name: "x"), .notInitialized,
      .failed(code: "25006", detail: "read-only"),
    ] as [ServerFault] {
      #expect(problem(.server(place: "h", fault)) == .refused)
    }
    #expect(problem(.system(operation: "write", path: "/r", code: 28)) == .local)
    #expect(ReplicaStatus(place: "h", waiting: 3).problem == nil)
  }

  @Test("A change is sent without being asked for")
  func sent() async throws {
    _ = await anna.database.changesFromOutside()
    try await anna.database.updateWords([WordPatch(id: 2, state: .success)])
    await waitUntil {
      await server.library.stampedWords(after: nil, limit: 9)[1].value.state == .success
    }
  }

  @Test("Several programs of one computer share a replica, and each sends what waits")
  func programs() async throws {
    let other = anna.reopen(TestConnection(server))
    try await other.updateWords([WordPatch(id: 1, state: .success)])
    #expect(try await anna.database.fetchWords(in: 1)[0].state == .success)
    try await anna.database.exchange()
    #expect(await other.status().waiting == 0)
    try await anna.database.updateWords([WordPatch(id: 1, state: .fail)])
    try await other.exchange()
    try await anna.database.exchange()
    try await anna.expectEqual(to: server)
  }

  @Test("A server that is an older copy gets what it lacks, also with numbers used again")
  func olderCopy() async throws {
    let other = Laptop(server, clock: clock)
    let backup = try await server.backUp()
    try await anna.database.updateWords([WordPatch(id: 1, state: .success)])
    try await anna.database.exchange()
    try await anna.database.insertReviews([.fixture(1, of: 1)])
    try await anna.database.exchange()
    try await other.database.exchange()
    try await server.restore(backup)
    // While Anna is away, another computer makes as many changes as were lost.
    let third = Laptop(server, clock: clock)
    try await third.database.updateWords([WordPatch(id: 3, state: .fail)])
    try await third.database.exchange()
    try await third.database.updateWords([WordPatch(id: 2, state: .fail)])
    try await third.database.exchange()
    try await anna.database.exchange()
    for laptop in [anna, other, third] { try await laptop.database.exchange() }
    for laptop in [anna, other, third] { try await laptop.expectEqual(to: server) }
    let states = try await other.database.fetchWords(in: 1).map(\.state)
    #expect(states == [.success, .fail, .fail])
    #expect(try await third.database.fetchReviews(of: [1]).count == 1)
  }

  @Test("What was sent between changes of others is missed when an older copy lacks it")
  func sentBetween() async throws {
    let other = Laptop(server, clock: clock)
    try await other.database.updateWords([WordPatch(id: 3, state: .fail)])
    // It comes between the question about news and what is sent.
    let backup = Mutex<TestServer.Backup?>(nil)
    try await anna.database.updateWords([WordPatch(id: 1, state: .success)])
    // That much is sent only after that question.
    try await anna.database.insertWords(Word.fixtures(300, from: 4))
    await anna.connection.before { [server] call in
      guard call == 1 else { return }
      try await other.database.exchange()
      let made = try await server.backUp()
      backup.withLock { $0 = made }
    }
    try await anna.database.exchange()
    await anna.connection.before { _ in }
    #expect(await anna.database.status().waiting == 0)
    try await server.restore(try #require(backup.withLock { $0 }))
    try await anna.database.exchange()
    try await anna.expectEqual(to: server)
    #expect(await server.library.stampedWords(after: nil, limit: 1)[0].value.state == .success)
  }

  @Test("A replica that is further behind than the list of changes compares everything")
  func farBehind() async throws {
    let other = Laptop(server, clock: clock)
    try await other.database.exchange()
    for number in 1...3 {
      try await anna.database.updateWords([WordPatch(id: WordID(number: number), state: .fail)])
      try await anna.database.exchange()
    }
    await server.forgetChanges(3)
    try await other.database.exchange()
    try await other.expectEqual(to: server)
  }

  @Test("What is received does not wait to be sent")
  func noEcho() async throws {
    let other = Laptop(server, clock: clock)
    try await other.database.deleteItems(TrashItems(books: [1]))
    try await other.database.purgeItems(TrashItems(books: [1]))
    try await other.database.exchange()
    try await anna.database.exchange()
    #expect(await anna.database.status().waiting == 0)
    try await anna.expectEqual(to: server)
    await anna.connection.fail { _ in nil }
    try await anna.database.exchange()
    // Nothing is new: only its last change is asked for.
    #expect(await anna.connection.callCount == 1)
  }

  @Test("What is kept of the primary is read as it was written")
  func state() {
    var state = ReplicaState()
    #expect(ReplicaState(state.text) == state)
    state.identity = PrimaryIdentity(device: .max, owner: "anna of the hill")
    state.position = ChangePosition(number: 7, token: Identifier(high: 1, low: .max))
    (state.isComplete, state.lastAt) = (true, Timestamp(milliseconds: 5))
    state.comparison = ReplicaState.Comparison(
      position: .start,
      sends: true,
      kind: .words,
      last: Identifier(high: 3, low: 4)
    )
    #expect(ReplicaState(state.text) == state)
    state.comparison?.last = nil
    state.sent = .start
    #expect(ReplicaState(state.text) == state)
    #expect(ReplicaState("position x y\ncomparison\nprimary\n?") == ReplicaState())
    // No change can follow this one.
    let last = ChangePosition(number: .max, token: Identifier(high: 1, low: 2))
    #expect(ReplicaState("position \(last.number) \(last.token)") == ReplicaState())
  }
}
