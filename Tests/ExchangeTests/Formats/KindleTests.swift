import Domain
import Foundation
import SQLite
import TestFiles
import TestSupport
import Testing

@testable import Exchange

@Suite("Words looked up on a Kindle")
struct KindleTests {
  private static let schema = """
    CREATE TABLE BOOK_INFO (id TEXT PRIMARY KEY NOT NULL, asin TEXT, guid TEXT, lang TEXT, title TEXT,
      authors TEXT);
    CREATE TABLE LOOKUPS (id TEXT PRIMARY KEY NOT NULL, word_key TEXT, book_key TEXT, dict_key TEXT,
      pos TEXT, usage TEXT, timestamp INTEGER DEFAULT 0);
    CREATE TABLE WORDS (id TEXT PRIMARY KEY NOT NULL, word TEXT, stem TEXT, lang TEXT,
      category INTEGER DEFAULT 0, timestamp INTEGER DEFAULT 0, profileid TEXT);
    """
  private static let rows = """
    INSERT INTO BOOK_INFO VALUES ('b1', 'B0', 'g', 'ja', '坊っちゃん', '夏目漱石');
    INSERT INTO WORDS VALUES ('ja:飲ん', '飲ん', '飲む', 'ja', 0, 2000, '');
    INSERT INTO WORDS VALUES ('ja:コーヒー', 'コーヒー', 'コーヒー', 'ja', 100, 1000, '');
    INSERT INTO WORDS VALUES ('en:gaudy', 'gaudy', 'gaudy', 'en', 0, 3000, '');
    INSERT INTO LOOKUPS VALUES ('l1', 'ja:飲ん', 'b1', 'd', '1', '酒を飲んだ。', 10);
    INSERT INTO LOOKUPS VALUES ('l2', 'ja:飲ん', 'b1', 'd', '2', '水を
    飲んで寝た。', 20);
    """

  private func read(_ sql: String) async throws -> ImportedFile {
    let folder = TestFolder()
    let path = folder.path + "/vocab.db"
    let connection = try SQLiteConnection(path: path, mode: .readWrite)
    try connection.execute(sql)
    let file = ForeignFile(
      ImportRequest(path: path),
      studyClock: FixedClock(),
      dictionary: FixedDictionary()
    )
    return try await file.read(unpackingIn: folder.path) { $0 }
  }

  @Test("A word has its last sentence and its book, and the rest from the dictionary")
  func words() async throws {
    let file = try await read(Self.schema + Self.rows)
    #expect(file.format == "Kindle")
    let words = try #require(file.collection.books.first).words
    #expect(words.map(\.input.kanji.text) == ["", "飲む"])
    #expect(words.map(\.input.gana.text) == ["コーヒー", "のむ"])
    #expect(words.map(\.input.meaning.text) == ["coffee", "to drink, to gulp; to take (medicine)"])
    #expect(words[1].input.texts[.example] == "水を 飲んで寝た。")
    #expect(words[1].input.texts[.notes] == "坊っちゃん (夏目漱石)")
    #expect(words.map(\.input.tags) == [["mastered"], []])
    #expect(file.collection.remarks == ["Words of other languages are left out: 1."])
  }

  @Test(
    "Views and virtual tables in place of tables are refused",
    arguments: [
      "CREATE VIEW WORDS AS SELECT 1 AS id, 2 AS word, 3 AS stem, 'ja' AS lang, 0 AS category, 0 AS timestamp;",
      "CREATE VIRTUAL TABLE WORDS USING fts5(id, word, stem, lang, category, timestamp);",
    ]
  )
  func views(sql: String) async throws {
    let tables = Self.schema.components(separatedBy: "CREATE TABLE WORDS")[0]
    await #expect(throws: ForeignFileError.unknownFormat) { try await read(tables + sql) }
  }

  @Test("A database of another program, and a damaged one, are refused")
  func others() async throws {
    await #expect(throws: ForeignFileError.unknownFormat) {
      try await read("CREATE TABLE notes (id INTEGER);")
    }
    let folder = TestFolder()
    let path = try folder.write(
      Array("SQLite format 3\0".utf8) + Array(repeating: 7, count: 4_000),
      to: "vocab.db"
    )
    await #expect(throws: ForeignFileError.self) {
      let file = ForeignFile(ImportRequest(path: path), studyClock: FixedClock())
      _ = try await file.read(unpackingIn: folder.path) { $0 }
    }
  }
}
