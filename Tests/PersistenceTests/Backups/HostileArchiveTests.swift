import Domain
import Foundation
import TestSupport
import Testing
import Zlib

@testable import Persistence

@Suite("Files that pretend to be backups")
struct HostileArchiveTests {
  private let fixture = BackupFixture()
  private var path: String { fixture.library.root + "/hostile.tar.gz" }

  private func prepare() async throws -> String {
    try await fixture.study(seed: 1)
    return try await fixture.service().backUp().backup.path
  }

  /// Restoring the file fails with a `BackupError`, and changes nothing.
  private func refuses(
    _ bytes: [UInt8],
    fault: ArchiveFault? = nil,
    _ comment: Comment? = nil
  ) async throws {
    try fixture.library.write(bytes, to: path)
    let before = try fixture.snapshot()
    for isExact in [false, true] {
      do {
        _ = try await fixture.service().restore(path, isExact: isExact)
        Issue.record("It was restored. \(comment ?? "")")
      } catch BackupError.damaged(let named, let found) {
        #expect(named == path)
        if let fault { #expect(found == fault, comment) }
      }
    }
    #expect(try fixture.snapshot() == before, comment)
    let archives = try fixture.archives()
    #expect(archives.count == 1, comment)
    // Anything unpacked before the fault was found is removed at the next use.
    _ = try await fixture.service().preview(nil, isExact: false)
    let left = try BackupFixture.files(below: fixture.folder() + "/unpacked")
    #expect(left.isEmpty, comment)
  }

  /// The content of compressed bytes; nil when they are damaged.
  private func unpacked(_ packed: [UInt8]) throws -> [UInt8]? {
    let stream = try #require(ZlibStream(.gunzip))
    var (made, rest) = ([UInt8](), packed[...])
    while true {
      var step = ZlibStream.Step.none
      made.append(addingCapacity: 1 << 16) { room in
        step = stream.step(rest.span.bytes, isLast: false, into: &room)
      }
      rest = rest.dropFirst(step.taken)
      if step.outcome == .ended { return rest.isEmpty ? made : nil }
      if step.outcome == .damaged || step.made == 0 && step.taken == 0 { return nil }
    }
  }

  @Test("A truncated backup, or one with a flipped bit, is rejected")
  func damaged() async throws {
    let bytes = try fixture.library.bytes(try await prepare())
    let whole = try #require(try unpacked(bytes))
    let random = SeededRandom(seed: 7)
    for count in [0, 1, 17, 100, bytes.count / 2, bytes.count - 9, bytes.count - 1] {
      try await refuses(Array(bytes.prefix(count)), "cut to \(count)")
    }
    for _ in 0..<60 {
      var changed = bytes
      let place = Int(random.next() % UInt64(bytes.count))
      // Bytes 3 to 9 of gzip's header are the time and the system, which are not used.
      if 3...9 ~= place { continue }
      changed[place] ^= 1 << UInt8(random.next() % 8)
      // Two copies of the same bytes are equivalent: a changed distance may have no effect.
      if try unpacked(changed) == whole { continue }
      try await refuses(changed, "byte \(place)")
    }
    try await refuses(bytes + [0], fault: .notPacked)
    try await refuses(Array("not a backup".utf8), fault: .notPacked)
  }

  @Test(
    "Names outside the library are rejected",
    arguments: [
      "../x.jsonl", "/etc/x.jsonl", "dev/../../x.jsonl", "dev/./x.jsonl", "dev//x.jsonl",
      "dev/a/b/x.jsonl", "media/x.jsonl", "dev/x.json", "dev/\u{0}/x.jsonl",
    ]
  )
  func names(name: String) async throws {
    _ = try await prepare()
    try await refuses(try archive(listing: name, holding: name), fault: .noManifest)
  }

  @Test("An entry that is not in the manifest, or has another size, is rejected")
  func unexpected() async throws {
    _ = try await prepare()
    let (good, other) = ("dev/a/1.jsonl", "dev/a/2.jsonl")
    try await refuses(
      try archive(listing: good, holding: other),
      fault: .unexpectedEntry(name: other)
    )
    try await refuses(
      try archive(listing: good, holding: good, size: 1 << 20),
      fault: .unexpectedEntry(name: good)
    )
    try await refuses(
      try archive(listing: good, holding: good, hash: String(repeating: "0", count: 64)),
      fault: .checksum(name: good)
    )
    try await refuses(
      try archive(listing: good, holding: good, zeros: 1 << 24),
      fault: .unexpectedEntry(name: "?")
    )
  }

  @Test(
    "Links, folders and devices are rejected",
    arguments: [0x31, 0x32, 0x33, 0x35, 0x36] as [UInt8]
  )
  func links(kind: UInt8) async throws {
    _ = try await prepare()
    let name = "dev/a/1.jsonl"
    let bytes = try archive(listing: name, holding: name, kind: kind)
    try await refuses(bytes, fault: .badEntry(name: name))
  }

  @Test("A manifest that is too long or from a newer program is rejected")
  func lists() async throws {
    _ = try await prepare()
    let long = TarHeader(name: BackupManifest.name, size: 1 << 30).blocks(time: 0)
    try await refuses(try packed(long), fault: .tooLarge)
    let json = Array("{\"backup\":2,\"library\":\"35XAN1XHQ6TFK3MBYEHDQ2FZYD\"}\n".utf8)
    var newer = TarHeader(name: BackupManifest.name, size: json.count).blocks(time: 0) + json
    newer += [UInt8](repeating: 0, count: TarHeader.padding(of: json.count) + 1024)
    try await refuses(try packed(newer), fault: .newer)
  }

  @Test("A manifest that lists a million images is not too long")
  func manyImages() {
    var manifest = BackupManifest()
    let image = String(repeating: "0", count: 64) + ".jpeg"
    let usual = manifest.json.count
    manifest.images = [image]
    let first = manifest.json.count - usual
    #expect(usual + 1_000_000 * (first + 1) <= BackupManifest.mostBytes)
  }

  @Test("A backup of another library is rejected, unless the library is empty")
  func otherLibrary() async throws {
    _ = try await prepare()
    let other = BackupFixture()
    try await other.study(seed: 2)
    let backup = try await other.service().backUp().backup
    let before = try fixture.snapshot()
    await #expect(throws: BackupError.self) {
      try await fixture.service().restore(backup.path, isExact: false)
    }
    #expect(try fixture.snapshot() == before)
    let empty = BackupFixture()
    _ = try await empty.service().restore(backup.path, isExact: false)
    #expect(try empty.contents() == other.contents())
    #expect(try empty.images().count == other.images().count, "images come from beside the file")
  }

  @Test("An unknown name and a file that is not a backup are reported")
  func missing() async throws {
    try await fixture.study(seed: 1)
    await #expect(throws: BackupError.self) {
      try await fixture.service().preview(nil, isExact: false)
    }
    await #expect(throws: BackupError.self) {
      try await fixture.service().preview("2026-01-01T0000", isExact: false)
    }
  }
}

extension HostileArchiveTests {
  /// An archive with one file of two bytes, possibly with a fault.
  private func archive(
    listing listed: String,
    holding held: String,
    size: Int = 2,
    hash: String? = nil,
    kind: UInt8 = 0x30,
    zeros: Int = 0
  ) throws -> [UInt8] {
    let content: [UInt8] = [0x61, 0x0A]
    let file = BackupManifest.File(
      name: listed,
      size: content.count,
      hash: hash ?? SHA256.hexadecimalHash(of: content)
    )
    let library = try #require(try LibraryListing.library(fixture.locations, POSIXFileSystem()))
    let json = BackupManifest(library: library, files: [file]).json
    var bytes = TarHeader(name: BackupManifest.name, size: json.count).blocks(time: 0) + json
    bytes += [UInt8](repeating: 0, count: TarHeader.padding(of: json.count))
    var header = TarHeader(name: held, size: size).blocks(time: 0)
    // The checksum of a header is the sum of its bytes.
    let sum = try #require(Int(String(decoding: header[148..<154], as: UTF8.self), radix: 8))
    let digits = String(sum + Int(kind) - 0x30, radix: 8)
    header[156] = kind
    let padded = String(repeating: "0", count: 6 - digits.count) + digits
    header.replaceSubrange(148..<154, with: Array(padded.utf8))
    bytes += header + content + [UInt8](repeating: 0, count: 510 + 1024 + zeros)
    return try packed(bytes)
  }

  private func packed(_ bytes: [UInt8]) throws -> [UInt8] {
    let path = fixture.library.root + "/packed"
    try? FileManager.default.removeItem(atPath: path)
    let files = POSIXFileSystem()
    let file = try files.open(path, for: .creating)
    defer { files.close(file) }
    let writer = try ArchiveWriter(file, time: 0, files)
    try writer.add(bytes)
    // Two blocks more than required.
    try writer.finish()
    return try fixture.library.bytes(path)
  }
}
