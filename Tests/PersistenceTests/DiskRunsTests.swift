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
}
