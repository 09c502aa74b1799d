import Domain
import Files
import Foundation
import TestFiles
import Testing

@testable import Archives
@testable import Exchange

/// Malicious and damaged packages.
@Suite("Hostile packages of Anki")
struct HostilePackageTests {
  func read(
    _ bytes: [UInt8],
    limits: AnkiLimits = AnkiLimits()
  ) throws -> ImportedCollection {
    let folder = TestFolder()
    let path = try folder.write(bytes, to: "package.apkg")
    let unpacked = try folder.unpacking()
    defer {
      unpacked.remove()
      #expect(folder.contents == ["package.apkg"])
    }
    return try AnkiReader(
      path: path,
      unpackingInto: unpacked,
      studyClock: FixedZone(),
      limits: limits
    ).read()
  }

  func error(_ bytes: [UInt8], limits: AnkiLimits = AnkiLimits()) -> AnkiError? {
    do {
      _ = try read(bytes, limits: limits)
      return nil
    } catch {
      return error as? AnkiError
    }
  }

  func package(_ members: (String, [UInt8])...) -> [UInt8] {
    var zip = ZipBuilder()
    for (name, content) in members { zip.add(name, content) }
    return zip.file
  }

  @Test("The fixture is a package, so that what follows fails for its own reason")
  func fixture() throws {
    let collection = try read(try AnkiFixture().package())
    #expect(collection.books.map(\.title) == ["Japanese · Verbs"])
    #expect(collection.books.flatMap(\.words).map(\.input.kanji.text) == ["飲む"])
  }

  @Test("No zip file, an empty one, and one that is cut off anywhere")
  func truncated() throws {
    let whole = try AnkiFixture().package()
    for bytes in [
      [], ZipBuilder().file, Array("not a zip file".utf8), Array(whole.prefix(whole.count / 2)),
    ] {
      guard case .archive(.damaged) = error(bytes) else {
        Issue.record("\(bytes.count) bytes were read")
        continue
      }
    }
    #expect(error(package(("other", []))) == .noCollection)
    for end in stride(from: 0, to: whole.count, by: 997) { _ = error(Array(whole.prefix(end))) }
  }

  @Test("A note with very many fields is read in a time that grows with their number")
  func manyFields() throws {
    var fixture = AnkiFixture()
    fixture.notes = [["飲む", "のむ", "to drink"] + Array(repeating: "x", count: 50_000)]
    let words = try read(try fixture.package()).books.flatMap(\.words)
    #expect(words[0].input.texts[.notes].hasSuffix(" · 50002: x · 50003: x"))
  }

  @Test("Very many readings of a very long text are read in a time that grows with their number")
  func manyReadings() throws {
    var fixture = AnkiFixture()
    fixture.fields = ["Word", "Meaning", "Reading"] + (0..<10_000).map { "Reading \($0)" }
    let readings = [""] + Array(repeating: "えき", count: 10_000)
    fixture.notes = [[String(repeating: "駅", count: 100_000), "station"] + readings]
    let words = try read(try fixture.package()).books.flatMap(\.words)
    #expect(words[0].input.texts[.notes].hasSuffix(" · Reading 9998: えき · Reading 9999: えき"))
  }

  @Test("More fields in a note than any has end at the limit")
  func tooManyFields() throws {
    var limits = AnkiLimits()
    limits.fields = 2
    let bytes = try AnkiFixture().package()
    #expect(error(bytes, limits: limits) == .tooMany(.fields, limit: 2))
    limits.fields = 3
    #expect(error(bytes, limits: limits) == nil)
  }

  @Test("A template that names very many fields is read in a time that grows with its length")
  func manyNames() throws {
    var fixture = AnkiFixture()
    fixture.fields = (0..<5_000).map { "field \($0)" }
    fixture.questions = [String(repeating: "{{other}}", count: 50_000) + "{{field 0}}"]
    let books = try read(try fixture.package()).books
    #expect(books.flatMap(\.words).map(\.input.kanji.text) == ["飲む"])
    #expect(books.map(\.fronts) == [CardFronts(.kanji)])
  }

  @Test("The lowest number as a time zone and as a due day ends in a word")
  func lowestNumbers() throws {
    var fixture = AnkiFixture()
    fixture.options = #"{"creationOffset":-9223372036854775808}"#
    fixture.changes = [
      """
      UPDATE cards SET type = 2, queue = 2, due = -9223372036854775808,
      ivl = 9223372036854775807
      """
    ]
    let words = try read(try fixture.package()).books.flatMap(\.words)
    // Noon of the first day.
    #expect(words.flatMap(\.reviews).map(\.time.milliseconds) == [43_200_000])
  }

  @Test("A note with bytes that are not UTF-8 is unreadable, and the character for them is not")
  func invalidText() throws {
    var fixture = AnkiFixture()
    fixture.notes += [["駅", "えき", "sta\u{FFFD}tion"], ["猫", "ねこ", "cat"]]
    fixture.changes = ["UPDATE notes SET flds = flds || CAST(x'FFE3' AS TEXT) WHERE id = 1"]
    let collection = try read(try fixture.package())
    #expect(collection.books.flatMap(\.words).map(\.input.kanji.text) == ["駅", "猫"])
    let rows = collection.books.flatMap(\.unreadable)
    #expect(rows.map(\.place) == [1])
    #expect(rows.map(\.reason) == ["It has bytes that are not valid in UTF-8."])
    #expect(rows[0].text.hasSuffix(#"to drink\xFF\xE3"#))
  }

  @Test("Any flipped byte ends in an error or in words")
  func flipped() throws {
    let whole = try AnkiFixture().package()
    for place in stride(from: 3, to: whole.count, by: 1_499) {
      var bytes = whole
      bytes[place] ^= 0xFF
      _ = error(bytes)
    }
  }

  @Test("Unsafe names are never files")
  func names() throws {
    let collection = try AnkiFixture().collection()
    for name in ["../collection.anki2", "/collection.anki2", "a/../collection.anki2", "col\u{1}"] {
      #expect(error(package((name, collection))) == .noCollection, "\(name)")
    }
    var zip = ZipBuilder()
    zip.add("collection.anki2", collection, .init(mode: 0o120_777))
    #expect(error(zip.file) == .noCollection)
  }

  @Test("The notice for older programs is never imported")
  func notice() throws {
    var fixture = AnkiFixture()
    fixture.fields = ["Front", "Back"]
    fixture.notes = [
      ["Please update to the latest Anki version, then import the .colpkg/.apkg file again.", ""]
    ]
    let decoy = try fixture.collection()
    let real = try AnkiFixture().collection()
    #expect(error(package(("collection.anki2", decoy))) == .onlyNotice)
    let second = package(("collection.anki2", decoy), ("collection.anki21", real))
    #expect(try read(second).books.flatMap(\.words).count == 1)
    let third = package(
      ("collection.anki2", decoy),
      ("collection.anki21b", ZstdFrame.raw(real)),
      ("meta", [8, 3])
    )
    #expect(try read(third).books.flatMap(\.words).count == 1)
    let lost = package(("collection.anki2", decoy), ("meta", [8, 3]))
    #expect(error(lost) == .noCollection)
    #expect(error(package(("collection.anki2", decoy), ("meta", [8, 9]))) == .newerContainer(9))
  }

  @Test("Bombs by ratio, by size and by number end at the limits")
  func bombs() throws {
    let bomb = package(("collection.anki21b", ZstdFrame.bomb(blocks: 5_000)), ("meta", [8, 3]))
    #expect(error(bomb) == .archive(.tooLarge(.ratio(100))))
    var limits = AnkiLimits()
    limits.collection = 1_000_000
    #expect(error(bomb, limits: limits) == .archive(.tooLarge(.member(bytes: 1_000_000))))
    limits = AnkiLimits()
    limits.archive.members = 50
    var many = ZipBuilder()
    for place in 0..<60 { many.add("\(place)", []) }
    #expect(error(many.file, limits: limits) == .archive(.tooLarge(.members(50))))
  }

  @Test("Frames that contain nothing count, too")
  func emptyFrames() throws {
    let collection = ZstdFrame.raw(try AnkiFixture().collection())
    var limits = AnkiLimits()
    (limits.archive.ratio, limits.archive.freeBytes) = (0, 1_000_000)
    for (size, wanted) in [
      (1_000, nil as AnkiError?), (2_000_000, .archive(.tooLarge(.ratio(0)))),
    ] {
      let frame = ZstdFrame.skipped(bytes: size)
      let bytes = package(("collection.anki21b", collection + frame), ("meta", [8, 3]))
      #expect(error(bytes, limits: limits) == wanted)
    }
  }

  @Test("A sound that is there twice, first in a size that is refused, stays out")
  func repeatedSound() throws {
    var fixture = AnkiFixture()
    fixture.notes = [["飲む", "のむ", "to drink [sound:a.mp3]"]]
    var limits = AnkiLimits()
    limits.image = 10
    let bytes = package(
      ("collection.anki2", try fixture.collection()),
      ("0", Array(repeating: 0, count: 20)),
      ("0", [1]),
      ("media", Array(#"{"0":"a.mp3"}"#.utf8))
    )
    #expect(try read(bytes, limits: limits).books.flatMap(\.words).count == 1)
  }

  @Test("Members that share their bytes end in an error or in words")
  func overlapping() throws {
    var zip = ZipBuilder()
    let collection = try AnkiFixture().collection()
    zip.add("collection.anki2", collection)
    for place in 0..<20 { zip.add("x\(place)", collection, .init(offset: 0)) }
    _ = error(zip.file)
  }

  @Test("Headers that lie about sizes and checksums end in errors")
  func lies() throws {
    let collection = try AnkiFixture().collection()
    for lies in [
      ZipBuilder.Lies(checksum: 1), .init(size: 10, packedSize: 10),
      .init(packedSize: 0x7FFF_FFFF), .init(size: 0xFFFF_FFF0),
    ] {
      var zip = ZipBuilder()
      zip.add("collection.anki2", collection, lies)
      #expect(error(zip.file) != nil)
    }
  }

  @Test("Broken zstd streams end in errors")
  func zstd() throws {
    let frame = ZstdFrame.raw(try AnkiFixture().collection())
    for broken in [[], Array(frame.prefix(frame.count / 2)), Array("plain text".utf8)] {
      let bytes = package(("collection.anki21b", broken), ("meta", [8, 3]))
      guard case .archive(.damaged) = error(bytes) else {
        Issue.record("\(broken.count) bytes were read")
        continue
      }
    }
  }
}
