import Domain
import Foundation
import PostgreSQL
import PostgreSQLLibrary
import SQLiteLibrary
import Services
import TestFiles
import TestProcesses
import TestSupport
import Testing

@testable import Replication

/// A computer with a replica of a learner's library.
private final class Laptop: Sendable {
  let database: ReplicatedDatabase
  private let folder = TestFolder()

  init(_ server: PostgreSQLDatabase, _ clock: FixedClock) {
    database = ReplicatedDatabase(
      SQLiteDatabase(path: folder.path("replica.sqlite"), clock: clock),
      of: server,
      clock: clock
    )
  }

  /// Whether the replica and the server hold the same.
  func expectEqual(
    to server: PostgreSQLDatabase,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await LibraryCopier(from: server, to: database.replica).compare()
    #expect(
      found.lacking == 0 && found.own == 0 && found.undecided == 0,
      "\(found)",
      sourceLocation: sourceLocation
    )
    #expect(await database.status().waiting == 0, sourceLocation: sourceLocation)
  }

  func change(_ count: Int, _ changes: inout RandomChanges, _ clock: FixedClock) async {
    for _ in 0..<count {
      clock.advance(milliseconds: 1_000)
      // Those that are refused change nothing.
      try? await changes.next().perform(database)
    }
  }
}

@Suite("Replicas of a library on a server", .server, .timeLimit(.minutes(15)))
struct ReplicaTests {
  private let clock = FixedClock()
  private let learner: Learner

  init() async throws { learner = try await Learner() }

  private func laptop() -> Laptop { Laptop(learner.open(clock: clock), clock) }

  @Test("Random changes on two computers meet on the server", arguments: 1...4)
  func random(seed: UInt64) async throws {
    let laptops = [laptop(), laptop()]
    var changes = [
      RandomChanges(seed: seed), RandomChanges(seed: seed + 50, reviewsAfter: 1_000),
    ]
    for round in 0..<6 {
      for place in 0..<2 {
        await laptops[place].change(12, &changes[place], clock)
        if (round + place) % 3 != 0 { try await laptops[place].database.exchange() }
      }
    }
    for _ in 0..<2 { for laptop in laptops { try await laptop.database.exchange() } }
    for laptop in laptops { try await laptop.expectEqual(to: learner.open()) }
  }

  @Test("Many changes that go up at once arrive as they are", arguments: 5...8)
  func many(seed: UInt64) async throws {
    let laptop = laptop()
    var changes = RandomChanges(seed: seed)
    let words = Word.fixtures(50, in: 9_000, from: 9_001)
    try await laptop.database.insertBooks([.fixture(9_000)], words: words)
    for round in 1...3 {
      await laptop.change(20, &changes, clock)
      for (place, word) in words.enumerated() {
        clock.advance(milliseconds: 1_000)
        let review = ReviewID(number: 10_000 * round + place)
        let typed = place % 3 == 0 ? "ねこ\0" : nil
        let added = Review.fixture(review, of: word.id, asked: nil, typed: typed)
        let patch = WordPatch(id: word.id, state: .success, tags: ["\(seed)", "\(round)"])
        try await laptop.database.changeReviews(ReviewStep(adding: [added], patches: [patch]))
        if place % 4 == 0 { try await laptop.database.changeReviews(ReviewStep(undoing: [review])) }
      }
      try await laptop.database.exchange()
      try await laptop.expectEqual(to: learner.open())
    }
  }

  @Test("What is written on the server directly comes, too")
  func direct() async throws {
    let laptop = laptop()
    try await laptop.database.exchange()
    let server = learner.open(clock: clock)
    var changes = RandomChanges(seed: 9)
    for _ in 0..<80 {
      clock.advance(milliseconds: 1_000)
      try? await changes.next().perform(server)
      if clock.now.milliseconds % 7_000 == 0 { try await laptop.database.exchange() }
    }
    try await laptop.database.exchange()
    try await laptop.expectEqual(to: server)
  }

  @Test("A connection that is cut anywhere, within statements and answers, loses nothing")
  func cuts() async throws {
    let server = try #require(PostgreSQLServer.shared)
    let proxy = try #require(CuttingProxy(to: server.folder, port: server.port))
    let laptop = Laptop(learner.open(by: proxy.folder, clock: clock), clock)
    try await laptop.database.insertBooks([.fixture(1)], words: Word.fixtures(4))
    try await laptop.database.insertSamples([.fixture(1)])
    try await laptop.database.exchange()
    var (reviews, limit) = (0, 0)
    while true {
      reviews += 1
      clock.advance(milliseconds: 1_000)
      let word = WordID(number: 1 + reviews % 4)
      try await laptop.database.changeReviews(
        ReviewStep(
          adding: [.fixture(ReviewID(number: reviews), of: word)],
          patches: [WordPatch(id: word, state: .success, texts: [.notes: "\(reviews)"])]
        )
      )
      try await laptop.database.countSampleUse(1)
      proxy.cut(after: limit)
      let isDone = (try? await laptop.database.exchange()) != nil
      if isDone, proxy.passed < limit { break }
      proxy.cut(after: nil)
      try await laptop.database.exchange()
      limit += 61
    }
    proxy.cut(after: nil)
    // It was cut at many places.
    #expect(reviews > 20)
    try await laptop.expectEqual(to: learner.open())
    #expect(try await learner.open().stampedCounts().reviews == reviews)
    #expect(
      try await learner.open().fetchSamples().map(\.useCount)
        == [Sample.fixture(1).useCount + reviews]
    )
  }

  @Test("A server without room, or that refuses a statement, gets everything when it is mended")
  func full() async throws {
    // A trigger locks its table, and whoever holds a lock there waits for other tests.
    var learner = learner
    learner.database = try TestDatabase.createEmpty(owner: learner.role)
    _ = try await learner.open().updateTables(creates: true)
    let laptop = Laptop(learner.open(clock: clock), clock)
    try await laptop.database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await laptop.database.exchange()
    try learner.connect().execute(
      """
      CREATE FUNCTION public.no_room() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER no_room BEFORE INSERT ON tangocho.reviews FOR EACH ROW
        EXECUTE FUNCTION public.no_room()
      """
    )
    for number in 1...3 {
      try await laptop.database.changeReviews(
        ReviewStep(
          adding: [.fixture(ReviewID(number: number), of: WordID(number: number))],
          patches: [WordPatch(id: WordID(number: number), state: .success)]
        )
      )
    }
    await #expect(throws: StoreError.self) { try await laptop.database.exchange() }
    let status = await laptop.database.status()
    #expect(status.waiting == 3 && status.problem == .refused)
    guard case .server(_, .failed("53100", _))? = status.fault else {
      Issue.record("\(String(describing: status.fault))")
      return
    }
    // Nothing of the step is there.
    #expect(try await learner.open().fetchWords(in: 1).allSatisfy { $0.state == .undefined })
    try learner.connect().execute("DROP TRIGGER no_room ON tangocho.reviews")
    try await laptop.database.exchange()
    try await laptop.expectEqual(to: learner.open())
  }

  @Test("The list of changes keeps the last ones, and who is further behind gets everything")
  func forgotten() async throws {
    let (laptop, other) = (laptop(), laptop())
    try await laptop.database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    for one in [laptop, other] { try await one.database.exchange() }
    try await laptop.database.updateWords([WordPatch(id: 1, state: .fail)])
    try await laptop.database.exchange()
    try learner.connect().execute(
      """
      BEGIN;
      UPDATE tangocho.positions SET position = position + 10000;
      UPDATE tangocho.changes SET position = position + 10000
        WHERE position = (SELECT max(position) FROM tangocho.changes);
      COMMIT
      """
    )
    // The first change of a run forgets.
    try await learner.open(clock: clock).updateWords([WordPatch(id: 2, state: .fail)])
    #expect(try learner.connect().numbers("SELECT count(*) FROM tangocho.changes") == [2])
    try await other.database.exchange()
    try await other.expectEqual(to: learner.open())
  }
}

@Suite("Servers that are killed", .server, .timeLimit(.minutes(15)))
struct KilledServerTests {
  @Test("A server that is killed, or comes back as an older copy, ends up with everything")
  func killed() async throws {
    let server = try #require(PostgreSQLServer())
    let clock = FixedClock()
    func open(_ role: String = "admin", _ database: String = "postgres") -> PostgreSQLDatabase {
      PostgreSQLDatabase(
        options: [
          "host": server.folder, "port": "\(server.port)", "user": role, "dbname": database,
          "client_encoding": "UTF8",
        ],
        place: "killed",
        clock: clock,
        random: SystemRandomSource(),
        patience: TestDatabase.patience
      )
    }
    _ = try await open().updateTables(creates: true)
    let laptops = [Laptop(open(), clock), Laptop(open(), clock)]
    try await laptops[0].database.insertBooks([.fixture(1)], words: Word.fixtures(4))
    for laptop in laptops { try await laptop.database.exchange() }
    try await server.perform(.stop, .backup, .start)
    var reviews = 0
    func review(_ laptop: Laptop) async throws {
      reviews += 1
      clock.advance(milliseconds: 1_000)
      try await laptop.database.insertReviews(
        [.fixture(ReviewID(number: reviews), of: WordID(number: 1 + reviews % 4))]
      )
    }
    for _ in 0..<4 {
      for laptop in laptops {
        try await review(laptop)
        try await laptop.database.exchange()
      }
    }
    // Offline: everything goes on.
    try await server.perform(.stop)
    for laptop in laptops {
      try await review(laptop)
      await #expect(throws: StoreError.self) { try await laptop.database.exchange() }
      #expect(await laptop.database.status().waiting == 1)
    }
    // What was acknowledged since the copy is gone there.
    try await server.perform(.restore, .start)
    #expect(try await open().stampedCounts().reviews == 0)
    try await review(laptops[1])
    for _ in 0..<2 { for laptop in laptops { try await laptop.database.exchange() } }
    for laptop in laptops { try await laptop.expectEqual(to: open()) }
    #expect(try await open().stampedCounts().reviews == reviews)
    // Killed while it is written to.
    for _ in 0..<3 {
      async let exchange: Void = laptops[0].database.exchange()
      try await review(laptops[0])
      try await server.perform(.stop)
      _ = try? await exchange
      try await server.perform(.start)
      try await laptops[0].database.exchange()
    }
    try await laptops[1].database.exchange()
    for laptop in laptops { try await laptop.expectEqual(to: open()) }
    #expect(try await open().stampedCounts().reviews == reviews)
  }
}
