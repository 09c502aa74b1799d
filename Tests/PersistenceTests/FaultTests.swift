import Domain
import Files
import Foundation
import TestSupport
import Testing
import Workloads

@testable import Durability
@testable import Persistence

@Suite("When system calls fail")
struct FaultTests {
  /// Runs the workload on a file system that fails, and checks what is left.
  /// - Returns: Whether anything failed at all.
  static func survives(
    _ call: FailingFileSystem.Call,
    nth: Int,
    code: Int32,
    sticky: Bool
  ) async throws -> Bool {
    let library = TemporaryLibrary()
    let inside = library.root
    let files = FailingFileSystem(call, nth: nth, code: code, isSticky: sticky) {
      $0.hasPrefix(inside)
    }
    var claims: [Acknowledgement] = []
    let workload = DurabilityWorkload(
      database: library.open(seed: 1, files: files),
      images: DiskImageStore(data: library.data, random: SeededRandom(seed: 2), files: files),
      random: SeededRandom(seed: 3),
      clock: library.clock
    ) { claims.append($0) }
    // It may fail; what was acknowledged before must still be there.
    do { try await workload.run(rounds: 2) } catch is StoreError {}
    let check = LibraryCheck(library.locations(), clock: library.clock)
    let findings = try await check.run(acknowledged: claims)
    #expect(findings == [], "\(call) \(nth) \(code) \(sticky)")
    // And the library can be written again once the system works.
    try await library.open().insertBooks([.fixture(1)], words: [])
    #expect(try await check.run(acknowledged: claims) == [])
    return files.failures > 0
  }

  @Test(
    "Each call fails once, or permanently: nothing acknowledged is lost, nothing is damaged",
    arguments: FailingFileSystem.Call.allCases
  )
  func everyCall(_ call: FailingFileSystem.Call) async throws {
    let code: Int32 = call == .open ? EMFILE : call == .write ? ENOSPC : EIO
    for sticky in [false, true] {
      var nth = 1
      while try await Self.survives(call, nth: nth, code: code, sticky: sticky) {
        nth = NthCall.after(nth)
      }
      #expect(nth > 1, "\(call) was never made")
    }
  }

  @Test(
    "A file is removed while the disk is full: it stays readable, is reported, and written later"
  )
  func removedOnFullDisk() async throws {
    let library = TemporaryLibrary()
    let files = FailingFileSystem(.write, nth: 3, code: ENOSPC) { $0.hasSuffix(".jsonl") }
    let database = library.open(files: files)
    try await database.insertBooks([.fixture(1)], words: [])
    try await database.insertWords([.fixture(1)])
    for path in try library.journalFiles() { try FileManager.default.removeItem(atPath: path) }
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    let findings = await database.health().findings
    guard case .unwritten(.system(_, _, code: ENOSPC))? = findings.first, findings.count == 1 else {
      Issue.record("\(findings)")
      return
    }
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    #expect(await !database.health().findings.contains(where: \.isLoss))
    #expect(try await library.open().fetchWords(in: 1).map(\.id) == [1])
    #expect(try library.journalFiles().count == 1)
  }

  @Test("A full disk rejects a change; when there is room again, the next one succeeds")
  func fullDisk() async throws {
    let library = TemporaryLibrary()
    let files = FailingFileSystem(.write, nth: 3, code: ENOSPC) { $0.hasSuffix(".jsonl") }
    let database = library.open(files: files)
    try await database.insertBooks([.fixture(1)], words: [])
    try await database.insertWords([.fixture(1)])
    await #expect(throws: StoreError.self) { try await database.insertWords([.fixture(2)]) }
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    try await database.insertWords([.fixture(3)])
    let reopened = library.open()
    #expect(try await reopened.fetchWords(in: 1).map(\.id) == [1, 3])
    #expect(await reopened.health() == LibraryHealth())
    #expect(try library.journalFiles().count == 2)
  }

  @Test(
    "A file whose first write failed is removed, and nothing is reported missing",
    arguments: [0, 100]
  )
  func fullFromTheStart(taken: Int) async throws {
    let library = TemporaryLibrary()
    try await library.open().insertBooks([.fixture(1)], words: [])
    let files = FailingFileSystem(.write, nth: 1, code: ENOSPC, taking: taken) {
      $0.hasSuffix(".jsonl")
    }
    let database = library.open(files: files)
    await #expect(throws: StoreError.self) { try await database.insertWords([.fixture(1)]) }
    try await database.close()
    #expect(files.failures == 1)
    #expect(try library.journalFiles().count == 1)
    let reopened = library.open()
    try await reopened.prepare()
    #expect(await reopened.health() == LibraryHealth())
    #expect(await reopened.unreadFiles() == [])
  }

  @Test("A sync that fails once is not retried on the same file: the record is written to another")
  func failedSync() async throws {
    let library = TemporaryLibrary()
    let files = FailingFileSystem(.sync, nth: 2, code: EIO) { $0.hasSuffix(".jsonl") }
    let database = library.open(files: files)
    try await database.insertBooks([.fixture(1)], words: [])
    try await database.insertWords([.fixture(1)])
    #expect(await database.health() == LibraryHealth())
    // The first file may have lost everything; the second one has it.
    let paths = try library.journalFiles()
    #expect(paths.count == 2)
    try FileManager.default.removeItem(atPath: paths[0])
    #expect(try await library.open().fetchWords(in: 1).map(\.id) == [1])
  }

  @Test("After a failed sync everything in that file is written again: the disk may lose all of it")
  func damagedAfterFailedSync() async throws {
    let library = TemporaryLibrary()
    let files = FailingFileSystem(.sync, nth: 3, code: EIO) { $0.hasSuffix(".jsonl") }
    let database = library.open(files: files)
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    try await database.insertWords([.fixture(2)])
    // Its last block holds lines that were acknowledged before.
    try await database.insertWords([.fixture(3)])
    #expect(files.failures == 1)
    let paths = try library.journalFiles()
    #expect(paths.count == 2)
    try await database.close()
    try FileManager.default.removeItem(atPath: paths[0])
    let reopened = library.open()
    #expect(try await reopened.fetchBooks().map(\.id) == [1])
    #expect(try await reopened.fetchWords(in: 1).map(\.id) == [1, 2, 3])
    // All of it is in the other file.
    #expect(await reopened.health() == LibraryHealth())
  }

  @Test("A sync that fails twice makes the library read-only, and that is reported")
  func failedTwice() async throws {
    let library = TemporaryLibrary()
    let files = FailingFileSystem(.sync, nth: 2, code: EIO, isSticky: true) {
      $0.hasSuffix(".jsonl")
    }
    let database = library.open(files: files)
    try await database.insertBooks([.fixture(1)], words: [])
    await #expect(throws: StoreError.self) { try await database.insertWords([.fixture(1)]) }
    await #expect(throws: StoreError.readOnly(path: library.data)) {
      try await database.insertWords([.fixture(2)])
    }
    #expect(await database.health().readOnly != nil)
    #expect(try await database.fetchBooks().count == 1)
  }

  @Test(
    "An unreadable library is an error, and never empty",
    arguments: [
      (FailingFileSystem.Call.names, EMFILE), (.open, EMFILE), (.open, EACCES), (.read, EIO),
      (.status, EACCES), (.names, EACCES),
    ]
  )
  func unreadable(_ call: FailingFileSystem.Call, _ code: Int32) async throws {
    let library = TemporaryLibrary()
    try await library.open().insertBooks([.fixture(1)], words: [])
    let files = FailingFileSystem(call, nth: 1, code: code, isSticky: true) {
      $0.contains("/dev")
    }
    let database = library.open(files: files)
    await #expect(throws: StoreError.self) { try await database.fetchBooks() }
    await #expect(throws: StoreError.self) { try await database.fetchWords(in: 1) }
    await #expect(throws: StoreError.self) {
      try await database.insertBooks([.fixture(2)], words: [])
    }
  }

  @Test("A read-only folder can be read, and rejects a change", arguments: [EROFS, EACCES])
  func readOnlyFolder(_ code: Int32) async throws {
    let library = TemporaryLibrary()
    try await library.open().insertBooks([.fixture(1)], words: [])
    let files = ReadOnlyFileSystem(code: code)
    let database = library.open(files: files)
    #expect(try await database.fetchBooks().count == 1)
    let own = try #require(folder(ofComputerOf: library))
    let refusal = StoreError.system(operation: "write", path: own, code: code)
    #expect(await database.health().readOnly == refusal)
    await #expect(throws: StoreError.self) { try await database.insertWords([.fixture(1)]) }
    // There is nothing to clean up when nothing can be written.
    try await database.close()
    #expect(try await library.open().fetchBooks().count == 1)
  }

  @Test("It matters whether this computer’s own folder can be written, not the one around it")
  func ownFolder() async throws {
    let library = TemporaryLibrary()
    try await library.open().insertBooks([.fixture(1)], words: [])
    let own = try #require(folder(ofComputerOf: library))
    let refused = library.open(files: UnwritableFolder(path: own))
    #expect(try await refused.fetchBooks().count == 1)
    let refusal = StoreError.system(operation: "write", path: own, code: EACCES)
    #expect(await refused.health().readOnly == refusal)
    let others = library.open(files: UnwritableFolder(path: library.data + "/dev"))
    #expect(try await others.fetchBooks().count == 1)
    #expect(await others.health().readOnly == nil)
  }

  /// The folder in which the only computer of a library writes.
  private func folder(ofComputerOf library: TemporaryLibrary) -> String? {
    let devices = library.data + "/dev"
    return try? FileManager.default.contentsOfDirectory(atPath: devices).first.map {
      devices + "/" + $0
    }
  }

  @Test("A new library below a folder that cannot be written is known to be read-only")
  func readOnlyParent() async throws {
    let library = TemporaryLibrary()
    let database = library.open(files: ReadOnlyFileSystem(code: EACCES))
    #expect(try await database.fetchBooks() == [])
    let above = directoryName(of: library.root)
    let refusal = StoreError.system(operation: "write", path: above, code: EACCES)
    #expect(await database.health().readOnly == refusal)
  }

  @Test("So is one whose locks cannot be made, until something was written after all")
  func unwritableState() async throws {
    let library = TemporaryLibrary()
    try await library.open().insertBooks([.fixture(1)], words: [])
    let state = library.locations().state
    let database = library.open(files: UnwritableFolder(path: state))
    #expect(try await database.fetchBooks().count == 1)
    let refusal = StoreError.system(operation: "write", path: state, code: EACCES)
    #expect(await database.health().readOnly == refusal)
    try await database.insertWords([.fixture(1)])
    #expect(await database.health().readOnly == nil)
  }
}

/// The real file system, with a folder that is said not to be writable.
private struct UnwritableFolder: PassingFileSystem {
  let path: String
  let base: any FileSystem = POSIXFileSystem()

  func requireWritable(_ directory: String) throws(StoreError) {
    if directory == path { throw .system(operation: "write", path: path, code: EACCES) }
    try base.requireWritable(directory)
  }
}

/// A file system on which nothing can be created.
struct ReadOnlyFileSystem: PassingFileSystem {
  let code: Int32
  let base: any FileSystem = POSIXFileSystem()

  init(code: Int32) { self.code = code }

  private func refuse(_ operation: String, _ path: String) -> StoreError {
    .system(operation: operation, path: path, code: code)
  }

  func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile {
    guard purpose == .reading else { throw refuse("open", path) }
    return try base.open(path, for: purpose)
  }
  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(StoreError) -> Int {
    throw refuse("write", file.path)
  }
  func sync(_ file: OpenFile) throws(StoreError) { throw refuse("fsync", file.path) }
  func lock(_ file: OpenFile, waiting: Bool) throws(StoreError) -> Bool {
    throw refuse("lock", file.path)
  }
  func makeDirectory(_ path: String) throws(StoreError) -> Bool { throw refuse("mkdir", path) }
  func rename(_ old: String, to new: String) throws(StoreError) { throw refuse("rename", old) }
  func link(_ old: String, to new: String) throws(StoreError) -> Bool { throw refuse("link", new) }
  func unlink(_ path: String) throws(StoreError) { throw refuse("unlink", path) }
  func requireWritable(_ directory: String) throws(StoreError) {
    try base.requireWritable(directory)
    throw refuse("write", directory)
  }
}
