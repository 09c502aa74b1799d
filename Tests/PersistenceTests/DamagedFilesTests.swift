import CustomDump
import Domain
import Foundation
import TestSupport
import Testing

@testable import Durability
@testable import Persistence

@Suite("Damaged lines are quarantined")
struct DamagedFilesTests {
  let library = TemporaryLibrary()

  /// A library with every kind of change; its one file.
  private func makeFile() async throws -> String {
    let database = library.open()
    try await JSONDatabaseTests.change(database)
    try await database.close()
    return try #require(try library.journalFiles().first)
  }

  private func add(_ text: String, to path: String) throws -> [UInt8] {
    let bytes = try library.bytes(path) + Array(text.utf8)
    try library.write(bytes, to: path)
    return bytes
  }

  private func health() async throws -> LibraryHealth {
    let database = library.open()
    try await database.prepare()
    return await database.health()
  }

  @Test("Garbage in a file is kept outside the library, which stays as it was")
  func garbage() async throws {
    let path = try await makeFile()
    let original = try await LibraryView(library.open())
    let bytes = try add("garbage{\n", to: path)
    let line = bytes.count { $0 == 0x0A }
    let damage = LibraryDamage(path: path, line: line, kind: .malformed)
    #expect(try await health().damages == [damage])
    #expect(try await library.open().damageToQuarantine() == [damage])
    #expect(try library.bytes(path) == bytes)
    let kept = try await library.open().quarantineDamage()
    #expect(kept.count == 1 && !kept[0].hasPrefix(library.data + "/"))
    #expect(try library.bytes(kept[0]) == bytes)
    #expect(try await health() == LibraryHealth())
    let after = try await LibraryView(library.open())
    expectNoDifference(after, original)
    // It continues with the same number.
    try await library.open().insertBooks([.fixture(900)], words: [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: library.data + "/dev").count == 1)
    #expect(try await health() == LibraryHealth())
    // A synchronizer brings the file back: it is covered, and only damaged again.
    try library.write(bytes, to: path)
    #expect(try await health().findings == [])
  }

  @Test("A snapshot for which the disk has no space leaves nothing there, and replaces nothing")
  func fullDisk() async throws {
    let path = try await makeFile()
    let bytes = try add("garbage{\n", to: path)
    let files = FailingFileSystem(.write, nth: 1, code: ENOSPC) { $0.hasSuffix(".jsonl.tmp") }
    let database = library.open(files: files)
    await #expect(throws: StoreError.self) { try await database.quarantineDamage() }
    #expect(files.failures == 1)
    #expect(try library.bytes(path) == bytes)
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!names.contains { $0.hasSuffix(".tmp") }, "\(names)")
  }

  @Test("A line that was written in part is kept outside the library", arguments: [0, 1, 40])
  func cutOff(count: Int) async throws {
    let path = try await makeFile()
    let original = try await LibraryView(library.open())
    let line = try library.bytes(path).count { $0 == 0x0A } + 1
    let bytes = try add(
      String(#"{"k":"12345678","r":{"d":"00000000000000aa"}}"#.prefix(count)),
      to: path
    )
    let cut = count == 0 ? [] : [LibraryDamage(path: path, line: line, kind: .malformed)]
    #expect(try await health() == LibraryHealth())
    #expect(try await library.open().damageToQuarantine() == cut)
    let kept = try await library.open().quarantineDamage()
    #expect(kept.count == cut.count)
    for place in kept { #expect(try library.bytes(place) == bytes) }
    let database = library.open()
    let after = try await LibraryView(database)
    expectNoDifference(after, original)
    #expect(await database.unreadFiles() == [])
    #expect(await database.health() == LibraryHealth())
  }

  @Test("A file with the beginning of its first line only is kept outside the library")
  func cutOffHead() async throws {
    let path = try await makeFile()
    let database = library.open()
    try await database.insertBooks([.fixture(900)], words: [])
    try await database.close()
    let second = try #require(try library.journalFiles().first { $0 != path })
    // Nothing was acknowledged there.
    let device = DeviceState(
      library.locations(),
      library: try #require(
        try LibraryFormat.read(library.data + "/format.json", POSIXFileSystem())
      )
      .header.library,
      POSIXFileSystem()
    )
    let id = try #require(try device.existingDevice())
    let name = try #require(try device.remembered(id).first { second.hasSuffix("/" + $0.name) })
    try library.write([], to: device.directory + "/" + id.hexadecimal + "." + name.lockName)
    let bytes = try library.bytes(second).prefix(30)
    try library.write(bytes, to: second)
    let kept = try await library.open().quarantineDamage()
    #expect(try kept.map { try library.bytes($0) } == [Array(bytes)])
    #expect(try await health() == LibraryHealth())
    #expect(await library.open().unreadFiles() == [])
  }

  @Test("Each line of a file may be the damaged one: all others stay")
  func eachLine() async throws {
    let path = try await makeFile()
    let bytes = try library.bytes(path)
    let lines = bytes.split(separator: 0x0A).map { Array($0) + [0x0A] }
    for place in lines.indices {
      let copy = TemporaryLibrary()
      try FileManager.default.copyItem(atPath: library.root, toPath: copy.root)
      let own = copy.data + path.dropFirst(library.data.count)
      // Otherwise the copy of the state would be that of another computer.
      let device = DeviceState(
        copy.locations(),
        library: try #require(try LibraryFormat.read(copy.data + "/format.json", POSIXFileSystem()))
          .header.library,
        POSIXFileSystem()
      )
      let id = try #require(try device.existingDevice())
      let identity = try HostIdentity(device.directory, POSIXFileSystem()).text
      let stored = id.hexadecimal + " " + identity + "\n"
      try copy.write(stored.utf8, to: device.directory + "/device")
      var damaged = lines
      damaged[place][20] ^= 1
      try copy.write(damaged.joined(), to: own)
      let before = try await LibraryView(copy.open())
      #expect(try await copy.open().quarantineDamage().count == 1, "line \(place + 1)")
      let after = try await LibraryView(copy.open())
      expectNoDifference(after, before)
      let reader = copy.open()
      try await reader.prepare()
      #expect(await reader.health() == LibraryHealth(), "line \(place + 1)")
    }
  }

  @Test("Lines that became one are read, but the file may lack more, and is left alone")
  func mergedLines() async throws {
    let path = try await makeFile()
    let original = try await LibraryView(library.open())
    var bytes = try library.bytes(path)
    let feed = try #require(bytes.dropLast().lastIndex(of: 0x0A))
    bytes[feed] = 0x20
    try library.write(bytes, to: path)
    let after = try await LibraryView(library.open())
    expectNoDifference(after, original)
    #expect(try await library.open().quarantineDamage() == [])
    #expect(try library.bytes(path) == bytes)
  }

  @Test("Files of other computers, and one that is being written, are left alone")
  func notOwn() async throws {
    let path = try await makeFile()
    let bytes = try add("garbage{\n", to: path)
    let other = library.open(machine: 1)
    try await other.insertBooks([.fixture(900)], words: [])
    #expect(try await other.damageToQuarantine() == [])
    #expect(try await other.quarantineDamage() == [])
    #expect(try library.bytes(path) == bytes)
    let open = library.open()
    try await open.insertBooks([.fixture(901)], words: [])
    let written = try #require(
      try library.journalFiles().last {
        $0.hasPrefix((path as NSString).deletingLastPathComponent)
      }
    )
    #expect(written != path)
    _ = try add("garbage{\n", to: written)
    #expect(try await library.open().damageToQuarantine().map(\.path) == [path])
  }

  @Test("A file in which lines are missing as well stays, so that they are still reported")
  func missingLines() async throws {
    let path = try await makeFile()
    let lines = try library.bytes(path).split(separator: 0x0A).map { Array($0) + [0x0A] }
    try library.write((lines[..<2] + lines[3...]).joined() + Array("garbage{\n".utf8), to: path)
    #expect(try await health().findings == [.missingLines(path: path, before: 3)])
    #expect(try await library.open().damageToQuarantine() == [])
  }

  @Test(
    "Damage in a file of another computer is settled: the file stays, and is read once it is whole"
  )
  func settled() async throws {
    let path = try await makeFile()
    let whole = try library.bytes(path)
    var damaged = whole
    let last = try #require(whole.dropLast().lastIndex(of: 0x0A))
    damaged[last + 20] ^= 1
    try library.write(damaged, to: path)
    func health() async throws -> LibraryHealth {
      let other = library.open(machine: 1)
      try await other.prepare()
      return await other.health()
    }
    let damages = try await health().damages
    #expect(damages.count == 1)
    #expect(try await library.open().damageToSettle() == [], "its own are quarantined")
    #expect(try await library.open(machine: 1).damageToSettle() == damages)
    try await library.open(machine: 1).settle(damages)
    #expect(try library.bytes(path) == damaged)
    let settled = try await health()
    #expect(settled.damages == [] && settled.settled == damages)
    // Other damage is reported, and what arrives whole is read.
    try library.write(damaged + Array("garbage{\n".utf8), to: path)
    #expect(try await health().damages.map(\.kind) == [.malformed])
    try library.write(whole, to: path)
    #expect(try await health() == LibraryHealth())
    let (read, own) = (
      try await LibraryView(library.open(machine: 1)), try await LibraryView(library.open())
    )
    expectNoDifference(read, own)
  }

  @Test(
    "A restored home has no other computer that could repair it, and its damage is settled, too"
  )
  func restoredHome() async throws {
    let path = try await makeFile()
    _ = try add("garbage{\n", to: path)
    let copy = TemporaryLibrary()
    try FileManager.default.copyItem(atPath: library.root, toPath: copy.root)
    #expect(try await copy.open().damageToQuarantine() == [])
    #expect(try await copy.open().damageToSettle().count == 1)
    try await copy.open().settle(copy.open().damageToSettle())
    let check = LibraryCheck(copy.locations(), clock: copy.clock)
    #expect(try await check.run() == [])
    #expect(await check.settledCount() == 1)
    // It is still settled when something was written, as another device.
    try await copy.open().insertBooks([.fixture(900)], words: [])
    #expect(try await LibraryCheck(copy.locations(), clock: copy.clock).run() == [])
  }

  @Test("A snapshot with damaged lines that is quarantined no longer has all of what it covered")
  func coveredBefore() async throws {
    let path = try await makeFile()
    let whole = try library.bytes(path)
    let lines = whole.split(separator: 0x0A).map { Array($0) + [0x0A] }
    let database = library.open()
    try await database.compact()
    try await database.close()
    let snapshot = try #require(try library.journalFiles().first)
    #expect(snapshot.contains("/snap-"))
    var damaged = try library.bytes(snapshot)
    let feed = try #require(damaged.firstIndex(of: 0x0A))
    damaged[feed + 20] ^= 1
    try library.write(damaged, to: snapshot)
    #expect(try await library.open().quarantineDamage().count == 1)
    #expect(try await health() == LibraryHealth())
    // As a synchronizer may bring the file back.
    try library.write((lines[..<2] + lines[3...]).joined(), to: path)
    #expect(try await health().findings == [.missingLines(path: path, before: 3)])
    try library.write(whole, to: path)
    #expect(try await health() == LibraryHealth())
  }
}
