import Domain
import PostgreSQL
import PostgreSQLLibrary
import TestSupport
import Testing

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

  @Test("A change that waits is not in the way of what another learner does meanwhile")
  func otherLearner() async throws {
    var (learner, other) = (learner, try await Learner())
    // Nobody else's transactions are in the way here.
    learner.database = try TestDatabase.createEmpty(owner: learner.role)
    other.database = learner.database
    let database = learner.open()
    _ = try await database.updateTables(creates: true)
    _ = try await database.take(Self.entities(1))
    let admin = try TestDatabase.connect(as: "admin", to: learner.database)
    try admin.execute("BEGIN; SELECT * FROM tangocho.positions FOR UPDATE")
    async let taken = database.take(Self.entities(2, kanji: "会"))
    let waiting = """
      SELECT 1 FROM pg_stat_activity WHERE usename = '\(learner.role)' AND wait_event_type = 'Lock'
      """
    while try admin.numbers(waiting).isEmpty {
      // Within a transaction, what others do is told once.
      try admin.execute("SELECT pg_stat_clear_snapshot()")
      try await Task.sleep(for: .milliseconds(20))
    }
    // It reads every table and writes next to the rows of the first learner.
    let connection = try other.connect()
    try connection.execute("BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE")
    for table in ["programs", "positions", "changes", "books", "words", "reviews"] {
      try connection.execute("SELECT * FROM tangocho.\(table)")
    }
    let id = "'00000000-0000-0000-0000-000000000009'"
    try connection.execute(
      """
      INSERT INTO tangocho.books (id, title, created_at, is_closed, keeps_reviews, moved_words, front)
      VALUES (\(id), 'book', 1, 0, 0, '', 'kanji');
      INSERT INTO tangocho.programs (id, changes) VALUES (\(id), 1);
      INSERT INTO tangocho.positions (position) VALUES (1)
      """
    )
    try admin.execute("COMMIT")
    #expect(try await taken.1?.number == 2)
    try connection.execute("COMMIT")
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
    // The latest change of a field wins, whoever came first.
    #expect(try await server.fetchWords([1])[0].kanji.text == "字1-14")
    #expect(try await server.searchWords(["字1-14"], limit: 9).count == 1)
  }
}
