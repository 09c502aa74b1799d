import Domain
import Foundation
import TestSupport

@testable import Persistence

/// Two computers on one folder; the second one reports what the first one changes.
final class ChangeFixture {
  let library = TemporaryLibrary()
  /// The one that changes something.
  private(set) var laptop: JSONDatabase
  /// The one that reports it.
  let desktop: JSONDatabase
  private var changes = 0

  init(name: String? = "laptop") {
    laptop = Self.open(library, machine: 1, name: name)
    desktop = Self.open(library, machine: 0, name: "desktop")
  }

  private static func open(
    _ library: TemporaryLibrary,
    machine: Int,
    name: String?
  ) -> JSONDatabase {
    JSONDatabase(
      locations: library.locations(machine: machine),
      clock: library.clock,
      random: SystemRandomSource(),
      deviceName: name
    )
  }

  /// Ends the program on the laptop, and starts it with another name.
  func restartLaptop(name: String? = "laptop") async throws {
    try await laptop.close()
    laptop = Self.open(library, machine: 1, name: name)
  }

  /// A service of one run of the program; by default on the desktop.
  func service(
    machine: Int = 0,
    files: any FileSystem = POSIXFileSystem()
  ) -> JournalChangeService {
    JournalChangeService(
      locations: library.locations(machine: machine),
      studyClock: library.clock.studyClock,
      files: files
    )
  }

  /// A library that both know, with three words; everything in it was reported.
  func begin() async throws {
    try await laptop.insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await laptop.insertReviews([.fixture(900)])
    guard try await service().takeNews().isEmpty else { throw Unexpected() }
  }

  /// Four words are added, one changed and one deleted on the laptop, and two reviewed.
  func change(from first: Int = 10) async throws {
    library.clock.advance(milliseconds: 60_000)
    try await laptop.insertWords(Word.fixtures(4, from: first))
    try await laptop.updateWords([WordPatch(id: 1, texts: [.notes: "\(first)"])])
    for number in first..<first + 2 {
      try await laptop.insertReviews([
        .fixture(
          ReviewID(number: number),
          of: WordID(number: number),
          at: .fixture(seconds: number)
        )
      ])
    }
  }

  /// How `change` is reported.
  static var changed: ChangeCounts {
    var counts = ChangeCounts()
    (counts.reviews, counts.addedWords, counts.editedWords) = (2, 4, 1)
    return counts
  }

  /// What is new for the desktop, by name.
  func news() async throws -> [String: ChangeCounts] {
    try await service().takeNews().reduce(into: [:]) {
      $0[$1.device.name ?? $1.device.id] = $1.counts
    }
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: library.root + "/" + path)
  }

  struct Unexpected: Error {}
}
