import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("The header of a snapshot that covers many files")
struct LongHeaderTests {
  private let library = TemporaryLibrary()
  private let files = POSIXFileSystem()

  /// Replaces the files of a library by one snapshot.
  /// - Returns: The id of the library, and the path of the snapshot.
  private func writeSnapshot() async throws -> (library: RawID, path: String) {
    try await library.open().insertBooks([.fixture(1)], words: [])
    let id = try #require(try LibraryListing.library(library.locations(), files))
    let covers = (1...CoveredFile.most).map { number in
      let name = OwnFileName(.segment, number, nonce: .max).name
      return CoveredFile(name: name, end: CoveredFile.End(lines: .max, last: .max))
    }
    let header = Segment.header(
      OwnFileName(.snapshot, 1, nonce: 5),
      device: 7,
      library: id,
      clock: 1,
      deviceName: "desk",
      covers: covers
    )
    #expect(header.line.count > 1 << 16 && header.line.count < HeaderRecord.mostBytes)
    let end = Segment.record(
      device: 7,
      sequence: 1,
      previous: header.checksum,
      SnapshotWriter.end(1)
    )
    let path = try #require(try library.journalFiles().first)
    try library.write(header.line + Envelope.seal(end).line, to: path)
    return (id, path)
  }

  @Test("Without format.json, the library is known by it alone")
  func identifies() async throws {
    let (id, _) = try await writeSnapshot()
    try FileManager.default.removeItem(atPath: library.locations().format)
    #expect(try LibraryListing.library(library.locations(), files) == id)
  }

  @Test("It names the device that wrote the file")
  func names() async throws {
    let (_, path) = try await writeSnapshot()
    var file = ChangeFile(path, try #require(try files.status(of: path)))
    try file.readEnds(files)
    #expect(file.device == 7 && file.name == "desk")
  }
}
