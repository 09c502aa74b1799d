import Domain
import TestSupport
import Testing

@testable import Persistence

/// Records so large that they are not copied into contiguous memory.
@Suite("Large records")
struct LargeRecordTests {
  @Test("Small pieces are joined, and large ones stay as they are")
  func pieces() {
    let large = [UInt8](repeating: 7, count: 1 << 16)
    var bytes = Pieces([1, 2])
    bytes.append([])
    bytes.append([3])
    #expect(bytes.all == [[1, 2, 3]])
    bytes.append(large)
    bytes.append([4])
    bytes.append(Pieces([5]))
    #expect(bytes.all == [[1, 2, 3], large, [4, 5]])
    #expect(bytes.count == 5 + large.count)
    #expect(bytes.joined == [1, 2, 3] + large + [4, 5])
    #expect(bytes.suffix(4) == [7, 7, 4, 5])
    #expect(Pieces([1]).suffix(4) == [1])
  }

  @Test(
    "Is read as it was written, and written again after another program has removed its file",
    arguments: [10_000, 10]
  )
  func isWrittenAgain(count: Int) async throws {
    let library = TemporaryLibrary()
    let folder = LiveFolder(path: library.data)
    let database = library.open()
    let words = (1...count).map { Word.fixture(WordID(number: $0)) }
    try await database.insertBooks([.fixture(1)], words: words)
    #expect(try await library.open(machine: 9).fetchWords(in: 1).count == count)
    for name in folder.names() { folder.remove(name) }
    // The next file has both records, and after them a third one of that size.
    let more = (1...count).map { Word.fixture(WordID(number: count + $0)) }
    try await database.insertWords([.fixture(WordID(number: count * 2 + 1))])
    try await database.insertWords(more)
    let reader = library.open(machine: 9)
    let read = try await reader.fetchWords(in: 1)
    #expect(Set(read.map(\.id)) == Set((1...count * 2 + 1).map { WordID(number: $0) }))
    #expect(read.first { $0.id == words[0].id } == words[0])
    #expect(await reader.health() == LibraryHealth())
  }

  @Test("One that is too large for a line is refused, also behind another in the same write")
  func tooLarge() throws {
    let (library, files) = (TemporaryLibrary(), POSIXFileSystem())
    try files.makeDirectories(library.data)
    let name = OwnFileName(.segment, 1, nonce: 1)
    let path = library.data + "/" + name.name
    var segment = Segment(
      path: path,
      name: name,
      device: 1,
      file: try files.open(path, for: .creating),
      lock: try files.open(path + ".lock", for: .locking),
      header: 0
    )
    let small = Pieces(Array(#""o":"put""#.utf8))
    let large = Pieces([UInt8](repeating: 0x20, count: Envelope.mostBytes))
    do {
      _ = try segment.append([small, large], files)
      Issue.record("It was written.")
    } catch {
      #expect(error == .system(operation: "write", path: path, code: ErrorCode.tooLarge))
    }
    #expect(try library.bytes(path) == [])
    segment.close(files, noting: nil)
  }
}
