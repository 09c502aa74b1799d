import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Persistence

@Suite("Previews of restoring")
struct RestorePreviewTests {
  private let fixture = BackupFixture()

  @Test("For a preview of all backups, the library is read once, and once with each backup")
  func readings() async throws {
    let service = fixture.service()
    let first = fixture.library.open()
    try await first.insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await first.close()
    let early = try fixture.library.journalFiles()
    _ = try await service.backUp()
    let later = fixture.library.open()
    try await later.insertBooks([.fixture(2, title: "later")], words: [.fixture(9, in: 2)])
    try await later.close()
    for path in early { try FileManager.default.removeItem(atPath: path) }
    fixture.library.clock.advance(milliseconds: 60_000)
    _ = try await service.restore(nil, isExact: false)
    for path in try fixture.library.journalFiles() {
      try FileManager.default.removeItem(atPath: path)
    }
    let count = Mutex(0)
    let devices = fixture.locations.devices
    let files = FailingFileSystem(.names, nth: .max, code: 0) { path in
      if path == devices { count.withLock { $0 += 1 } }
      return false
    }
    let previews = try await fixture.service(files).previews(nil, isExact: false)
    #expect(previews.map(\.backup.kind) == [.usual, .beforeRestore])
    // Two backups are compared three times: what they bring back first, after that, and nothing more.
    #expect(count.withLock { $0 } == 1 + 2 * 3)
  }

  @Test("Where a backup has nothing to restore, what it was compared by is removed")
  func nothing() async throws {
    try await fixture.library.open().insertBooks([.fixture(1)], words: Word.fixtures(3))
    let backup = try await fixture.service().backUp().backup
    let report = try await fixture.service().restore(backup.name, isExact: false)
    #expect(report.changes.isEmpty && report.before == nil)
    let unpacked = try BackupFixture.files(below: try fixture.folder() + "/unpacked")
    #expect(unpacked.isEmpty, "\(unpacked.keys)")
  }
}
