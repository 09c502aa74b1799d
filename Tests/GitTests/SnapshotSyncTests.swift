import Domain
import Testing

@testable import Durability
@testable import Git
@testable import Persistence

/// A snapshot replaces files that were committed.
@Suite("Synchronizing after a compaction")
struct SnapshotSyncTests {
  private let shared: SharedRepository
  private let one: GitDevice
  /// A journal file that was sent, and its content.
  private let path: String
  private let whole: [UInt8]

  init() async throws {
    shared = try await SharedRepository(devices: 2)
    one = shared.devices[0]
    for _ in 0..<4 { try await one.addWord() }
    // Only what nobody writes any more is compacted.
    try await one.restart()
    try await shared.settle()
    path = try #require(try one.journal().first)
    whole = try #require(one.read(path))
  }

  @Test("What a snapshot had covered before lines of it were damaged is kept")
  func damagedSnapshot() async throws {
    try await one.database.compact()
    #expect(one.read(path) == nil)
    let snapshot = try #require(try one.journal().first)
    var lines = try #require(one.read(snapshot)).split(separator: 0x0A).map(Array.init)
    lines[2][lines[2].count / 2] ^= 1
    try one.write(snapshot, lines.flatMap { $0 + [0x0A] })
    try await one.restart()
    #expect(try await one.database.setDamageAside().count == 1)
    #expect(try await one.sync().restored == [path])
    try await shared.settle()
    for device in shared.devices {
      #expect(try await device.problems(one.claims) == [])
      #expect(try await device.sync() == SyncReport(remote: "origin", branch: "main"))
    }
  }

  @Test("A compaction after looking is noticed, so that its snapshot is committed, too")
  func meanwhile() async throws {
    try await one.addWord()
    try await one.restart()
    let repository = try GitRepository(of: one.data, terminal: nil)
    let changes = try LibraryChanges(in: repository)
    #expect(try !changes.present.isEmpty && changes.arePresent(in: repository))
    try await one.database.compact()
    #expect(try !changes.arePresent(in: repository))
    let report = try await one.sync()
    #expect(report.restored == [] && report.kept == [])
  }
}
