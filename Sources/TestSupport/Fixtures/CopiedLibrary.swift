import CustomDump
import Domain
import Foundation
import InMemory
import IssueReporting
import Services

/// A library that can be copied, of any back end, with random changes.
package final class CopiedLibrary: Sendable {
  package typealias Database = PortableLibrary & Domain.Database

  private let folder = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID())").path
  private let clock: FixedClock
  private let opener: @Sendable (_ folder: String, _ clock: FixedClock) -> any Database

  /// Creates an empty library, of a back end that may use a folder, which is removed with it.
  package init(
    clock: FixedClock = FixedClock(),
    open: @escaping @Sendable (_ folder: String, _ clock: FixedClock) -> any Database
  ) {
    (self.clock, opener) = (clock, open)
  }

  /// Creates an empty library in memory.
  package convenience init(inMemoryOf device: UInt64, clock: FixedClock = FixedClock()) {
    let memory = InMemoryDatabase(clock: clock, device: device)
    self.init(clock: clock) { _, _ in memory }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The library as it is stored.
  package func open() -> any Database { opener(folder, clock) }

  /// Makes random changes, each a second after the other; those that are refused change nothing.
  /// - Throws: What the back end throws on closing.
  package func change(_ count: Int, seed: UInt64, reviewsAfter start: Int = 0) async throws {
    let database = open()
    var changes = RandomChanges(seed: seed, reviewsAfter: start)
    for _ in 0..<count {
      clock.advance(milliseconds: 1_000)
      do {
        try await changes.next().perform(database)
      } catch is StoreError {
        continue
      }
    }
    try await database.close()
  }

  /// Reports an issue unless this is the same as its original, which has this many entities, in what is
  /// stored and in what is shown.
  package func expectEqual(
    _ original: CopiedLibrary,
    _ counts: StampedCounts,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let found = try await LibraryCopier(from: original.open(), to: open(), batchSize: 3).compare()
    let equal = [found.books, found.words, found.samples, found.reviews].map(\.equal)
    if equal != [counts.books, counts.words, counts.samples, counts.reviews]
      || found.lacking + found.own + found.undecided > 0
    {
      reportIssue("\(found)", fileID: fileID, filePath: filePath, line: line, column: column)
    }
    let views = try await (view(), original.view())
    expectNoDifference(
      views.0,
      views.1,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  private func view() async throws -> LibraryView {
    let words = (1...RandomChanges.wordCount).map { WordID(number: $0) }
    return try await LibraryView(open(), reviewsOf: words)
  }
}

/// A library to which only some batches can be copied.
package actor InterruptedLibrary: PortableLibrary {
  private let library: any PortableLibrary
  private var left: Int

  /// Stops after this many batches.
  package init(_ library: any PortableLibrary, after batches: Int) {
    (self.library, left) = (library, batches)
  }

  package func merge(_ batch: StampedBatch) async throws -> MergeCounts {
    if left == 0 { throw StoreError.system(operation: "write", path: "full", code: ENOSPC) }
    left -= 1
    return try await library.merge(batch)
  }

  package func stampedBooks(after id: WordBookID?, limit: Int) async throws -> [StampedBook] {
    try await library.stampedBooks(after: id, limit: limit)
  }

  package func stampedWords(after id: WordID?, limit: Int) async throws -> [StampedWord] {
    try await library.stampedWords(after: id, limit: limit)
  }

  package func stampedSamples(after id: SampleID?, limit: Int) async throws -> [StampedSample] {
    try await library.stampedSamples(after: id, limit: limit)
  }

  package func stampedReviews(after id: ReviewID?, limit: Int) async throws -> [StampedReview] {
    try await library.stampedReviews(after: id, limit: limit)
  }

  package func stampedCounts() async throws -> StampedCounts { try await library.stampedCounts() }
}
