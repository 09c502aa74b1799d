import CustomDump
import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Damaged, torn and foreign files")
struct DamageTests {
  let library = TemporaryLibrary()

  /// Adds a line of another device to the journal.
  private func writeLines(_ records: [String], to path: String) throws {
    var bytes: [UInt8] = []
    for record in records { bytes += Envelope.seal(Array(record.utf8)).line }
    try library.write(bytes, to: path)
  }

  @Test("A damaged line affects only itself, and is reported with file and line")
  func damagedLine() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [])
    for id in 1...3 { try await database.insertWords([.fixture(WordID(number: id))]) }
    let path = try #require(try library.journalFiles().first)
    var bytes = try library.bytes(path)
    let lines = bytes.indices.filter { bytes[$0] == 0x0A }
    // In the middle of the fourth line: the second word.
    bytes[lines[2] + 90] ^= 4
    try library.write(bytes, to: path)
    let reopened = library.open()
    #expect(try await reopened.fetchWords(in: 1).map(\.id) == [1, 3])
    let damage = LibraryDamage(path: path, line: 4, kind: .checksum)
    #expect(await reopened.health() == LibraryHealth(damages: [damage]))
  }

  @Test(
    "Invalid UTF-8 under a right checksum is read, shown with replacement characters, and reported"
  )
  func encoding() async throws {
    let writer = library.open()
    try await writer.insertBooks([.fixture(1, title: "AZ")], words: [])
    try await writer.close()
    let path = try #require(try library.journalFiles().first)
    var lines = try library.bytes(path).split(separator: 0x0A).map(Array.init)
    let line = lines[1]
    guard case .record(let opened, _) = Envelope.open(line.span.bytes) else {
      Issue.record("a line that was just written is damaged")
      return
    }
    var record = Array(opened)
    let text = Array("AZ".utf8)
    let place = try #require(record.indices.first { record[$0...].starts(with: text) })
    // Half of a two-byte character.
    record[place + 1] = 0xC3
    lines[1] = Array(Envelope.seal(record).line.dropLast())
    try library.write(lines.joined(separator: [0x0A]) + [0x0A], to: path)
    let reader = library.open()
    #expect(try await reader.fetchBooks().map(\.title) == ["A\u{FFFD}"])
    let damage = LibraryDamage(path: path, line: 2, kind: .encoding)
    #expect(try await reader.encodingDamages() == [damage])
  }

  @Test("A flipped bit anywhere is reported, and changes nothing silently")
  func flippedBits() async throws {
    try await JSONDatabaseTests.change(library.open())
    let original = try await LibraryView(library.open())
    let paths = try library.journalFiles() + [library.data + "/format.json"]
    let contents = try paths.map { try library.bytes($0) }
    let (random, copy) = (SeededRandom(seed: 7), TemporaryLibrary())
    for (path, bytes) in zip(paths, contents) {
      try copy.write(bytes, to: copy.data + path.dropFirst(library.data.count))
    }
    // What may be shown: everything, or everything but one line.
    var allowed = [original]
    for (path, bytes) in zip(paths.dropLast(), contents) {
      let path = copy.data + path.dropFirst(library.data.count)
      let lines = bytes.split(separator: 0x0A)
      for left in lines.indices {
        try copy.write(
          lines.indices.filter { $0 != left }.flatMap { lines[$0] + [0x0A] },
          to: path
        )
        allowed.append(try await LibraryView(copy.open()))
      }
      try copy.write(bytes, to: path)
    }
    let total = contents.reduce(0) { $0 + $1.count }
    for _ in 0..<2000 {
      var place = Int(random.next() % UInt64(total))
      let file = contents.indices.first { file in
        if place < contents[file].count { return true }
        place -= contents[file].count
        return false
      }
      let index = try #require(file)
      var bytes = contents[index]
      bytes[place] ^= 1 << UInt8(random.next() % 8)
      let path = copy.data + paths[index].dropFirst(library.data.count)
      try copy.write(bytes, to: path)
      let database = copy.open()
      let view = try await LibraryView(database)
      #expect(await database.health().damages.isEmpty == false, "byte \(place) of \(path)")
      #expect(allowed.contains(view), "byte \(place) of \(path)")
      try copy.write(contents[index], to: path)
    }
    let restored = try await LibraryView(copy.open())
    expectNoDifference(restored, original)
  }

  @Test("A damaged line feed joins two lines, and both are read")
  func gluedLines() async throws {
    try await JSONDatabaseTests.change(library.open())
    let original = try await LibraryView(library.open())
    let path = try #require(try library.journalFiles().first)
    let bytes = try library.bytes(path)
    for place in bytes.indices where bytes[place] == 0x0A {
      var damaged = bytes
      damaged[place] ^= 1
      try library.write(damaged, to: path)
      let database = library.open()
      let view = try await LibraryView(database)
      expectNoDifference(view, original)
      #expect(await database.health().damages.count == 1)
    }
  }

  @Test("A torn end is not damage; nothing is appended after it, and it is read once complete")
  func tornEnd() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [])
    try await database.insertWords([.fixture(1)])
    let path = try #require(try library.journalFiles().first)
    let whole = try library.bytes(path)
    for cut in [1, 2, 40, 150] {
      let other = TemporaryLibrary()
      try other.write(
        try library.bytes(library.data + "/format.json"),
        to: other.data + "/format.json"
      )
      let copy = other.data + path.dropFirst(library.data.count)
      try other.write(whole.dropLast(cut), to: copy)
      let reader = other.open()
      #expect(try await reader.fetchBooks().count == 1)
      #expect(await reader.health() == LibraryHealth())
      try await reader.insertBooks([.fixture(2)], words: [])
      #expect(try other.bytes(copy) == Array(whole.dropLast(cut)))
      try other.write(whole, to: copy)
      #expect(try await reader.fetchWords(in: 1).map(\.id) == [1])
    }
  }

  @Test("Empty files, files of zeros and unrelated files harm nothing else")
  func strangeFiles() async throws {
    try await library.open().insertBooks([.fixture(1)], words: [])
    let folder = library.data + "/dev/00000000000000aa"
    try library.write([], to: folder + "/000001.jsonl")
    try library.write([UInt8](repeating: 0, count: 5000), to: folder + "/000002.jsonl")
    try library.write(Array("not a record\n{}\n".utf8), to: folder + "/000003.jsonl")
    try library.write(Array("half".utf8), to: folder + "/000004.jsonl.tmp")
    try library.write(Array("hello".utf8), to: library.data + "/dev/notes.txt")
    let database = library.open()
    #expect(try await database.fetchBooks().count == 1)
    #expect(
      await database.health().damages == [
        LibraryDamage(path: folder + "/000003.jsonl", line: 1, kind: .malformed),
        LibraryDamage(path: folder + "/000003.jsonl", line: 2, kind: .malformed),
      ]
    )
  }

  @Test("A synchronizer's conflict copies are read like any other file")
  func conflictCopies() async throws {
    try await JSONDatabaseTests.change(library.open())
    let original = try await LibraryView(library.open())
    let path = try #require(try library.journalFiles().first)
    let bytes = try library.bytes(path)
    let middle = bytes.count / 2
    let half = bytes[..<middle].lastIndex(of: 0x0A) ?? 0
    try library.write(bytes[...half], to: path)
    let name = String(path.dropLast(6)) + ".sync-conflict-20261121-101010-ABCDEFG.jsonl"
    try library.write(bytes, to: name)
    let database = library.open()
    let view = try await LibraryView(database)
    expectNoDifference(view, original)
    // The copy is one more file under this machine's number, which it did not write.
    try await database.insertBooks([.fixture(9)], words: [])
    #expect(try await library.open().fetchBooks().map(\.id).contains(9))
  }

  @Test("A newer program's data is read as far as it is understood, and not written")
  func newerFormat() async throws {
    try await library.open().insertBooks([.fixture(1)], words: [])
    let path = library.data + "/format.json"
    try writeLines(
      [
        #"{"o":"library","name":"tangocho","format":2,"reader":1,"library":"00000000000000000000000001","new":[1,{"a":null}]}"#
      ],
      to: path
    )
    let database = library.open()
    #expect(try await database.fetchBooks().count == 1)
    let refusal = StoreError.newerFormat(path: path, found: 2, supported: 1)
    await #expect(throws: refusal) { try await database.insertWords([.fixture(1)]) }
    #expect(await database.health().readOnly == refusal)
  }

  @Test(
    "What may be the format.json of a newer program does not count as damaged, and is not written",
    arguments: [
      #"{"format":99}"#, "{\n  \"format\" : 2\n}\n", #"{"k":"00000000","r":{"format":3}}"#,
    ]
  )
  func newerWithoutChecksum(_ content: String) async throws {
    try await library.open().insertBooks([.fixture(1)], words: [])
    let path = library.data + "/format.json"
    try library.write(content.utf8, to: path)
    let database = library.open()
    #expect(try await database.fetchBooks().count == 1)
    guard case .newerFormat(path, _, 1) = await database.health().readOnly
    else { throw StoreError.damagedFormat(path: path) }
    try await database.repairFormat()
    await #expect(throws: StoreError.self) { try await database.insertWords([.fixture(1)]) }
    #expect(try library.bytes(path) == Array(content.utf8))
  }

  @Test("An unsupported format is rejected")
  func tooNewFormat() async throws {
    let path = library.data + "/format.json"
    try writeLines(
      [
        #"{"o":"library","name":"tangocho","format":3,"reader":2,"library":"00000000000000000000000001"}"#
      ],
      to: path
    )
    await #expect(throws: StoreError.newerFormat(path: path, found: 3, supported: 1)) {
      try await library.open().fetchBooks()
    }
  }

  @Test("Additions by later versions are skipped")
  func unknownThings() async throws {
    let header =
      #"{"d":"00000000000000aa","s":0,"p":"00000000","t":"0000000000010000","o":"segment","format":1,"reader":1,"library":"00000000000000000000000001","number":1,"nonce":"00000000000000bb"}"#
    try writeLines(
      [
        header,
        #"{"d":"00000000000000aa","s":1,"p":"00000000","t":"0000000000020000","o":"put","books":[{"id":"00000000000000000000000001","title":"本","created":5,"colour":{"r":[1,2.5e3]}}],"reviews":[{"id":"x"}]}"#,
        #"{"d":"00000000000000aa","s":2,"p":"00000000","t":"0000000000030000","o":"dance","words":7}"#,
        #"{"d":"00000000000000aa","s":3,"p":"00000000","t":"0000000000040000","o":"put","books":[{"id":"00000000000000000000000001","title":"後"}]}"#,
      ],
      to: library.data + "/dev/00000000000000aa/000001.jsonl"
    )
    let database = library.open()
    #expect(try await database.fetchBooks().map(\.title) == ["後"])
    #expect(await database.health().damages.map(\.kind) == [.invalid])
  }

  @Test("Without its format.json a library keeps its identity; with a damaged one it is read-only")
  func missingFormat() async throws {
    try await library.open().insertBooks([.fixture(1)], words: [])
    let path = library.data + "/format.json"
    let bytes = try library.bytes(path)
    try FileManager.default.removeItem(atPath: path)
    let database = library.open()
    #expect(try await database.fetchBooks().count == 1)
    try await database.insertWords([.fixture(1)])
    #expect(try library.bytes(path) == bytes)
    try library.write(Array("{}\n".utf8), to: path)
    let reader = library.open()
    #expect(try await reader.fetchWords(in: 1).count == 1)
    await #expect(throws: StoreError.damagedFormat(path: path)) {
      try await reader.insertWords([.fixture(2)])
    }
    #expect(await reader.health().readOnly == .damagedFormat(path: path))
  }

  @Test("A damaged, missing or outdated cache costs only time")
  func cache() async throws {
    let database = library.open()
    try await JSONDatabaseTests.change(database)
    try await database.close()
    let original = try await LibraryView(library.open())
    let path = HomeCache.path(library.locations())
    let bytes = try library.bytes(path)
    let random = SeededRandom(seed: 5)
    for _ in 0..<300 {
      var damaged = bytes
      damaged[Int(random.next() % UInt64(bytes.count))] ^= 1 << UInt8(random.next() % 8)
      try library.write(damaged, to: path)
      #expect(try await library.open().fetchBooks() == original.books)
    }
    try library.write(bytes, to: path)
    #expect(try await library.open().fetchCounts() == original.counts)
    // Another instance writes, and crashes.
    try await library.open().insertBooks([.fixture(77)], words: [])
    #expect(try await library.open().fetchBooks().map(\.id).contains(77))
  }
}
