import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("One bad file damages nothing else")
struct BadFileTests {
  let library = TemporaryLibrary()

  /// A library of one book, and a path for a strange entry among its files.
  private func strangePath() async throws -> String {
    try await library.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    let folder = library.data + "/dev/00000000000000aa"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder + "/000001.jsonl"
  }

  /// Whether everything else is read and can be changed, and the strange entry is reported.
  private func isTold(_ finding: LibraryFinding) async throws {
    let database = library.open()
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    #expect(await database.health().findings == [finding])
    try await database.insertWords([.fixture(2)])
    #expect(try await library.open().fetchWords(in: 1).map(\.id) == [1, 2])
  }

  @Test(
    "A file whose name has the largest number does not end the numbers of this computer",
    arguments: [Int.max, 1 << 48]
  )
  func largestNumber(_ number: Int) async throws {
    try await library.open().insertBooks([.fixture(1)], words: [])
    let own = try #require(try library.journalFiles().first)
    let folder = (own as NSString).deletingLastPathComponent
    try library.write([], to: folder + "/\(number).jsonl")
    for id in [1, 2, 3] as [WordID] { try await library.open().insertWords([.fixture(id)]) }
    #expect(try await library.open().fetchWords(in: 1).map(\.id) == [1, 2, 3])
    // They are still known as those of this computer.
    #expect(try FileManager.default.contentsOfDirectory(atPath: library.data + "/dev").count == 1)
  }

  @Test("A file that only newer programs may read refuses the library, also after it was noticed")
  func tooNew() async throws {
    let path = try await strangePath()
    let database = library.open()
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    let record =
      #"{"d":"00000000000000aa","s":0,"p":"00000000","t":"0000000000010000","o":"segment","#
      + #""format":3,"reader":2,"library":"00000000000000000000000001","number":1}"#
    try library.write(Envelope.seal(Array(record.utf8)).line, to: path)
    let newer = StoreError.newerFormat(path: path, found: 3, supported: 1)
    for _ in 1...2 {
      await #expect(throws: newer) { try await database.fetchWords(in: 1) }
      await #expect(throws: newer) { try await database.insertWords([.fixture(2)]) }
    }
    #expect(await database.health().readOnly == newer)
    #expect(try library.journalFiles().count == 2)
  }

  @Test("A file whose lines have the largest and the smallest numbers")
  func lineNumbers() async throws {
    let path = try await strangePath()
    let payload = Array(#""t":"0000000000000001","o":"put""#.utf8)
    var (bytes, previous): ([UInt8], UInt32) = ([], 0)
    for number in [Int64.max, 1, Int64.max, -Int64.max] {
      let record = Segment.record(device: 170, sequence: number, previous: previous, payload)
      let (line, checksum) = Envelope.seal(record)
      bytes += line + Array("damaged\n".utf8)
      previous = checksum
    }
    try library.write(bytes, to: path)
    let database = library.open()
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    #expect(await database.health().findings.contains(.missingLines(path: path, before: 1)))
  }

  @Test("A directory in place of a file")
  func directory() async throws {
    let path = try await strangePath()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try await isTold(.unreadable(path: path, .notAFile))
  }

  @Test("A pipe does not block")
  func pipe() async throws {
    let path = try await strangePath()
    #expect(mkfifo(path, 0o600) == 0)
    try await isTold(.unreadable(path: path, .notAFile))
  }

  @Test("A socket")
  func socket() async throws {
    // A socket's address is limited to about a hundred bytes: created elsewhere, and moved.
    let path = try await strangePath()
    let socket = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let short = "/tmp/\(UUID().uuidString.prefix(8))"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(short.utf8)) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(isBound == 0)
    try FileManager.default.moveItem(atPath: short, toPath: path)
    try await isTold(.unreadable(path: path, .notAFile))
  }

  @Test("Circular, dangling and outward links; an inward one is followed")
  func links() async throws {
    let path = try await strangePath()
    let other = library.root + "/elsewhere.jsonl"
    try library.write([], to: other)
    let manager = FileManager.default
    for target in [path, library.root + "/nothing", other, "/dev/zero"] {
      try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
      let database = library.open()
      #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
      #expect(await database.health().findings == [.unreadable(path: path, .linkOutside)])
      try manager.removeItem(atPath: path)
    }
    let own = try #require(try library.journalFiles().first)
    try manager.createSymbolicLink(atPath: path, withDestinationPath: own)
    let database = library.open()
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    #expect(await database.health() == LibraryHealth())
  }

  @Test("A file and a folder without read permission", arguments: [true, false])
  func refused(isFolder: Bool) async throws {
    let path = try await strangePath()
    try library.write([], to: path)
    let refused = isFolder ? (path as NSString).deletingLastPathComponent : path
    let call: FailingFileSystem.Call = isFolder ? .names : .open
    let files = FailingFileSystem(call, nth: 1, code: EACCES, isSticky: true) { $0 == refused }
    let database = library.open(files: files)
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    let finding = LibraryFinding.unreadable(path: refused, .refused(code: EACCES))
    #expect(await database.health().findings == [finding])
    try await database.insertWords([.fixture(2)])
    #expect(try await database.fetchWords(in: 1).count == 2)
  }

  @Test("A file whose name is not UTF-8 is reported, since its lines are not read")
  func misnamed() async throws {
    let folder = (try await strangePath() as NSString).deletingLastPathComponent
    let database = library.open(files: MisnamedFile(folder: folder))
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    let path = folder + "/J\u{FFFD}rgen.jsonl"
    let finding = LibraryFinding.unreadable(path: path, .refused(code: EILSEQ))
    #expect(await database.health().findings == [finding])
    try await database.insertWords([.fixture(2)])
    #expect(try await database.fetchWords(in: 1).count == 2)
  }

  @Test("Of two names that differ only in how their letters are composed, one is reported")
  func sameName() async throws {
    _ = try await strangePath()
    let own = try #require(try library.journalFiles().first)
    let stem = String(own.dropLast(".jsonl".count))
    let path = stem + " (J\u{FC}rgen).jsonl"
    for path in [path, stem + " (Ju\u{308}rgen).jsonl"] {
      try library.write(try library.bytes(own), to: path)
    }
    let database = library.open()
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    #expect(await database.health().findings == [.unreadable(path: path, .sameName)])
    try await database.insertWords([.fixture(2)])
    #expect(try await database.fetchWords(in: 1).count == 2)
  }

  @Test("Line feeds that another program has converted to those of Windows damage nothing")
  func carriageReturns() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(20))
    try await database.compact()
    try await database.close()
    let path = try #require(try library.journalFiles().first)
    for path in [path, library.data + "/format.json"] {
      let bytes = try library.bytes(path).flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
      try library.write(bytes, to: path)
    }
    let converted = library.open()
    #expect(try await converted.fetchWords(in: 1).count == 20)
    #expect(await converted.health() == LibraryHealth())
    try await converted.insertWords([.fixture(21)])
    var keys = LineKeys(POSIXFileSystem())
    #expect(keys.read(path)?.isEmpty == false)
    let folder = (path as NSString).deletingLastPathComponent
    #expect(try CoveredNames.names(in: folder).count == 1)
  }

  @Test("Something else in place of format.json: the library is read-only")
  func format() async throws {
    _ = try await strangePath()
    let path = library.data + "/format.json"
    try FileManager.default.removeItem(atPath: path)
    let makers: [() throws -> Void] = [
      { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) },
      { #expect(mkfifo(path, 0o600) == 0) },
      {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
      },
      { #expect(truncate(path, to: 1 << 30)) },
    ]
    for make in makers {
      try make()
      let database = library.open()
      #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
      #expect(await database.health().readOnly == .damagedFormat(path: path))
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test(
    "An endless line and an endless file are reported using little memory"
  )
  func endless() async throws {
    let path = try await strangePath()
    #expect(truncate(path, to: 1 << 42))
    let database = library.open()
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    let damage = LibraryDamage(path: path, line: 1, kind: .tooLong)
    #expect(await database.health().damages == [damage])
  }

  @Test("Endless UI state is ignored, and an endless text is rejected")
  func endlessTexts() async throws {
    let folder = library.root + "/state"
    let uiState = DiskUIStateStore(directory: folder, random: SeededRandom())
    try await uiState.save(["a": "b"], as: "books")
    #expect(truncate(folder + "/books.json", to: 4 << 40))
    #expect(await uiState.state("books") == nil)
    let texts = DiskWorkingTextStore(directory: folder, random: SeededRandom())
    let name = try await texts.begin([], original: [], about: "book-1")
    let path = texts.path(of: name)
    #expect(truncate(path, to: 4 << 40))
    await #expect(throws: StoreError.system(operation: "read", path: path, code: EFBIG)) {
      try await texts.text(name)
    }
  }

  @Test("The format.json of another library is reported for each file that does not belong to it")
  func otherLibrary() async throws {
    _ = try await strangePath()
    let other = TemporaryLibrary()
    try await other.open().insertBooks([.fixture(2)], words: [])
    try library.write(
      try other.bytes(other.data + "/format.json"),
      to: library.data + "/format.json"
    )
    let path = try #require(try library.journalFiles().first)
    let database = library.open()
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1])
    #expect(await database.health().findings == [.otherLibrary(path: path)])
  }

  @Test("Without format.json, the first file says which library it is, here and for backups")
  func firstOfTwo() async throws {
    let (format, other) = (library.data + "/format.json", TemporaryLibrary())
    try await library.open().insertBooks([.fixture(1)], words: [])
    try await other.open().insertBooks([.fixture(2)], words: [])
    let bytes = try library.bytes(format)
    let file = try #require(try other.journalFiles().first)
    try library.write(try other.bytes(file), to: library.data + "/dev/ffffffffffffffff/1.jsonl")
    try FileManager.default.removeItem(atPath: format)
    let listed = try LibraryListing.library(library.locations(), POSIXFileSystem())
    try await library.open().insertWords([.fixture(1)])
    #expect(try library.bytes(format) == bytes)
    #expect(try LibraryFormat(bytes, at: format).header.library == listed)
  }

  /// Creates a sparse file of that size.
  private func truncate(_ path: String, to size: Int) -> Bool {
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    return ftruncate(descriptor, off_t(size)) == 0
  }
}

/// The real file system, with a folder that lists a file which the text of its name does not find.
private struct MisnamedFile: PassingFileSystem {
  let folder: String
  let base: any FileSystem = POSIXFileSystem()

  func names(in path: String) throws(StoreError) -> [String]? {
    let names = try base.names(in: path)
    return path == folder ? (names ?? []) + ["J\u{FFFD}rgen.jsonl"] : names
  }
}
