import Domain
import Foundation
import TestFiles
import TestSupport
import Testing

@testable import Persistence

@Suite("UI states on the disk")
struct UIStateStoreTests {
  private let folder = TestFolder()
  /// Not there yet.
  private var directory: String { folder.path("state") }
  private var store: DiskUIStateStore {
    DiskUIStateStore(directory: directory, random: SeededRandom())
  }

  @Test("The last saved UI state is there in the next run too, and can be discarded")
  func keeping() async throws {
    #expect(await store.state("books") == nil)
    #expect(await store.names().isEmpty)
    try await store.save(["order": "title"], as: "books")
    let strange = ["a \"quote\"": "line\nbreak \\ \u{1} 語", "": ""]
    try await store.save(strange, as: "books")
    #expect(await store.state("books") == strange)
    #expect(await store.state("else") == nil)
    #expect(await store.names() == ["books"])
    try await store.save(["empty": ""], as: "else")
    #expect(await store.names() == ["books", "else"])
    try await store.save(nil, as: "books")
    #expect(await store.state("books") == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["else.json"])
  }

  @Test("Two programs that change a state at once lose nothing of it")
  func changedAtOnce() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for program in 1...4 {
        let store = DiskUIStateStore(
          directory: directory,
          random: SeededRandom(seed: UInt64(program))
        )
        group.addTask {
          for number in 1...50 {
            try await store.change("undo") { saved in
              (saved ?? [:]).merging(["\(program) \(number)": ""]) { old, _ in old }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(await store.state("undo")?.count == 200)
  }

  @Test("What another program writes or discards is reported", .timeLimit(.minutes(15)))
  func watching() async throws {
    let (own, other) = (store, store)
    var changes = await own.changesFromOutside(of: "books").makeAsyncIterator()
    try await other.save(["order": "title"], as: "books")
    await changes.next()
    #expect(await own.state("books") == ["order": "title"])
    try await other.save(nil, as: "books")
    await changes.next()
    #expect(await own.state("books") == nil)
  }

  @Test(
    "Damaged UI state is ignored",
    arguments: ["", "{", "{\"a\":1}\n", "{\"a\":\"b\"", "[]\n", "語"]
  )
  func damaged(_ text: String) async throws {
    try await store.save([:], as: "books")
    try Data(text.utf8).write(to: URL(fileURLWithPath: directory + "/books.json"))
    #expect(await store.state("books") == nil)
    try await store.save(["a": "b"], as: "books")
    #expect(await store.state("books") == ["a": "b"])
    #expect(try keptAside() == [text])
  }

  /// What damaged files of the state “books” had in them.
  private func keptAside() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory)
      .filter { $0.hasPrefix("books.json.damaged-") }
      .map {
        String(decoding: try Data(contentsOf: URL(filePath: directory + "/" + $0)), as: UTF8.self)
      }
  }

  @Test("A change of damaged UI state begins anew, and keeps what was there")
  func changedDamage() async throws {
    try await store.save([:], as: "books")
    try Data("{\"draft".utf8).write(to: URL(filePath: directory + "/books.json"))
    try await store.change("books") { known in (known ?? [:]).merging(["a": "b"]) { $1 } }
    #expect(await store.state("books") == ["a": "b"])
    #expect(try keptAside() == ["{\"draft"])
    #expect(await store.names() == ["books"])
  }

  @Test("UI state that may not be read is kept aside, and a failing disk changes nothing")
  func unreadable() async throws {
    try await store.save(["a": "b"], as: "books")
    for (code, expected) in [(5, ["a": "b"]), (13, ["c": "d"])] as [(Int32, [String: String])] {
      let files = FailingFileSystem(.open, nth: 1, code: code) { $0.hasSuffix("/books.json") }
      let failing = DiskUIStateStore(directory: directory, random: SeededRandom(), files: files)
      do {
        try await failing.change("books") { known in (known ?? [:]).merging(["c": "d"]) { $1 } }
      } catch {
        #expect(error as? StoreError != nil && code == 5, "\(error)")
      }
      #expect(await store.state("books") == expected)
    }
    #expect(try keptAside() == ["{\"a\":\"b\"}\n"])
  }

  @Test("A folder in the place of UI state is kept aside")
  func folderInPlace() async throws {
    let path = directory + "/books.json"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try await store.save(["a": "b"], as: "books")
    #expect(await store.state("books") == ["a": "b"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).count == 2)
  }

  @Test("A failed write is reported, and leaves nothing behind")
  func unwritable() async throws {
    try Data().write(to: URL(fileURLWithPath: directory))
    await #expect(throws: StoreError.self) { try await store.save(["a": "b"], as: "books") }
  }
}
