import Domain
import Foundation
import TestFiles
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("The replica's file")
struct ReplicaFileTests {
  @Test("Only what can be sent again does not wait for the disk")
  func disk() async throws {
    let folder = TestFolder()
    let replica = SQLiteDatabase(path: folder.path("replica.sqlite"), clock: FixedClock())
    func synchronous() async throws -> Int64 {
      try await replica.read { file in try file.value("PRAGMA synchronous") }
    }
    try await replica.keep { _ in "complete" }
    try await replica.insertBooks([.fixture(1)], words: [])
    #expect(try await synchronous() == 2)
    let waiting = try await replica.waitingChanges(limit: 10)
    try await replica.confirm(waiting, keeping: "complete")
    #expect(try await synchronous() == 1)
    #expect(try await replica.waitingCount() == 0)
    try await replica.insertBooks([.fixture(2)], words: [])
    #expect(try await synchronous() == 2)
  }

  /// A replica with a book, two words, a sample and a review that wait.
  private func fill(_ replica: SQLiteDatabase) async throws {
    try await replica.keep { _ in "complete" }
    try await replica.insertBooks([.fixture(1)], words: Word.fixtures(2))
    try await replica.insertSamples([.fixture(1)])
    try await replica.countSampleUse(1)
    try await replica.insertReviews([.fixture(1)])
  }

  @Test("The last reviews of this computer are not those that were fetched")
  func ownReviews() async throws {
    let (file, otherFile) = (TemporaryFile(), TemporaryFile())
    let (replica, other) = (file.open(), otherFile.open())
    try await fill(replica)
    try await other.insertReviews([.fixture(2)])
    _ = try await replica.merge(.reviews(other.stampedReviews(after: nil, limit: 9)))
    #expect(try await replica.fetchReviews([1, 2]).count == 2)
    #expect(try await replica.fetchOwnReviews(limit: 9).map(\.id) == [1])
    #expect(try await other.fetchOwnReviews(limit: 9).map(\.id) == [2])
  }

  private func open(
    _ path: String,
    former: String? = nil,
    patience: Int32 = 5_000,
    host: String
  ) -> SQLiteDatabase {
    SQLiteDatabase(replica: path, former: former, clock: FixedClock(), patience: patience) { _ in
      host
    }
  }

  @Test("A copy on another computer is another device, and what waits in it is the same")
  func copied() async throws {
    let file = TemporaryFile()
    let (path, copy) = (file.folder + "/a/replica.sqlite", file.folder + "/b/replica.sqlite")
    let original = open(path, host: "a")
    try await fill(original)
    let (held, waiting) = (try await original.all(), try await original.waitingCount())
    let device = try await original.read { try $0.device() }
    try await original.close()
    let again = open(path, host: "a")
    try await again.updateWords([WordPatch(id: 2, state: .fail)])
    #expect(try await again.read { try $0.device() } == device)
    try await again.close()
    try FileManager.default.copyItem(atPath: file.folder + "/a", toPath: file.folder + "/b")
    let other = open(copy, host: "b")
    #expect(try await other.waitingCount() == waiting + 1)
    // Both count, at the same moment.
    for replica in [again, other] {
      try await replica.countSampleUse(1)
      try await replica.updateWords([WordPatch(id: 1, state: .success)])
    }
    let (one, two) = (try await again.all(), try await other.all())
    let new = try await other.read { try $0.device() }
    #expect(try await again.read { try $0.device() } == device && new != device)
    #expect(one.words[0].stamps.latest?.device == device)
    #expect(two.words[0].stamps.latest?.device == new)
    // What was made before is of the device that made it, on both.
    #expect(two.books == held.books && two.reviews == held.reviews)
    #expect(two.samples[0].stamp == held.samples[0].stamp)
    #expect(one.samples[0].uses == [device: Sample.fixture(1).useCount + 2])
    #expect(two.samples[0].uses == [device: Sample.fixture(1).useCount + 1, new: 1])
    #expect(try await other.waitingChanges(limit: 99).entities.reviews == held.reviews)
  }

  @Test("A replica in the folder of the library moves once, with its log and what waits in it")
  func moved() async throws {
    let file = TemporaryFile()
    let files = FileManager.default
    let (old, new) = (file.folder + "/old/replica.sqlite", file.folder + "/new/replica.sqlite")
    let earlier = SQLiteDatabase(path: file.folder + "/live/replica.sqlite", clock: FixedClock())
    try await fill(earlier)
    let held = try await earlier.all()
    // As after a crash: what was changed last is in the log only.
    try files.copyItem(atPath: file.folder + "/live", toPath: file.folder + "/old")
    try files.removeItem(atPath: old + "-shm")
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: old)
    #expect(files.fileExists(atPath: old + "-wal"))
    let replica = open(new, former: old, host: "a")
    #expect(try await replica.replicaState() == "complete")
    #expect(try await replica.waitingCount() == earlier.waitingCount())
    #expect(try await replica.all() == held)
    let mode = try files.attributesOfItem(atPath: new)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try files.contentsOfDirectory(atPath: file.folder + "/old") == [])
    try await replica.insertReviews([.fixture(2)])
    try await replica.close()
    // One that appears there later, as from another computer, does not take its place.
    try files.copyItem(atPath: file.folder + "/live/replica.sqlite", toPath: old)
    let again = open(new, former: old, host: "a")
    #expect(try await again.all().reviews.count == 2)
    #expect(files.fileExists(atPath: old))
  }

  @Test("It does not move while a program of an earlier version has it open")
  func movedWhileOpen() async throws {
    let file = TemporaryFile()
    let (old, new) = (file.folder + "/old/replica.sqlite", file.folder + "/new/replica.sqlite")
    let earlier = SQLiteDatabase(path: old, clock: FixedClock())
    try await fill(earlier)
    let replica = open(new, former: old, patience: 20, host: "a")
    await #expect(throws: StoreError.locked(path: old)) { try await replica.replicaState() }
    try await earlier.insertReviews([.fixture(2)])
    try await earlier.close()
    #expect(try await replica.all().reviews.count == 2)
  }
}

extension SQLiteDatabase {
  /// Everything in it.
  fileprivate func all() throws -> StampedEntities {
    var entities = StampedEntities()
    entities.books = try stampedBooks(after: nil, limit: 99)
    entities.words = try stampedWords(after: nil, limit: 99)
    entities.samples = try stampedSamples(after: nil, limit: 99)
    entities.reviews = try stampedReviews(after: nil, limit: 99)
    return entities
  }
}
