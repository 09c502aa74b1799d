import Domain
import Foundation
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("The space of the log of SQLite")
struct LogSpaceTests {
  private let file = TemporaryFile()

  private func logSize() throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path + "-wal")
    return try #require(attributes[.size] as? Int)
  }

  @Test("The log does not grow by each change, and what is in it is found")
  func grows() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(100))
    var sizes = Set<Int>()
    for number in 1...100 {
      try await database.updateWords([WordPatch(id: WordID(number: number), state: .fail)])
      sizes.insert(try logSize())
    }
    #expect(sizes.count < 25)
    // As after a crash: with the log, but without its index.
    let copy = TemporaryFile()
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: file.path + ending, toPath: copy.path + ending)
    }
    #expect(try await copy.open().fetchCounts()[1] == StateCounts(undefined: 0, fail: 100))
    #expect(try await copy.open().structureFindings() == [])
  }

  @Test("A program that changes one thing writes nothing but that")
  func once() async throws {
    try await file.open().insertBooks([.fixture(1)], words: Word.fixtures(5))
    let reader = try file.connect()
    #expect(try reader.number("SELECT count(*) FROM words") == 5)
    let before = try logSize()
    try await file.open().updateWords([WordPatch(id: 1, state: .fail)])
    #expect(try logSize() < before + 65_536)
  }
}
