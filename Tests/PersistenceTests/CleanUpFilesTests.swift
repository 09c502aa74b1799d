import Domain
import Files
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Cleaning up files")
struct CleanUpFilesTests {
  private let library = TemporaryLibrary()

  private func store(_ files: any FileSystem = POSIXFileSystem()) -> DiskImageStore {
    DiskImageStore(data: library.data, random: SystemRandomSource(), files: files)
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test(
    "Images and leftovers of cut-off writes are listed; other files are left alone"
  )
  func listing() async throws {
    let store = store()
    #expect(try await store.keptFiles() == [])
    let image = try await store.storeImage([1, 2, 3], type: .png)
    let path = store.path(of: image)
    let cut = path + ".0123456789abcdef.tmp"
    try library.write([1], to: cut)
    for other in [
      path + ".bak", path + ".sync-conflict-20261121.png", library.data + "/media/xx/\(image.name)",
      library.data + "/media/notes.txt", library.data + "/media/ab/.syncthing.\(image.name).tmp",
    ] {
      try library.write([1], to: other)
    }
    let files = try await store.keptFiles().sorted { $0.path < $1.path }
    #expect(files.map(\.path) == [path, cut])
    #expect(files.map(\.kind) == [.image(image), .temporary])
    #expect(files.map(\.byteCount) == [3, 1])
    for file in files { #expect(try await store.remove(file)) }
    #expect(!exists(path) && !exists(cut))
    #expect(try await !store.remove(files[0]), "it is gone")
  }

  @Test("What is left of an ended copy is listed, also of a sound", arguments: ["png", "mp3"])
  func leftoverOfCopy(ending: String) async throws {
    let source = library.root + "/other"
    let name = DiskImageStore.name(of: [1, 2, 3], like: ImageReference(name: "a." + ending))
    // Its bytes are others: the copy is removed again, which fails here.
    try library.write([1], to: source + "/media/\(name.prefix(2))/\(name)")
    let files = FailingFileSystem(.unlink, nth: 1, code: EIO, isSticky: true)
    await #expect(throws: StoreError.self) {
      _ = try await LibraryMedia(in: library.data, files: files).add(from: source)
    }
    #expect(try await store().keptFiles().map(\.kind) == [.temporary])
  }

  @Test("What is left of an ended import of sounds is listed")
  func leftoverOfImport() async throws {
    let folder = library.data + "/media/ab"
    try library.write([1], to: folder + "/notes.txt")
    let file = try OutputFile(folder + "/sound.mp3", replacing: true, random: 5)
    #expect(try await store().keptFiles().map(\.path) == [file.temporaryPath])
    withExtendedLifetime(file) {}
  }

  @Test("An image that was stored again after the listing stays")
  func keptAgain() async throws {
    let store = store()
    let image = try await store.storeImage([1, 2, 3], type: .png)
    let listed = try await store.keptFiles()
    // The clock of a file system may tick slowly.
    while try await store.keptFiles() == listed {
      _ = try await store.storeImage([1, 2, 3], type: .png)
    }
    #expect(try await !store.remove(listed[0]))
    #expect(try library.bytes(store.path(of: image)) == [1, 2, 3])
    #expect(try await store.keptFiles().count == 1, "nothing is left beside it")
  }

  @Test(
    "However far removing gets, other images are whole, and everything left can be removed",
    arguments: [FailingFileSystem.Call.rename, .unlink, .status]
  )
  func crashes(call: FailingFileSystem.Call) async throws {
    for nth in 1...6 {
      let kept = try await store().storeImage([9, UInt8(nth)], type: .gif)
      let unused = try await store().storeImage([8, UInt8(nth)], type: .png)
      let root = library.root
      let files = FailingFileSystem(call, nth: nth, code: EIO, isSticky: true) {
        $0.hasPrefix(root)
      }
      do {
        for file in try await store(files).keptFiles() where file.kind == .image(unused) {
          _ = try await store(files).remove(file)
        }
      } catch is StoreError {}
      #expect(try library.bytes(store().path(of: kept)) == [9, UInt8(nth)])
      for file in try await store().keptFiles() where file.kind != .image(kept) {
        #expect(try await store().remove(file))
      }
      #expect(try await store().keptFiles().map(\.kind) == [.image(kept)])
      for file in try await store().keptFiles() { #expect(try await store().remove(file)) }
    }
  }

  @Test("A text and its companion file go together, by the newer of the two times")
  func workingTexts() async throws {
    let folder = library.root + "/edit"
    let store = DiskWorkingTextStore(directory: folder, random: SeededRandom())
    #expect(try await store.keptFiles() == [])
    let name = try await store.begin([1, 2], original: [3], about: "book-1")
    let aside = try await store.begin([4], original: [5], about: "book-1")
    try await store.putAside(aside)
    try library.write([0], to: folder + "/mine.txt")
    var files = try await store.keptFiles().sorted { $0.byteCount > $1.byteCount }
    #expect(files.map(\.path) == [store.path(of: name), store.path(of: aside)])
    #expect(files.map(\.byteCount) == [3, 1])
    try library.write([1, 2, 3, 4], to: store.path(of: name))
    #expect(try await !store.remove(files[0]), "somebody has gone on with it")
    files = try await store.keptFiles()
    for file in files { #expect(try await store.remove(file)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["mine.txt"])
  }

  @Test("Temporary files in a directory are found, but not in its subdirectories")
  func temporaries() async throws {
    let folder = library.root + "/state"
    let store = DiskTemporaryFiles(directory: folder)
    #expect(try await store.keptFiles() == [])
    for name in ["a.json", "a.json.1.tmp", "libraries/b.tmp"] {
      try library.write([1], to: "\(folder)/\(name)")
    }
    let files = try await store.keptFiles()
    #expect(files.map(\.path) == [folder + "/a.json.1.tmp"])
    for file in files { #expect(try await store.remove(file)) }
    #expect(exists(folder + "/a.json") && exists(folder + "/libraries/b.tmp"))
  }

  @Test("Incomplete lines and unknown content are distinguished from damage")
  func unread() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [])
    try await database.close()
    let path = try #require(try library.journalFiles().first)
    let bytes = try library.bytes(path)
    let other = library.data + "/dev/0000000000000007/000001.jsonl"
    try library.write(bytes.dropLast(5), to: other)
    let cut = library.open()
    #expect(try await cut.fetchWords(in: 1) == [])
    let unread = await cut.unreadFiles()
    #expect(unread.map(\.path) == [other])
    #expect(unread.map(\.reason) == [.incomplete])
    #expect(await cut.health().damages == [])
    let record = Array(
      #"{"d":"0000000000000007","s":9,"p":"00000000","t":"01a1fca15a180001","o":"sing"}"#.utf8
    )
    try library.write(Envelope.seal(record).line, to: other)
    let newer = library.open()
    #expect(try await newer.fetchWords(in: 1) == [])
    #expect(await newer.unreadFiles().map(\.reason) == [.newer])
  }

  @Test("What cannot take the place of another file leaves nothing")
  func failedReplacing() throws {
    let folder = library.data + "/folder"
    try library.write([1], to: folder + "/file")
    #expect(throws: StoreError.self) { try POSIXFileSystem().replace(folder, with: [2]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: library.data) == ["folder"])
  }
}
