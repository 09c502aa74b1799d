import Files
import TestFiles
import Testing

@testable import Persistence

@Suite("Watching directories")
struct WatchingTests {
  @Test(
    "A watcher reports an unwatchable directory, and still watches the others",
    .timeLimit(.minutes(15))
  )
  func refused() async throws {
    let folder = TestFolder()
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    let watcher = try #require(DirectoryWatcher { continuation.yield() })
    #expect(!watcher.watch([folder.path("missing"), folder.path]))
    #expect(watcher.watch([folder.path]))
    try folder.write("x".utf8, to: "file")
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() != nil)
    withExtendedLifetime(watcher) {}
  }
}
