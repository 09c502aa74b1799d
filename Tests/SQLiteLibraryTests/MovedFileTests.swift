import Domain
import Foundation
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("A library in SQLite that is moved while a program has it open")
struct MovedFileTests {
  private let file = TemporaryFile()

  @Test("It has all changes, also when the program ends before it notices")
  func movedAway() async throws {
    let (database, away, other) = (file.open(), TemporaryFile(), TemporaryFile())
    try await database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(50))
    #expect(rename(file.path, away.path) == 0)
    try await database.close()
    #expect(try await away.open().fetchBooks().map(\.title) == ["一"])
    // Its log does not wait there for another file.
    let copied = other.open()
    try await copied.insertBooks([.fixture(2, title: "二")], words: [])
    try await copied.close()
    #expect(rename(other.path, file.path) == 0)
    #expect(try await file.open().fetchBooks().map(\.title) == ["二"])
    #expect(try await file.open().structureFindings() == [])
  }

  @Test("It also has what another program wrote last, which this one has not seen yet")
  func movedAfterAnother() async throws {
    let (database, other, away) = (file.open(), file.open(), TemporaryFile())
    try await database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(50))
    try await other.insertBooks([.fixture(2, title: "二")], words: [])
    try await other.close()
    #expect(rename(file.path, away.path) == 0)
    try await database.close()
    #expect(try await away.open().fetchBooks().map(\.title) == ["一", "二"])
    #expect(try await away.open().structureFindings() == [])
  }
}
