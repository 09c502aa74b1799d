import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Missing lines are reported")
struct MissingLinesTests {
  let library = TemporaryLibrary()

  /// A library with a snapshot, and a segment of another run; its files.
  private func makeFiles() async throws -> (snapshot: String, segment: String) {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [])
    for id in 1...20 { try await database.insertWords([.fixture(WordID(number: id))]) }
    try await database.compact()
    for id in 21...30 { try await database.insertWords([.fixture(WordID(number: id))]) }
    try await database.close()
    let files = try library.journalFiles()
    return (
      try #require(files.first { $0.contains("/snap-") }),
      try #require(files.first { !$0.contains("/snap-") })
    )
  }

  private func findings() async throws -> [LibraryFinding] {
    let database = library.open()
    try await database.prepare()
    return await database.health().findings
  }

  private func lines(_ path: String) throws -> [[UInt8]] {
    try library.bytes(path).split(separator: 0x0A).map { $0 + [0x0A] }
  }

  @Test("A line removed from a file is reported with its place", arguments: [true, false])
  func lineTakenOut(isSnapshot: Bool) async throws {
    let files = try await makeFiles()
    #expect(try await findings() == [])
    let path = isSnapshot ? files.snapshot : files.segment
    let lines = try lines(path)
    for left in 1..<(lines.count - 1) {
      let rest = lines[..<left] + lines[(left + 1)...]
      try library.write(rest.joined(), to: path)
      #expect(try await findings().first == .missingLines(path: path, before: left + 1))
    }
  }

  @Test("However much of a file's end is missing, it is reported", arguments: [true, false])
  func cutAtTheEnd(isSnapshot: Bool) async throws {
    let files = try await makeFiles()
    let path = isSnapshot ? files.snapshot : files.segment
    let bytes = try library.bytes(path)
    for length in stride(from: 0, to: bytes.count, by: 37) {
      try library.write(bytes[..<length], to: path)
      let lines = bytes[..<length].count { $0 == 0x0A }
      #expect(try await findings() == [.missingEnd(path: path, lines: lines)], "\(length)")
    }
    try library.write(bytes, to: path)
    #expect(try await findings() == [])
  }

  @Test(
    "An end that is lost for good is missed no more once that is accepted; a further one is",
    arguments: [true, false]
  )
  func acceptedEnd(isSnapshot: Bool) async throws {
    let files = try await makeFiles()
    let path = isSnapshot ? files.snapshot : files.segment
    let bytes = try library.bytes(path)
    // Without the last lines, with a part of another line, and without any.
    let end = try lines(path).dropLast(2).joined().count
    for length in [end, end - 20, 0] {
      try library.write(bytes[..<length], to: path)
      let lines = bytes[..<length].count { $0 == 0x0A }
      let finding = LibraryFinding.missingEnd(path: path, lines: lines)
      #expect(try await findings() == [finding])
      let database = library.open()
      #expect(try await database.lossToAccept() == [finding])
      try await database.acceptLoss()
      #expect(try await findings() == [])
      #expect(try await library.open().lossToAccept() == [])
    }
    // It may still come back.
    try library.write(bytes, to: path)
    #expect(try await findings() == [])
    #expect(try await library.open().fetchWords(in: 1).count == 30)
  }

  @Test(
    "What is left of a line is quarantined once the loss behind it is accepted",
    arguments: [true, false]
  )
  func partOfLine(isSnapshot: Bool) async throws {
    let files = try await makeFiles()
    let path = isSnapshot ? files.snapshot : files.segment
    let end = try lines(path).dropLast(1).joined().count
    try library.write(library.bytes(path)[..<(end - 20)], to: path)
    #expect(try await library.open().damageToQuarantine() == [])
    try await library.open().acceptLoss()
    #expect(try await library.open().quarantineDamage().count == 1)
    let database = library.open()
    try await database.prepare()
    #expect(await database.health() == LibraryHealth())
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("What a file of another computer has lost is reported until that is settled")
  func settled() async throws {
    let files = try await makeFiles()
    let (path, whole) = (files.snapshot, try lines(files.snapshot))
    func health() async throws -> LibraryHealth {
      let other = library.open(machine: 1)
      try await other.prepare()
      return await other.health()
    }
    let losses: [([[UInt8]], LibraryFinding)] = [
      (whole.dropLast(), .missingEnd(path: path, lines: whole.count - 1)),
      (Array(whole[..<2] + whole[3...]), .missingLines(path: path, before: 3)),
    ]
    for (left, finding) in losses {
      try library.write(left.joined(), to: path)
      #expect(try await health().findings == [finding])
      let other = library.open(machine: 1)
      try await other.settle(other.lossesToSettle())
      #expect(try await health().findings == [])
      #expect(try await health().settled.count == 1)
      // The computer that has written it still misses it.
      #expect(try await findings() == [finding])
    }
    try library.write(whole.dropLast(3).joined(), to: path)
    #expect(try await health().findings == [.missingEnd(path: path, lines: whole.count - 3)])
    try library.write(whole.joined(), to: path)
    #expect(try await health() == LibraryHealth())
  }

  @Test("A damaged end of a file that is no longer written is damage, even if it looks torn")
  func damagedEnd() async throws {
    let files = try await makeFiles()
    for path in [files.snapshot, files.segment] {
      let bytes = try library.bytes(path)
      var damaged = bytes
      for place in (bytes.count - 20)..<(bytes.count - 10) { damaged[place] = 0 }
      try library.write(damaged, to: path)
      let database = library.open()
      try await database.prepare()
      let health = await database.health()
      #expect(!health.damages.isEmpty || !health.findings.isEmpty, "\(path)")
      try library.write(bytes, to: path)
    }
  }

  @Test("A missing file of this computer is reported, until it is back")
  func fileGone() async throws {
    let files = try await makeFiles()
    for path in [files.snapshot, files.segment] {
      let bytes = try library.bytes(path)
      try FileManager.default.removeItem(atPath: path)
      #expect(try await findings() == [.missingFile(path: path)])
      // A synchronizer keeps a copy under another name, so nothing is lost.
      let copy = String(path.dropLast(6)) + ".sync-conflict-20261121-101010-ABCDEFG.jsonl"
      try library.write(bytes, to: copy)
      #expect(try await findings() == [])
      try FileManager.default.removeItem(atPath: copy)
      try library.write(bytes, to: path)
      #expect(try await findings() == [])
    }
  }

  @Test("Lines that a copy or a snapshot holds are not missing")
  func elsewhere() async throws {
    let files = try await makeFiles()
    let lines = try lines(files.segment)
    let copy = String(files.segment.dropLast(6)) + ".sync-conflict-20261121-101010-ABCDEFG.jsonl"
    try library.write(lines.joined(), to: copy)
    try library.write((lines[..<2] + lines[4...]).joined(), to: files.segment)
    #expect(try await findings() == [])
    // Two merged versions: only the order differs.
    try FileManager.default.removeItem(atPath: copy)
    try library.write((lines[..<2] + lines[4...] + lines[2..<4]).joined(), to: files.segment)
    #expect(try await findings() == [])
    // A part of what a snapshot covers arrives from another computer.
    try library.write(lines.joined(), to: files.segment)
    try await library.open().compact()
    try library.write((lines[..<1] + lines[3...5]).joined(), to: files.segment)
    #expect(try await findings() == [])
  }

  @Test("A part of a copy of a snapshot that another one has replaced misses nothing")
  func partOfCopy() async throws {
    let snapshot = try await makeFiles().snapshot
    let bytes = try library.bytes(snapshot)
    try await library.open().compact()
    #expect(!FileManager.default.fileExists(atPath: snapshot))
    let copy = String(snapshot.dropLast(6)) + ".sync-conflict-20261121-101010-ABCDEFG.jsonl"
    for length in stride(from: 0, through: bytes.count, by: 37) {
      try library.write(bytes[..<length], to: copy)
      #expect(try await findings() == [])
    }
  }

  @Test("Home with cached data shows what is missing once it is known", .timeLimit(.minutes(15)))
  func toldBehindTheCache() async throws {
    let files = try await makeFiles()
    try FileManager.default.removeItem(atPath: files.segment)
    // The cache now has only what is left.
    #expect(try await findings() == [.missingFile(path: files.segment)])
    let database = library.open()
    var changes = await database.changesFromOutside().makeAsyncIterator()
    #expect(try await database.fetchBooks().count == 1)
    #expect(await database.health() == LibraryHealth())
    try await database.prepare()
    await changes.next()
    #expect(await database.health().findings == [.missingFile(path: files.segment)])
  }

  @Test("A file that was replaced and rewritten is not missing at the next start")
  func writtenAgain() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [])
    let path = try #require(try library.journalFiles().first)
    let old = try library.bytes(path)
    for id in 1...3 { try await database.insertWords([.fixture(WordID(number: id))]) }
    try FileManager.default.removeItem(atPath: path)
    try library.write(old, to: path)
    try await database.close()
    #expect(await database.health().findings == [.rewritten(path: path)])
    #expect(try await findings() == [])
    #expect(try await library.open().fetchWords(in: 1).count == 3)
    try FileManager.default.removeItem(atPath: path)
    #expect(try await findings() == [])
  }

  @Test("Without its files a library is lost, not new, and nothing is written in its place")
  func libraryGone() async throws {
    _ = try await makeFiles()
    let away = library.root + "/away"
    try FileManager.default.moveItem(atPath: library.data, toPath: away)
    let gone = StoreError.libraryGone(path: library.data)
    let database = library.open()
    await #expect(throws: gone) { try await database.fetchBooks() }
    await #expect(throws: gone) { try await database.insertBooks([.fixture(2)], words: []) }
    #expect(!FileManager.default.fileExists(atPath: library.data))
    try FileManager.default.createDirectory(atPath: library.data, withIntermediateDirectories: true)
    await #expect(throws: gone) { try await library.open().fetchBooks() }
    try FileManager.default.copyItem(
      atPath: away + "/format.json",
      toPath: library.data + "/format.json"
    )
    await #expect(throws: gone) { try await library.open().fetchBooks() }
    try FileManager.default.removeItem(atPath: library.data)
    try FileManager.default.moveItem(atPath: away, toPath: library.data)
    #expect(try await database.fetchWords(in: 1).count == 30)
    try await database.insertWords([.fixture(31)])
    try FileManager.default.removeItem(atPath: library.data)
    let anew = library.open()
    try await anew.startAnew()
    #expect(try await anew.fetchBooks().isEmpty)
    try await anew.insertBooks([.fixture(7)], words: [])
    #expect(try await library.open().fetchBooks().map(\.id) == [7])
  }

  @Test(
    "A folder that disappears while a program is open is not created again, and the change fails"
  )
  func unmounted() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [])
    let away = library.root + "/away"
    try FileManager.default.moveItem(atPath: library.data, toPath: away)
    await #expect(throws: StoreError.libraryGone(path: library.data)) {
      try await database.insertWords([.fixture(1)])
    }
    #expect(!FileManager.default.fileExists(atPath: library.data))
    try FileManager.default.moveItem(atPath: away, toPath: library.data)
    try await database.insertWords([.fixture(2)])
    #expect(try await library.open().fetchWords(in: 1).map(\.id) == [2])
  }

  @Test("A damaged line with a book does not hide its words, which can be found and moved")
  func wordsWithoutBook() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [])
    try await database.insertBooks([.fixture(2)], words: [.fixture(9, in: 2)])
    try await database.insertWords([.fixture(1, in: 1), .fixture(2, in: 1)])
    try await database.close()
    let path = try #require(try library.journalFiles().first)
    var lines = try lines(path)
    lines[1][90] ^= 1
    try library.write(lines.joined(), to: path)
    let reopened = library.open()
    #expect(try await reopened.fetchBooks().map(\.title).contains(WordBook.titleOfLost))
    #expect(try await reopened.fetchWords(in: 1).map(\.id) == [1, 2])
    #expect(try await reopened.searchWords(["たべもの"], limit: 9).words.map(\.id).contains(1))
    try await reopened.updateWords([WordPatch(id: 1, bookID: 2), WordPatch(id: 2, bookID: 2)])
    #expect(try await library.open().fetchBooks().map(\.id) == [2])
    #expect(try await library.open().fetchWords(in: 2).map(\.id) == [1, 2, 9])
  }
}
