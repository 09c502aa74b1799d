import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Looking at what was written")
struct VerifyingTests {
  @Test("A change is not refused because its file cannot be looked at for a moment")
  func failedOnce() async throws {
    let library = TemporaryLibrary()
    let files = FailingFileSystem(.read, nth: 2, code: EIO) { $0.hasSuffix(".jsonl") }
    let database = library.open(files: files)
    try await database.insertBooks([.fixture(1)], words: [])
    try await database.insertWords([.fixture(1)])
    #expect(files.failures == 1)
    #expect(try library.journalFiles().count == 1)
    #expect(try await library.open().fetchWords(in: 1).map(\.id) == [1])
  }
}
