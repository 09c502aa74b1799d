import CustomDump
import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Folders kept in sync")
struct SynchronizingTests {
  /// A part of the runs before a release, which take minutes.
  private static let runs =
    ProcessInfo.processInfo.environment["TANGOCHO_RUNS"].flatMap { Int($0) } ?? 50

  @Test("In any order, with cuts, repeats and copies, libraries end equal, and nothing is missing")
  func converges() async throws {
    let random = SeededRandom(seed: 21)
    for run in 0..<Self.runs {
      let devices = try await Self.devices(Int(3 + random.next() % 3), run, random)
      for step in 0..<Int(8 + random.next() % 8) {
        let device = devices[Int(random.next() % UInt64(devices.count))]
        let (book, shared) = (1 + Int(random.next() % 2), 1 + Int(random.next() % 3))
        try await device.change(
          WordID(number: 10 + step),
          shared: WordID(number: shared),
          book: WordBookID(number: book)
        )
        let other = devices[Int(random.next() % UInt64(devices.count))]
        if other !== device { other.receive(from: device) }
        if random.next() % 8 == 0 { try await device.restart() }
      }
      for _ in 0..<2 {
        for device in devices {
          for other in devices where other !== device { device.receiveAll(from: other) }
        }
      }
      guard try await Self.areEqual(devices, run) else { return }
    }
  }

  /// Devices with the same two books; their clocks differ by up to a day.
  private static func devices(
    _ count: Int,
    _ run: Int,
    _ random: SeededRandom
  ) async throws -> [SynchronizedDevice] {
    let devices = (0..<count).map { _ in SynchronizedDevice(seed: random.next()) }
    for device in devices { device.clock.advance(days: Int(random.next() % 3) - 1) }
    try await devices[0].database.insertBooks(
      [.fixture(1), .fixture(2)],
      words: [.fixture(1), .fixture(2), .fixture(3)]
    )
    for device in devices.dropFirst() { device.receiveAll(from: devices[0]) }
    // In every tenth run two devices have the same number, and remember the same files.
    if run % 10 == 0 { devices[1].clone(devices[0]) }
    return devices
  }

  /// Whether every device, running or restarted, shows the same, with everything acknowledged.
  private static func areEqual(_ devices: [SynchronizedDevice], _ run: Int) async throws -> Bool {
    let expected = try await LibraryView(devices[0].database)
    let words = Dictionary(
      uniqueKeysWithValues: expected.words.values.joined().map {
        ($0.id, Int($0.texts[.notes]) ?? 0)
      }
    )
    for device in devices {
      for database in [device.database, device.open()] {
        let view = try await LibraryView(database)
        let health = await database.health()
        guard view == expected, health == LibraryHealth() else {
          expectNoDifference(view, expected, "run \(run)")
          #expect(health == LibraryHealth(), "run \(run)")
          return false
        }
      }
      for (word, version) in device.acknowledged where words[word] != version {
        Issue.record("run \(run): \(word) has \(words[word] ?? -1), not \(version)")
        return false
      }
    }
    return true
  }
}
