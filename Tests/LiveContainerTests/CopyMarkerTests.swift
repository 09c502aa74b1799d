import Persistence
import TestFiles
import Testing

@testable import Live

@Suite("The record of an unfinished copy")
struct CopyMarkerTests {
  private let folder = TestFolder()

  private func marker(of destination: String) throws -> CopyMarker {
    try #require(
      CopyMarker(
        to: .folder(folder.path),
        at: destination,
        in: folder.path("state"),
        POSIXFileSystem()
      )
    )
  }

  @Test(
    "Any paths are read as they were written",
    arguments: [
      ("/home/hana/words", "/media/stick/words"), ("/home/hana/a\nb", "/media/stick/words"),
      ("/home/hana/words", "/media/stick/a\nb"), ("/a\n/b", "/b"), ("/a\r", "/b\r"),
    ]
  )
  func paths(source: String, destination: String) throws {
    let marker = try marker(of: destination)
    #expect(try marker.source == nil)
    #expect(try marker.carriedSource == nil)
    try marker.set(from: source)
    #expect(try marker.source == source)
    #expect(try marker.carriedSource == source)
    try marker.clear()
    #expect(try marker.source == nil)
    #expect(try marker.carriedSource == nil)
  }
}
