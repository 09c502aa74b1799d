import Domain
import Foundation
import Synchronization
import TestProcesses
import TestSupport
import Testing

@testable import Persistence

@Suite("Making backups")
struct BackupMakingTests {
  private let fixture = BackupFixture()

  @Test("The real tar opens an archive and finds the library in it")
  func realTar() async throws {
    try await fixture.study(seed: 1)
    // A synchronizer's name, longer than fits in a tar header.
    let name = String(repeating: "長い名前-", count: 12) + "sync-conflict.jsonl"
    let source = try #require(try fixture.library.journalFiles().first)
    let bytes = try fixture.library.bytes(source)
    try fixture.library.write(
      bytes,
      to: (source as NSString).deletingLastPathComponent + "/" + name
    )
    let report = try await fixture.service().backUp()
    let folder = fixture.library.root + "/opened"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let tar = try Command.run(["tar", "xzf", report.backup.path, "-C", folder])
    #expect(tar.status == 0)
    let expected = try fixture.snapshot().filter {
      $0.key.hasSuffix(".jsonl") || $0.key.hasSuffix("/format.json")
    }
    for (path, bytes) in expected {
      let opened = folder + path.dropFirst(fixture.library.data.count)
      #expect(try fixture.library.bytes(opened) == bytes)
    }
    let manifest = try String(contentsOfFile: folder + "/MANIFEST.json", encoding: .utf8)
    let json = try JSONSerialization.jsonObject(with: Data(manifest.utf8)) as? [String: Any]
    #expect((json?["files"] as? [Any])?.count == expected.count)
  }

  @Test(
    "A file is backed up whatever another program has called it",
    arguments: [".hidden.jsonl", "1\n2.jsonl", "\u{7F}.jsonl", "..jsonl"]
  )
  func names(name: String) async throws {
    try await fixture.library.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    let source = try #require(try fixture.library.journalFiles().first)
    let path = (source as NSString).deletingLastPathComponent + "/" + name
    try FileManager.default.moveItem(atPath: source, toPath: path)
    #expect(try await fixture.service().backUp().backup.contents?.words == 1)
    try FileManager.default.removeItem(atPath: path)
    _ = try await fixture.service().restore(nil, isExact: false)
    #expect(try await fixture.library.open().fetchWords(in: 1).map(\.id) == [1])
  }

  @Test("How far it is ascends, from packing to the end of reading it back")
  func progress() async throws {
    try await fixture.study(seed: 1)
    let shares = Mutex<[Double]>([])
    _ = try await fixture.service().backUp { share in shares.withLock { $0.append(share) } }
    let all = shares.withLock { $0 }
    #expect(all == all.sorted() && all.last == 1)
    #expect(all.contains { $0 > 0 && $0 < 1 })
  }

  @Test("Its manifest counts its content; deleted things count, so numbers never decrease")
  func counts() async throws {
    let database = fixture.library.open()
    try await database.insertBooks([.fixture(1), .fixture(2)], words: Word.fixtures(5))
    try await database.insertReviews([.fixture(1), .fixture(2)])
    let first = try await fixture.service().backUp().backup
    #expect(first.contents == BackupContents(books: 2, words: 5, reviews: 2))
    #expect(first.name == "2026-11-21T1200")
    try await database.deleteWords([1])
    try await database.undoReviews([1])
    try await database.compact()
    let second = try await fixture.service().backUp()
    #expect(second.backup.contents == first.contents && second.larger == nil)
    #expect(second.backup.name == "2026-11-21T1200-2")
    #expect(try await fixture.service().backups().map(\.name) == [second.backup.name, first.name])
  }

  @Test("A torn last line is left out; a complete one without its line feed is included")
  func tornEnd() async throws {
    let database = fixture.library.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    try await database.insertWords([.fixture(2)])
    let path = try #require(try fixture.library.journalFiles().first)
    let bytes = try fixture.library.bytes(path)
    try fixture.library.write(bytes.dropLast(1), to: path)
    let whole = try await fixture.service().backUp().backup
    #expect(whole.contents?.words == 2)
    try fixture.library.write(bytes.dropLast(10), to: path)
    let report = try await fixture.service().backUp()
    #expect(report.backup.contents?.words == 1)
    #expect(report.larger?.name == whole.name, "the one that holds more is told")
    #expect(try await fixture.service().backups().map(\.isPinned) == [false, true])
  }

  @Test("Images are stored once, and kept while a backup names them")
  func images() async throws {
    let store = DiskImageStore(data: fixture.library.data)
    let first = try await store.storeImage([1, 2, 3], type: .png)
    try await fixture.library.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    _ = try await fixture.service().backUp()
    let kept = try fixture.folder() + "/media/" + first.name
    #expect(try fixture.library.bytes(kept) == [1, 2, 3])
    // A damaged image in the library does not replace a good one, and is reported.
    let second = try await store.storeImage([4], type: .png)
    try fixture.library.write([9], to: store.path(of: second))
    let report = try await fixture.service().backUp()
    #expect(report.unreadable == [store.path(of: second)])
    // Removed from the library, it stays until no backup names it.
    for image in [first, second] {
      try FileManager.default.removeItem(atPath: store.path(of: image))
    }
    _ = try await fixture.service().backUp()
    #expect(try fixture.library.bytes(kept) == [1, 2, 3])
    for path in try fixture.archives().keys { try FileManager.default.removeItem(atPath: path) }
    _ = try await fixture.service().backUp()
    #expect(!FileManager.default.fileExists(atPath: kept))
  }

  @Test("One a day, if something has changed; two programs make only one")
  func daily() async throws {
    let service = fixture.service()
    try await fixture.library.open().insertBooks([.fixture(1)], words: [])
    func run(_ service: DiskBackupService) -> BackupProblem? { DailyBackup(service).run() }
    #expect(run(service) == nil && run(fixture.service()) == nil)
    #expect(try await service.backups().count == 1)
    fixture.library.clock.advance(days: 1)
    #expect(run(service) == nil)
    #expect(try await service.backups().count == 1, "nothing has changed")
    try await fixture.library.open().insertBooks([.fixture(2)], words: [])
    #expect(run(service) == nil)
    #expect(try await service.backups().count == 2)
    let lock = try BackupFolder(try fixture.folder(), POSIXFileSystem()).lock()
    await #expect(throws: BackupError.self) { try await service.backUp() }
    fixture.library.clock.advance(days: 1)
    try await fixture.library.open().insertBooks([.fixture(3)], words: [])
    #expect(run(service) == nil, "the other program makes it")
    POSIXFileSystem().close(lock)
    #expect(try await service.backups().count == 2)
  }

  @Test("After a clock was ahead there is one backup a day, and the newest is by the right clock")
  func clockAhead() async throws {
    let (clock, service) = (fixture.library.clock, fixture.service())
    try await fixture.library.open().insertBooks([.fixture(1)], words: [])
    clock.advance(days: 30)
    #expect(DailyBackup(service).run() == nil)
    clock.advance(days: -30)
    let words = Word.fixtures(9)
    try await fixture.library.open().insertBooks([.fixture(2)], words: words)
    for _ in 1...3 { #expect(DailyBackup(service).run() == nil) }
    let names = try await service.backups().map(\.name)
    #expect(names == ["2026-12-21T1200", "2026-11-21T1200"])
    try await fixture.library.open().deleteWords([1])
    #expect(try await service.previews(nil, isExact: true).map(\.backup.name) == [names[1]])
    clock.advance(days: 1)
    #expect(DailyBackup(service).run() == nil)
  }

  @Test("After three days of use without a backup there is a warning, until one is made")
  func threeDays() async throws {
    let folder = fixture.locations.state + "/backups"
    for day in 1...4 {
      let book = WordBook.fixture(WordBookID(high: 0, low: UInt64(day)))
      try await fixture.library.open().insertBooks([book], words: [])
      let files = FailingFileSystem(.write, nth: 1, code: ENOSPC, isSticky: true) {
        $0.hasPrefix(folder) && !$0.contains("/days")
      }
      for _ in 0..<2 {
        let trouble = DailyBackup(fixture.service(files)).run()
        #expect(trouble == (day < 3 ? nil : .none(days: day)))
      }
      fixture.library.clock.advance(days: 2)
    }
    #expect(DailyBackup(fixture.service()).run() == nil)
    #expect(try await fixture.service().backups().count == 1)
  }

  @Test(
    "On a full disk the warning waits three days, too, although nothing can be noted",
    arguments: [false, true]
  )
  func fullDisk(isAfterClockAhead: Bool) async throws {
    try await fixture.library.open().insertBooks([.fixture(1)], words: [])
    let clock = fixture.library.clock
    // The library is as old as its file, whose time is that of the system.
    let now = Int64(Date().timeIntervalSince1970 * 1_000)
    clock.advance(milliseconds: now - clock.now.milliseconds)
    if isAfterClockAhead {
      clock.advance(days: 30)
      #expect(DailyBackup(fixture.service()).run() == nil)
      clock.advance(days: -30)
      try await fixture.library.open().insertBooks([.fixture(2)], words: [])
    }
    let folder = fixture.locations.state + "/backups"
    func run() -> BackupProblem? {
      let files = FailingFileSystem(.write, nth: 1, code: ENOSPC, isSticky: true) {
        $0.hasPrefix(folder)
      }
      return DailyBackup(fixture.service(files)).run()
    }
    #expect(run() == nil)
    clock.advance(days: 3)
    #expect(run() == .none(days: 3))
  }

  @Test("A library that lost more than half is reported, and the larger backup is kept")
  func shrunk() async throws {
    try await fixture.library.open().insertBooks([.fixture(1)], words: Word.fixtures(20))
    #expect(DailyBackup(fixture.service()).run() == nil)
    let large = try #require(try await fixture.service().backups().first)
    for path in try fixture.library.journalFiles() {
      try FileManager.default.removeItem(atPath: path)
    }
    let anew = fixture.library.open()
    try await anew.startAnew()
    try await anew.insertBooks([.fixture(2)], words: Word.fixtures(2, in: 2))
    fixture.library.clock.advance(days: 1)
    #expect(DailyBackup(fixture.service()).run() == .shrunk(since: large.name))
    for _ in 0..<40 {
      fixture.library.clock.advance(days: 1)
      _ = try await fixture.service().backUp()
    }
    let kept = try await fixture.service().backups()
    #expect(kept.contains { $0.name == large.name && $0.isPinned })
    #expect(kept.count < 16)
  }

  @Test("An empty library is not backed up, and removes no good backup")
  func empty() async throws {
    await #expect(throws: BackupError.nothingToBackUp(path: fixture.library.data)) {
      try await fixture.service().backUp()
    }
    try await fixture.library.open().insertBooks([.fixture(1)], words: [])
    let made = try await fixture.service().backUp().backup
    try FileManager.default.removeItem(atPath: fixture.library.data + "/dev")
    await #expect(throws: BackupError.self) { try await fixture.service().backUp() }
    #expect(DailyBackup(fixture.service()).run() == .shrunk(since: made.name))
    #expect(try await fixture.service().backups().count == 1)
  }
}
