import Domain
import Foundation
import SQLite
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("What waits in a replica")
struct WaitingTests {
  private let file = TemporaryFile()

  /// A replica with five words, all of which was sent.
  private func makeReplica() async throws -> SQLiteDatabase {
    let replica = file.open()
    try await replica.keep { _ in "complete" }
    try await replica.insertBooks([.fixture(1)], words: Word.fixtures(5))
    try await replica.confirm(replica.waitingChanges(limit: 99), keeping: nil)
    return replica
  }

  private func mark(_ ids: WordID..., in replica: SQLiteDatabase) async throws {
    let patches = ids.map { WordPatch(id: $0, state: .fail) }
    try await replica.updateWords(patches)
  }

  @Test("What was sent is removed, and nothing that was changed since")
  func confirmed() async throws {
    let replica = try await makeReplica()
    try await mark(1, 2, in: replica)
    let sent = try await replica.waitingChanges(limit: 99)
    try await mark(2, in: replica)
    try await replica.confirm(sent, keeping: "sent")
    let rest = try await replica.waitingChanges(limit: 99)
    #expect(rest.entities.words.map(\.id) == [2])
    #expect(try await replica.waitingCount() == 1)
    try await replica.confirm(rest, keeping: nil)
    #expect(try await replica.waitingChanges(limit: 99).last == 0)
    #expect(try await replica.waitingCount() == 0)
    #expect(try await replica.replicaState() == "sent")
  }

  @Test("Another program that has sent the same removes nothing that came later")
  func confirmedTwice() async throws {
    let replica = try await makeReplica()
    for _ in 1...3 { try await mark(1, in: replica) }
    let sent = try await replica.waitingChanges(limit: 99)
    try await replica.confirm(sent, keeping: nil)
    // Numbers are not used again, even after nothing waited.
    try await mark(1, in: replica)
    try await replica.confirm(sent, keeping: nil)
    #expect(try await replica.waitingChanges(limit: 99).entities.words.map(\.id) == [1])
    try await file.open().confirm(sent, keeping: nil)
    #expect(try await file.open().waitingCount() == 1)
  }

  @Test("A change that any program makes waits")
  func anyProgram() async throws {
    _ = try await makeReplica()
    try file.connect().execute("UPDATE words SET is_purged = 1 WHERE number = 3")
    #expect(try await file.open().waitingCount() == 1)
    #expect(try await file.open().waitingChanges(limit: 9).entities.words.map(\.id) == [3])
  }

  @Test("Whole steps are sent, and what was changed again with its last step")
  func steps() async throws {
    let replica = try await makeReplica()
    try await mark(1, 2, in: replica)
    try await mark(3, in: replica)
    try await mark(2, 4, in: replica)
    #expect(try await replica.waitingCount() == 3)
    var sent: [[WordID]] = []
    while true {
      let waiting = try await replica.waitingChanges(limit: 1)
      if waiting.last == 0 { break }
      sent.append(waiting.entities.words.map(\.id))
      try await replica.confirm(waiting, keeping: nil)
    }
    #expect(sent == [[1], [3], [2, 4]])
  }

  @Test("Steps of which all was changed again are not sent by themselves")
  func changedAgain() async throws {
    let replica = try await makeReplica()
    try await mark(1, 2, in: replica)
    try await mark(3, 4, in: replica)
    try await mark(1, 2, 3, in: replica)
    try await mark(5, in: replica)
    // Not fewer than were asked for, as long as there are more.
    let first = try await replica.waitingChanges(limit: 2)
    #expect(first.entities.words.map(\.id) == [1, 2, 3, 4])
    try await replica.confirm(first, keeping: nil)
    let rest = try await replica.waitingChanges(limit: 2)
    #expect(rest.entities.words.map(\.id) == [5])
    try await replica.confirm(rest, keeping: nil)
    #expect(try await replica.waitingCount() == 0)
  }

  @Test("What is received, and a state that is kept, add nothing")
  func received() async throws {
    let replica = try await makeReplica()
    let rows = try file.connect().number("SELECT count(*) FROM waiting")
    for number in 1...5 {
      try await replica.keep { _ in "\(number)" }
      let books = try await replica.stampedBooks(after: nil, limit: 9)
      var entities = StampedEntities()
      entities.books = books
      _ = try await replica.receive(entities) { _ in "\(number)" }
    }
    #expect(try file.connect().number("SELECT count(*) FROM waiting") == rows)
  }

  @Test("What waits is noted on one page, however much there is")
  func pages() async throws {
    let library = TemporaryFile()
    let databases = (plain: library.open(), replica: try await makeReplica())
    try await databases.plain.insertBooks([.fixture(1)], words: Word.fixtures(5))
    for number in 1...30 {
      var counts: [Int64] = []
      for (database, file) in [(databases.plain, library), (databases.replica, file)] {
        try file.connect().execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let state: StudyState = number.isMultiple(of: 2) ? .success : .fail
        let step = ReviewStep(
          adding: [.fixture(ReviewID(number: number))],
          patches: [WordPatch(id: 1, state: state)]
        )
        try await database.changeReviews(step)
        counts.append(try file.pagesInLog())
      }
      #expect(counts[1] == counts[0] + 1)
    }
  }
}

extension WaitingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// A replica of version 6 in which three changes wait.
  private func makeFormerReplica() throws {
    for name in ["Versions/6.sql", "Replicas/6.sql"] {
      try file.connect().execute(
        String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      )
    }
  }

  @Test("A replica of an earlier version sends all that waits in it")
  func former() async throws {
    try makeFormerReplica()
    let replica = file.open()
    #expect(try await replica.replicaState() == "complete")
    #expect(try await replica.waitingCount() == 3)
    let first = try await replica.waitingChanges(limit: 1)
    #expect(first.entities.words.map(\.id) == [2] && first.entities.count == 1)
    let all = try await replica.waitingChanges(limit: 99)
    #expect(all.entities.books.map(\.id) == [2])
    #expect(all.entities.words.map(\.id) == [1, 2])
    #expect(all.entities.samples.map(\.id) == [1])
    #expect(all.entities.reviews.map(\.id) == [1])
    // What a program of that version is just sending has lower numbers than whatever waits.
    let former = WaitingChanges(last: 6)
    try await replica.confirm(former, keeping: nil)
    #expect(try await replica.waitingCount() == 3)
    try await replica.confirm(all, keeping: nil)
    try await mark(3, in: replica)
    #expect(try await replica.waitingChanges(limit: 99).entities.words.map(\.id) == [3])
    #expect(try await replica.structureFindings() == [])
  }

  @Test("How much waits in a replica of an earlier version is known without changing it")
  func formerOnlyRead() async throws {
    try makeFormerReplica()
    let reader = SQLiteDatabase(reading: file.path, clock: FixedClock())
    #expect(try await reader.waitingCount() == 3)
    try file.connect().execute("DELETE FROM waiting")
    #expect(try await reader.waitingCount() == 0)
  }

  @Test("A replica of an earlier version has the tables of a new one")
  func sameTables() async throws {
    try makeFormerReplica()
    _ = try await file.open().waitingCount()
    let other = TemporaryFile()
    try await other.open().keep { _ in "" }
    let tables = """
      SELECT group_concat(sql, char(10)) FROM (
        SELECT sql FROM sqlite_schema WHERE name <> 'sqlite_sequence' ORDER BY type, name)
      """
    let texts = try [file, other].map { file in
      let statement = try file.connect().prepare(tables)
      _ = try statement.step()
      return statement.text(at: 0)
    }
    #expect(texts[0] == texts[1])
  }

  @Test("Where nothing waits in a replica of an earlier version, what comes waits")
  func formerWithoutChanges() async throws {
    try makeFormerReplica()
    try file.connect().execute("DELETE FROM waiting")
    let replica = file.open()
    #expect(try await replica.waitingCount() == 0)
    try await mark(3, in: replica)
    try await replica.confirm(WaitingChanges(last: 6), keeping: nil)
    #expect(try await replica.waitingChanges(limit: 99).entities.words.map(\.id) == [3])
  }
}

extension TemporaryFile {
  /// The number of pages in the log.
  fileprivate func pagesInLog() throws -> Int64 {
    let statement = try connect().prepare("PRAGMA wal_checkpoint(PASSIVE)")
    defer { statement.reset() }
    return try statement.step() ? statement.int(at: 1) : 0
  }
}
