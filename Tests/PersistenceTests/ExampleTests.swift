import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

/// A new field of words survives everything that is done to a library.
@Suite("A word's example on the disk")
struct ExampleTests {
  private let library = TemporaryLibrary()
  private let example = "学校で\"食べ物\"を買う。"

  private func examples(_ database: JSONDatabase) async throws -> [String] {
    try await database.fetchWords([1, 2]).map(\.texts[.example])
  }

  @Test("It survives compaction, the trash, a move and a later edit of something else")
  func stays() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1), .fixture(2)], words: Word.fixtures(2))
    try await database.updateWords([WordPatch(id: 1, texts: [.example: example])])
    try await database.deleteWords([1])
    try await database.restoreWords([1])
    try await database.updateWords([WordPatch(id: 1, bookID: 2, texts: [.notes: "note"])])
    #expect(try await examples(database) == [example, ""])
    try await database.compact()
    #expect(try await examples(library.open()) == [example, ""])
    try await library.open().updateWords([WordPatch(id: 1, texts: [.example: ""])])
    #expect(try await examples(library.open()) == ["", ""])
    #expect(try await library.open().fetchWords([1]).map(\.texts[.notes]) == ["note"])
  }

  @Test("An exact restore restores it")
  func restored() async throws {
    let database = library.open()
    var word = Word.fixture(1)
    word.texts[.example] = example
    try await database.insertBooks([.fixture(1)], words: [word, .fixture(2)])
    let before = try LibraryContents(of: [library.locations()], POSIXFileSystem())
    try await database.updateWords([
      WordPatch(id: 1, texts: [.example: "other"]), WordPatch(id: 2, texts: [.example: "new"]),
    ])
    try await database.become(before)
    #expect(try await examples(library.open()) == [example, ""])
  }
}
