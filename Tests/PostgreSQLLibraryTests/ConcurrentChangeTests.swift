import Domain
import PostgreSQL
import Services
import TestSupport
import Testing

@testable import PostgreSQLLibrary

/// What several programs send at the same time.
@Suite("Changes at the same time", .server, .timeLimit(.minutes(15)))
struct ConcurrentChangeTests {
  private let learner: Learner

  init() async throws { learner = try await Learner() }

  /// A book with a word, and a review of it, as another device has them.
  private static func entities(_ review: Int, kanji: String = "字") -> StampedEntities {
    let clock = FixedClock()
    clock.advance(milliseconds: Int64(review) * 1_000)
    let stamp = ChangeStamp(following: nil, at: clock.now, by: 7)
    var word = Word.fixture(1, in: 1)
    word.kanji = SideContent(kanji)
    var entities = StampedEntities()
    entities.books = [
      StampedBook(
        .fixture(1),
        isDeleted: false,
        isPurged: false,
        stamps: StampedBook.stamps(ofNew: .fixture(1), at: stamp)
      )
    ]
    entities.words = [
      StampedWord(
        word,
        isDeleted: false,
        isPurged: false,
        stamps: StampedWord.stamps(ofNew: word, at: stamp)
      )
    ]
    entities.reviews = [
      StampedReview(.fixture(ReviewID(number: review), of: 1), isUndone: false, device: 7)
    ]
    return entities
  }

  @Test(
    "A change that waits is not in the way of what another learner does meanwhile",
    arguments: [false, true]
  )
  func otherLearner(isKnown: Bool) async throws {
    var (learner, other) = (learner, try await Learner())
    // No other transactions interfere here.
    learner.database = try TestDatabase.createEmpty(owner: learner.role)
    other.database = learner.database
    let database = learner.open()
    _ = try await database.updateTables(creates: true)
    let first = try #require(try await database.take(Self.entities(1)).1)
    let admin = try TestDatabase.connect(as: "admin", to: learner.database)
    try admin.execute("BEGIN; SELECT * FROM tangocho.positions FOR UPDATE")
    let newer = Self.entities(2, kanji: "会")
    async let made =
      isKnown ? database.store(newer, after: first) : database.take(newer).1
    try await learner.waitForLock(admin)
    // It reads every table and writes next to the rows of the first learner.
    let connection = try other.connect()
    try connection.execute("BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE")
    for table in ["programs", "positions", "changes", "books", "words", "search", "reviews"] {
      try connection.execute("SELECT * FROM tangocho.\(table)")
    }
    let id = "'00000000-0000-0000-0000-000000000009'"
    try connection.execute(
      """
      INSERT INTO tangocho.books (id, title, created_at, is_closed, keeps_reviews, moved_words, front)
      VALUES (\(id), 'book', 1, 0, 0, '', 'kanji');
      INSERT INTO tangocho.programs (id, changes) VALUES (\(id), 1);
      INSERT INTO tangocho.positions (position) VALUES (1);
      INSERT INTO tangocho.changes VALUES (DEFAULT, 1, \(id), \(id), '', '', '', '')
      """
    )
    try admin.execute("COMMIT")
    #expect(try await made?.number == 2)
    try connection.execute("COMMIT")
  }

  @Test("The statements of a change are planned once for a connection")
  func plans() async throws {
    let database = learner.open()
    var last = try #require(try await database.take(Self.entities(1)).1)
    for number in 2...3 {
      last = try #require(try await database.store(Self.entities(number), after: last))
    }
    let planned = try await database.read { library in
      try library.value("SELECT count(*) FROM pg_prepared_statements WHERE custom_plans > 0")
    }
    #expect(planned == 0)
  }

  @Test("What is sent without a look is serializable")
  func isolation() async throws {
    let database = learner.open()
    let first = try #require(try await database.take(Self.entities(1)).1)
    let admin = try TestDatabase.connect(as: "admin", to: TestDatabase.name)
    try admin.execute(
      "BEGIN; SELECT * FROM tangocho.positions WHERE owner = '\(learner.role)' FOR UPDATE"
    )
    async let made = database.store(Self.entities(2), after: first)
    try await learner.waitForLock(admin)
    let reads = """
      SELECT 1 FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
      WHERE a.usename = '\(learner.role)' AND l.mode = 'SIReadLock' LIMIT 1
      """
    #expect(try !admin.numbers(reads).isEmpty)
    try admin.execute("COMMIT")
    #expect(try await made?.number == 2)
  }

  @Test("After an update the token of the last change is not known, and a look finds it")
  func unknownToken() async throws {
    let database = learner.open()
    let first = try #require(try await database.take(Self.entities(1)).1)
    // As it is after an update, before the first change.
    try learner.connect().execute("UPDATE tangocho.positions SET token = NULL")
    #expect(try await database.store(Self.entities(2), after: first) == nil)
    let second = try #require(try await database.take(Self.entities(2)).1)
    #expect(try await database.store(Self.entities(3), after: second)?.number == 3)
  }

  @Test("What is newer than all that is there is stored without a look, if nothing came since")
  func stored() async throws {
    let database = learner.open()
    let first = try #require(try await database.take(Self.entities(1)).1)
    let newer = Self.entities(2, kanji: "会")
    let second = try #require(try await database.store(newer, after: first))
    #expect(try await learner.open().head().position == second && second.number == 2)
    #expect(try await database.fetchWords([1])[0].kanji.text == "会")
    #expect(try await database.searchWords(["会"], limit: 9).count == 1)
    // Not after an earlier change, nor after one of a library that was restored.
    let other = ChangePosition(number: second.number, token: first.token)
    for position in [.start, first, other] {
      #expect(try await database.store(Self.entities(3), after: position) == nil)
    }
    let copy = BegunCopy(of: "/home/anna/words", on: "desk", Day(number: 20_000))
    try await database.note(copy)
    #expect(try await database.store(Self.entities(3), after: second) == nil)
    try await database.noteComplete(nil)
    // Its book is not there.
    var lost = Self.entities(3)
    (lost.books, lost.words[0]) = ([], StampedWord(new: .fixture(9, in: 9), at: .unknown))
    #expect(try await database.store(lost, after: second) == nil)
    #expect(try await learner.open().head().position == second)
    var undone = StampedEntities()
    undone.reviews = [
      StampedReview(.fixture(ReviewID(number: 1), of: 1), isUndone: true, device: 7)
    ]
    #expect(try await database.store(undone, after: second)?.number == 3)
    #expect(try await database.fetchReviews(of: [1]).map(\.id) == [2])
  }

  @Test("A review that comes while cards are folded is in the card that is read next")
  func folding() async throws {
    let (database, other) = (learner.open(), learner.open())
    let folding = try ScheduleFolding(ReviewSettings())
    try await database.insertBooks([.fixture(1)], words: [.fixture(1, in: 1)])
    try await database.insertReviews([.fixture(1, of: 1)])
    #expect(try await database.fetchCardSummaries(folding)[1]?.state.reviewCount == 1)
    try await database.insertReviews([.fixture(2, of: 1)])
    // The card cannot be replaced until this ends; its reviews are read before.
    let admin = try TestDatabase.connect(as: "admin", to: TestDatabase.name)
    try admin.execute(
      "BEGIN; SELECT * FROM tangocho.cards WHERE owner = '\(learner.role)' FOR UPDATE"
    )
    async let folded = database.fetchCardSummaries(folding)
    try await learner.waitForLock(admin)
    try await other.insertReviews([.fixture(3, of: 1)])
    try admin.execute("COMMIT")
    _ = try await folded
    #expect(try await database.fetchCardSummaries(folding)[1]?.state.reviewCount == 3)
  }

  @Test("Two computers of a learner get in everything, each change with the next number")
  func twoComputers() async throws {
    let learner = learner
    let positions = try await withThrowingTaskGroup { group in
      for computer in 0..<2 {
        group.addTask {
          let database = learner.open()
          var positions: [Int64] = []
          for round in 0..<15 {
            let entities = Self.entities(1 + computer + 2 * round, kanji: "字\(computer)-\(round)")
            if let made = try await database.take(entities).1 { positions.append(made.number) }
          }
          return positions
        }
      }
      return try await group.reduce(into: [Int64]()) { $0 += $1 }
    }
    #expect(positions.sorted() == Array(1...30))
    #expect(try learner.connect().numbers("SELECT count(*) FROM tangocho.changes") == [30])
    let server = learner.open()
    #expect(try await server.fetchReviews(of: [1]).count == 30)
    // The latest change of a field wins, whichever arrived first.
    #expect(try await server.fetchWords([1])[0].kanji.text == "字1-14")
    #expect(try await server.searchWords(["字1-14"], limit: 9).count == 1)
  }
}
