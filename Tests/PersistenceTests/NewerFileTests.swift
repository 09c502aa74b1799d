import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Files that a newer program has written")
struct NewerFileTests {
  private let library = TemporaryLibrary()

  @Test("Once such a file is gone, nothing is refused any more", arguments: [1, 2])
  func gone(reader: Int) async throws {
    try await library.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    let database = library.open()
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    let record =
      #"{"d":"00000000000000aa","s":0,"p":"00000000","t":"0000000000010000","o":"segment","#
      + #""format":3,"reader":\#(reader),"library":"00000000000000000000000001","number":1}"#
    let path = library.data + "/dev/00000000000000aa/000001.jsonl"
    try library.write(Envelope.seal(Array(record.utf8)).line, to: path)
    let newer = StoreError.newerFormat(path: path, found: 3, supported: 1)
    await #expect(throws: newer) { try await database.insertWords([.fixture(2)]) }
    try FileManager.default.removeItem(atPath: path)
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    try await database.insertWords([.fixture(2)])
    #expect(await database.health().readOnly == nil)
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1, 2])
    #expect(try await library.open().fetchWords(in: 1).map(\.id) == [1, 2])
  }
}
