import Domain
import Foundation
import Synchronization
import Testing

@testable import Persistence

@Suite("What the snapshots of a folder cover")
struct CoveredNamesTests {
  private let library = TemporaryLibrary()

  @Test("A snapshot that another one replaces while it is read is looked for again")
  func replaced() async throws {
    let database = library.open()
    try await JSONDatabaseTests.change(database)
    try await database.close()
    let file = try #require(try library.journalFiles().first)
    let other = library.open()
    try await other.compact()
    try await other.close()
    let snapshot = try #require(try library.journalFiles().first)
    let folder = (snapshot as NSString).deletingLastPathComponent
    let next = folder + "/snap-000009-0123456789abcdef.jsonl"
    let hasMoved = Mutex(false)
    let files = WatchedFileSystem { path, _ in
      let isFirst = hasMoved.withLock { hasMoved in
        defer { hasMoved = true }
        return !hasMoved
      }
      guard isFirst, path == snapshot else { return }
      #expect(throws: Never.self) { try FileManager.default.moveItem(atPath: path, toPath: next) }
    }
    let covered = try CoveredNames.names(in: folder, files)
    #expect(covered[(file as NSString).lastPathComponent] != nil)
    #expect(FileManager.default.fileExists(atPath: next))
  }

  @Test("A snapshot is read, and the keys of its lines, however large it is")
  func large() async throws {
    let database = library.open()
    try await JSONDatabaseTests.change(database)
    try await database.compact()
    try await database.close()
    let snapshot = try #require(try library.journalFiles().first)
    let folder = (snapshot as NSString).deletingLastPathComponent
    #expect(try !CoveredNames.names(in: folder, LargeFileSystem()).isEmpty)
    var (large, small) = (LineKeys(LargeFileSystem()), LineKeys(POSIXFileSystem()))
    let (keys, others) = (small.read(snapshot), large.read(snapshot))
    #expect(keys?.isEmpty == false)
    #expect(others == keys)
    try library.write(try library.bytes(snapshot).dropLast(), to: snapshot)
    #expect(small.read(snapshot) == keys)
  }
}

/// The files of the disk, which say that they have 512 MiB more than they have.
private struct LargeFileSystem: PassingFileSystem {
  let base: any FileSystem = POSIXFileSystem()

  func status(of path: String) throws(StoreError) -> FileStatus? {
    var status = try base.status(of: path)
    if status?.kind == .regular { status?.size += 1 << 29 }
    return status
  }
}
