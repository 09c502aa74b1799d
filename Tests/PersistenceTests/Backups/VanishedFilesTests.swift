import Domain
import Foundation
import TestSupport
import Testing

@testable import Durability
@testable import Persistence

/// Files of another computer that vanish from a folder that another program synchronizes.
@Suite("Files that vanish, and the backups that have them")
struct VanishedFilesTests {
  private let fixture = BackupFixture()

  private func write(_ book: WordBook, _ words: [Word], machine: Int = 0) async throws {
    let database = fixture.library.open(machine: machine)
    try await database.insertBooks([book], words: words)
    try await database.close()
  }

  /// A library of two computers; the files of the other one.
  private func makeFiles() async throws -> [String] {
    try await write(.fixture(1), Word.fixtures(20), machine: 1)
    let files = try fixture.library.journalFiles()
    try await write(.fixture(2), [.fixture(99, in: 2)])
    return files
  }

  private func remove(_ files: [String]) throws {
    for path in files { try FileManager.default.removeItem(atPath: path) }
  }

  @Test("What only an older backup has comes back, although a later one holds less")
  func smallerBackup() async throws {
    let files = try await makeFiles()
    let before = try fixture.contents()
    let whole = try await fixture.service().backUp().backup
    try remove(files)
    fixture.library.clock.advance(milliseconds: 60_000)
    let less = try await fixture.service().backUp()
    #expect(less.larger?.name == whole.name)
    let previews = try await fixture.service().previews(nil, isExact: false)
    #expect(previews.map(\.backup.name) == [whole.name])
    #expect(previews.map(\.words.back.count) == [20])
    let exact = try await fixture.service().previews(nil, isExact: true)
    #expect(exact.map(\.backup.name) == [less.backup.name])
    _ = try await fixture.service().restore(nil, isExact: false)
    #expect(try fixture.contents() == before)
    #expect(try await fixture.service().previews(nil, isExact: false).map(\.isEmpty) == [true])
  }

  @Test("A check compares the library with its backups; what the learner removes is not missing")
  func check() async throws {
    let files = try await makeFiles()
    let check = LibraryCheck(fixture.locations, clock: fixture.library.clock)
    #expect(await check.backupFindings() == [])
    let made = try await fixture.service().backUp().backup
    let database = fixture.library.open()
    try await database.deleteBooks([2])
    try await database.purgeItems(TrashItems(books: [2]))
    try await database.compact()
    try await database.close()
    #expect(await check.backupFindings() == [])
    try remove(files)
    #expect(try await check.run() == [])
    guard case .less(let backup)? = await check.backupFindings().first else {
      Issue.record("nothing is found")
      return
    }
    #expect(backup.name == made.name && backup.contents == made.contents)
    _ = try await fixture.service().restore(nil, isExact: false)
    #expect(await check.backupFindings() == [])
  }

  @Test("The first look and the daily backup say that much is missing, also on the same day")
  func problem() async throws {
    let files = try await makeFiles()
    #expect(await fixture.service().problem() == nil)
    let made = try await fixture.service().backUp().backup
    #expect(await fixture.service().problem() == nil)
    try remove(files)
    #expect(await fixture.service().problem() == .shrunk(since: made.name))
    #expect(DailyBackup(fixture.service()).run() == .shrunk(since: made.name))
    _ = try await fixture.service().restore(nil, isExact: false)
    #expect(await fixture.service().problem() == nil)
  }
}
