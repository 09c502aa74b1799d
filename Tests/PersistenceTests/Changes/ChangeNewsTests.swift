import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

/// What other devices have changed is reported once.
struct ChangeNewsTests {
  private let fixture = ChangeFixture()
  private let changed = ["laptop": ChangeFixture.changed]

  @Test("It is reported once, also after a restart; what was there before the first look is not")
  func once() async throws {
    try await fixture.begin()
    try await fixture.change()
    #expect(try await fixture.news() == changed)
    #expect(try await fixture.news() == [:])
    try await fixture.restartLaptop()
    try await fixture.change(from: 20)
    #expect(try await fixture.news() == changed)
    #expect(try await fixture.news() == [:])
  }

  @Test("What any program does on the same computer is not reported")
  func own() async throws {
    try await fixture.begin()
    for number in 1...2 {
      let other = fixture.library.open()
      try await other.insertWords([.fixture(WordID(number: 50 + number))])
      #expect(try await fixture.news() == [:])
      try await other.compact()
      #expect(try await fixture.news() == [:])
    }
    try await fixture.change()
    try await fixture.desktop.insertWords([.fixture(99)])
    #expect(try await fixture.news() == changed)
  }

  @Test("It is reported although a copying program is just writing format.json again")
  func formatBeingWritten() async throws {
    try await fixture.begin()
    let service = fixture.service()
    #expect(try await service.takeNews() == [])
    try await fixture.change()
    try Data().write(to: URL(filePath: fixture.library.locations().format))
    #expect(try await service.takeNews().map(\.counts) == [ChangeFixture.changed])
  }

  @Test("Only one of two running programs reports it")
  func twoPrograms() async throws {
    try await fixture.begin()
    try await fixture.change()
    let (first, second) = (fixture.service(), fixture.service())
    async let one = first.takeNews()
    async let two = second.takeNews()
    #expect(try await one.count + two.count == 1)
  }

  @Test("A lost or damaged state folder means silence; a lost cache nothing", arguments: 0..<3)
  func lost(what: Int) async throws {
    try await fixture.begin()
    try await fixture.change()
    #expect(try await fixture.news() == changed)
    switch what {
    case 0: try fixture.remove("state0")
    case 1:
      let folder = fixture.library.root + "/state0/told"
      let name = try #require(
        try FileManager.default.contentsOfDirectory(atPath: folder).first { !$0.contains(".") }
      )
      var bytes = try fixture.library.bytes(folder + "/" + name)
      bytes[bytes.count / 2] ^= 1
      try fixture.library.write(bytes, to: folder + "/" + name)
    default:
      try await fixture.desktop.prepare()
      try fixture.remove("cache0")
    }
    #expect(try await fixture.news() == [:])
    try await fixture.change(from: 20)
    #expect(try await fixture.news() == changed)
  }

  @Test("When this computer takes another number, its earlier lines are not news")
  func newNumber() async throws {
    try await fixture.begin()
    try await fixture.desktop.insertWords(Word.fixtures(5, from: 60))
    #expect(try await fixture.news() == [:])
    let states = try FileManager.default.subpathsOfDirectory(
      atPath: fixture.library.root + "/state0/libraries"
    )
    let device = try #require(states.first { $0.hasSuffix("/device") })
    try fixture.remove("state0/libraries/" + device)
    try await fixture.library.open().insertWords([.fixture(70)])
    #expect(try await fixture.news() == [:])
  }

  @Test("A snapshot of what was reported is not news; one of what was not is")
  func snapshots() async throws {
    try await fixture.begin()
    try await fixture.change()
    #expect(try await fixture.news() == changed)
    try await fixture.laptop.compact()
    #expect(try await fixture.news() == [:])
    try await fixture.change(from: 20)
    try await fixture.laptop.compact()
    #expect(try await fixture.news() == changed)
    #expect(try await fixture.news() == [:])
  }

  @Test("Conflict copies, removed files that come back, and repeated files are not news")
  func copies() async throws {
    try await fixture.begin()
    try await fixture.change()
    #expect(try await fixture.news() == changed)
    let files = try fixture.library.journalFiles()
    let contents = try files.map { try fixture.library.bytes($0) }
    for (path, bytes) in zip(files, contents) {
      let stem = path.dropLast(".jsonl".count)
      for ending in [".sync-conflict-20261101-101010-ABCDEFG.jsonl", " (1).jsonl"] {
        try fixture.library.write(bytes, to: stem + ending)
      }
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(try await fixture.news() == [:])
    for (path, bytes) in zip(files, contents) { try fixture.library.write(bytes, to: path) }
    #expect(try await fixture.news() == [:])
  }

  @Test("A partial file is reported as far as it goes, and the rest when it arrives")
  func partial() async throws {
    try await fixture.begin()
    try await fixture.restartLaptop()
    let before = try Set(fixture.library.journalFiles())
    try await fixture.change()
    try await fixture.laptop.close()
    let path = try #require(try fixture.library.journalFiles().first { !before.contains($0) })
    let bytes = try fixture.library.bytes(path)
    let lines = bytes.split(separator: 0x0A)
    // The header, the new words, and half of the next line.
    let cut = lines[0].count + lines[1].count + 2 + lines[2].count / 2
    try fixture.library.write(bytes[..<cut], to: path)
    #expect(try await fixture.news()["laptop"]?.addedWords == 4)
    try fixture.library.write(bytes, to: path)
    var rest = ChangeFixture.changed
    rest.addedWords = 0
    #expect(try await fixture.news() == ["laptop": rest])
  }

  @Test("A file that arrives after later ones is reported")
  func late() async throws {
    try await fixture.begin()
    try await fixture.restartLaptop()
    let before = try Set(fixture.library.journalFiles())
    try await fixture.change()
    try await fixture.restartLaptop()
    let path = try #require(try fixture.library.journalFiles().first { !before.contains($0) })
    let bytes = try fixture.library.bytes(path)
    try FileManager.default.removeItem(atPath: path)
    try await fixture.change(from: 20)
    #expect(try await fixture.news() == changed)
    try fixture.library.write(bytes, to: path)
    #expect(try await fixture.news() == changed)
  }

  @Test("A clock that is days behind or ahead changes nothing", arguments: [-9, -3, 3, 9])
  func clocks(days: Int) async throws {
    try await fixture.begin()
    try await fixture.desktop.insertWords([.fixture(80)])
    fixture.library.clock.advance(days: days)
    try await fixture.change()
    fixture.library.clock.advance(days: -days)
    #expect(try await fixture.news() == changed)
    try await fixture.change(from: 20)
    #expect(try await fixture.news() == changed)
    #expect(try await fixture.news() == [:])
  }

  @Test("What was added and deleted again is nothing; deletions and books count, places do not")
  func kinds() async throws {
    try await fixture.begin()
    try await fixture.laptop.insertWords([.fixture(10)])
    try await fixture.laptop.deleteWords([10, 2])
    try await fixture.laptop.updateWords([WordPatch(id: 3, state: .success)])
    try await fixture.laptop.insertBooks([.fixture(2)], words: [])
    let place = StudyPlace(wordID: 1, mode: .all)
    try await fixture.laptop.updateBooks([WordBookPatch(id: 1, place: place)])
    try await fixture.laptop.insertReviews([.fixture(1), .fixture(2, of: 3)])
    try await fixture.laptop.undoReviews([2])
    var counts = ChangeCounts()
    (counts.reviews, counts.deletedWords, counts.addedBooks) = (1, 1, 1)
    #expect(try await fixture.news() == ["laptop": counts])
    try await fixture.laptop.updateBooks([WordBookPatch(id: 1, place: nil)])
    #expect(try await fixture.news() == [:])
  }

  @Test(
    "Purged books and added words are named: what was added offline to such a book is an orphan"
  )
  func orphans() async throws {
    try await fixture.begin()
    try await fixture.laptop.insertBooks([.fixture(2, title: "旅")], words: [.fixture(60, in: 2)])
    #expect(try await fixture.service().takeNews().map(\.placedWords) == [[60]])
    // What the desktop adds has not arrived on the laptop when that purges the book.
    let before = try Set(fixture.library.journalFiles())
    try await fixture.desktop.insertWords([.fixture(50, in: 2)])
    try await fixture.desktop.close()
    let path = try #require(try fixture.library.journalFiles().first { !before.contains($0) })
    let bytes = try fixture.library.bytes(path)
    try FileManager.default.removeItem(atPath: path)
    try await fixture.laptop.deleteItems(TrashItems(books: [2]))
    try await fixture.laptop.purgeItems(TrashItems(books: [2]))
    try fixture.library.write(bytes, to: path)
    let news = try await fixture.service().takeNews()
    #expect(news.map(\.purgedBooks) == [[2]])
    let trash = try await fixture.library.open().fetchTrash()
    let orphans = news.withOrphans(among: trash.words).flatMap(\.orphans)
    #expect(orphans.map(\.id) == [50] && orphans.map(\.purgedBook) == ["旅"])
  }

  @Test("A failure to store what was reported means that it is reported later, not twice")
  func failure() async throws {
    try await fixture.begin()
    try await fixture.change()
    let folder = fixture.library.root + "/state0/told"
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    // Root may write anywhere.
    if getuid() != 0 {
      await #expect(throws: StoreError.self) { try await fixture.service().takeNews() }
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    #expect(try await fixture.news() == changed)
  }

  @Test("Without a library nothing is reported, and nothing is written")
  func noLibrary() async throws {
    #expect(try await fixture.news() == [:])
    #expect(!FileManager.default.fileExists(atPath: fixture.library.root))
  }

  @Test("More lines than are remembered are reported once, and what follows them too")
  func many() async throws {
    try await fixture.begin()
    try await fixture.laptop.insertWords(Word.fixtures(9000, from: 1000))
    for number in 0..<30 {
      let reviews = (0..<300).map {
        Review.fixture(ReviewID(number: 10_000 + number * 300 + $0), at: .fixture(seconds: $0))
      }
      try await fixture.laptop.insertReviews(reviews)
    }
    let counts = try #require(try await fixture.news()["laptop"])
    #expect(counts.reviews == 9000 && counts.addedWords == 9000)
    #expect(try await fixture.news() == [:])
    try await fixture.change()
    #expect(try await fixture.news() == changed)
    try await fixture.laptop.compact()
    #expect(try await fixture.news() == [:])
  }
}
