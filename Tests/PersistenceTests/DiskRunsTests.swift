import Persistence
import TestFiles
import TestSupport
import Testing

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
}
