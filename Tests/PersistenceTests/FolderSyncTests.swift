import Domain
import Files
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("A file system that cannot sync folders")
struct FolderSyncTests {
  @Test("A library there is written and compacted like any other", arguments: [EINVAL, ENOTSUP])
  func written(_ code: Int32) async throws {
    let library = TemporaryLibrary()
    let files = FailingFileSystem(.sync, nth: 1, code: code, isSticky: true) {
      !fileName(of: $0).contains(".")
    }
    let database = library.open(files: files)
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    try await database.compact()
    try await database.insertWords([.fixture(2)])
    #expect(files.failures > 0)
    #expect(await database.health() == LibraryHealth())
    #expect(try await library.open().fetchWords(in: 1).map(\.id) == [1, 2])
  }
}
