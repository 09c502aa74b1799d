import Domain
import Synchronization
import TestFiles
import TestSupport
import Testing

@testable import Persistence

@Suite("Runs of the program that share a directory")
struct DiskRunsTests {
  private let folder = TestFolder()

  @Test("A run goes on as long as it holds its lock, and leaves no file behind")
  func locks() async throws {
    let other = DiskRuns(directory: folder.path, random: SeededRandom(seed: 2))
    var run: DiskRuns? = DiskRuns(directory: folder.path, random: SeededRandom(seed: 1))
    let id = try #require(await run?.own())
    #expect(await run?.own() == id)
    #expect(await run?.isRunning(id) == false)
    #expect(await other.isRunning(id))
    run = nil
    #expect(await !other.isRunning(id))
    #expect(await !other.isRunning("unknown"))
    #expect(folder.contents == [])
    run = DiskRuns(directory: folder.path, random: SeededRandom(seed: 3))
    _ = await run?.own()
    run = nil
    let next = try #require(await other.own())
    #expect(folder.contents == ["run-\(next).lock"])
  }

  @Test(
    "A run counts as running while the system cannot say that it has ended",
    arguments: [.status, .open, .lock] as [FailingFileSystem.Call]
  )
  func unknown(call: FailingFileSystem.Call) async throws {
    let id = "0123456789abcdef"
    try folder.write("".utf8, to: "run-\(id).lock")
    let files = FailingFileSystem(call, nth: 1, code: 5)
    let runs = DiskRuns(directory: folder.path, random: SeededRandom(seed: 1), files: files)
    #expect(await runs.isRunning(id))
    #expect(folder.contents == ["run-\(id).lock"])
    // The next time it can.
    #expect(await !runs.isRunning(id))
    #expect(folder.contents == [])
  }

  @Test("A run whose file another one removes before it is locked takes another file")
  func removed() async throws {
    let files = RemovedFileSystem()
    let run = DiskRuns(directory: folder.path, random: SeededRandom(seed: 1), files: files)
    let other = DiskRuns(directory: folder.path, random: SeededRandom(seed: 2))
    let id = try #require(await run.own())
    #expect(folder.contents == ["run-\(id).lock"])
    #expect(await other.isRunning(id))
  }
}

/// The real file system, on which the first file is removed before it is locked.
private final class RemovedFileSystem: PassingFileSystem {
  let base: any FileSystem = POSIXFileSystem()
  private let isRemoved = Mutex(false)

  func lock(_ file: OpenFile, waiting: Bool) throws(StoreError) -> Bool {
    let isFirst = isRemoved.withLock { isRemoved in
      defer { isRemoved = true }
      return !isRemoved
    }
    if isFirst { try base.unlink(file.path) }
    return try base.lock(file, waiting: waiting)
  }
}
