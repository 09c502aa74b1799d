import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

/// What is copied into a folder whose disk fails.
@Suite("Faults while copying into a folder")
struct CopyFaultTests {
  private let library = TemporaryLibrary()
  private let batches: [StampedBatch]

  init() {
    let stamps = [1, 2].map { ChangeStamp(clock: $0 << 16, device: $0) }
    let words = (1...40).map { number in
      StampedWord(new: .fixture(WordID(number: number), in: 1), at: stamps[number % 2])
    }
    batches = [
      .books([StampedBook(new: .fixture(1), at: stamps[0])]), .words(Array(words[..<20])),
      .words(Array(words[20...])),
      .reviews((1...9).map { StampedReview(.fixture(ReviewID(number: $0), of: 1), device: 2) }),
    ]
  }

  private func copy(_ files: any FileSystem = POSIXFileSystem()) async throws {
    let database = library.open(files: files)
    for batch in batches { _ = try await database.merge(batch) }
    try await database.close()
  }

  @Test(
    "When any call fails, the copy can be continued, and nothing is doubled or left",
    arguments: [FailingFileSystem.Call.open, .write, .sync, .rename, .makeDirectory, .link],
    1...12
  )
  func everyCall(_ call: FailingFileSystem.Call, nth: Int) async throws {
    let failing = FailingFileSystem(call, nth: nth, code: ENOSPC) { $0.contains("/data") }
    do {
      try await copy(failing)
    } catch is StoreError {
      #expect(failing.failures == 1)
    }
    try await copy()
    let database = library.open()
    #expect(try await database.stampedCounts() == StampedCounts(books: 1, words: 40, reviews: 9))
    #expect(try await database.fetchWords(in: 1).count == 40)
    #expect(await database.health() == LibraryHealth())
    let names = try FileManager.default.subpathsOfDirectory(atPath: library.data)
    #expect(names.filter { $0.hasSuffix(".jsonl.tmp") } == [])
    #expect(try await database.merge(batches[1]) == MergeCounts(unchanged: 20))
  }

  @Test("Each file has the lines of one device, and says that it is whole")
  func files() async throws {
    try await copy()
    let files = try library.journalFiles()
    #expect(files.count == 6)
    for file in files {
      let lines = String(decoding: try library.bytes(file), as: UTF8.self).split(separator: "\n")
      let devices = Set(lines.compactMap { $0.split(separator: "\"d\":\"").last?.prefix(16) })
      #expect(devices.count == 1)
      #expect(lines.last?.contains(#""o":"end""#) == true)
    }
    // A file that was cut off is noticed, whoever wrote it.
    try library.write(library.bytes(files[2]).dropLast(80), to: files[2])
    let database = library.open()
    _ = try await database.fetchBooks()
    try await database.prepare()
    #expect(await database.health() != LibraryHealth())
  }
}
