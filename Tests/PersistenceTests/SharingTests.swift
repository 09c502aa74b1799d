import CustomDump
import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Several instances and machines")
struct SharingTests {
  let library = TemporaryLibrary()

  @Test("Two instances write a thousand changes each at once; all of them are there")
  func twoWriters() async throws {
    try await library.open().insertBooks([.fixture(1)], words: [])
    let library = library
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          let database = library.open()
          for index in 0..<1000 {
            let id = WordID(number: writer * 10_000 + index + 1)
            try await database.insertWords([.fixture(id)])
          }
          try await database.close()
        }
      }
      try await group.waitForAll()
    }
    let database = library.open()
    #expect(try await database.fetchWords(in: 1).count == 2000)
    #expect(await database.health() == LibraryHealth())
  }

  @Test("A check goes on when another instance has replaced a file meanwhile")
  func replacedDuringCheck() async throws {
    try await library.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    let files = FailingFileSystem(.open, nth: 2, code: ENOENT) { $0.hasSuffix(".jsonl") }
    let database = library.open(files: files)
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    #expect(try await database.encodingDamages() == [])
    #expect(files.failures == 1)
  }

  @Test("What another instance has written since this one has read is not missing")
  func writtenMeanwhile() async throws {
    let first = library.open()
    try await first.insertBooks([.fixture(1)], words: [])
    try await first.prepare()
    let other = library.open()
    try await other.insertWords([.fixture(1)])
    try await other.close()
    #expect(await first.health() == LibraryHealth())
    try await library.open().compact()
    #expect(await first.health() == LibraryHealth())
    #expect(try await first.fetchWords(in: 1).count == 1)
  }

  @Test("A change by another instance reaches a waiting one, even the very first change")
  func changesFromOutside() async throws {
    let (watching, writing) = (library.open(), library.open())
    var changes = await watching.changesFromOutside().makeAsyncIterator()
    try await watching.prepare()
    try await writing.insertBooks([.fixture(1)], words: [])
    while try await watching.fetchBooks().isEmpty { await changes.next() }
    try await writing.insertWords([.fixture(1)])
    while try await watching.fetchWords(in: 1).isEmpty { await changes.next() }
  }

  @Test("A change that is found by chance is reported too")
  func changesFoundByReading() async throws {
    let (watching, writing) = (library.open(), library.open())
    var changes = await watching.changesFromOutside().makeAsyncIterator()
    try await writing.insertBooks([.fixture(1)], words: [])
    _ = try await watching.fetchBooks()
    try await writing.insertWords([.fixture(1)])
    // The watcher finds no more news once this call has read it.
    _ = try await watching.fetchBooks()
    await changes.next()
  }

  @Test("A change that was read before anyone listened is reported to the first who does")
  func changesFoundBeforeListening() async throws {
    try await library.open().insertBooks([.fixture(1)], words: [])
    let (reading, writing) = (library.open(), library.open())
    _ = try await reading.fetchBooks()
    try await writing.insertWords([.fixture(1)])
    _ = try await reading.fetchBooks()
    var changes = await reading.changesFromOutside().makeAsyncIterator()
    await changes.next()
  }

  @Test("A mark is written without looking at the files, unless the word is not known yet")
  func marksWithoutReading() async throws {
    let (watching, writing) = (library.open(), library.open())
    let changes = await watching.changesFromOutside()
    defer { withExtendedLifetime(changes) {} }
    try await writing.insertBooks([.fixture(1)], words: [.fixture(1)])
    _ = try await watching.fetchBooks()
    try await writing.insertWords([.fixture(2)])
    try await watching.updateWords([WordPatch(id: 1, state: .success)])
    try await watching.updateWords([WordPatch(id: 2, state: .fail)])
    try await writing.deleteWords([1])
    let states = try await writing.fetchWords(in: 1).map(\.state)
    #expect(states == [.fail])
    #expect(try await watching.fetchWords(in: 1).map(\.state) == [.fail])
  }

  @Test("Files of others between the folders of the devices do not keep these from being watched")
  func watchedBesideOthers() async throws {
    try await library.open().insertBooks([.fixture(1)], words: [])
    for name in [".DS_Store", "notes.txt"] {
      try library.write("x".utf8, to: library.data + "/dev/" + name)
    }
    let watching = library.open()
    let changes = await watching.changesFromOutside()
    defer { withExtendedLifetime(changes) {} }
    #expect(await watching.isWatching)
  }

  @Test(
    "A change by another machine with the same file number is reported",
    .timeLimit(.minutes(15))
  )
  func changesOfAnotherMachine() async throws {
    let (watching, writing) = (library.open(), library.open(machine: 1))
    // Created first: until then a directory is watched that other tests use too.
    try await watching.insertBooks([.fixture(1)], words: [])
    var changes = await watching.changesFromOutside().makeAsyncIterator()
    try await watching.insertWords([.fixture(101)])
    try await writing.insertBooks([.fixture(2)], words: [])
    while try await watching.fetchBooks().count < 2 { await changes.next() }
    let names = try library.journalFiles().map { ($0 as NSString).lastPathComponent }
    #expect(names.map { $0.prefix(7) } == ["000001-", "000001-"] && names[0] != names[1])
    // Nothing is read in between; there may be older news at first.
    for number in 1...20 {
      try await writing.insertWords([.fixture(WordID(number: number))])
      await changes.next()
    }
  }

  @Test("Creating a library twice at once makes one library")
  func twoFounders() async throws {
    let library = library
    try await withThrowingTaskGroup(of: Void.self) { group in
      for machine in 0..<4 {
        group.addTask {
          try await library.open(machine: machine).insertBooks(
            [.fixture(WordBookID(number: machine + 1))],
            words: []
          )
        }
      }
      try await group.waitForAll()
    }
    #expect(try await library.open().fetchBooks().count == 4)
    #expect(await library.open().health() == LibraryHealth())
  }

  @Test("A cloned machine takes its own number, and both branches are kept")
  func clonedMachine() async throws {
    try await library.open().insertBooks([.fixture(1)], words: [])
    let clone = TemporaryLibrary()
    try FileManager.default.copyItem(atPath: library.root, toPath: clone.root)
    try await library.open().insertWords([.fixture(1)])
    try await clone.open().insertWords([.fixture(2)])
    // A synchronizer brings the clone's file under its own name.
    let own = Set(try library.journalFiles().map { $0.dropFirst(library.data.count) })
    for path in try clone.journalFiles() {
      let name = path.dropFirst(clone.data.count)
      let target = own.contains(name) ? name.dropLast(6) + ".sync-conflict-1.jsonl" : name
      try library.write(try clone.bytes(path), to: library.data + target)
    }
    let database = library.open()
    try await database.insertWords([.fixture(3)])
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1, 2, 3])
    #expect(try FileManager.default.contentsOfDirectory(atPath: library.data + "/dev").count == 2)
  }

  @Test("A clock that is a day off neither wins for a day nor loses for one")
  func clockIsOff() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    library.clock.advance(days: 1)
    try await library.open(machine: 1).updateWords([WordPatch(id: 1, state: .fail)])
    library.clock.advance(days: -1)
    try await database.updateWords([WordPatch(id: 1, state: .success)])
    #expect(try await library.open().fetchWords(in: 1).map(\.state) == [.success])
    library.clock.advance(days: -400)
    try await library.open(machine: 2).updateWords([WordPatch(id: 1, state: .fail)])
    #expect(try await library.open().fetchWords(in: 1).map(\.state) == [.fail])
  }

  @Test("Compaction keeps everything, and leaves the files of running instances alone")
  func compaction() async throws {
    for round in 0..<12 {
      let database = library.open()
      if round == 0 { try await JSONDatabaseTests.change(database) }
      try await database.updateBooks([WordBookPatch(id: 2, title: "title \(round)")])
    }
    let running = library.open()
    try await running.updateBooks([WordBookPatch(id: 1, title: "running")])
    let before = try await LibraryView(library.open())
    let count = try library.journalFiles().count
    try await library.open().compact()
    let files = try library.journalFiles()
    #expect(count == 13)
    #expect(files.count == 2)
    let after = try await LibraryView(library.open())
    expectNoDifference(after, before)
    try await running.updateBooks([WordBookPatch(id: 1, title: "still running")])
    try await running.close()
    try await library.open().compact()
    #expect(try await library.open().fetchBooks().first?.title == "still running")
    try await library.open().restoreBooks([3])
    #expect(try await library.open().fetchWords([5]).count == 1)
  }
}
