import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Files that get a new content")
struct ReplacedFileTests {
  private let library = TemporaryLibrary()

  @Test("A full disk leaves no temporary file", arguments: [FailingFileSystem.Call.write, .sync])
  func fullDisk(call: FailingFileSystem.Call) throws {
    let folder = library.root + "/markers"
    let path = folder + "/marker"
    try library.write([1], to: path)
    let failing = FailingFileSystem(call, nth: 1, code: ENOSPC)
    #expect(throws: StoreError.self) { try failing.replace(path, with: [2, 3]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["marker"])
    #expect(try POSIXFileSystem().readWhole(path) == [1])
  }
}
