import Domain
import Foundation
import TestSupport
import Testing

@testable import Durability
@testable import Persistence

/// One test for each way in which acknowledged changes were once lost.
@Suite("Losses that happened")
struct LossTests {
  /// What is done to the file that a program is writing.
  enum Blow: String, CaseIterable {
    case replaced, olderRenamedOver, olderWrittenOver, cutOff, emptied, unlinked, directoryRemoved

    func strike(_ name: String, in folder: LiveFolder, older: [UInt8]) {
      switch self {
      case .replaced: folder.replace(name, folder.read(name) ?? [])
      case .olderRenamedOver: folder.replace(name, older)
      case .olderWrittenOver: folder.overwrite(name, older)
      case .cutOff: folder.cut(name, to: older.count - 5)
      case .emptied: folder.cut(name, to: 0)
      case .unlinked: folder.remove(name)
      case .directoryRemoved:
        folder.remove(name)
        rmdir(folder.full((name as NSString).deletingLastPathComponent))
      }
    }
  }

  /// When the program notices.
  enum Moment: CaseIterable {
    case change, look, close
  }

  @Test(
    "The open journal is replaced, reverted or unlinked: everything is there after the next change",
    arguments: Blow.allCases,
    Moment.allCases
  )
  func openJournal(_ blow: Blow, _ moment: Moment) async throws {
    let library = TemporaryLibrary()
    let folder = LiveFolder(path: library.data)
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    let name = try #require(folder.names().first)
    try await database.insertWords([.fixture(2)])
    let older = try #require(folder.read(name))
    try await database.insertWords([.fixture(3)])
    blow.strike(name, in: folder, older: older)
    var expected: [WordID] = [1, 2, 3]
    switch moment {
    case .change:
      try await database.insertWords([.fixture(4)])
      expected.append(4)
    case .look:
      #expect(try await database.fetchWords(in: 1).map(\.id) == expected)
    case .close: try await database.close()
    }
    #expect(try await Self.words(of: library) == expected)
    // And it continues to work.
    try await database.insertWords([.fixture(5)])
    try await database.close()
    #expect(try await Self.words(of: library) == expected + [5])
  }

  @Test(
    "A journal that is removed again and again is there each time",
    arguments: [false, true]
  )
  func takenAwayAgain(endsWithLook: Bool) async throws {
    let library = TemporaryLibrary()
    let folder = LiveFolder(path: library.data)
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [])
    for number in 1...5 {
      try await database.insertWords([.fixture(WordID(number: number))])
      for name in folder.names() { folder.remove(name) }
    }
    if endsWithLook { _ = try await database.fetchBooks() } else { try await database.close() }
    #expect(try await Self.words(of: library) == [1, 2, 3, 4, 5])
  }

  @Test(
    "A watched folder: what was removed is written again without a change",
    .timeLimit(.minutes(15))
  )
  func watched() async throws {
    let library = TemporaryLibrary()
    let folder = LiveFolder(path: library.data)
    let database = library.open()
    let changes = await database.changesFromOutside()
    defer { withExtendedLifetime(changes) {} }
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    let name = try #require(folder.names().first)
    folder.remove(name)
    while folder.names().isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    // The file is there before its lines are.
    while (try? await Self.words(of: library)) != [1] {
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  @Test("git stash, a change, git stash pop", .enabled(if: LiveCommand.isThere("git")))
  func gitStash() async throws {
    let library = TemporaryLibrary()
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    git(library, "init", "-q")
    git(library, "add", "-A")
    git(library, "commit", "-q", "-m", "one")
    try await database.insertWords([.fixture(2)])
    git(library, "stash")
    try await database.insertWords([.fixture(3)])
    git(library, "stash", "pop")
    try await database.insertWords([.fixture(4)])
    #expect(try await Self.words(of: library) == [1, 2, 3, 4])
  }

  @Test("git commit, then pull --rebase", .enabled(if: LiveCommand.isThere("git")))
  func gitRebase() async throws {
    let library = TemporaryLibrary()
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [])
    git(library, "init", "-q", "-b", "main")
    git(library, "add", "-A")
    git(library, "commit", "-q", "-m", "one")
    git(library, "checkout", "-q", "-b", "theirs")
    let theirs = library.open(machine: 1)
    try await theirs.insertWords([.fixture(1)])
    git(library, "add", "-A")
    git(library, "commit", "-q", "-m", "theirs")
    git(library, "checkout", "-q", "main")
    try await database.insertWords([.fixture(2)])
    git(library, "commit", "-q", "-a", "-m", "ours")
    git(library, "rebase", "-q", "theirs")
    try await database.insertWords([.fixture(3)])
    #expect(try await Self.words(of: library) == [1, 2, 3])
  }

  @Test("A cloned machine: no name is used twice, whichever of two files is kept")
  func clonedMachine() async throws {
    let original = TemporaryLibrary()
    let started = original.open()
    try await started.insertBooks([.fixture(1)], words: [])
    try await started.close()
    let clone = TemporaryLibrary()
    try FileManager.default.copyItem(atPath: original.root, toPath: clone.root)
    // Neither knows about the other.
    let programs = [original.open(), clone.open()]
    try await programs[0].insertWords([.fixture(1)])
    try await programs[1].insertWords([.fixture(2)])
    for program in programs { try await program.close() }
    let folders = [LiveFolder(path: original.data), LiveFolder(path: clone.data)]
    for (source, target) in [(0, 1), (1, 0)] {
      for (name, bytes) in folders[source].files() { folders[target].replace(name, bytes) }
    }
    for library in [original, clone] {
      #expect(try await Self.words(of: library) == [1, 2])
      #expect(await library.open().health() == LibraryHealth())
    }
  }

  @Test("A program that has not written yet is no clone when another one compacts what it has read")
  func compactedByAnother() async throws {
    let library = TemporaryLibrary()
    for number in 1...3 {
      try await library.open().insertBooks([.fixture(WordBookID(number: number))], words: [])
    }
    let (locations, files) = (library.locations(), POSIXFileSystem())
    var journal = Journal(locations, files, reading: .library)
    _ = try journal.refresh(into: LibraryState())
    let database = library.open()
    _ = try await database.fetchBooks()
    let compaction = try #require(try await database.compaction(force: true))
    #expect(try compaction.run())
    var writer = JournalWriter(locations, files, SystemRandomSource(), deviceName: nil)
    writer.format = try LibraryFormat.read(locations.format, files)
    #expect(try writer.existingDevice(for: journal) == compaction.device)
  }

  @Test(
    "A clock at its maximum is read and never adopted: later changes still win, and it is reported"
  )
  func clockAtItsEnd() async throws {
    let library = TemporaryLibrary()
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    let far = #""t":"ffffffffffffffff","o":"put","words":[{"id":"\#(WordID(2))","notes":"far"}]"#
    let record = Segment.record(device: 0xBAD, sequence: 0, previous: 0, Array(far.utf8))
    let folder = LiveFolder(path: library.data)
    folder.overwrite("dev/0000000000000bad/000001.jsonl", Envelope.seal(record).line)
    #expect(try await database.fetchWords(in: 1).count == 1)
    for number in 1...3 {
      try await database.updateWords([WordPatch(id: 1, texts: [.notes: "\(number)"])])
    }
    #expect(try await library.open().fetchWords(in: 1).map(\.texts[.notes]) == ["3"])
    let other = library.open(machine: 1)
    try await other.updateWords([WordPatch(id: 1, texts: [.notes: "4"])])
    #expect(try await library.open().fetchWords(in: 1).map(\.texts[.notes]) == ["4"])
    try await database.updateWords([WordPatch(id: 1, texts: [.notes: "5"])])
    #expect(try await library.open().fetchWords(in: 1).map(\.texts[.notes]) == ["5"])
    let reader = library.open()
    _ = try await reader.fetchWords(in: 1)
    #expect(await reader.health() != LibraryHealth())
    for name in folder.names() where !name.contains("bad") {
      #expect(
        folder.read(name).map { String(decoding: $0, as: UTF8.self) }?.contains(#""t":"ffff"#)
          == false
      )
    }
  }

  @Test(
    "An old backup in a synchronized folder: what open programs wrote is there, the rest is reported"
  )
  func oldBackup() async throws {
    let library = TemporaryLibrary()
    let folder = LiveFolder(path: library.data)
    let first = library.open()
    try await first.insertBooks([.fixture(1)], words: [])
    try await first.close()
    let backup = folder.files()
    let second = library.open()
    try await second.insertWords([.fixture(1)])
    try await second.close()
    let open = library.open(machine: 1)
    try await open.insertWords([.fixture(2)])
    for name in folder.names() where backup[name] == nil { folder.remove(name) }
    try await open.insertWords([.fixture(3)])
    #expect(try await Self.words(of: library) == [2, 3])
    // The machine that wrote word 1 knows the file by name; the program cannot restore it.
    let reader = library.open()
    _ = try await reader.fetchWords(in: 1)
    #expect(await reader.health() != LibraryHealth())
  }

  @Test("An emptied file with a complete conflict copy is not reported")
  func emptiedBesideItsCopy() async throws {
    let library = TemporaryLibrary()
    let folder = LiveFolder(path: library.data)
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [])
    try await database.close()
    let name = try #require(folder.names().first)
    folder.rename(name, to: LiveSynchronizer.conflictName(name, []))
    folder.overwrite(name, [])
    let reader = library.open()
    #expect(try await reader.fetchBooks().count == 1)
    _ = try await reader.fetchWords(in: 1)
    #expect(await reader.health() == LibraryHealth())
  }

  @Test("The cache does not show what is missing from the files")
  func cacheAfterLoss() async throws {
    let library = TemporaryLibrary()
    let folder = LiveFolder(path: library.data)
    try await library.open().insertBooks([.fixture(1)], words: [])
    let theirs = folder.names()
    let database = library.open(machine: 1)
    try await database.insertBooks([.fixture(2)], words: [])
    for name in theirs { folder.remove(name) }
    #expect(try await database.fetchBooks().count == 2)
    try await database.close()
    #expect(try await library.open(machine: 1).fetchBooks().map(\.id) == [2])
  }

  private static func words(of library: TemporaryLibrary) async throws -> [WordID] {
    try await library.open(machine: 9).fetchWords(in: 1).map(\.id)
  }

  private func git(_ library: TemporaryLibrary, _ words: String...) {
    LiveGit.run(in: library.data, words)
  }
}
