import Domain
import Foundation
import PostgreSQL
import PostgreSQLLibrary
import Scheduling
import Services
import TestSupport
import Testing

/// With many learners, nothing that a key press waits for reads a whole table.
///
/// `TANGOCHO_LEARNERS=1000` sets how many fill the tables; that takes a while, and 20 MiB for each.
@Suite("Plans of the server", .server, .timeLimit(.minutes(120)))
struct PlanTests {
  /// The learners who fill the tables, and the words of each.
  private static let (learnerCount, wordCount) = (
    ProcessInfo.processInfo.environment["TANGOCHO_LEARNERS"].flatMap { Int($0) } ?? 8, 20_000
  )

  /// The tables that grow with each learner.
  private static let largeTables = "('words', 'search', 'reviews', 'cards')"

  /// Fills the tables with rows of many learners, one of whom is the one of the test.
  private static func fill(_ role: String) -> String {
    let id = "lpad(to_hex(n), 32, '0')::uuid"
    let each = "learners CROSS JOIN generate_series(1, \(wordCount)) n"
    return """
      -- Without a look at the book of each word.
      SET session_replication_role = replica;
      CREATE TEMPORARY TABLE learners AS SELECT '\(role)' AS owner
        UNION ALL SELECT 'other_' || n FROM generate_series(2, \(learnerCount)) n;
      INSERT INTO tangocho.books (owner, id, title, created_at, is_closed, keeps_reviews,
          moved_words, front)
        SELECT owner, \(id), 'book ' || n, n, 0, 0, '', 'kanji'
        FROM learners CROSS JOIN generate_series(1, 100) n;
      INSERT INTO tangocho.words (owner, id, book, meaning, gana, kanji, state, created_at, tags,
          is_suspended, is_flagged, notes, example)
        SELECT owner, \(id), lpad(to_hex(1 + n % 100), 32, '0')::uuid, 'meaning ' || n,
          'かな' || n, '漢字' || n, n % 3, n, '', 0, 0, '', '' FROM \(each) ORDER BY n, owner;
      INSERT INTO tangocho.search (owner, word, meaning, gana, kanji, notes, example, tags)
        SELECT owner, \(id), convert_to('meaning ' || n, 'UTF8') || '\\xff', '\\xff', '\\xff',
          '\\xff', '\\xff', '' FROM \(each) ORDER BY n, owner;
      INSERT INTO tangocho.reviews (owner, word, time, id, day, rating, duration, is_mark,
          is_second)
        SELECT owner, \(id), 1, \(id), 1, 3, 1, 0, 0 FROM \(each) ORDER BY n, owner;
      INSERT INTO tangocho.cards (owner, word, is_second, phase, step, review_count, lapse_count,
          first_day, was_learnt, failed_last_day)
        SELECT owner, \(id), 0, 'review', 0, 1, 0, 1, 1, 0 FROM \(each)
        WHERE owner <> '\(role)' ORDER BY n, owner;
      """
  }

  @Test("With many learners of 20,000 words, no key press reads a whole table")
  func keyPresses() async throws {
    var learner = try await Learner()
    learner.database = try TestDatabase.createEmpty(owner: learner.role)
    _ = try await learner.open().updateTables(creates: true)
    let admin = try TestDatabase.connect(as: "admin", to: learner.database)
    try admin.execute(Self.fill(learner.role), takesLong: true)
    try admin.execute("VACUUM ANALYZE", takesLong: true)
    let database = learner.open()
    // The first start folds all reviews, which reads all of them.
    let settings = ReviewSettings()
    let service = StoredReviewService(
      store: database,
      studyClock: FixedClock().studyClock,
      ids: SequentialIDs(),
      random: SeededRandom(seed: 1),
      settings: SchedulingSettings(settings)
    )
    _ = try await service.overview(of: .allBooks)
    try await database.close()
    let before = try await scans(in: learner)
    #expect(before.count == 4)
    try await pressKeys(database)
    _ = try await service.overview(of: .allBooks)
    try await database.close()
    #expect(try await scans(in: learner) == before)
  }

  /// What key presses ask of a library.
  private func pressKeys(_ database: PostgreSQLDatabase) async throws {
    try await database.updateWords([WordPatch(id: 7, state: .fail)])
    try await database.changeReviews(
      ReviewStep(
        adding: [.fixture(ReviewID(number: 900_000), of: 7)],
        patches: [WordPatch(id: 7, state: .success)]
      )
    )
    try await database.changeReviews(ReviewStep(undoing: [ReviewID(number: 900_000)]))
    try await database.updateBooks([WordBookPatch(id: 3, title: "new")])
    try await database.insertWords([.fixture(900_001, in: 3)])
    try await database.updateWords([WordPatch(id: 8, kanji: SideContent("字"), tags: ["noun"])])
    try await database.deleteWords([9])
    try await database.restoreWords([9])
    _ = try await database.fetchBooks()
    _ = try await database.fetchCounts()
    _ = try await database.fetchWords(in: 3)
    _ = try await database.fetchWords([1, 2, 3])
    _ = try await database.fetchReviews(of: [1, 2, 3])
    _ = try await database.fetchReviews([1, 2, 3])
    _ = try await database.fetchTrash()
    _ = try await database.searchWords(["meaning 12345"], limit: 50)
    _ = try await database.fetchOutlines(after: nil)
    _ = await database.health()
  }

  /// How often large tables were read from one end to the other, after all connections have ended:
  /// until then the server may not have counted.
  private func scans(in learner: Learner) async throws -> [String: Int64] {
    let connection = try TestDatabase.connect(as: "admin", to: learner.database)
    let others = "SELECT 1 FROM pg_stat_activity WHERE usename = '\(learner.role)'"
    while try !connection.numbers(others).isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    let counts = try connection.run(
      PostgreSQLStatement(
        "SELECT relname::text, seq_scan FROM pg_stat_user_tables WHERE relname IN \(Self.largeTables)"
      )
    )
    return Dictionary(
      uniqueKeysWithValues: counts.rows.map { ($0.text(at: 0) ?? "", $0.int(at: 1)) }
    )
  }
}
