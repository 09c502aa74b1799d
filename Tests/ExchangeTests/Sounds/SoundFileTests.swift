import Foundation
import InMemory
import TestFiles
import TestSupport
import Testing

@testable import Domain
@testable import Exchange

/// Sounds of Anki's notes, on their way into a library and out of it.
@Suite("Sounds of words")
struct SoundFileTests {
  private let exports: ExportFixture
  private let sound = Array("ID3 eight bytes".utf8)

  init() throws { exports = try ExportFixture() }

  private func package(_ media: [String: [UInt8]]) throws -> String {
    var fixture = AnkiFixture()
    fixture.fields = ["Expression", "Reading", "Meaning", "Audio", "Notes"]
    fixture.notes = [
      ["飲む", "のむ", "to drink", "[sound:飲む.mp3]", "often"],
      ["水", "みず", "water[sound:飲む.mp3]", "[sound:gone.mp3]", ""],
    ]
    fixture.media = media
    return try exports.folder.write(try fixture.package(), to: "words.apkg")
  }

  private func sounds(of library: String) -> SoundFolder {
    SoundFolder(library: exports.folder.path + "/" + library, random: SystemRandomSource())
  }

  private func words(in database: InMemoryDatabase) async throws -> [Word] {
    var words: [Word] = []
    for book in await database.fetchBooks() { words += try await database.fetchWords(in: book.id) }
    return words
  }

  @Test("A sound is a file of the library, which the notes of its words name")
  func kept() async throws {
    let (database, folder) = (InMemoryDatabase(), sounds(of: "one"))
    let path = try package(["飲む.mp3": sound])
    let (_, summary, _) = try await exports.import(path, into: database, sounds: folder)
    #expect(summary.new == 2)
    let hash = SHA256.hexadecimalHash(of: sound)
    let name = try #require(SoundName("飲む-\(hash.prefix(16)).mp3"))
    #expect(
      try await words(in: database).map(\.texts[.notes]) == ["often \(name.mark)", name.mark]
    )
    #expect(try folder.bytes(of: name) == sound)
    #expect(exports.folder.contents.contains("one/media/\(hash.prefix(2))/\(hash).mp3"))
    let again = try await exports.import(path, into: database, sounds: folder)
    #expect(again.summary.isEmpty)
  }

  @Test("A sound that the package does not have is reported")
  func missing() async throws {
    let request = ImportRequest(path: try package(["飲む.mp3": sound]))
    try await ForeignFile(request, studyClock: exports.clock).read(unpackingIn: exports.folder.path)
    {
      file in
      #expect(file.collection.remarks.contains("1 sound is missing, damaged or too large."))
    }
  }

  @Test("What goes out comes back with its sounds", arguments: [ExportFormat.apkg, .json])
  func roundTrip(format: ExportFormat) async throws {
    let (database, folder) = (InMemoryDatabase(), sounds(of: "one"))
    let path = try package(["飲む.mp3": sound])
    let (library, _, _) = try await exports.import(path, into: database, sounds: folder)
    let exported = try await exports.export(library, as: format, sounds: folder)
    let (other, otherFolder) = (InMemoryDatabase(), sounds(of: "two"))
    let (back, _, _) = try await exports.import(exported, into: other, sounds: otherFolder)
    #expect(back.sounds == library.sounds && !back.sounds.isEmpty)
    #expect(try await words(in: other).map(\.texts) == words(in: database).map(\.texts))
    for name in back.sounds { #expect(try otherFolder.bytes(of: name) == sound) }
  }

  @Test("A sound of a file in JSON that is not what its name says is refused")
  func wrongName() async throws {
    let bytes = Data(sound).base64EncodedString()
    for (name, text) in [("a-0123456789abcdef.mp3", bytes), ("../../a", bytes), ("a", "?")] {
      let json = #"{"tangocho":1,"books":[],"sounds":{"\#(name)":"\#(text)"}}"#
      let path = try exports.folder.write(Array(json.utf8), to: "sounds.json")
      await #expect(throws: ForeignFileError.damagedFile("sounds.\(name)")) {
        _ = try await exports.import(path, sounds: sounds(of: "one"))
      }
    }
    #expect(!exports.folder.contents.contains { $0.hasPrefix("one/") })
  }

  @Test("A damaged file of a sound is replaced")
  func damaged() async throws {
    let folder = sounds(of: "one")
    let path = try package(["飲む.mp3": sound])
    let hash = SHA256.hexadecimalHash(of: sound)
    let directory = exports.folder.path + "/one/media/\(hash.prefix(2))"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try Data([1]).write(to: URL(filePath: "\(directory)/\(hash).mp3"))
    _ = try await exports.import(path, sounds: folder)
    #expect(try folder.bytes(of: try #require(SoundName("飲む-\(hash.prefix(16)).mp3"))) == sound)
  }

  @Test("A file of a sound that the library has lost comes back with its known words")
  func lost() async throws {
    let (database, folder) = (InMemoryDatabase(), sounds(of: "one"))
    let path = try package(["飲む.mp3": sound])
    _ = try await exports.import(path, into: database, sounds: folder)
    let hash = SHA256.hexadecimalHash(of: sound)
    let file = exports.folder.path + "/one/media/\(hash.prefix(2))/\(hash).mp3"
    try FileManager.default.removeItem(atPath: file)
    let again = try await exports.import(path, into: database, sounds: folder)
    #expect(again.summary.isEmpty && FileManager.default.fileExists(atPath: file))
  }

  @Test("What is missing or damaged is left out and named", arguments: [ExportFormat.apkg, .json])
  func faults(format: ExportFormat) async throws {
    let (database, folder) = (InMemoryDatabase(), sounds(of: "one"))
    let path = try package(["飲む.mp3": sound])
    var (library, _, _) = try await exports.import(path, into: database, sounds: folder)
    let hash = SHA256.hexadecimalHash(of: sound)
    let file = exports.folder.path + "/one/media/\(hash.prefix(2))/\(hash).mp3"
    let image = ImageReference(name: String(repeating: "ab", count: 32) + ".png")
    library.books[0].words[0].word.meaning.image = image
    let whole = try await exports.result(library, as: format, sounds: folder)
    #expect(whole.sounds == 1 && whole.missing == [.image(image)] && whole.damaged == [])
    try Data("other".utf8).write(to: URL(filePath: file))
    let damaged = try await exports.result(library, as: format, sounds: folder)
    let name = try #require(SoundName("飲む-\(hash.prefix(16)).mp3"))
    #expect(damaged.sounds == 0 && damaged.damaged == [.sound(name)])
    try FileManager.default.removeItem(atPath: file)
    let missing = try await exports.result(library, as: format, sounds: folder)
    #expect(missing.missing == [.image(image), .sound(name)])
  }
}
