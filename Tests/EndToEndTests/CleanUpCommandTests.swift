import Domain
import Durability
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("tangocho cleanup")
struct CleanUpCommandTests {
  private let home: Home
  private let data: String

  init() throws {
    home = Home()
    data = home.library
  }

  private var database: JSONDatabase {
    JSONDatabase(
      locations: JSONDatabaseLocations(
        data: data,
        state: home.path + "/.local/state/tangocho",
        cache: home.path + "/.cache/tangocho"
      ),
      clock: UTCClock()
    )
  }

  @Test("It lists what it would remove, removes it, and refuses while the library is damaged")
  func removing() async throws {
    let images = DiskImageStore(data: data)
    let shown = try await images.storeImage([1], type: .png)
    let unused = try await images.storeImage([UInt8](repeating: 2, count: 1_500), type: .jpg)
    let word = Word.fixture(1, meaning: SideContent("", image: shown))
    try await database.insertBooks([.fixture(1)], words: [word])
    try await database.deleteBooks([1])
    func exists(_ image: ImageReference) -> Bool {
      FileManager.default.fileExists(atPath: images.path(of: image))
    }

    let young = try Program.run("gc", home: home)
    #expect(young.output == "Nothing to remove. 1 unused file is younger than 30 days.\n")
    let dry = try Program.run("cleanup", "--older-than", "0", "--dry-run", home: home)
    #expect(
      dry.output == "1.5 kB  \(images.path(of: unused))\n1 file would be removed, 1.5 kB.\n"
    )
    #expect(exists(unused))

    let names = FileManager.default.enumerator(atPath: data + "/dev")?.allObjects as? [String]
    let path = try #require(
      try names?.map { data + "/dev/" + $0 }.first {
        try $0.hasSuffix(".jsonl")
          && String(contentsOfFile: $0, encoding: .utf8).contains("\"del\"")
      }
    )
    let lines = try String(contentsOfFile: path, encoding: .utf8)
    try lines.replacingOccurrences(of: "\"del\":true", with: "\"del\":frue")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let damaged = try Program.run("gc", "--older-than", "0", home: home)
    #expect(damaged.status == 1)
    #expect(damaged.errors.contains("nothing was removed: the library is damaged"))
    #expect(damaged.errors.contains("Copy that file from the computer that wrote it"))
    #expect(exists(unused))

    try lines.write(toFile: path, atomically: true, encoding: .utf8)
    let done = try Program.run("gc", "--older-than", "0", home: home)
    #expect(done.output.hasSuffix("1 file removed, 1.5 kB.\n"))
    #expect(done.status == 0)
    #expect(exists(shown) && !exists(unused))
    #expect(try Program.run("cleanup", "--older-than", "soon", home: home).status != 0)
  }
}
