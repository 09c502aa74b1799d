import Domain
import Files
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Folders that cannot be synced")
struct FolderSyncTests {
  @Test("Where none can be, a library is written and compacted", arguments: [EINVAL, ENOTSUP])
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

  @Test("A change whose file may lose its name is refused, and does not appear later")
  func refused() async throws {
    let library = TemporaryLibrary()
    let files = FailingFileSystem(.open, nth: 1, code: EMFILE) {
      directoryName(of: $0).hasSuffix("/dev")
    }
    let database = library.open(files: files)
    await #expect(throws: StoreError.self) {
      try await database.insertBooks([.fixture(1)], words: [])
    }
    #expect(files.failures == 1)
    #expect(try await database.fetchBooks() == [])
    #expect(try library.journalFiles() == [])
    try await database.insertBooks([.fixture(1)], words: [])
    #expect(try await library.open().fetchBooks().map(\.id) == [1])
  }
}
