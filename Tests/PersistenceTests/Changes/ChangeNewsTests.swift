import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

/// What other devices have changed is told once.
struct ChangeNewsTests {
  private let world = ChangeWorld()
  private let changed = ["laptop": ChangeWorld.changed]

  @Test("It is told once, also after a restart; what was there before the first look is not")
  func once() async throws {
    try await world.begin()
    try await world.change()
    #expect(try await world.news() == changed)
    #expect(try await world.news() == [:])
    try await world.restartLaptop()
    try await world.change(from: 20)
    #expect(try await world.news() == changed)
    #expect(try await world.news() == [:])
  }

  @Test("What is done on the same computer is not told, by whichever program")
  func own() async throws {
    try await world.begin()
    for number in 1...2 {
      let other = world.library.open()
      try await other.insertWords([.fixture(WordID(number: 50 + number))])
      #expect(try await world.news() == [:])
      try await other.compact()
      #expect(try await world.news() == [:])
    }
    try await world.change()
    try await world.desktop.insertWords([.fixture(99)])
    #expect(try await world.news() == changed)
  }

  @Test("It is told although a copying program is just writing format.json again")
  func formatBeingWritten() async throws {
    try await world.begin()
    let service = world.service()
    #expect(try await service.takeNews() == [])
    try await world.change()
    try Data().write(to: URL(filePath: world.library.locations().format))
    #expect(try await service.takeNews().map(\.counts) == [ChangeWorld.changed])
  }

  @Test("Only one of two running programs tells it")
  func twoPrograms() async throws {
    try await world.begin()
    try await world.change()
    let (first, second) = (world.service(), world.service())
    async let one = first.takeNews()
    async let two = second.takeNews()
    #expect(try await one.count + two.count == 1)
  }

  @Test("A lost or damaged state folder means silence; a lost cache nothing", arguments: 0..<3)
  func lost(what: Int) async throws {
    try await world.begin()
    try await world.change()
    #expect(try await world.news() == changed)
    switch what {
    case 0: try world.remove("state0")
    case 1:
      let folder = world.library.root + "/state0/told"
      let name = try #require(
        try FileManager.default.contentsOfDirectory(atPath: folder).first { !$0.contains(".") }
      )
      var bytes = try world.library.bytes(folder + "/" + name)
      bytes[bytes.count / 2] ^= 1
      try world.library.write(bytes, to: folder + "/" + name)
    default:
      try await world.desktop.prepare()
      try world.remove("cache0")
    }
    #expect(try await world.news() == [:])
    try await world.change(from: 20)
    #expect(try await world.news() == changed)
  }

  @Test("When this computer takes another number, its earlier lines are not news")
  func newNumber() async throws {
    try await world.begin()
    try await world.desktop.insertWords(Word.fixtures(5, from: 60))
    #expect(try await world.news() == [:])
    let states = try FileManager.default.subpathsOfDirectory(
      atPath: world.library.root + "/state0/libraries"
    )
    let device = try #require(states.first { $0.hasSuffix("/device") })
    try world.remove("state0/libraries/" + device)
    try await world.library.open().insertWords([.fixture(70)])
    #expect(try await world.news() == [:])
  }

  @Test("A snapshot of what was told is no news; one of what was not is")
  func snapshots() async throws {
    try await world.begin()
    try await world.change()
    #expect(try await world.news() == changed)
    try await world.laptop.compact()
    #expect(try await world.news() == [:])
    try await world.change(from: 20)
    try await world.laptop.compact()
    #expect(try await world.news() == changed)
    #expect(try await world.news() == [:])
  }

  @Test("Conflict copies, removed files that come back, and repeated files are no news")
  func copies() async throws {
    try await world.begin()
    try await world.change()
    #expect(try await world.news() == changed)
    let files = try world.library.journalFiles()
    let contents = try files.map { try world.library.bytes($0) }
    for (path, bytes) in zip(files, contents) {
      let stem = path.dropLast(".jsonl".count)
      for ending in [".sync-conflict-20261101-101010-ABCDEFG.jsonl", " (1).jsonl"] {
        try world.library.write(bytes, to: stem + ending)
      }
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(try await world.news() == [:])
    for (path, bytes) in zip(files, contents) { try world.library.write(bytes, to: path) }
    #expect(try await world.news() == [:])
  }

  @Test("A partial file is told as far as it goes, and the rest when it arrives")
  func partial() async throws {
    try await world.begin()
    try await world.restartLaptop()
    let before = try Set(world.library.journalFiles())
    try await world.change()
    try await world.laptop.close()
    let path = try #require(try world.library.journalFiles().first { !before.contains($0) })
    let bytes = try world.library.bytes(path)
    let lines = bytes.split(separator: 0x0A)
    // The header, the new words, and half of the next line.
    let cut = lines[0].count + lines[1].count + 2 + lines[2].count / 2
    try world.library.write(bytes[..<cut], to: path)
    #expect(try await world.news()["laptop"]?.addedWords == 4)
    try world.library.write(bytes, to: path)
    var rest = ChangeWorld.changed
    rest.addedWords = 0
    #expect(try await world.news() == ["laptop": rest])
  }

  @Test("A file that arrives after later ones is told")
  func late() async throws {
    try await world.begin()
    try await world.restartLaptop()
    let before = try Set(world.library.journalFiles())
    try await world.change()
    try await world.restartLaptop()
    let path = try #require(try world.library.journalFiles().first { !before.contains($0) })
    let bytes = try world.library.bytes(path)
    try FileManager.default.removeItem(atPath: path)
    try await world.change(from: 20)
    #expect(try await world.news() == changed)
    try world.library.write(bytes, to: path)
    #expect(try await world.news() == changed)
  }

  @Test("A clock that is days behind or ahead changes nothing", arguments: [-9, -3, 3, 9])
  func clocks(days: Int) async throws {
    try await world.begin()
    try await world.desktop.insertWords([.fixture(80)])
    world.library.clock.advance(days: days)
    try await world.change()
    world.library.clock.advance(days: -days)
    #expect(try await world.news() == changed)
    try await world.change(from: 20)
    #expect(try await world.news() == changed)
    #expect(try await world.news() == [:])
  }

  @Test("What was added and deleted again is nothing; deletions and books count, places do not")
  func kinds() async throws {
    try await world.begin()
    try await world.laptop.insertWords([.fixture(10)])
    try await world.laptop.deleteWords([10, 2])
    try await world.laptop.updateWords([WordPatch(id: 3, state: .success)])
    try await world.laptop.insertBooks([.fixture(2)], words: [])
    let place = StudyPlace(wordID: 1, mode: .all)
    try await world.laptop.updateBooks([WordBookPatch(id: 1, place: place)])
    try await world.laptop.insertReviews([.fixture(1), .fixture(2, of: 3)])
    try await world.laptop.undoReviews([2])
    var counts = ChangeCounts()
    (counts.reviews, counts.deletedWords, counts.addedBooks) = (1, 1, 1)
    #expect(try await world.news() == ["laptop": counts])
    try await world.laptop.updateBooks([WordBookPatch(id: 1, place: nil)])
    #expect(try await world.news() == [:])
  }

  @Test("A failure to store what was told means that it is told later, not twice")
  func failure() async throws {
    try await world.begin()
    try await world.change()
    let folder = world.library.root + "/state0/told"
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    // Root may write anywhere.
    if getuid() != 0 {
      await #expect(throws: StoreError.self) { try await world.service().takeNews() }
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    #expect(try await world.news() == changed)
  }

  @Test("Without a library nothing is told, and nothing is written")
  func noLibrary() async throws {
    #expect(try await world.news() == [:])
    #expect(!FileManager.default.fileExists(atPath: world.library.root))
  }

  @Test("More lines than are remembered are told once, and what follows them too")
  func many() async throws {
    try await world.begin()
    try await world.laptop.insertWords(Word.fixtures(9000, from: 1000))
    for number in 0..<30 {
      let reviews = (0..<300).map {
        Review.fixture(ReviewID(number: 10_000 + number * 300 + $0), at: .fixture(seconds: $0))
      }
      try await world.laptop.insertReviews(reviews)
    }
    let counts = try #require(try await world.news()["laptop"])
    #expect(counts.reviews == 9000 && counts.addedWords == 9000)
    #expect(try await world.news() == [:])
    try await world.change()
    #expect(try await world.news() == changed)
    try await world.laptop.compact()
    #expect(try await world.news() == [:])
  }
}
