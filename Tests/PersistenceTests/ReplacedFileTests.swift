import Domain
import Foundation
import TestFiles
import TestSupport
import Testing

@testable import Persistence

@Suite("Files that get a new content")
struct ReplacedFileTests {
  @Test("A full disk leaves no temporary file", arguments: [FailingFileSystem.Call.write, .sync])
  func fullDisk(call: FailingFileSystem.Call) throws {
    let folder = TestFolder()
    let path = try folder.write([1], to: "marker")
    let failing = FailingFileSystem(call, nth: 1, code: ENOSPC)
    #expect(throws: StoreError.self) { try failing.replace(path, with: [2, 3]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["marker"])
    #expect(try POSIXFileSystem().readWhole(path) == [1])
  }
}
