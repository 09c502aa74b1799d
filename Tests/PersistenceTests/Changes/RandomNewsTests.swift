import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

/// What devices report while files arrive in any way.
@Suite("Device news at random")
struct RandomNewsTests {
  private static let runs =
    ProcessInfo.processInfo.environment["TANGOCHO_RUNS"].flatMap { Int($0) } ?? 50

  @Test("Late, cut, repeated, copied and compacted: each device reports each added word once")
  func once() async throws {
    let random = SeededRandom(seed: 17)
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    for run in 0..<Self.runs {
      let devices = try await Self.devices(2 + pick(2), random)
      var told = Array(repeating: 0, count: devices.count)
      for step in 0..<20 + pick(20) {
        let place = pick(devices.count)
        try await devices[place].change(WordID(number: 10 + step), shared: 1, book: 1)
        let other = pick(devices.count)
        if other != place { devices[other].receive(from: devices[place]) }
        if pick(3) == 0 { told[other] += try await devices[other].toldWords() }
        if pick(9) == 0 {
          try await devices[place].restart()
          // Home asks at each start; a computer may have taken another number.
          told[place] += try await devices[place].toldWords()
        }
      }
      for device in devices {
        for other in devices where other !== device { device.receiveAll(from: other) }
      }
      for (place, device) in devices.enumerated() {
        told[place] += try await device.toldWords()
        let added = devices.filter { $0 !== device }.map(\.acknowledged.count).reduce(0, +)
        #expect(told[place] == added, "run \(run), device \(place)")
        #expect(try await device.toldWords() == 0, "run \(run), device \(place), again")
      }
    }
  }

  /// Devices that know the library, so that nothing in it is news.
  private static func devices(
    _ count: Int,
    _ random: SeededRandom
  ) async throws -> [SynchronizedDevice] {
    let devices = (0..<count).map { _ in SynchronizedDevice(seed: random.next()) }
    for device in devices { device.clock.advance(days: Int(random.next() % 7) - 3) }
    try await devices[0].database.insertBooks([.fixture(1)], words: [.fixture(1)])
    for device in devices {
      if device !== devices[0] { device.receiveAll(from: devices[0]) }
      #expect(try await device.toldWords() == 0)
    }
    return devices
  }
}

extension SynchronizedDevice {
  /// The number of added words that are reported now, as in a new run of the program.
  fileprivate func toldWords() async throws -> Int {
    try await changeService().takeNews().map(\.counts.addedWords).reduce(0, +)
  }
}
