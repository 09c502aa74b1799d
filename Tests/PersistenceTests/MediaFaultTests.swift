import Domain
import Foundation
import TestSupport
import Testing

@testable import Durability
@testable import Persistence

@Suite("Images and sounds that are missing or damaged")
struct MediaFaultTests {
  private let fixture = BackupFixture()
  private var data: String { fixture.library.data }

  /// Two words: the first has an image, the second the same and a sound.
  /// - Returns: The paths of both files.
  private func makeLibrary() async throws -> (image: String, sound: String) {
    let store = DiskImageStore(data: data)
    let image = try await store.storeImage([1, 2, 3], type: .png)
    let hash = SHA256.hexadecimalHash(of: [4, 5])
    let sound = "\(data)/media/\(hash.prefix(2))/\(hash).mp3"
    try fixture.library.write([4, 5], to: sound)
    var words = Word.fixtures(2)
    for place in words.indices { words[place].meaning.image = image }
    words[1].texts[.notes] = "[sound:のむ-\(hash.prefix(16)).mp3]"
    try await fixture.library.open().insertBooks([.fixture(1)], words: words)
    return (store.path(of: image), sound)
  }

  private func faults() async throws -> [FaultyMedia.Fault: Int] {
    let check = LibraryCheck(fixture.locations, clock: fixture.library.clock)
    var faults: [FaultyMedia.Fault: Int] = [:]
    for case .media(let media, let users) in try await check.mediaFindings() {
      faults[media.fault] = users.count
    }
    return faults
  }

  @Test(
    "The name of an image does not lead out of the folder, whoever wrote it",
    arguments: ["../secret.txt", "..", ".", "/../secret.txt", "ab/../../../secret.txt"]
  )
  func outside(name: String) async throws {
    let store = DiskImageStore(data: data)
    _ = try await store.storeImage([1, 2, 3], type: .png)
    try fixture.library.write([4, 5], to: fixture.library.root + "/secret.txt")
    let image = ImageReference(name: name)
    let path = store.path(of: image)
    #expect(path.hasPrefix(data + "/media/"))
    #expect(!path.split(separator: "/").contains { $0 == "." || $0 == ".." })
    #expect(try await store.firstBytes(of: image, count: 2) == nil)
  }

  @Test("A check finds them, with the words that name them")
  func check() async throws {
    let (image, sound) = try await makeLibrary()
    #expect(try await faults() == [:])
    try fixture.library.write([1, 2, 4], to: image)
    #expect(try await faults() == [.damaged: 2])
    try FileManager.default.removeItem(atPath: sound)
    #expect(try await faults() == [.damaged: 2, .missing: 1])
    try await fixture.library.open().deleteWords([1])
    #expect(try await faults()[.damaged] == 2, "the one in the trash names it, too")
  }

  @Test("A check reads the files of words in deleted books, too")
  func deletedBook() async throws {
    let (image, sound) = try await makeLibrary()
    try await fixture.library.open().deleteBooks([1])
    #expect(try await faults() == [:])
    try fixture.library.write([1, 2, 4], to: image)
    try FileManager.default.removeItem(atPath: sound)
    #expect(try await faults() == [.damaged: 0, .missing: 0])
  }

  @Test("A restore brings both kinds back, and replaces what is damaged, of any size")
  func restore() async throws {
    let (image, sound) = try await makeLibrary()
    _ = try await fixture.service().backUp()
    for garbage: [UInt8] in [[1, 2, 4], [9]] {
      try fixture.library.write(garbage, to: image)
      try FileManager.default.removeItem(atPath: sound)
      let preview = try await fixture.service().preview(nil, isExact: false)
      #expect(preview.imagesBack == 1 && preview.soundsBack == 1)
      _ = try await fixture.service().restore(nil, isExact: false)
      #expect(try fixture.library.bytes(image) == [1, 2, 3])
      #expect(try fixture.library.bytes(sound) == [4, 5])
      #expect(try await faults() == [:])
    }
  }

  @Test("What no backup has intact is missing, and does not come back")
  func nowhere() async throws {
    let (image, sound) = try await makeLibrary()
    _ = try await fixture.service().backUp()
    for path in [image, sound] {
      let name = (path as NSString).lastPathComponent
      try fixture.library.write([9], to: try fixture.folder() + "/media/" + name)
      try FileManager.default.removeItem(atPath: path)
    }
    let preview = try await fixture.service().preview(nil, isExact: false)
    #expect(preview.imagesMissing == 1 && preview.soundsMissing == 1 && preview.isEmpty)
  }
}
