import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Restoring backups")
struct RestoreTests {
  private let fixture = BackupFixture()

  @Test(
    "A badly damaged library is whole again after a merge",
    arguments: [1, 2, 3, 4, 5, 6] as [UInt64]
  )
  func tornApart(seed: UInt64) async throws {
    try await fixture.study(seed: seed)
    try await fixture.study(seed: seed + 100)
    let (before, view) = (try fixture.contents(), try await fixture.view())
    let images = try fixture.images()
    let made = try await fixture.service().backUp()
    #expect(made.unreadable == [] && made.removed == [] && made.larger == nil)
    try tearApart(SeededRandom(seed: seed))
    let report = try await fixture.service().restore(nil, isExact: false)
    #expect(try fixture.contents() == before)
    #expect(try await fixture.view() == view)
    #expect(try fixture.images() == images)
    #expect(await fixture.library.open().health() == LibraryHealth())
    if let name = report.before?.name { #expect(name.hasPrefix("before-restore-")) }
    // Afterwards there is nothing to do.
    let again = try await fixture.service().preview(nil, isExact: false)
    #expect(again.isEmpty)
  }

  @Test("What only a backup before a restore has comes back, unless the restore is exact")
  func beforeRestore() async throws {
    let service = fixture.service()
    let database = fixture.library.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(2))
    try await database.close()
    _ = try await service.backUp()
    let later = fixture.library.open()
    try await later.insertBooks([.fixture(2, title: "later")], words: [.fixture(9, in: 2)])
    try await later.close()
    let (before, files) = (try fixture.contents(), try fixture.snapshot())
    fixture.library.clock.advance(milliseconds: 60_000)
    _ = try await service.restore(nil, isExact: true)
    for path in files.keys { try? FileManager.default.removeItem(atPath: path) }
    for path in try fixture.snapshot().keys { try FileManager.default.removeItem(atPath: path) }
    #expect(try await service.preview(nil, isExact: true).backup.kind == .usual)
    let report = try await service.restore(nil, isExact: false)
    #expect(report.changes.backup.kind == .beforeRestore)
    #expect(try fixture.contents() == before)
    #expect(try await service.preview(nil, isExact: false).isEmpty)
  }

  @Test("Of a lost library that was restored before, everything comes back from all backups")
  func restoredBefore() async throws {
    let service = fixture.service()
    func write(_ book: WordBook, _ words: [Word]) async throws {
      let database = fixture.library.open()
      try await database.insertBooks([book], words: words)
      try await database.close()
    }
    try await write(.fixture(1), Word.fixtures(3))
    let early = try fixture.library.journalFiles()
    _ = try await service.backUp()
    try await write(.fixture(2, title: "later"), [.fixture(9, in: 2)])
    let before = try fixture.contents()
    for path in early { try FileManager.default.removeItem(atPath: path) }
    fixture.library.clock.advance(milliseconds: 60_000)
    // The library, which holds less than the usual backup, is backed up before the restore.
    #expect(try await service.restore(nil, isExact: false).before?.kind == .beforeRestore)
    #expect(try fixture.contents() == before)
    try FileManager.default.removeItem(atPath: fixture.library.data)
    let preview = try await service.preview(nil, isExact: false)
    #expect(preview.backup.kind == .usual && preview.words.back.count == 3)
    let previews = try await service.previews(nil, isExact: false)
    #expect(previews.map(\.backup.kind) == [.usual, .beforeRestore])
    #expect(
      previews.map(\.books.back.count) == [1, 1] && previews.map(\.words.back.count) == [3, 1]
    )
    #expect(try await service.previews(nil, isExact: true).map(\.backup.kind) == [.usual])
    let report = try await service.restore(nil, isExact: false)
    #expect(report.changes.books.back.count == 2 && report.changes.words.back.count == 4)
    #expect(report.before == nil)
    #expect(try fixture.contents() == before)
    #expect(try await service.previews(nil, isExact: false).map(\.isEmpty) == [true])
  }

  @Test("A damaged backup is passed over when there is another one")
  func damagedBackup() async throws {
    try await fixture.library.open().insertBooks([.fixture(1)], words: Word.fixtures(3))
    let (service, before) = (fixture.service(), try fixture.contents())
    _ = try await service.backUp()
    let good = try #require(try await service.backups().first)
    fixture.library.clock.advance(milliseconds: 60_000)
    try await fixture.library.open().insertBooks([.fixture(2)], words: [])
    _ = try await service.restore(good.name, isExact: true)
    try FileManager.default.removeItem(atPath: fixture.library.data)
    let usual = try fixture.library.bytes(good.path)
    try fixture.library.write(usual.prefix(usual.count - 40), to: good.path)
    #expect(try await service.preview(nil, isExact: false).backup.kind == .beforeRestore)
    await #expect(throws: BackupError.self) { try await service.preview(nil, isExact: true) }
    try fixture.library.write(usual, to: good.path)
    _ = try await service.restore(nil, isExact: true)
    #expect(try fixture.contents() == before)
  }

  @Test("A backup of a library elsewhere is not restored here unless its file is named")
  func elsewhere() async throws {
    try await fixture.library.open().insertBooks([.fixture(1)], words: [])
    _ = try await fixture.service().backUp()
    let made = try #require(try await fixture.service().backups().first)
    let folder = fixture.library.data
    #expect(made.folder == folder)
    func service(_ data: String) -> DiskBackupService {
      var locations = fixture.locations
      locations.data = data
      return DiskBackupService(locations: locations, clock: fixture.library.clock)
    }
    try FileManager.default.removeItem(atPath: folder)
    let other = service(folder + "-other")
    for name in [nil, made.name] {
      await #expect(throws: BackupError.elsewhere(path: made.path, folder: folder)) {
        try await other.restore(name, isExact: false)
      }
    }
    #expect(try await other.backups().map(\.name) == [made.name])
    #expect(try await other.preview(made.path, isExact: false).books.back.count == 1)
    // The same folder by another name.
    #expect(try await service(folder + "/./").preview(nil, isExact: false).books.back.count == 1)
  }

  /// Removes files, truncates files and removes images, or removes everything.
  private func tearApart(_ random: SeededRandom) throws {
    if random.next() % 6 == 0 {
      return try FileManager.default.removeItem(atPath: fixture.library.data)
    }
    for (path, bytes) in try fixture.snapshot().sorted(by: { $0.key < $1.key }) {
      switch random.next() % 3 {
      case 0: try FileManager.default.removeItem(atPath: path)
      case 1 where path.hasSuffix(".jsonl"):
        let count = Int(random.next() % UInt64(bytes.count + 1))
        // A cut in the middle of a line is damage, which stays.
        let whole = bytes.prefix(count).lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        try fixture.library.write(bytes.prefix(whole), to: path)
      default: break
      }
    }
  }

  @Test("A merge restores what is missing, and keeps what is newer")
  func merge() async throws {
    let database = fixture.library.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await database.insertReviews([.fixture(1), .fixture(2, of: 2)])
    try await database.close()
    let old = try fixture.snapshot()
    _ = try await fixture.service().backUp()
    for path in old.keys where path.hasSuffix(".jsonl") {
      try FileManager.default.removeItem(atPath: path)
    }
    // Changes of the learner since then.
    let later = fixture.library.open()
    try await later.startAnew()
    try await later.insertBooks([.fixture(2, title: "later")], words: [.fixture(9, in: 2)])
    try await later.insertReviews([.fixture(3, of: 9)])
    let preview = try await fixture.service().preview(nil, isExact: false)
    #expect(preview.books == .init(back: ["N5 · 01 はじめ"]))
    #expect(preview.words.back.count == 3 && preview.words.changed == [])
    #expect(preview.reviewsBack == 2 && preview.reviewsGone == 0)
    #expect(try fixture.contents().books.count == 1, "a preview changes nothing")
    let report = try await fixture.service().restore(nil, isExact: false)
    #expect(report.changes == preview)
    let contents = try fixture.contents()
    #expect(contents.books.count == 2 && contents.words.count == 4)
    #expect(contents.reviews.count == 3)
  }

  @Test("What was deleted since stays in the trash after a merge, and is listed")
  func deletedSince() async throws {
    let database = fixture.library.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    _ = try await fixture.service().backUp()
    try await database.deleteWords([1])
    let preview = try await fixture.service().preview(nil, isExact: false)
    #expect(preview.isEmpty && preview.stillDeleted == 1 && preview.stillPurged == 0)
    try await database.purgeItems(TrashItems(words: [1]))
    try await database.deleteBooks([1])
    try await database.purgeItems(TrashItems(books: [1]))
    let purged = try await fixture.service().preview(nil, isExact: false)
    #expect(purged.stillDeleted == 4 && purged.stillPurged == 4)
    let exact = try await fixture.service().preview(nil, isExact: true)
    #expect(exact.words.back.count == 3)
  }

  @Test(
    "Exactly: the library is as in the backup, later things are in the trash, and undo works",
    arguments: [11, 12, 13] as [UInt64]
  )
  func exact(seed: UInt64) async throws {
    try await fixture.study(seed: seed)
    let (then, view) = (try fixture.contents(), try await fixture.view())
    let made = try await fixture.service().backUp()
    fixture.library.clock.advance(milliseconds: 90_000)
    try await fixture.study(seed: seed + 50)
    try await changeEverything()
    let later = try await fixture.view()
    let report = try await fixture.service().restore(made.backup.name, isExact: true)
    let now = try fixture.contents()
    #expect(try await fixture.view().words == view.words)
    #expect(try await fixture.view().books == view.books)
    for (id, book) in then.books { #expect(now.books[id] == book) }
    for (id, word) in then.words { #expect(now.words[id] == word) }
    #expect(now.reviewTexts == then.reviewTexts)
    for id in now.books.keys where then.books[id] == nil { #expect(!now.isListed(id)) }
    let before = try #require(report.before)
    // Afterwards there is nothing to do.
    #expect(try await fixture.service().preview(made.backup.name, isExact: true).isEmpty)
    _ = try await fixture.service().restore(before.name, isExact: true)
    #expect(try await fixture.view() == later)
  }

  /// Changes a field of each book and of each word, and undoes a review.
  private func changeEverything() async throws {
    let database = fixture.library.open()
    for book in try await database.fetchBooks() {
      try await database.updateBooks([WordBookPatch(id: book.id, title: "other", isClosed: true)])
      for word in try await database.fetchWords(in: book.id) {
        try await database.updateWords([
          WordPatch(id: word.id, state: .fail, texts: [.notes: "other"])
        ])
      }
    }
    if let book = try await database.fetchBooks().first {
      try await database.deleteBooks([book.id])
    }
    if let review = try fixture.contents().reviews.keys.min() {
      try await database.undoReviews([review])
    }
  }

  @Test("Exactly: what was purged since comes back as a copy with its reviews")
  func purged() async throws {
    let database = fixture.library.open()
    try await database.insertBooks([.fixture(1), .fixture(2)], words: Word.fixtures(3))
    try await database.insertWords([.fixture(7, in: 2)])
    try await database.insertReviews([.fixture(1, of: 1), .fixture(2, of: 7)])
    _ = try await fixture.service().backUp()
    try await database.deleteWords([1])
    try await database.deleteBooks([2])
    try await database.purgeItems(TrashItems(books: [2], words: [1]))
    _ = try await fixture.service().restore(nil, isExact: true)
    let reopened = fixture.library.open()
    let books = try await reopened.fetchBooks()
    #expect(books.map(\.title) == [WordBook.fixture(1).title, WordBook.fixture(2).title])
    let words = try await reopened.fetchWords(in: 1)
    #expect(Set(words.map(\.kanji.text)) == Set(Word.fixtures(3).map(\.kanji.text)))
    let copy = try #require(words.first { $0.id != 2 && $0.id != 3 })
    #expect(try await reopened.fetchReviews(of: [copy.id]).map(\.rating) == [.good])
    let moved = try await reopened.fetchWords(in: books[1].id)
    #expect(moved.map(\.id) == [7])
    #expect(try await reopened.fetchReviews(of: [7]).map(\.id) == [2])
    #expect(copy.id == WordID(copyOf: 1) && books[1].id == WordBookID(copyOf: 2))
    #expect(try await reopened.fetchReviews(of: [copy.id]).map(\.id) == [ReviewID(copyOf: 1)])
    _ = try await fixture.service().restore(nil, isExact: true)
    let again = fixture.library.open()
    #expect(try await again.fetchBooks().map(\.id) == books.map(\.id))
    #expect(try await again.fetchReviews(of: [copy.id]).count == 1)
  }

  @Test("A lost library is restored with its identity")
  func gone() async throws {
    try await fixture.study(seed: 21)
    let before = try fixture.contents()
    _ = try await fixture.service().backUp()
    try FileManager.default.removeItem(atPath: fixture.library.data)
    let report = try await fixture.service().restore(nil, isExact: false)
    #expect(report.before == nil)
    #expect(try fixture.contents() == before)
    #expect(FileManager.default.fileExists(atPath: fixture.locations.format))
    // It can be written, and backed up with the others.
    try await fixture.library.open().insertBooks([.fixture(77)], words: [])
    _ = try await fixture.service().backUp()
    #expect(try await fixture.service().backups().count == 2)
  }

  @Test("A damaged format.json is moved aside, not overwritten")
  func damagedFormat() async throws {
    try await fixture.study(seed: 22)
    _ = try await fixture.service().backUp()
    try fixture.library.write([0x7B, 0x0A], to: fixture.locations.format)
    _ = try await fixture.service().restore(nil, isExact: false)
    let health = await fixture.library.open().health()
    #expect(health == LibraryHealth())
    let aside = try fixture.snapshot().filter { $0.key.contains("format.json.damaged-") }
    #expect(aside.map(\.value) == [[0x7B, 0x0A]])
  }
}
