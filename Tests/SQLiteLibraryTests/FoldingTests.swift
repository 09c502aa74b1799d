import Domain
import SQLite
import SQLiteLibrary
import Services
import TestSupport
import Testing

@Suite("Which words of a library in SQLite are folded again")
struct FoldingTests {
  private let file = TemporaryFile()

  /// The number of reviews that the card of each word was folded from.
  private func reviewCounts(_ database: SQLiteDatabase) async throws -> [WordID: Int] {
    let summaries = try await database.fetchCardSummaries(ScheduleFolding(ReviewSettings()))
    return Dictionary(
      uniqueKeysWithValues: zip(summaries.wordIDs, summaries.values.map(\.state.reviewCount))
    )
  }

  private func notedWords() throws -> Int64 {
    try file.connect().number("SELECT count(*) FROM stale_cards")
  }

  @Test("A review is folded whether its id is greater than those before or not")
  func anyOrder() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await database.insertReviews([.fixture(5, of: 1)])
    #expect(try await reviewCounts(database) == [1: 1])

    // As usual: it need not be noted.
    try await database.insertReviews([.fixture(6, of: 2)])
    #expect(try notedWords() == 0)
    #expect(try await database.structureFindings() == [])
    #expect(try await reviewCounts(database) == [1: 1, 2: 1])

    // A clock that was set back, an import, or a review of another computer.
    try await database.insertReviews([.fixture(3, of: 2), .fixture(7, of: 1)])
    #expect(try notedWords() == 1)
    #expect(try await database.structureFindings() == [])
    #expect(try await reviewCounts(database) == [1: 2, 2: 2])
    #expect(try notedWords() == 0)

    try await database.undoReviews([7, 3])
    #expect(try await database.structureFindings() == [])
    #expect(try await reviewCounts(database) == [1: 1, 2: 1])
  }

  @Test("A review that another program adds is folded in both")
  func twoPrograms() async throws {
    let (one, other) = (file.open(), file.open())
    try await one.insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await one.insertReviews([.fixture(5, of: 1)])
    #expect(try await reviewCounts(one) == [1: 1])
    try await other.insertReviews([.fixture(6, of: 1), .fixture(4, of: 2)])
    #expect(try await reviewCounts(one) == [1: 2, 2: 1])
    try await one.insertReviews([.fixture(8, of: 3)])
    #expect(try await reviewCounts(other) == [1: 2, 2: 1, 3: 1])
  }

  @Test("Rewriting what follows from reviews folds all of them")
  func rewritten() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(2))
    try await database.insertReviews([.fixture(1, of: 1), .fixture(2, of: 2)])
    #expect(try await reviewCounts(database) == [1: 1, 2: 1])
    try file.connect().execute("UPDATE cards SET review_count = 9")
    #expect(try await database.structureFindings().count == 1)
    try await database.rewriteDerived()
    #expect(try await database.structureFindings() == [])
    #expect(try await reviewCounts(database) == [1: 1, 2: 1])
  }

  @Test("A card of which home counts something else is found, and folded again")
  func wrongDueCard() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(2))
    try await database.insertReviews([.fixture(1, of: 1), .fixture(2, of: 2)])
    let folding = try ScheduleFolding(ReviewSettings())
    let table = try await database.fetchDueTable(folding)
    try file.connect().execute("UPDATE cards SET due_card = zeroblob(20)")
    #expect(try await database.fetchDueTable(folding) != table)
    #expect(try await database.structureFindings().count == 1)
    try await database.rewriteDerived()
    #expect(try await database.fetchDueTable(folding) == table)
    #expect(try await database.structureFindings() == [])
  }
}
