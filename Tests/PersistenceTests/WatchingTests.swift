import Files
import Foundation
import Testing

@testable import Persistence

@Suite("Watching directories")
struct WatchingTests {
  @Test(
    "A watcher reports an unwatchable directory, and still watches the others",
    .timeLimit(.minutes(15))
  )
  func refused() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    let watcher = try #require(DirectoryWatcher { continuation.yield() })
    #expect(!watcher.watch([folder.path + "/missing", folder.path]))
    #expect(watcher.watch([folder.path]))
    try Data("x".utf8).write(to: folder.appending(path: "file"))
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() != nil)
    withExtendedLifetime(watcher) {}
  }
}
