import Domain
import Foundation
import TestSupport
import Testing

@testable import SQLite
@testable import SQLiteLibrary

@Suite("Steps in SQLite that follow from what is read", .timeLimit(.minutes(15)))
struct DecidedStepTests {
  private let file = TemporaryFile()

  @Test("What a step is decided by stays true until the step is on the disk")
  func stays() async throws {
    let (database, path) = (file.open(), file.path)
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    let wasLocked = try await database.changeReviews(of: [1]) {
      (words, _) throws(StoreError) -> (ReviewStep, Bool) in
      let other = try? SQLiteConnection(path: path, mode: .readWrite)
      let isLocked = other.map { (try? $0.execute("BEGIN IMMEDIATE")) == nil } ?? false
      return (ReviewStep(patches: words.map { WordPatch(id: $0.id, state: .fail) }), isLocked)
    }
    #expect(wasLocked)
    #expect(try await file.open().fetchWords([1]).map(\.state) == [.fail])
  }

  @Test("Where nothing is to change, nothing is written")
  func unchanged() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    let other = try file.connect()
    let version = try other.number("PRAGMA data_version")
    #expect(try await count(database) == 1)
    #expect(try other.number("PRAGMA data_version") == version)
  }

  @Test("No library is created for words that it cannot have")
  func absent() async throws {
    #expect(try await count(file.open()) == 0)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("A word that changes with its book is found in its new place by the next step")
  func places() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1), .fixture(2)], words: [.fixture(1)])
    for (number, state) in [StudyState.fail, .success].enumerated() {
      let book: WordBookID = number == 0 ? 2 : 1
      _ = try await database.changeReviews(of: [1]) {
        (words, _) throws(StoreError) -> (ReviewStep, Int) in
        (ReviewStep(patches: words.map { WordPatch(id: $0.id, bookID: book, state: state) }), 0)
      }
      #expect(try await database.fetchWords(in: book).map(\.state) == [state])
    }
    #expect(try await database.fetchCounts() == file.open().fetchCounts())
  }

  @Test("A step that changes a word twice keeps the stamps of both changes")
  func twice() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    // From now on the word has its own stamps.
    try await database.updateWords([WordPatch(id: 1, isSuspended: true)])
    _ = try await database.changeReviews(of: [1]) {
      (words, _) throws(StoreError) -> (ReviewStep, Int) in
      let patches = [WordPatch(id: 1, state: .fail), WordPatch(id: 1, isFlagged: true)]
      return (ReviewStep(patches: patches), words.count)
    }
    let stamps = try #require(try await database.stampedWords(after: nil, limit: 1).first).stamps
    let (marked, flagged) = try (#require(stamps[.state]), #require(stamps[.flagged]))
    #expect(try #require(stamps[.suspended]) < marked && marked < flagged)
  }

  /// Changes nothing.
  /// - Returns: How many words there are to decide by.
  private func count(_ database: SQLiteDatabase) async throws -> Int {
    try await database.changeReviews(of: [1]) {
      (words, _) throws(StoreError) -> (ReviewStep, Int) in (ReviewStep(), words.count)
    }
  }
}
