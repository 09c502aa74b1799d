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
    let id = try #require(await run?.ownID())
    #expect(await run?.ownID() == id)
    #expect(await run?.isOther(id) == false)
    #expect(await other.isOther(id))
    run = nil
    #expect(await !other.isOther(id))
    #expect(await !other.isOther("unknown"))
    #expect(folder.contents == [])
    run = DiskRuns(directory: folder.path, random: SeededRandom(seed: 3))
    _ = await run?.ownID()
    run = nil
    let next = try #require(await other.ownID())
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
    #expect(await runs.isOther(id))
    #expect(folder.contents == ["run-\(id).lock"])
    // The next time it can.
    #expect(await !runs.isOther(id))
    #expect(folder.contents == [])
  }
}
