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
    #expect(try await one.database.quarantineDamage().count == 1)
    #expect(try await one.sync().restored == [path])
    try await shared.settle()
    for device in shared.devices {
      #expect(try await device.problems(one.claims) == [])
      #expect(try await device.sync() == SyncReport(remote: "origin", branch: "main"))
    }
  }

  @Test(
    "A file whose name a snapshot has left out is not a loss, unless its content is missing",
    arguments: [true, false]
  )
  func leftOutName(hasContent: Bool) async throws {
    try await one.database.compact()
    #expect(one.read(path) == nil)
    try writeAnew(try #require(try one.journal().first), hasContent: hasContent)
    try await one.restart()
    #expect(try await one.sync().restored == (hasContent ? [] : [path]))
    try await shared.settle()
    for device in shared.devices {
      #expect(device.read(path) == (hasContent ? nil : whole))
      #expect(try await device.problems(one.claims).filter(\.isMissing) == [])
    }
  }

  /// Writes a snapshot that names other files instead of those that it has replaced, as many as there may be.
  private func writeAnew(_ snapshot: String, hasContent: Bool) throws {
    let (files, place) = (POSIXFileSystem(), one.data + "/" + snapshot)
    var file = JournalFile(path: place, status: try #require(try files.status(of: place)))
    let content = LibraryState()
    var reader = JournalReader(files)
    try reader.read(&file, into: content)
    let (old, device) = (try #require(file.header), try #require(file.device))
    let number = try #require(OwnFileName.number(in: file.name))
    let header = Segment.header(
      OwnFileName(.snapshot, number, nonce: old.nonce),
      device: device,
      library: old.library,
      clock: content.latestClock,
      deviceName: nil,
      covers: (0..<CoveredFile.most).map {
        CoveredFile(name: "\($0).jsonl", end: CoveredFile.End(lines: 1, last: 0))
      }
    )
    try one.remove("data/" + snapshot)
    let first = (header.line, header.checksum)
    var new = try SnapshotFile(place, device: device, header: first, files)
    defer { new.close() }
    if hasContent {
      for payload in SnapshotWriter.payloads(of: content, device: device) {
        try new.append(payload)
      }
    }
    try new.append(SnapshotWriter.end(content.latestClock))
    try new.finish()
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
