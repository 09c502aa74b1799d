import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("Where tangocho copy puts no library")
struct CopyTargetTests {
  private let home: Home

  init() async throws {
    home = Home()
    try await home.database().insertBooks([.fixture(1)], words: Word.fixtures(3))
  }

  private func run(_ arguments: String...) throws -> Command.Result {
    try Command.run([Program.path] + arguments, environment: home.environment)
  }

  @Test("A folder with other things in it is left alone, and a kind of database is no place")
  func otherThings() async throws {
    let letters = home.path + "/letters"
    try FileManager.default.createDirectory(atPath: letters, withIntermediateDirectories: true)
    try Data("hi".utf8).write(to: URL(filePath: letters + "/letter.txt"))
    for options in [[], ["--merge"], ["--dry-run"]] {
      let result = try Command.run(
        [Program.path, "copy", "--to", letters] + options,
        environment: home.environment
      )
      #expect(result.status == 2 && result.errors.contains("such as “letter.txt”"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: letters) == ["letter.txt"])
    let memory = try run("copy", "--to", "memory")
    #expect(memory.status == 2 && memory.errors.contains("“memory” is a kind of database"))
    // What only synchronizers see is nothing.
    try FileManager.default.removeItem(atPath: letters + "/letter.txt")
    try FileManager.default.createDirectory(
      atPath: letters + "/.git",
      withIntermediateDirectories: true
    )
    #expect(try run("copy", "--to", letters).status == 0)
  }
}
