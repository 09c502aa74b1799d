import Domain
import InMemory
import TestFiles
import Testing

@testable import Exchange

/// Packages of whole collections, in the containers that versions of Anki have written.
@Suite("Anki’s .colpkg")
struct CollectionPackageTests {
  private let exports: ExportFixture

  init() throws { exports = try ExportFixture() }

  private var fixture: AnkiFixture {
    var fixture = AnkiFixture()
    fixture.questions = ["{{Expression}}", "{{Meaning}}"]
    fixture.notes = [
      ["犬<img src=\"犬.png\">", "いぬ", "dog"], ["猫", "ねこ", "cat"], ["鳥", "とり", ""],
    ]
    fixture.tags = "animal"
    fixture.media = ["犬.png": Self.image]
    fixture.changes = [
      "UPDATE cards SET type = 2, queue = 2, due = 1200, ivl = 25 WHERE nid = 1",
      "UPDATE cards SET queue = -1 WHERE nid = 2",
      "INSERT INTO revlog SELECT 1700000500000 + id, id, 0, 3, 25, 5, 2500, 4200, 1 FROM cards",
    ]
    return fixture
  }

  private static let image: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 7, count: 40)

  /// A collection of another program's version, which asks for a newer one.
  private static func notice() throws -> [UInt8] {
    var fixture = AnkiFixture()
    let text = "Please update to the latest Anki version, then import the .colpkg/.apkg file again."
    fixture.notes = [[text, "", ""]]
    return try fixture.collection()
  }

  /// The whole collection of a fixture, as the version of Anki with this container writes it.
  private func collection(_ container: AnkiPackage.Container) throws -> [UInt8] {
    var zip = ZipBuilder()
    zip.add("meta", [8, UInt8(container.rawValue)])
    var fixture = fixture
    // A whole collection also has the files that no note names.
    fixture.media["_unused.png"] = Self.image.reversed()
    if container != .first { zip.add("collection.anki2", try Self.notice()) }
    if container == .third { fixture.changes.append(Self.tables) }
    func packed(_ bytes: [UInt8]) -> [UInt8] {
      container == .third ? ZstdFrame.raw(bytes) : bytes
    }
    zip.add(container.collection, packed(try fixture.collection()))
    let files = fixture.media.sorted { $0.key < $1.key }
    for (place, file) in files.enumerated() { zip.add("\(place)", packed(file.value)) }
    let names = files.map(\.key)
    zip.add("media", container == .third ? packed(Self.entries(names)) : Self.json(names))
    return zip.file
  }

  /// The list of media as a message: an entry for each, with its name.
  private static func entries(_ names: [String]) -> [UInt8] {
    names.flatMap { name in
      let name = Array(name.utf8)
      return [0x0A, UInt8(name.count + 2), 0x0A, UInt8(name.count)] + name
    }
  }

  private static func json(_ names: [String]) -> [UInt8] {
    let members = names.enumerated().map { "\"\($0)\":\"\($1)\"" }
    return Array("{\(members.joined(separator: ","))}".utf8)
  }

  /// What the third container has in place of the JSON in the one row of older collections.
  private static let tables = """
    CREATE TABLE config (key text PRIMARY KEY, usn integer, mtime_secs integer, val blob)
      WITHOUT ROWID;
    INSERT INTO config VALUES ('creationOffset', 0, 0, CAST('-540' AS BLOB));
    CREATE TABLE deck_config (id integer PRIMARY KEY, name text, mtime_secs integer, usn integer,
      config blob);
    INSERT INTO deck_config VALUES (1, 'Default', 0, 0, x'');
    CREATE TABLE decks (id integer PRIMARY KEY, name text, mtime_secs integer, usn integer,
      common blob, kind blob);
    INSERT INTO decks VALUES (1, 'Default', 0, 0, x'', x'0A020801');
    INSERT INTO decks VALUES (7, 'Japanese' || char(31) || 'Verbs', 0, 0, x'', x'0A020801');
    CREATE TABLE notetypes (id integer PRIMARY KEY, name text, mtime_secs integer, usn integer,
      config blob);
    INSERT INTO notetypes VALUES (5, 'Word', 0, 0, x'');
    CREATE TABLE fields (ntid integer, ord integer, name text, config blob,
      PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
    INSERT INTO fields VALUES (5, 0, 'Expression', x''), (5, 1, 'Reading', x''),
      (5, 2, 'Meaning', x'');
    CREATE TABLE templates (ntid integer, ord integer, name text, mtime_secs integer, usn integer,
      config blob, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
    INSERT INTO templates VALUES
      (5, 0, 'Card 1', 0, 0, CAST(x'0A0E' || '{{Expression}}' AS BLOB)),
      (5, 1, 'Card 2', 0, 0, CAST(x'0A0B' || '{{Meaning}}' AS BLOB));
    UPDATE col SET ver = 18, conf = '', models = '', decks = '', dconf = '', tags = '';
    """

  @Test(
    "It comes in as an .apkg of the same, and after that one nothing is new",
    arguments: [AnkiPackage.Container.first, .second, .third]
  )
  func sameAsPackage(container: AnkiPackage.Container) async throws {
    let package = try exports.folder.write(try fixture.package(), to: "words.apkg")
    let whole = try exports.folder.write(try collection(container), to: "collection.colpkg")
    let database = InMemoryDatabase()
    let expected = try await exports.import(package, into: database)
    #expect(expected.summary.new == 2)
    // Those of the cards that are new again do not count.
    #expect(expected.summary.reviews == 2)
    #expect(expected.summary.unreadable == 1 && expected.images.count == 1)
    let read = try await exports.import(whole)
    #expect(read.summary == expected.summary)
    #expect(read.images == expected.images)
    let (books, others) = (read.library.books, expected.library.books)
    #expect(
      books.map(\.book) == others.map(\.book) && books.map(\.book.title) == ["Japanese · Verbs"]
    )
    #expect(books.map(\.book.fronts) == [CardFronts(.kanji, second: .meaning)])
    #expect(books.flatMap(\.words).map(\.word) == others.flatMap(\.words).map(\.word))
    #expect(books.flatMap(\.words).map(\.reviews) == others.flatMap(\.words).map(\.reviews))
    #expect(exports.due(read.library) == exports.due(expected.library))
    #expect(try await exports.import(whole, into: database).summary.isEmpty)
  }

  @Test("Without its collection, only with the one that asks for a newer Anki, nothing comes in")
  func onlyNotice() async throws {
    var zip = ZipBuilder()
    zip.add("collection.anki2", try Self.notice())
    zip.add("media", Array("{}".utf8))
    let path = try exports.folder.write(zip.file, to: "collection.colpkg")
    await #expect(throws: ForeignFileError.anki(.onlyNotice)) {
      try await exports.import(path)
    }
  }
}
