import Domain
import Durability
import Foundation
import TestSupport
import Testing

@testable import Persistence

/// Files of another computer that vanish from a folder which something else synchronizes.
@Suite("Files that vanish, and the backups that have them")
struct VanishedFilesTests {
  private let world = BackupWorld()

  private func write(_ book: WordBook, _ words: [Word], machine: Int = 0) async throws {
    let database = world.library.open(machine: machine)
    try await database.insertBooks([book], words: words)
    try await database.close()
  }

  /// A library of two computers; the files of the other one.
  private func makeFiles() async throws -> [String] {
    try await write(.fixture(1), Word.fixtures(20), machine: 1)
    let files = try world.library.journalFiles()
    try await write(.fixture(2), [.fixture(99, in: 2)])
    return files
  }

  private func remove(_ files: [String]) throws {
    for path in files { try FileManager.default.removeItem(atPath: path) }
  }

  @Test("What only an older backup has comes back, although a later one holds less")
  func smallerBackup() async throws {
    let files = try await makeFiles()
    let before = try world.contents()
    let whole = try await world.service().backUp().backup
    try remove(files)
    world.library.clock.advance(milliseconds: 60_000)
    let less = try await world.service().backUp()
    #expect(less.larger?.name == whole.name)
    let previews = try await world.service().previews(nil, isExact: false)
    #expect(previews.map(\.backup.name) == [whole.name])
    #expect(previews.map(\.words.back.count) == [20])
    let exact = try await world.service().previews(nil, isExact: true)
    #expect(exact.map(\.backup.name) == [less.backup.name])
    _ = try await world.service().restore(nil, isExact: false)
    #expect(try world.contents() == before)
    #expect(try await world.service().previews(nil, isExact: false).map(\.isEmpty) == [true])
  }

  @Test("A check compares the library with its backups; what the learner removes is not missing")
  func check() async throws {
    let files = try await makeFiles()
    let check = LibraryCheck(world.locations, clock: world.library.clock)
    #expect(await check.backupFindings() == [])
    let made = try await world.service().backUp().backup
    let database = world.library.open()
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
    _ = try await world.service().restore(nil, isExact: false)
    #expect(await check.backupFindings() == [])
  }

  @Test("The first look and the daily backup say that much is missing, also on the same day")
  func trouble() async throws {
    let files = try await makeFiles()
    #expect(await world.service().trouble() == nil)
    let made = try await world.service().backUp().backup
    #expect(await world.service().trouble() == nil)
    try remove(files)
    #expect(await world.service().trouble() == .shrunk(since: made.name))
    #expect(DailyBackup(world.service()).run() == .shrunk(since: made.name))
    _ = try await world.service().restore(nil, isExact: false)
    #expect(await world.service().trouble() == nil)
  }
}
