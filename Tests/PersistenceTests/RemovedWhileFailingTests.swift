import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Files that another program removes while the disk fails")
struct RemovedWhileFailingTests {
  @Test("While the disk stays full, each attempt replaces the file of the one before")
  func removedWhileFull() async throws {
    let library = TemporaryLibrary()
    let files = FailingFileSystem(.write, nth: 2, code: ENOSPC, isSticky: true) {
      $0.hasSuffix(".jsonl")
    }
    let database = library.open(files: files)
    try await database.insertBooks([.fixture(1)], words: [])
    for path in try library.journalFiles() { try FileManager.default.removeItem(atPath: path) }
    for _ in 0..<4 { #expect(try await database.fetchBooks().map(\.id) == [1]) }
    #expect(files.failures > 2)
    #expect(try library.journalFiles().count == 1)
  }

  @Test("A change that is refused is not there with lines that another program has removed")
  func refusedAfterRemoval() async throws {
    let library = TemporaryLibrary()
    let files = FailingFileSystem(.sync, nth: 2, code: EIO, isSticky: true) {
      $0.contains("/data/dev/") && !$0.hasSuffix(".jsonl")
    }
    let database = library.open(files: files)
    try await database.insertBooks([.fixture(1)], words: [])
    for path in try library.journalFiles() { try FileManager.default.removeItem(atPath: path) }
    await #expect(throws: StoreError.self) { try await database.insertWords([.fixture(1)]) }
    #expect(try await library.open().fetchWords(in: 1) == [])
  }
}
