import Domain
import Foundation
import TestSupport
import Testing

@testable import Durability
@testable import Persistence

/// Random work on two or three computers, which synchronize at random moments.
///
/// `TANGOCHO_RUNS` is the number of runs, and `TANGOCHO_SEED` the first seed; a failed run prints how
/// to repeat it.
@Suite("Synchronizing by git at random")
struct RandomSyncTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test("Whatever happens on which computer, nothing acknowledged is missing or there twice")
  func nothingIsLost() async throws {
    let first = Self.setting("TANGOCHO_SEED") ?? 1
    let runs = Self.setting("TANGOCHO_RUNS") ?? (Self.setting("TANGOCHO_SEED") == nil ? 10 : 1)
    for seed in first..<first + runs {
      let run = try await RandomSync(seed: UInt64(seed))
      do {
        try await run.perform()
      } catch {
        Issue.record(
          """
          TANGOCHO_SEED=\(seed) swift test --filter RandomSyncTests: \(error)
          \(run.history.joined(separator: "\n"))
          """
        )
      }
    }
  }
}

/// One such run.
private final class RandomSync {
  private let shared: SharedRepository
  private let random: SeededRandom
  private(set) var history: [String] = []
  private var isOffline = false
  private var backups: [String: [String: [UInt8]]] = [:]

  init(seed: UInt64) async throws {
    random = SeededRandom(seed: seed &* 31)
    shared = try await SharedRepository(devices: seed.isMultiple(of: 2) ? 2 : 3, seed: seed)
    for (place, device) in shared.devices.enumerated() {
      device.clock.advance(days: place * Int(seed % 5) - 3)
    }
  }

  private func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  func perform() async throws {
    for _ in 0..<15 { try await step(shared.devices[pick(shared.devices.count)]) }
    if isOffline { try setOffline(false) }
    try await shared.settle()
    try await check()
  }

  private func step(_ device: GitDevice) async throws {
    switch pick(16) {
    case 0...6:
      for _ in 0...pick(4) { try await device.change() }
      history.append("\(device.name) changes")
    case 7, 8, 9:
      let report = try await device.sync()
      history.append("\(device.name) synchronizes: \(report)")
      guard (report.offline != nil) == isOffline else { throw Failure("offline: \(report)") }
      // The program itself commits no loss.
      guard report.kept == [] else { throw Failure("kept: \(report)") }
    case 10:
      history.append("\(device.name) restarts")
      try await device.restart()
    case 11:
      history.append("\(device.name) compacts")
      try await device.database.compact()
    case 12: try setOffline(!isOffline)
    case 13:
      history.append("\(device.name) loses its state folder")
      try await device.forgetState()
    case 14: try await loseFiles(device)
    default: try await goBack(device)
    }
  }

  private func setOffline(_ value: Bool) throws {
    history.append(value ? "offline" : "online")
    isOffline = value
    try shared.setOffline(value)
  }

  /// Removes or shortens files that were committed.
  private func loseFiles(_ device: GitDevice) async throws {
    _ = try await device.sync()
    try await device.restart()
    let files = try device.journal()
    let path = files[pick(files.count)]
    history.append("\(device.name) loses \(path)")
    let bytes = device.read(path) ?? []
    if pick(2) == 0 {
      try device.remove("data/" + path)
    } else {
      try device.write(path, Array(bytes.prefix(pick(bytes.count))))
    }
    _ = try await device.sync()
  }

  /// Puts an old copy of the folder back, after everything was committed.
  private func goBack(_ device: GitDevice) async throws {
    _ = try await device.sync()
    try await device.restart()
    let files = try device.journal()
    if let backup = backups[device.name] {
      history.append("\(device.name) goes back")
      if pick(2) == 0 { for path in files { try device.remove("data/" + path) } }
      for (path, bytes) in backup { try device.write(path, bytes) }
      _ = try await device.sync()
    }
    backups[device.name] = files.reduce(into: [:]) { $0[$1] = device.read($1) }
  }

  private func check() async throws {
    let claims = shared.devices.flatMap(\.claims)
    var contents: [LibraryShown] = []
    for device in shared.devices {
      let missing = try await device.problems(claims).filter {
        if case .missing = $0 { true } else if case .damage = $0 { true } else { false }
      }
      if !missing.isEmpty { throw Failure("\(device.name): \(missing)") }
      let marked = try device.marked()
      if !marked.isEmpty { throw Failure("markers in \(marked)") }
      contents.append(try await device.content())
    }
    if contents.contains(where: { $0 != contents[0] }) { throw Failure("they differ: \(contents)") }
    let reviews = shared.devices.map(\.reviewCount).reduce(0, +)
    if contents[0].reviews != reviews {
      throw Failure("\(contents[0].reviews) reviews, not \(reviews)")
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ text: String) { description = text }
  }
}
