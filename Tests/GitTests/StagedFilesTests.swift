import Domain
import Foundation
import Git
import Testing

@Suite("Files beside the library that are changed, but not committed")
struct StagedFilesTests {
  @Test("Staged ones are named when a merge has to wait for them, whatever they are called")
  func named() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    try await one.addWord()
    _ = try await one.sync()
    try await two.addWord()
    for file in ["my plan.txt", "notes.txt"] {
      try two.write(file, "mine\n")
      try two.git("add", file)
    }
    let top = try two.top()
    await #expect(
      throws: SyncError.inTheWay(repository: top, files: ["my plan.txt", "notes.txt"])
    ) { try await two.sync() }
    #expect(two.read("notes.txt") == Array("mine\n".utf8))
    try two.git("commit", "-q", "-m", "Notes")
    try await shared.settle()
    #expect(try await one.problems(two.claims) == [])
    #expect(try await two.problems(one.claims) == [])
  }

  @Test("Changes that are not staged stay as they are, also where git would put them aside")
  func aside() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    for text in ["first\n", "second\n"] {
      try one.write("notes.txt", text)
      try one.git("add", "notes.txt")
      try one.git("commit", "-q", "-m", "Notes")
      _ = try await one.sync()
      if text == "first\n" { _ = try await two.sync() }
    }
    try two.git("config", "merge.autoStash", "true")
    try two.write("notes.txt", "mine\n")
    let top = try two.top()
    await #expect(throws: SyncError.inTheWay(repository: top, files: ["notes.txt"])) {
      try await two.sync()
    }
    #expect(two.read("notes.txt") == Array("mine\n".utf8))
  }
}
