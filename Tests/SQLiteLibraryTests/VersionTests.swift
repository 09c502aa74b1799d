import CustomDump
import Domain
import Foundation
import SQLite
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Versions of a library in SQLite")
struct VersionTests {
  private let file = TemporaryFile()

  /// The library of each version that was shipped, as SQL.
  private static let shipped = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Versions")

  @Test("A library of every shipped version is opened as it was", arguments: 1...Schema.version)
  func old(version: Int) async throws {
    let sql = try String(
      contentsOf: Self.shipped.appending(path: "\(version).sql"),
      encoding: .utf8
    )
    try file.connect().execute(sql)
    let database = file.open()
    #expect(try await database.fetchBooks().map(\.title) == ["一", "二"])
    #expect(try await database.fetchWords(in: 1).map(\.tags) == [["noun", "N5"], [], []])
    #expect(try await database.fetchCounts()[1] == StateCounts(undefined: 1, success: 1, fail: 1))
    #expect(try await database.searchWords(["たべ"], limit: 9).words.map(\.id) == [1])
    #expect(try await database.fetchTrash().words.map(\.id) == [5])
    #expect(try await database.fetchReviews(of: [1]).map(\.id) == [1])
    #expect(try await database.fetchSamples().map(\.useCount) == [1])
    // Not folded yet.
    let cards = try await database.fetchCardSummaries(ScheduleFolding(ReviewSettings()))
    #expect(cards.values.map(\.state.reviewCount) == [1])
    let table = try await database.fetchDueTable(ScheduleFolding(ReviewSettings()))
    #expect(table == DueTable(try await database.fetchOutlines(), cards))
    #expect(try await database.structureFindings() == [])
    try await database.close()
    #expect(try file.connect().number("PRAGMA user_version") == Int64(Schema.version))
  }

  @Test("An older library that cannot be written is read as it is", arguments: 1..<Schema.version)
  func readOnly(version: Int) throws {
    try file.connect().execute(
      String(contentsOf: Self.shipped.appending(path: "\(version).sql"), encoding: .utf8)
    )
    let bytes = try file.bytes()
    let library = try LibraryFile(path: file.path, patience: 0, isAlone: true)
    #expect(library.version == version)
    #expect(try library.value("SELECT count(*) FROM reviews") == 1)
    #expect(try library.structureFindings(file.path) == [])
    #expect(try file.bytes() == bytes)
  }

  @Test(
    "A change of an older library that cannot be written is refused for that reason",
    arguments: 1...Schema.version
  )
  func notWritable(version: Int) throws {
    try file.connect().execute(
      String(contentsOf: Self.shipped.appending(path: "\(version).sql"), encoding: .utf8)
    )
    let library = try LibraryFile(path: file.path, patience: 0, isAlone: true)
    let error = #expect(throws: SQLiteError.self) {
      try library.writing { try library.insert([WordBook.fixture(9)]) }
    }
    // The tables of an earlier version have no column for the stamps: that is not damage.
    #expect(error?.isReadOnly == true)
  }

  @Test(
    "An older library that is only read is opened again after another program has changed its tables",
    arguments: 1..<Schema.version
  )
  func migratedMeanwhile(version: Int) async throws {
    try file.connect().execute(
      String(contentsOf: Self.shipped.appending(path: "\(version).sql"), encoding: .utf8)
    )
    let library = try LibraryFile(path: file.path, patience: 0, isReadOnly: true)
    #expect(library.isCurrent(at: file.path))
    try await file.open().insertReviews([.fixture(9, of: 1)])
    // It would not find what the new tables need not note.
    #expect(try library.value("SELECT count(*) FROM reviews") == 2)
    #expect(!library.isCurrent(at: file.path))
  }

  @Test("Cards get the books of their words, unless the word is deleted or unknown")
  func booksOfCards() async throws {
    let old = try String(
      contentsOf: Self.shipped.appending(path: "3.sql"),
      encoding: .utf8
    )
    try file.connect().execute(
      old
        + """
        INSERT INTO reviews (word, time, id, day, rating, duration, is_mark, is_second)
        SELECT id, 1, randomblob(16), 20778, 3, 1500, 0, 0
        FROM (SELECT id FROM words UNION SELECT zeroblob(16));
        """
    )
    _ = try await file.open().fetchDueTable(ScheduleFolding(ReviewSettings()))
    let statement = try file.connect().prepare(
      """
      SELECT group_concat(coalesce(w.number, '?') || ': ' || coalesce(c.book, '–'), ', ')
      FROM (SELECT * FROM cards ORDER BY word) c LEFT JOIN words w ON w.id = c.word
      """
    )
    _ = try statement.step()
    #expect(statement.text(at: 0) == "?: –, 1: 1, 2: 1, 3: 1, 4: 2, 5: –")
  }

  @Test("A new library has the tables that an old one gets")
  func sameTables() async throws {
    let other = TemporaryFile()
    try other.connect().execute(
      String(contentsOf: Self.shipped.appending(path: "1.sql"), encoding: .utf8)
    )
    for library in [file, other] {
      try await library.open().insertBooks([.fixture(9)], words: [])
    }
    let tables = "SELECT group_concat(sql, char(10)) FROM sqlite_schema ORDER BY name"
    let texts = try [file, other].map { library in
      let statement = try library.connect().prepare(tables)
      _ = try statement.step()
      return statement.text(at: 0) ?? ""
    }
    expectNoDifference(texts[0], texts[1])
  }

  @Test("A state that no word can have is refused in a library of every shipped version")
  func noState() async throws {
    for version in 1...Schema.version {
      let file = TemporaryFile()
      try file.connect().execute(
        String(contentsOf: Self.shipped.appending(path: "\(version).sql"), encoding: .utf8)
      )
      _ = try await file.open().fetchBooks()
      let connection = try file.connect()
      try connection.execute("UPDATE words SET state = 2 WHERE number = 1")
      #expect(throws: SQLiteError.self) {
        try connection.execute("UPDATE words SET state = 3 WHERE number = 1")
      }
      // A list of three would be a temporary table for each mark.
      #expect(
        try connection.number(
          "SELECT count(*) FROM sqlite_schema WHERE sql LIKE '%state IN (0, 1, 2)%'"
        ) == 0
      )
    }
  }

  @Test("A library of a newer version is refused, and nothing is written")
  func newer() async throws {
    try await file.open().insertBooks([.fixture(1)], words: [])
    try file.connect().execute("PRAGMA user_version = 99")
    let before = try file.bytes()
    let refusal = StoreError.newerFormat(path: file.path, found: 99, supported: Schema.version)
    await #expect(throws: refusal) { try await file.open().fetchBooks() }
    await #expect(throws: refusal) { try await file.open().insertSamples([.fixture(1)]) }
    #expect(await file.open().health().readOnly == refusal)
    #expect(try file.bytes() == before)
  }

  @Test("A program that has a library open reports when a newer one has changed its tables")
  func newerMeanwhile() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    let folding = try ScheduleFolding(ReviewSettings())
    _ = try await database.fetchDueTable(folding)
    // As the next version might, whose rows must have what this one does not know.
    try file.connect().execute(
      """
      BEGIN; DROP TABLE cards; CREATE TABLE cards (word BLOB, is_new INTEGER NOT NULL);
      ALTER TABLE reviews ADD COLUMN place INTEGER; PRAGMA user_version = 99; COMMIT
      """
    )
    let refusal = StoreError.newerFormat(path: file.path, found: 99, supported: Schema.version)
    let patch = WordPatch(id: 1, state: .fail)
    await #expect(throws: refusal) { try await database.insertReviews([.fixture(1, of: 1)]) }
    await #expect(throws: refusal) { try await database.updateWords([patch]) }
    await #expect(throws: refusal) {
      try await database.changeReviews(of: [1]) { _, _ in (ReviewStep(patches: [patch]), ()) }
    }
    await #expect(throws: refusal) { try await database.fetchDueTable(folding) }
    await #expect(throws: refusal) { try await database.fetchBooks() }
    #expect(await database.health().readOnly == refusal)
    #expect(try file.connect().number("SELECT count(*) FROM words WHERE state = 2") == 0)
  }

  @Test(
    "The database of another program is refused, and nothing is written",
    arguments: ["CREATE TABLE t (x)", "PRAGMA application_id = 7", "PRAGMA user_version = 1"]
  )
  func foreign(sql: String) async throws {
    try file.connect().execute(sql)
    let before = try file.bytes()
    let refusal = StoreError.notALibrary(path: file.path)
    await #expect(throws: refusal) { try await file.open().fetchBooks() }
    await #expect(throws: refusal) { try await file.open().insertSamples([.fixture(1)]) }
    #expect(try file.bytes() == before)
  }

  @Test("A file that is not a database is refused, and nothing is written")
  func noDatabase() async throws {
    let text = Array(String(repeating: "meaning,gana,kanji\n", count: 500).utf8)
    try file.write(text)
    let refusal = StoreError.notALibrary(path: file.path)
    await #expect(throws: refusal) { try await file.open().fetchBooks() }
    #expect(try file.bytes() == text)
  }
}
