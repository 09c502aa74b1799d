import Domain
import Foundation
import TestSupport

@testable import Persistence

/// A machine with a library in a folder that a synchronizer keeps in sync with others.
final class SynchronizedDevice {
  private static let locations = JSONDatabaseLocations(data: "/data", state: "/state", cache: "/c")

  let files = MemoryFileSystem()
  let clock = FixedClock()
  private let random: SeededRandom
  private(set) var database: JSONDatabase
  /// The last notes of each of its words; they count up.
  private(set) var acknowledged: [WordID: Int] = [:]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    database = JSONDatabase(
      locations: Self.locations,
      clock: clock,
      random: random,
      files: files
    )
  }

  /// Quits the program and starts it again.
  func restart() async throws {
    try await database.close()
    database = open()
  }

  /// Opens the library again.
  func open() -> JSONDatabase {
    JSONDatabase(locations: Self.locations, clock: clock, random: random, files: files)
  }

  /// Reports what other devices have changed.
  func changeService() -> JournalChangeService {
    JournalChangeService(locations: Self.locations, studyClock: clock.studyClock, files: files)
  }

  /// Changes one of its own words, or what all devices change.
  func change(_ word: WordID, shared: WordID, book: WordBookID) async throws {
    switch random.next() % 8 {
    case 0, 1, 2:
      try await database.insertWords([.fixture(word, in: book, texts: [.notes: "0"])])
      acknowledged[word] = 0
    case 3, 4:
      guard let (word, version) = acknowledged.min(by: { $0.key < $1.key }) else { return }
      try await database.updateWords([WordPatch(id: word, texts: [.notes: "\(version + 1)"])])
      acknowledged[word] = version + 1
    case 5:
      let state = StudyState(rawValue: UInt8(random.next() % 3))
      try await database.updateWords([WordPatch(id: shared, bookID: book, state: state)])
    case 6: try await database.updateBooks([WordBookPatch(id: book, title: "\(random.next())")])
    default: try await database.compact()
    }
  }

  /// Takes files from another device in any order: whole, truncated, or as a copy.
  func receive(from other: SynchronizedDevice) {
    var generator = RandomSourceGenerator(random)
    for (path, bytes) in other.sharedFiles.sorted(by: { $0.key < $1.key }).shuffled(
      using: &generator
    ) {
      switch random.next() % 8 {
      case 0, 1, 2: continue
      case 3: take(Array(bytes.dropLast(Int(random.next() % UInt64(bytes.count)))), as: path)
      case 4: files.put(bytes, at: Self.conflictName(path, Int(random.next() % 3)))
      default: take(bytes, as: path)
      }
    }
  }

  /// Takes every whole file from another device.
  func receiveAll(from other: SynchronizedDevice) {
    for (path, bytes) in other.sharedFiles { take(bytes, as: path) }
  }

  private var sharedFiles: [String: [UInt8]] {
    files.contents(below: "/data").filter { !$0.key.hasSuffix(".tmp") }
  }

  /// Makes this device a copy of another, including its own state.
  func clone(_ other: SynchronizedDevice) {
    for (path, bytes) in other.files.contents(below: "") { files.put(bytes, at: path) }
  }

  private func take(_ bytes: [UInt8], as path: String) {
    var (name, number) = (path, 3)
    while let own = files.content(of: name) {
      if Self.begins(own, with: bytes) { return }
      // A longer version with the same beginning replaces it; a different one becomes a copy.
      if Self.begins(bytes, with: own) { break }
      name = Self.conflictName(path, number)
      number += 1
    }
    files.put(bytes, at: name)
  }

  /// `starts(with:)` compares byte by byte, which takes most of the test's time.
  private static func begins(_ bytes: [UInt8], with other: [UInt8]) -> Bool {
    bytes.count >= other.count && memcmp(bytes, other, other.count) == 0
  }

  private static func conflictName(_ path: String, _ number: Int) -> String {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return path[..<dot] + ".sync-conflict-20261121-10101\(number)-ABCDEFG" + path[dot...]
  }
}
