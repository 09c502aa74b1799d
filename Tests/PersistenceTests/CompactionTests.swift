import CustomDump
import Domain
import Foundation
import Synchronization
import TestFiles
import TestSupport
import Testing

@testable import Persistence

@Suite("Compacting")
struct CompactionTests {
  let library = TemporaryLibrary()

  /// Writes a library of several files, with changes of all kinds.
  private func write(files count: Int) async throws {
    try await JSONDatabaseTests.change(library.open())
    for number in 1..<count {
      let database = library.open()
      let first = UInt64(number * 1000)
      var generator = RandomSourceGenerator(SeededRandom(seed: first))
      let ids = (first..<first + 40).shuffled(using: &generator)
      try await database.insertBooks([.fixture(id(first))], words: [])
      try await database.insertWords(ids.map { .fixture(id($0), in: id(first)) })
      try await database.insertReviews(
        ids.map { .fixture(id($0), of: id($0 % 7), typed: "\($0)") }
      )
      try await database.undoReviews(ids.prefix(11).map { id($0) })
      try await database.updateWords([WordPatch(id: 1, texts: [.notes: "note \(number)"])])
      try await database.insertSamples([.fixture(id(first))])
      try await database.countSampleUse(id(first))
    }
  }

  private func id<Entity>(_ number: UInt64) -> Identifier<Entity> {
    Identifier(high: 0, low: number)
  }

  private func made(_ files: any FileSystem = POSIXFileSystem()) async throws -> Compaction {
    let database = library.open(files: files)
    // Without `prepare`, which would start compacting in the background.
    _ = try await database.fetchBooks()
    return try #require(try await database.compaction(force: true))
  }

  private func payloads(_ path: String) throws -> [Substring] {
    // Without the line number and the checksum of the previous line.
    String(decoding: try library.bytes(path), as: UTF8.self).split(separator: "\n").dropFirst()
      .map { $0[($0.range(of: #","t":"#)?.lowerBound ?? $0.startIndex)...] }
  }

  @Test("Folding part by part gives the same lines as folding all at once")
  func shares() async throws {
    try await write(files: 6)
    let folder = TestFolder()
    let copy = folder.path("copy")
    try FileManager.default.copyItem(atPath: library.root, toPath: copy)
    let before = try await LibraryView(library.open())
    var compaction = try await made()
    #expect(try compaction.run())
    let whole = try payloads(try #require(try library.journalFiles().first))
    try FileManager.default.removeItem(atPath: library.root)
    try FileManager.default.moveItem(atPath: copy, toPath: library.root)
    compaction.shareBytes = 1
    #expect(try compaction.run())
    #expect(try library.journalFiles().count == 1)
    let shares = try payloads(try #require(try library.journalFiles().first))
    expectNoDifference(shares, whole)
    let after = try await LibraryView(library.open())
    expectNoDifference(after, before)
  }

  @Test("Any number of files is compacted with few open at once")
  func manyFiles() async throws {
    try await write(files: 30)
    let before = try await LibraryView(library.open())
    let files = WatchedFileSystem()
    var compaction = try await made(files)
    compaction.mostFiles = 7
    #expect(try compaction.run())
    #expect(try library.journalFiles().count == 1)
    #expect(files.mostOpen < 6)
    let after = try await LibraryView(library.open())
    expectNoDifference(after, before)
  }

  @Test("Stopped anywhere, it leaves the library and no temporary file")
  func cancelled() async throws {
    try await write(files: 3)
    let before = try await LibraryView(library.open())
    let names = try library.journalFiles()
    var compaction = try await made()
    for most in 0... {
      let count = SharedCounter()
      compaction.isCancelled = { count.next() > most }
      do {
        #expect(try compaction.run())
        break
      } catch {
        let end = StoreError.system(
          operation: "compact",
          path: directory(names),
          code: ECANCELED
        )
        #expect(error == end)
      }
      #expect(try library.journalFiles() == names)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory(names)).count == 3)
    }
    #expect(try library.journalFiles().count == 1)
    let after = try await LibraryView(library.open())
    expectNoDifference(after, before)
  }

  @Test("A file that changes in the meantime is not removed")
  func changedMeanwhile() async throws {
    try await write(files: 3)
    let names = try library.journalFiles()
    let victim = try #require(names.last)
    let bytes = try library.bytes(victim)
    for most in 0..<40 {
      try library.write(bytes, to: victim)
      var compaction = try await made()
      let (count, library) = (SharedCounter(), library)
      compaction.isCancelled = {
        if count.next() == most { try? library.write(bytes.dropLast(9), to: victim) }
        return false
      }
      // Nobody asked for it: it ends without an error.
      if try compaction.run() {
        // It was not read yet when it changed: torn, and so left alone.
        #expect(try library.journalFiles().count == 2)
        return
      }
      #expect(try library.journalFiles() == names)
      #expect(try library.bytes(victim) == Array(bytes.dropLast(9)))
      #expect(try compaction.state.remembered(compaction.device).count == names.count)
    }
    Issue.record("it never ended")
  }

  @Test("A disk that returns other bytes than were written keeps the old files")
  func verified() async throws {
    try await write(files: 3)
    let names = try library.journalFiles()
    for place in [30, 200, 5000, 9000] {
      let files = WatchedFileSystem { path, bytes in
        if path.hasSuffix(".tmp"), bytes.count > place { bytes[place] ^= 1 }
      }
      let compaction = try await made(files)
      #expect(throws: StoreError.self) { try compaction.run() }
      #expect(try library.journalFiles() == names)
    }
  }

  @Test("A damaged file is left alone, and the others are compacted")
  func damaged() async throws {
    try await write(files: 4)
    let names = try library.journalFiles()
    var bytes = try library.bytes(names[1])
    bytes[bytes.count / 2] ^= 1
    try library.write(bytes, to: names[1])
    let before = try await LibraryView(library.open())
    let compaction = try await made()
    #expect(try compaction.run())
    #expect(try library.journalFiles().count == 2)
    #expect(try library.bytes(names[1]) == bytes)
    let after = try await LibraryView(library.open())
    expectNoDifference(after, before)
  }

  @Test("Files are compacted while the program is open, and later changes are kept")
  func background() async throws {
    try await write(files: 12)
    let reads = SharedCounter()
    let files = WatchedFileSystem { path, _ in
      if path.hasSuffix(".jsonl"), path.contains("snap-") { _ = reads.next() }
    }
    let database = library.open(files: files)
    try await database.prepare()
    try await waitUntil { try library.journalFiles().count <= 1 }
    try await database.insertWords([.fixture(77, in: 1)])
    #expect(reads.next() == 1, "the snapshot was taken over, and only its end read")
    let view = try await LibraryView(database)
    let stored = try await LibraryView(library.open())
    expectNoDifference(stored, view)
    #expect(view.words[1]?.contains { $0.id == 77 } == true)
    #expect(await database.health().damages == [])
  }

  @Test("Quitting ends it at once, wherever it is, and the next run starts again")
  func leaving() async throws {
    try await write(files: 12)
    let before = try await LibraryView(library.open())
    let (gate, started) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let files = WatchedFileSystem { path, _ in
      guard path.hasSuffix(".jsonl.tmp") else { return }
      started.signal()
      gate.wait()
    }
    let database = library.open(files: files)
    try await database.prepare()
    await Self.wait(for: started)
    // It is blocked while reading its snapshot back, and closing does not wait for it.
    try await database.close()
    #expect(try library.journalFiles().count == 12)
    for _ in 0..<100 { gate.signal() }
    let next = library.open()
    try await next.prepare()
    try await waitUntil {
      try await next.prepare()
      return try library.journalFiles().count <= 1
    }
    let after = try await LibraryView(library.open())
    expectNoDifference(after, before)
  }

  @Test("A lock held by another program is not waited for", .timeLimit(.minutes(15)))
  func heldLocks() async throws {
    try await write(files: 12)
    let state = library.root + "/state0/libraries"
    let names = FileManager.default.enumerator(atPath: state)?.allObjects as? [String] ?? []
    let locks = names.filter { $0.hasSuffix(".lock") }
    let folder = (try #require(locks.first) as NSString).deletingLastPathComponent
    let held = try Set(locks + [folder + "/compaction.lock"])
      .map { name in
        let lock = try POSIXFileSystem().open(state + "/" + name, for: .locking)
        #expect(try POSIXFileSystem().lock(lock, waiting: false))
        return lock
      }
    defer { for lock in held { POSIXFileSystem().close(lock) } }
    let database = library.open()
    try await database.prepare()
    try await database.insertWords([.fixture(77, in: 1)])
    try await database.compactAfterCommand()
    try await database.close()
    #expect(try library.journalFiles().count == 13)
  }

  @Test("A system without locks rejects a change, and is not asked forever")
  func noLocks() async throws {
    try await JSONDatabaseTests.change(library.open())
    let files = WatchedFileSystem(givesLocks: false)
    await #expect(throws: StoreError.self) {
      try await library.open(files: files).insertWords([.fixture(77, in: 1)])
    }
  }

  @Test("300 commands leave few files, and none of them compacts much")
  func commands() async throws {
    try await JSONDatabaseTests.change(library.open())
    var most = 0
    for number in 0..<300 {
      let command = library.open()
      try await command.insertWords([.fixture(id(UInt64(1000 + number)), in: 1)])
      try await command.compactAfterCommand()
      most = max(most, try library.journalFiles().count)
    }
    #expect(most < 70)
    #expect(try await library.open().fetchWords(in: 1).count >= 300)
  }

  @Test("A command that changes nothing compacts nothing")
  func readingCommand() async throws {
    for number in 0..<UInt64(70) {
      try await library.open().insertBooks([.fixture(id(1000 + number))], words: [])
    }
    let reader = library.open()
    _ = try await reader.fetchBooks()
    try await reader.compactAfterCommand()
    #expect(try library.journalFiles().count == 70)
  }

  private static func wait(for semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        semaphore.wait()
        continuation.resume()
      }
    }
  }

  private func directory(_ names: [String]) -> String {
    names.first.map { ($0 as NSString).deletingLastPathComponent } ?? ""
  }
}

/// Counts calls from anywhere.
final class SharedCounter: Sendable {
  private let count = Mutex(0)

  /// How often this was called before.
  func next() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}
