import Domain
import Foundation
import TestFiles
import TestSupport

@testable import Persistence

/// A library in its own folder, which is removed with the value.
final class TemporaryLibrary: Sendable {
  private let folder = TestFolder()
  let clock = FixedClock()

  /// Not there yet.
  var root: String { folder.path("home") }

  var data: String { root + "/data" }

  func locations(machine: Int = 0) -> JSONDatabaseLocations {
    JSONDatabaseLocations(
      data: data,
      state: "\(root)/state\(machine)",
      cache: "\(root)/cache\(machine)"
    )
  }

  /// Opens the library as another run of the program does.
  func open(
    machine: Int = 0,
    seed: UInt64? = nil,
    files: any FileSystem = POSIXFileSystem()
  ) -> JSONDatabase {
    JSONDatabase(
      locations: locations(machine: machine),
      clock: clock,
      random: seed.map { SeededRandom(seed: $0) } ?? SystemRandomSource() as any RandomSource,
      files: files
    )
  }

  /// The files of the journal, by path.
  func journalFiles() throws -> [String] {
    let all = FileManager.default.enumerator(atPath: data + "/dev")?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".jsonl") }.sorted().map { data + "/dev/" + $0 }
  }

  func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}

/// Everything that a library shows, for comparing.
struct LibraryView: Equatable {
  var books: [WordBook]
  var counts: [WordBookID: StateCounts]
  var words: [WordBookID: [Word]]
  var samples: [Sample]
  var reviews: [WordID: [ReviewLog.Entry]]

  init(_ database: some Database) async throws {
    books = try await database.fetchBooks()
    counts = try await database.fetchCounts()
    words = [:]
    for book in books { words[book.id] = try await database.fetchWords(in: book.id) }
    samples = try await database.fetchSamples()
    let history = try await database.fetchReviewLog()
    reviews = [:]
    for (place, id) in history.wordIDs.enumerated() {
      reviews[id] = Array(history.entries(at: place))
    }
  }
}
