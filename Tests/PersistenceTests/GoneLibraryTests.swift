import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("What is gone is named, and nothing is claimed")
struct GoneLibraryTests {
  let library = TemporaryLibrary()
  private var format: String { library.data + "/format.json" }
  private var gone: StoreError { .libraryGone(path: library.data) }

  /// A library of two runs of the program; its files.
  private func makeFiles() async throws -> [String] {
    let first = library.open()
    try await first.insertBooks([.fixture(1)], words: [.fixture(1)])
    try await first.close()
    let second = library.open()
    try await second.insertWords([.fixture(2)])
    try await second.close()
    return try library.journalFiles()
  }

  private func health() async throws -> LibraryHealth {
    let database = library.open()
    try await database.prepare()
    return await database.health()
  }

  @Test("A file in place of the folder is not an empty library")
  func fileInPlace() async throws {
    try FileManager.default.createDirectory(atPath: library.root, withIntermediateDirectories: true)
    try Data("hi\n".utf8).write(to: URL(filePath: library.data))
    let error = StoreError.system(operation: "open", path: library.data, code: ENOTDIR)
    await #expect(throws: error) { try await library.open().fetchBooks() }
  }

  @Test("Without format.json, it is named, and so is a file that is missing as well")
  func formatGone() async throws {
    let files = try await makeFiles()
    try FileManager.default.removeItem(atPath: format)
    #expect(try await health().findings == [.missingFormat(path: format)])
    try FileManager.default.removeItem(atPath: files[0])
    let both: [LibraryFinding] = [.missingFormat(path: format), .missingFile(path: files[0])]
    #expect(try await health().findings == both)
    #expect(try await health().problemCount == 2)
    // On a computer that has written nothing, it may still be arriving.
    let other = library.open(machine: 1)
    try await other.prepare()
    #expect(await other.health() == LibraryHealth())
  }

  @Test("A missing format.json is written again with the id of the library")
  func formatRepaired() async throws {
    _ = try await makeFiles()
    let bytes = try library.bytes(format)
    try FileManager.default.removeItem(atPath: format)
    try await library.open().repairFormat()
    #expect(try library.bytes(format) == bytes)
    #expect(try await health() == LibraryHealth())
  }

  @Test("All files are removed while the program is open: what it did not write is missing")
  func emptied() async throws {
    let files = try await makeFiles()
    let database = library.open()
    try await database.insertWords([.fixture(3)])
    for file in try library.journalFiles() + [format] {
      try FileManager.default.removeItem(atPath: file)
    }
    try await database.insertWords([.fixture(4)])
    let missing: [LibraryFinding] =
      [.missingFormat(path: format)] + files.map { .missingFile(path: $0) }
    #expect(await database.health().findings.filter { $0.isLoss || $0 == missing[0] } == missing)
    try await database.close()
    #expect(try await health().findings == missing)
  }

  @Test("A folder that was moved away is missing; nothing counts as written again until it is")
  func movedAway() async throws {
    _ = try await makeFiles()
    let database = library.open()
    try await database.insertWords([.fixture(3)])
    let away = library.root + "/away"
    #expect(await database.leftBehind() == nil)
    try FileManager.default.moveItem(atPath: library.data, toPath: away)
    #expect(await database.leftBehind() == gone)
    await #expect(throws: gone) { try await database.insertWords([.fixture(4)]) }
    #expect(
      await database.health() == LibraryHealth(findings: [.unwritten(gone)], readOnly: gone)
    )
    await #expect(throws: gone) { try await database.close() }
    // The program waits for nothing that it knows of already, but says it.
    #expect(await database.leftBehind() == gone)
    try FileManager.default.moveItem(atPath: away, toPath: library.data)
    #expect(await database.leftBehind() == nil)
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1, 2, 3])
    #expect(await database.health().readOnly == nil)
    #expect(await database.health().problemCount == 0)
    #expect(try await library.open().fetchWords(in: 1).map(\.id) == [1, 2, 3])
  }

  @Test("A file that was removed is missing in the library until it is written again")
  func removedFile() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    let file = try #require(try library.journalFiles().first)
    try FileManager.default.removeItem(atPath: file)
    let left = StoreError.system(operation: "open", path: file, code: ENOENT)
    #expect(await database.leftBehind() == left)
    try await database.close()
    #expect(await database.leftBehind() == nil)
    #expect(try await library.open().fetchWords(in: 1).map(\.id) == [1])
  }

  @Test(
    "Lines that an older copy of the file lacks are missing until they are written again",
    arguments: [true, false]
  )
  func olderFile(isReplaced: Bool) async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    let file = try #require(try library.journalFiles().first)
    let older = Data(try library.bytes(file))
    try await database.insertWords([.fixture(2)])
    #expect(await database.leftBehind() == nil)
    try older.write(to: URL(filePath: file), options: isReplaced ? .atomic : [])
    let left = StoreError.system(operation: "verify", path: file, code: EIO)
    #expect(await database.leftBehind() == left)
    try await database.close()
    #expect(await database.leftBehind() == nil)
    #expect(try await library.open().fetchWords(in: 1).map(\.id) == [1, 2])
  }

  @Test("A library that is gone at the start is not reported as read")
  func goneAtStart() async throws {
    _ = try await makeFiles()
    try FileManager.default.removeItem(atPath: library.data)
    let database = library.open()
    await #expect(throws: gone) { try await database.prepare() }
    #expect(await database.health() == LibraryHealth(readOnly: gone))
    // A new library is not one that is gone.
    #expect(await library.open(machine: 1).health() == LibraryHealth())
  }

  @Test("A file whose first line is damaged is not missing, and this computer keeps its number")
  func damagedHeader() async throws {
    let files = try await makeFiles()
    var bytes = try library.bytes(files[0])
    bytes[30] ^= 1
    try library.write(bytes, to: files[0])
    let health = try await health()
    #expect(health.findings == [])
    #expect(health.damages.map(\.line) == [1])
    let database = library.open()
    try await database.insertWords([.fixture(3)])
    try await database.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: library.data + "/dev").count == 1)
  }
}
