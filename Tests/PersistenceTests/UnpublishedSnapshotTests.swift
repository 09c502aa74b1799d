import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("A snapshot that cannot be published")
struct UnpublishedSnapshotTests {
  private let library = TemporaryLibrary()

  @Test("It leaves the files that it was to replace, and nothing of itself")
  func notRenamed() async throws {
    for number in 1...3 {
      try await library.open().insertBooks([.fixture(WordBookID(number: number))], words: [])
    }
    let names = try library.journalFiles()
    let files = FailingFileSystem(.rename, nth: 1, code: EIO) { $0.hasSuffix(".jsonl.tmp") }
    let database = library.open(files: files)
    // Without `prepare`, which would start compacting in the background.
    _ = try await database.fetchBooks()
    let compaction = try #require(try await database.compaction(force: true))
    #expect(throws: StoreError.self) { try compaction.run() }
    #expect(files.failures == 1)
    #expect(try library.journalFiles() == names)
    let folder = (names[0] as NSString).deletingLastPathComponent
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
    #expect(try compaction.state.remembered(compaction.device).count == 3)
    #expect(try compaction.run())
    #expect(try library.journalFiles().count == 1)
    #expect(try await library.open().fetchBooks().count == 3)
  }
}
