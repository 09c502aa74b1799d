import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Backups of a lost library")
struct LostLibraryTests {
  private let fixture = BackupFixture()

  @Test(
    "The backups of a lost library are listed after those of the one that was begun in its place"
  )
  func lostLibrary() async throws {
    try await fixture.library.open().insertBooks([.fixture(1)], words: Word.fixtures(3))
    let made = try await fixture.service().backUp().backup
    try FileManager.default.removeItem(atPath: fixture.library.data)
    // A new one, by a program that does not know of the lost one.
    let other = TemporaryLibrary()
    try await other.open().insertBooks([.fixture(2)], words: [])
    try FileManager.default.copyItem(atPath: other.data, toPath: fixture.library.data)
    let lost = try await fixture.service().backups()
    #expect(lost.map(\.path) == [made.path] && lost.map(\.isOfLost) == [true])
    await #expect(throws: BackupError.self) {
      try await fixture.service().preview(nil, isExact: false)
    }
    fixture.library.clock.advance(days: 1)
    let own = try await fixture.service().backUp().backup
    let all = try await fixture.service().backups()
    #expect(all.map(\.path) == [own.path, made.path] && all.map(\.isOfLost) == [false, true])
    #expect(try await fixture.service().preview(nil, isExact: false).backup.path == own.path)
    for name in [made.name, made.path] {
      await #expect(throws: BackupError.self) {
        try await fixture.service().preview(name, isExact: false)
      }
    }
    // It can be restored elsewhere.
    var locations = fixture.locations
    locations.data = fixture.library.root + "/elsewhere"
    let elsewhere = DiskBackupService(locations: locations, clock: fixture.library.clock)
    _ = try await elsewhere.restore(made.path, isExact: false)
    #expect(try await elsewhere.backups().map(\.path) == [made.path])
  }

  @Test("A copied home lists the backups of the original, which is still in its place")
  func copiedHome() async throws {
    try await fixture.library.open().insertBooks([.fixture(1)], words: Word.fixtures(3))
    let made = try await fixture.service().backUp().backup
    var copy = fixture.locations
    (copy.data, copy.state) = (
      fixture.library.root + "/copy/data", fixture.library.root + "/copy/state"
    )
    try FileManager.default.createDirectory(
      atPath: fixture.library.root + "/copy",
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(atPath: fixture.locations.state, toPath: copy.state)
    let other = TemporaryLibrary()
    try await other.open().insertBooks([.fixture(2)], words: [])
    try FileManager.default.copyItem(atPath: other.data, toPath: copy.data)

    let service = DiskBackupService(locations: copy, clock: fixture.library.clock)
    let listed = try await service.backups()
    #expect(listed.map(\.name) == [made.name] && listed.map(\.isOfLost) == [true])
    #expect(listed.map(\.folder) == [fixture.locations.data])
    await #expect(throws: BackupError.self) { try await service.preview(nil, isExact: false) }

    // Several libraries of one computer are not mixed.
    var second = fixture.locations
    second.data = other.data
    let beside = DiskBackupService(locations: second, clock: fixture.library.clock)
    #expect(try await beside.backups() == [])
  }
}
