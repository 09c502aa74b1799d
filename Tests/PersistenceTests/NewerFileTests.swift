import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Persistence

@Suite("Files that a newer program has written")
struct NewerFileTests {
  private let library = TemporaryLibrary()

  /// A path in the library of one word, and the refusal of a file there.
  private func newer(_ path: String) async throws -> (path: String, refusal: StoreError) {
    if try library.journalFiles().isEmpty {
      try await library.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    }
    let path = library.data + "/" + path
    return (path, .newerFormat(path: path, found: 3, supported: 1))
  }

  private func writeSegment(to path: String, reader: Int) throws {
    let record =
      #"{"d":"00000000000000aa","s":0,"p":"00000000","t":"0000000000010000","o":"segment","#
      + #""format":3,"reader":\#(reader),"library":"00000000000000000000000001","number":1}"#
    try library.write(Envelope.seal(Array(record.utf8)).line, to: path)
  }

  private func writeFormat(to path: String, reader: Int) throws {
    let record =
      #"{"o":"library","name":"tangocho","format":3,"reader":\#(reader),"#
      + #""library":"00000000000000000000000001"}"#
    try library.write(Envelope.seal(Array(record.utf8)).line, to: path)
  }

  @Test("A format.json that may not be read is not called damaged, and is not replaced")
  func forbiddenFormat() async throws {
    let (path, _) = try await newer("format.json")
    let files = FailingFileSystem(.open, nth: 1, code: EACCES, isSticky: true) { $0 == path }
    let database = library.open(files: files)
    let refusal = StoreError.system(operation: "open", path: path, code: EACCES)
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    #expect(await database.health().readOnly == refusal)
    await #expect(throws: refusal) { try await database.insertWords([.fixture(2)]) }
    let bytes = try library.bytes(path)
    try? await database.repairFormat()
    #expect(try library.bytes(path) == bytes)
    try await expectWritable(library.open())
  }

  /// The library can be read and written again.
  private func expectWritable(_ database: JSONDatabase) async throws {
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    try await database.insertWords([.fixture(2)])
    #expect(await database.health().readOnly == nil)
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1, 2])
    #expect(try await library.open().fetchWords(in: 1).map(\.id) == [1, 2])
  }

  @Test("Once a file of the journal is gone, nothing is refused any more", arguments: [1, 2])
  func gone(reader: Int) async throws {
    let (path, refusal) = try await newer("dev/00000000000000aa/000001.jsonl")
    let database = library.open()
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    try writeSegment(to: path, reader: reader)
    await #expect(throws: refusal) { try await database.insertWords([.fixture(2)]) }
    try FileManager.default.removeItem(atPath: path)
    try await expectWritable(database)
  }

  @Test("Nor once the format.json of an older program is back", arguments: [1, 2])
  func formatBack(reader: Int) async throws {
    let (path, refusal) = try await newer("format.json")
    let old = try library.bytes(path)
    try writeFormat(to: path, reader: reader)
    let database = library.open()
    await #expect(throws: refusal) { try await database.insertWords([.fixture(2)]) }
    try library.write(old, to: path)
    try await expectWritable(database)
  }

  @Test("Of two such files, the one that is left still refuses")
  func left() async throws {
    let (path, _) = try await newer("dev/00000000000000aa/000001.jsonl")
    let (format, refusal) = try await newer("format.json")
    try writeFormat(to: format, reader: 1)
    try writeSegment(to: path, reader: 1)
    let database = library.open()
    await #expect(throws: StoreError.self) { try await database.insertWords([.fixture(2)]) }
    try FileManager.default.removeItem(atPath: path)
    await #expect(throws: refusal) { try await database.insertWords([.fixture(2)]) }
  }

  @Test("While nothing can be listed once such a file is gone, the others are not missing")
  func goneWhileFailing() async throws {
    let (path, refusal) = try await newer("dev/00000000000000aa/000001.jsonl")
    let isFailing = Mutex(false)
    let devices = library.locations().devices
    let files = FailingFileSystem(.names, nth: 1, code: EIO, isSticky: true) { path in
      path == devices && isFailing.withLock { $0 }
    }
    let database = library.open(files: files)
    try writeSegment(to: path, reader: 1)
    await #expect(throws: refusal) { try await database.insertWords([.fixture(2)]) }
    try FileManager.default.removeItem(atPath: path)
    isFailing.withLock { $0 = true }
    await #expect(throws: StoreError.self) { try await database.fetchWords(in: 1) }
    isFailing.withLock { $0 = false }
    #expect(await database.health() == LibraryHealth())
    try await expectWritable(database)
  }
}
