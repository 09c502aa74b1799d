import Domain
import Foundation
import SQLite
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

  @Test("It stays open while another program reads it, which needs its log until then")
  func movedWhileRead() async throws {
    let (database, away, other) = (file.open(patience: 20), TemporaryFile(), TemporaryFile())
    try await database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(50))
    let reader = try file.connect()
    try reader.execute("BEGIN")
    try reader.execute("SELECT count(*) FROM words")
    try await database.insertBooks([.fixture(2, title: "二")], words: [])
    #expect(rename(file.path, away.path) == 0)
    let copied = other.open()
    try await copied.insertBooks([.fixture(3, title: "三")], words: [])
    try await copied.close()
    #expect(rename(other.path, file.path) == 0)
    await #expect(throws: StoreError.locked(path: file.path)) { try await database.fetchBooks() }
    try reader.execute("COMMIT")
    #expect(try await database.fetchBooks().map(\.title) == ["三"])
    try await database.close()
    for (path, titles) in [(file.path, ["三"]), (away.path, ["一", "二"])] {
      let reopened = SQLiteDatabase(path: path, clock: FixedClock())
      #expect(Set(try await reopened.fetchBooks().map(\.title)) == Set(titles))
      #expect(try await reopened.structureFindings() == [])
    }
  }

  @Test("Leaving it is reported while another program reads it, and nothing of it is lost")
  func leftWhileRead() async throws {
    let away = TemporaryFile()
    do {
      let database = file.open(patience: 20)
      try await database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(50))
      let reader = try file.connect()
      try reader.execute("BEGIN")
      try reader.execute("SELECT count(*) FROM words")
      try await database.insertBooks([.fixture(2, title: "二")], words: [])
      #expect(rename(file.path, away.path) == 0)
      let left = StoreError.leftLog(path: file.path)
      await #expect(throws: left) { try await database.compactAfterCommand() }
      await #expect(throws: left) { try await database.close() }
      try reader.execute("COMMIT")
    }
    // As the message says.
    #expect(rename(file.path + "-wal", away.path + "-wal") == 0)
    #expect(try await away.open().fetchBooks().map(\.title) == ["一", "二"])
    #expect(try await away.open().structureFindings() == [])
  }

  @Test("What it would leave behind is known while it is at work, and nothing once it is closed")
  func leftBehind() async throws {
    let (database, away) = (file.open(), TemporaryFile())
    #expect(await database.leftBehind() == nil)
    try await database.insertBooks([.fixture(1, title: "一")], words: [])
    #expect(await database.leftBehind() == nil)
    let (gate, answered) = (Gate(), DispatchSemaphore(value: 0))
    let question = Task {
      await gate.wait()
      defer { answered.signal() }
      return await database.leftBehind()
    }
    // The thread of the database waits for the answer.
    let (old, new) = (file.path, away.path)
    try await database.read { _ in
      #expect(rename(old, new) == 0)
      gate.open()
      answered.wait()
    }
    #expect(await question.value == .leftLog(path: file.path))
    try await database.close()
    #expect(await database.leftBehind() == nil)
  }

  /// Moves the file as from one disk to another: it is copied, and then deleted.
  private func moveFar(_ old: String, to new: String) throws {
    try FileManager.default.copyItem(atPath: old, toPath: new)
    try FileManager.default.removeItem(atPath: old)
  }

  /// Writes a library and moves it to another disk while it is open.
  private func leave(_ database: SQLiteDatabase, for away: TemporaryFile) async throws {
    try await database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(50))
    try moveFar(file.path, to: away.path)
    await #expect(throws: StoreError.libraryGone(path: database.path)) {
      try await database.insertBooks([.fixture(2)], words: [])
    }
    await #expect(throws: StoreError.leftLog(path: file.path)) { try await database.close() }
  }

  @Test("Moved to another disk, it keeps its log beside the old place, and that is reported")
  func movedFar() async throws {
    let away = TemporaryFile()
    try await leave(file.open(), for: away)
    #expect(rename(file.path + "-wal", away.path + "-wal") == 0)
    #expect(try await away.open().fetchBooks().map(\.title) == ["一"])
    #expect(try await away.open().structureFindings() == [])
  }

  @Test("Back from another disk, it is used with its log again")
  func movedBack() async throws {
    let (database, away) = (file.open(), TemporaryFile())
    try await database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(50))
    try moveFar(file.path, to: away.path)
    let gone = StoreError.libraryGone(path: file.path)
    await #expect(throws: gone) { try await database.fetchBooks() }
    try moveFar(away.path, to: file.path)
    #expect(try await database.fetchBooks().map(\.title) == ["一"])
    try await database.insertBooks([.fixture(2, title: "二")], words: [])
    try await database.close()
    #expect(try await file.open().fetchBooks().map(\.title) == ["一", "二"])
    #expect(try await file.open().structureFindings() == [])
  }

  @Test("While it is being copied back, its log waits for the rest")
  func comingBack() async throws {
    let (database, away) = (file.open(), TemporaryFile())
    try await database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(50))
    try moveFar(file.path, to: away.path)
    let bytes = try Data(contentsOf: URL(filePath: away.path))
    for count in [0, bytes.count / 2] {
      try bytes.prefix(count).write(to: URL(filePath: file.path))
      await #expect(throws: StoreError.locked(path: file.path)) { try await database.fetchBooks() }
    }
    try bytes.write(to: URL(filePath: file.path))
    #expect(try await database.fetchBooks().map(\.title) == ["一"])
    try await database.close()
    #expect(try await file.open().fetchBooks().map(\.title) == ["一"])
  }

  @Test("The log of a library that a link leads to is beside the target, and stays there as well")
  func linked() async throws {
    let (link, away) = (TemporaryFile(), TemporaryFile())
    try await file.open().insertBooks([], words: [])
    try FileManager.default.createSymbolicLink(
      atPath: link.path,
      withDestinationPath: file.path
    )
    try await leave(link.open(), for: away)
    #expect(rename(file.path + "-wal", away.path + "-wal") == 0)
    #expect(try await away.open().fetchBooks().map(\.title) == ["一"])
  }

  @Test("The log that it has left is kept when a new library is begun in its place")
  func begunAnew() async throws {
    let away = TemporaryFile()
    try await leave(file.open(), for: away)
    let anew = file.open()
    try await anew.startAnew()
    try await anew.insertBooks([.fixture(2, title: "二")], words: [])
    try await anew.close()
    #expect(rename(file.path + ".left-1-wal", away.path + "-wal") == 0)
    #expect(try await away.open().fetchBooks().map(\.title) == ["一"])
    #expect(try await file.open().fetchBooks().map(\.title) == ["二"])
  }

  @Test("The log of a library that another one has replaced does not go into that")
  func replaced() async throws {
    let (database, other) = (file.open(), TemporaryFile())
    try await database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(50))
    let copied = other.open()
    try await copied.insertBooks([.fixture(2, title: "二")], words: [])
    try await copied.close()
    #expect(rename(other.path, file.path) == 0)
    #expect(try await database.fetchBooks().map(\.title) == ["二"])
    try await database.close()
    #expect(try await file.open().structureFindings() == [])
  }
}
