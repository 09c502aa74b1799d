import Domain
import Foundation
import InMemory
import Persistence
import SQLiteLibrary
import TestSupport

/// A library of one of the back ends that can be copied, in a folder of its own.
final class CopiedLibrary: Sendable {
  /// The back ends.
  enum Kind: String, CaseIterable, Sendable {
    case memory, json, sqlite
  }

  typealias Database = PortableLibrary & Domain.Database

  private let kind: Kind
  private let folder = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID())").path
  private let clock: FixedClock
  private let memory: InMemoryDatabase

  /// Creates an empty library with a number of its own.
  init(_ kind: Kind, clock: FixedClock = FixedClock(), device: UInt64 = 1) {
    (self.kind, self.clock) = (kind, clock)
    memory = InMemoryDatabase(clock: clock, device: device)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The library as it is stored.
  func open() -> any Database {
    switch kind {
    case .memory: memory
    case .json:
      JSONDatabase(
        locations: JSONDatabaseLocations(
          data: folder + "/data",
          state: folder + "/state",
          cache: folder + "/cache"
        ),
        clock: clock
      )
    case .sqlite: SQLiteDatabase(path: folder + "/words.sqlite", clock: clock)
    }
  }

  /// Makes random changes, each a second after the other; those that are refused change nothing.
  func change(_ count: Int, seed: UInt64, reviewsAfter start: Int = 0) async throws {
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

  /// Everything that the library shows.
  func view() async throws -> LibraryView {
    let words = (1...RandomChanges.wordCount).map { WordID(number: $0) }
    return try await LibraryView(open(), reviewsOf: words)
  }
}

/// A library to which only some batches can be copied.
actor InterruptedLibrary: PortableLibrary {
  private let library: any PortableLibrary
  private var left: Int

  init(_ library: any PortableLibrary, after batches: Int) {
    (self.library, left) = (library, batches)
  }

  func merge(_ batch: StampedBatch) async throws -> MergeCounts {
    if left == 0 { throw StoreError.system(operation: "write", path: "full", code: ENOSPC) }
    left -= 1
    return try await library.merge(batch)
  }

  func stampedBooks(after id: WordBookID?, limit: Int) async throws -> [StampedBook] {
    try await library.stampedBooks(after: id, limit: limit)
  }

  func stampedWords(after id: WordID?, limit: Int) async throws -> [StampedWord] {
    try await library.stampedWords(after: id, limit: limit)
  }

  func stampedSamples(after id: SampleID?, limit: Int) async throws -> [StampedSample] {
    try await library.stampedSamples(after: id, limit: limit)
  }

  func stampedReviews(after id: ReviewID?, limit: Int) async throws -> [StampedReview] {
    try await library.stampedReviews(after: id, limit: limit)
  }

  func stampedCounts() async throws -> StampedCounts { try await library.stampedCounts() }
}
