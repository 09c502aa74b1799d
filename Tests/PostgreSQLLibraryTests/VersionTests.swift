import Domain
import PostgreSQL
import Services
import TestSupport
import Testing

@testable import PostgreSQLLibrary

@Suite("Tables of earlier versions", .server)
struct VersionTests {
  private var learner: Learner

  init() async throws {
    learner = try await Learner()
    learner.database = try TestDatabase.createEmpty(owner: learner.role)
    let connection = try learner.connect()
    for statement in Schema.migrations[0] { try connection.execute(statement) }
    try connection.execute("UPDATE tangocho.schema_version SET version = 1")
  }

  /// What the program of the first version wrote.
  private static let rows = """
    INSERT INTO tangocho.books (id, title, created_at, is_closed, keeps_reviews, moved_words, front,
        deleted_at)
      VALUES ('\(id(1))', '一', 5000, 0, 0, '', 'kanji', NULL),
        ('\(id(2))', '二', 6000, 0, 0, '', 'kanji', 9000);
    INSERT INTO tangocho.words (id, book, meaning, gana, kanji, state, created_at, tags,
        is_suspended, is_flagged, notes, example, deleted_at)
      VALUES ('\(id(1))', '\(id(1))', 'to eat', 'たべる', '食べる', 1, 7000, '', 0, 0, '', '', NULL),
        ('\(id(2))', '\(id(1))', 'to drink', 'のむ', '', 0, 7000, '', 0, 0, '', '', 8000);
    INSERT INTO tangocho.samples (id, meaning, gana, kanji, use_count, created_at)
      VALUES ('\(id(1))', 'dog', 'いぬ', '犬', 4, 7000);
    INSERT INTO tangocho.reviews (word, time, id, day, rating, duration, is_mark, is_second)
      VALUES ('\(id(1))', 7500, '\(id(1))', 0, 3, 1, 0, 0);
    """

  private static func id(_ number: Int) -> String {
    let digits = String(WordID(number: number).low, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  @Test("They are refused until they are brought up to date, and then hold what they held")
  func upgraded() async throws {
    try learner.connect().execute(Self.rows)
    let place = "test/" + learner.database
    let older = StoreError.server(place: place, .older(found: 1, needed: Schema.version))
    await #expect(throws: older) { try await learner.open().fetchBooks() }
    #expect(try await learner.open().updateTables(creates: false).version == 1)
    let database = learner.open()
    #expect(try await database.fetchBooks().map(\.title) == ["一"])
    let words = try await database.stampedWords(after: nil, limit: 9)
    #expect(words.map(\.isDeleted) == [false, true])
    let created = ChangeStamp(clock: 7000 << 16, device: try await database.device())
    #expect(words[0].stamps.fields == [.created, .book, .meaning, .gana, .kanji, .state])
    #expect(words[0].stamps.groups.map(\.stamp) == [created])
    #expect(words[1].stamps[.deleted] == ChangeStamp(clock: 8000 << 16, device: created.device))
    #expect(
      try await database.stampedBooks(after: nil, limit: 9).map(\.isDeleted) == [false, true]
    )
    let sample = try #require(try await database.stampedSamples(after: nil, limit: 9).first)
    #expect(sample.uses == [created.device: 4] && sample.stamp == created)
    let review = try #require(try await database.stampedReviews(after: nil, limit: 9).first)
    #expect(review.device == created.device && !review.isUndone)
  }

  @Test("What is changed there is newer than what was there, also where the clock is behind")
  func changed() async throws {
    try learner.connect().execute(Self.rows)
    _ = try await learner.open().updateTables(creates: false)
    let past = FixedClock(now: Timestamp(milliseconds: 10))
    let database = learner.open(clock: past)
    try await database.updateWords([WordPatch(id: 1, state: .fail)])
    try await database.restoreWords([2])
    let words = try await database.stampedWords(after: nil, limit: 9)
    #expect(words[0].stamps[.state]?.clock == 7000 << 16 + 1)
    #expect(words[0].stamps[.kanji]?.clock == 7000 << 16)
    #expect(words[1].stamps[.deleted]?.clock == 8000 << 16 + 1)
    #expect(words[1].isDeleted == false)
  }

  @Test("Cards that an earlier version folded are folded again")
  func cards() async throws {
    let connection = try learner.connect()
    try connection.execute(Self.rows)
    let folding = try ScheduleFolding(ReviewSettings())
    try connection.execute("INSERT INTO tangocho.foldings (name) VALUES ('\(folding.name)')")
    _ = try await learner.open().updateTables(creates: false)
    #expect(try await learner.open().fetchCardSummaries(folding).wordIDs == [1])
  }

  /// A book that is published, followed and shared, with the last change of the library.
  private func classRows(_ role: String) -> String {
    """
    INSERT INTO tangocho.published_books (book, title, front, edition)
      VALUES ('\(Self.id(1))', '一', 'kanji', 3);
    INSERT INTO tangocho.published_words (book, word, place, meaning, gana, kanji, notes, example,
        tags)
      VALUES ('\(Self.id(1))', '\(Self.id(1))', 0, 'to eat', 'たべる', '食べる', '', '', '');
    INSERT INTO tangocho.memberships (teacher, class_book, book, edition, words)
      VALUES ('\(role)', '\(Self.id(1))', '\(Self.id(1))', 3, '');
    INSERT INTO tangocho.consents (teacher, class_book) VALUES ('\(role)', '\(Self.id(1))');
    INSERT INTO tangocho.difficulties (teacher, class_book, word, reviews, lapses)
      VALUES ('\(role)', '\(Self.id(1))', '\(Self.id(1))', 5, 2);
    INSERT INTO tangocho.positions (position) VALUES (7);
    """
  }

  @Test(
    "Books, reviews and classes stay as they were, also for a program that is still connected",
    arguments: 4..<Schema.version
  )
  func kept(version: Int) async throws {
    let before = try learner.connect()
    for statement in Schema.migrations[1..<version].joined() { try before.execute(statement) }
    try before.execute("UPDATE tangocho.schema_version SET version = \(version)")
    try before.execute(Self.rows + classRows(learner.role))
    let reading = try before.run(
      PostgreSQLStatement(
        """
        SELECT 'SELECT r::text FROM (SELECT ' || string_agg(quote_ident(column_name), ', ')
          || ' FROM tangocho.' || table_name || ') r ORDER BY 1'
        FROM information_schema.columns
        WHERE table_schema = 'tangocho' AND table_name NOT IN ('schema_version', 'stale_cards')
        GROUP BY table_name ORDER BY table_name
        """
      )
    ).rows.compactMap { $0.text(at: 0) }
    func rows(_ connection: PostgreSQLConnection) throws -> [[String?]] {
      try reading.map { sql in
        try connection.run(PostgreSQLStatement(sql)).rows.map { $0.text(at: 0) }
      }
    }
    let old = try rows(before)
    #expect(old.joined().count == 12)
    #expect(try await learner.open().updateTables(creates: false).version == version)
    #expect(try rows(learner.connect()) == old)
    #expect(try rows(before) == old)
    let second = learner.open()
    #expect(try await second.fetchWords(in: 1).map(\.id) == [1])
    try await second.updateWords([WordPatch(id: 1, state: .fail)])
    #expect(try await second.head().position.number == 8)
  }

  @Test("New tables are those that old ones become")
  func sameTables() async throws {
    var other = learner
    other.database = try TestDatabase.createEmpty(owner: learner.role)
    _ = try await other.open().updateTables(creates: true)
    _ = try await learner.open().updateTables(creates: false)
    let columns = """
      SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
      FROM information_schema.columns WHERE table_schema = 'tangocho' ORDER BY 1
      """
    let tables = try [learner, other].map { learner in
      try learner.connect().run(PostgreSQLStatement(columns)).rows.map { $0.text(at: 0) }
    }
    #expect(tables[0] == tables[1] && tables[0].count > 150)
  }
}
