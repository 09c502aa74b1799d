import Foundation
import SQLite
import TestFiles
import TestProcesses
import Testing

/// Files that were made to use up memory or time, given to the real programs.
///
/// Memory is measured. Time is not, since it says little on a computer that does other things, too;
/// a program that hangs is killed. `HostilePackageTests` and `HostileTextTests` have
/// more files, with smaller limits.
@Suite("Hostile files through tangocho import")
struct HostileFileTests {
  /// A file that is refused.
  struct Bomb: CustomTestStringConvertible, Sendable {
    let name: String
    /// A part of its message.
    let reason: String
    let write: @Sendable (_ path: String) throws -> Void

    var testDescription: String { name }
  }

  private static let mostMemory = 512 << 20

  @Test("It ends in an error, in little memory, with nothing written", arguments: Self.bombs)
  func refused(bomb: Bomb) async throws {
    let home = Home()
    let path = home.path + "/" + bomb.name
    try bomb.write(path)
    var environment = home.environment
    environment["TMPDIR"] = home.path
    let command = [Program.path, "import", path, "--dry-run"]
    let result = try await Self.run(command, environment)
    #expect(result.status == 2, "\(result)")
    let said = result.output + result.errors
    #expect(said.contains(bomb.reason), "\(said.prefix(500))")
    #expect(result.peakMemory > 1 << 20 && result.peakMemory < Self.mostMemory)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path) == [bomb.name])
  }

  /// Runs a program while a separate thread waits for it.
  private static func run(
    _ words: [String],
    _ environment: [String: String]
  ) async throws -> Command.Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result { try Command.start(words, environment: environment).end() }
        )
      }
    }
  }
}

// MARK: - The files

extension HostileFileTests {
  private static let bombs = packages + texts

  private static let packages = [
    Bomb(name: "ratio.apkg", reason: "it would unpack to far more than its size") { path in
      try write(package("collection.anki21b", ZstdFrame.bomb(blocks: 5_000)), path)
    },
    Bomb(name: "count.apkg", reason: "there is no collection in it") { path in
      var zip = ZipBuilder()
      for place in 0..<20_000 { zip.add("\(place)", []) }
      try write(zip.file, path)
    },
    Bomb(name: "lies.apkg", reason: "the archive is damaged") { path in
      var zip = ZipBuilder()
      zip.add("collection.anki2", try collection(), .init(size: 0xFFFF_FFF0))
      try write(zip.file, path)
    },
    Bomb(name: "view.apkg", reason: "there is no table revlog") { path in
      let view = "DROP TABLE revlog; CREATE VIEW revlog AS SELECT * FROM notes"
      try write(package("collection.anki2", try collection(view)), path)
    },
    Bomb(name: "deep.apkg", reason: "its collection is damaged") { path in
      let deep = String(repeating: "[", count: 100_000)
      try write(
        package("collection.anki2", try collection("UPDATE col SET models = '\(deep)'")),
        path
      )
    },
    Bomb(name: "fields.apkg", reason: "it has more than 100,000 fields in a note") { path in
      let fields = "replace(hex(zeroblob(20000000)), '00', char(31))"
      let note = "INSERT INTO notes VALUES (1, 'g', 5, 0, '', \(fields))"
      try write(package("collection.anki2", try collection(note)), path)
    },
    Bomb(name: "media.apkg", reason: "it has more than 500,000 names") { path in
      // Six million bytes, an entry for every twelve.
      let frame = ZstdFrame.raw(try collection())
      let list = ZstdFrame.bomb(blocks: 70, of: 0x0A)
      try write(package("collection.anki21b", frame, media: list), path)
    },
    Bomb(name: "vocab.db", reason: "its format is not one that can be read") { path in
      let database = try SQLiteConnection(path: path, mode: .readWrite)
      try database.execute("CREATE TABLE LOOKUPS (word_key, id AS (zeroblob(1000000000)))")
    },
  ]

  private static let texts = [
    Bomb(name: "columns.csv", reason: "its rows have more than 512 columns") { path in
      let rows = ["a", "b"].map { Array(repeating: $0, count: 1_000_000).joined(separator: ",") }
      try write(rows.joined(separator: "\n").utf8, path)
    },
    Bomb(name: "lines.csv", reason: "it has more than 2 million lines") { path in
      try write(Array("単語,意味\n".utf8) + [UInt8](repeating: 0x0A, count: 2_000_001), path)
    },
    Bomb(name: "endless.txt", reason: "it is larger than 192 MB") { path in
      try write([], path)
      // Without any of its bytes on the disk.
      guard truncate(path, 10 << 30) == 0 else { throw CocoaError(.fileWriteUnknown) }
    },
    Bomb(name: "cut.json", reason: "damaged at line 2, where it ends. Export it again") { path in
      try write("{\"tangocho\":1,\"books\":[\n{\"closed\":fal".utf8, path)
    },
    Bomb(name: "zeros.txt", reason: "it is not text but a binary file") { path in
      try write([], path)
      guard truncate(path, 150 << 20) == 0 else { throw CocoaError(.fileWriteUnknown) }
    },
    Bomb(name: "deep.json", reason: "it is damaged on line 1") { path in
      let deep = String(repeating: "[", count: 1_000_000)
      try write("{\"cards_vocabulary_jp_en\":\(deep)".utf8, path)
    },
  ]

  private static func write(_ bytes: some Sequence<UInt8>, _ path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// A package with a collection, and perhaps with a list of media.
  private static func package(
    _ name: String,
    _ collection: [UInt8],
    media: [UInt8] = []
  ) -> [UInt8] {
    var zip = ZipBuilder()
    zip.add("meta", [8, name == "collection.anki21b" ? 3 : 1])
    zip.add(name, collection)
    if !media.isEmpty { zip.add("media", media) }
    return zip.file
  }

  /// A collection without notes.
  private static func collection(_ changes: String = "") throws -> [UInt8] {
    let folder = TestFolder()
    let path = folder.path("collection")
    let database = try SQLiteConnection(path: path, mode: .readWrite)
    try database.execute(
      """
      CREATE TABLE col (id integer PRIMARY KEY, crt, mod, conf, models, decks, dconf);
      CREATE TABLE notes (id integer PRIMARY KEY, guid, mid, mod, tags, flds);
      CREATE TABLE cards (id integer PRIMARY KEY, nid, did, ord, type, queue, due, ivl, odue, odid,
        flags, data);
      CREATE TABLE revlog (id integer PRIMARY KEY, cid, ease, ivl, factor, time, type);
      INSERT INTO col VALUES (1, 1700000000, 0, '{}', '{}', '{}', '{}');
      """
    )
    if !changes.isEmpty { try database.execute(changes) }
    return Array(try Data(contentsOf: URL(filePath: path)))
  }
}
