import Exchange
import SQLite
import TestFiles
import Testing

/// Packages with a malicious or damaged database.
extension HostilePackageTests {
  @Test("Broken collections end in errors")
  func sqlite() throws {
    let whole = try AnkiFixture().collection()
    #expect(error(package(("collection.anki2", []))) != nil)
    #expect(error(package(("collection.anki2", Array("no database".utf8)))) != nil)
    for end in stride(from: 100, to: whole.count, by: 1_024) {
      _ = error(package(("collection.anki2", Array(whole.prefix(end)))))
    }
    for place in stride(from: 0, to: whole.count, by: 701) {
      var bytes = whole
      bytes[place] = ~bytes[place]
      _ = error(package(("collection.anki2", bytes)))
    }
  }

  @Test("Views, virtual tables and triggers in place of tables")
  func views() throws {
    var fixture = AnkiFixture()
    fixture.changes = ["DROP TABLE revlog", "CREATE VIEW revlog AS SELECT * FROM notes"]
    #expect(error(package(("collection.anki2", try fixture.collection()))) == .noTable("revlog"))
    fixture.changes = ["DROP TABLE cards"]
    #expect(error(package(("collection.anki2", try fixture.collection()))) == .noTable("cards"))
    fixture.changes = [
      "CREATE TRIGGER t AFTER INSERT ON notes BEGIN DELETE FROM cards; END"
    ]
    #expect(try read(package(("collection.anki2", try fixture.collection()))).books.count == 1)
  }

  @Test("Generated columns, many columns and huge values end at the limits")
  func columns() throws {
    var fixture = AnkiFixture()
    let columns = (0..<1_500).map { "c\($0)" }.joined(separator: ",")
    fixture.changes = ["CREATE TABLE many (\(columns))"]
    #expect(error(package(("collection.anki2", try fixture.collection()))) != nil)
    fixture.changes = [
      "DROP TABLE revlog",
      """
      CREATE TABLE revlog (id integer PRIMARY KEY, cid AS (printf('%2000000000d', 1)), ease, time,
      type, factor)
      """,
      "INSERT INTO revlog (id) VALUES (1)",
    ]
    _ = error(package(("collection.anki2", try fixture.collection())))
    let folder = TestFolder()
    let path = try folder.write(try AnkiFixture().collection(), to: "collection")
    let connection = try SQLiteConnection(path: path, mode: .untrusted(operations: 1_000_000))
    for query in ["SELECT zeroblob(100000000)"] {
      #expect(throws: SQLiteError.self) { try connection.prepare(query).run() }
    }
    #expect(throws: SQLiteError.self) { try connection.execute("DELETE FROM notes") }
  }

  @Test("Endless queries and too many rows end at the limits")
  func endless() throws {
    var fixture = AnkiFixture()
    fixture.notes = (0..<300).map { ["語\($0)", "ご", "word \($0)"] }
    let bytes = try fixture.package()
    var limits = AnkiLimits()
    limits.operations = 1_000
    #expect(error(bytes, limits: limits) == .endless)
    limits = AnkiLimits()
    limits.notes = 200
    #expect(error(bytes, limits: limits) == .tooMany(.notes, limit: 200))
    limits = AnkiLimits()
    limits.cards = 200
    #expect(error(bytes, limits: limits) == .tooMany(.cards, limit: 200))
    limits = AnkiLimits()
    limits.text = 2_000
    guard case .tooMany(.text, _) = error(bytes, limits: limits) else {
      Issue.record("There is no limit of texts")
      return
    }
  }

  @Test("JSON that is broken or deep ends in an error")
  func json() throws {
    var fixture = AnkiFixture()
    for models in ["{", "[]", String(repeating: "[", count: 100_000), "nul"] {
      fixture.changes = ["UPDATE col SET models = '\(models)'"]
      _ = error(package(("collection.anki2", try fixture.collection())))
    }
    fixture.changes = ["UPDATE cards SET data = '{\"s\":'"]
    #expect(try read(package(("collection.anki2", try fixture.collection()))).books.count == 1)
  }
}
