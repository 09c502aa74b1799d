import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Runs of the program that share a directory")
struct DiskRunsTests {
  private let directory = NSTemporaryDirectory() + "tangocho-runs-" + UUID().uuidString

  @Test("A run goes on as long as it holds its lock, and leaves no file behind")
  func locks() async throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let other = DiskRuns(directory: directory, random: SeededRandom(seed: 2))
    var run: DiskRuns? = DiskRuns(directory: directory, random: SeededRandom(seed: 1))
    let id = try #require(await run?.ownID())
    #expect(await run?.ownID() == id)
    #expect(await run?.isOther(id) == false)
    #expect(await other.isOther(id))
    run = nil
    #expect(await !other.isOther(id))
    #expect(await !other.isOther("unknown"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == [])
    run = DiskRuns(directory: directory, random: SeededRandom(seed: 3))
    _ = await run?.ownID()
    run = nil
    let next = try #require(await other.ownID())
    let left = try FileManager.default.contentsOfDirectory(atPath: directory)
    #expect(left == ["run-\(next).lock"])
  }
}
