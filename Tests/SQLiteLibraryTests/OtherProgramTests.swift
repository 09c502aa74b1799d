import Domain
import Foundation
import TestSupport
import Testing

@testable import SQLite
@testable import SQLiteLibrary

@Suite("Other programs on a library in SQLite", .timeLimit(.minutes(15)))
struct OtherProgramTests {
  private let file = TemporaryFile()

  @Test("While another program writes, reading goes on, and a change is refused with its name")
  func locked() async throws {
    let database = file.open(patience: 1)
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    let other = try file.connect()
    try other.execute("BEGIN IMMEDIATE")
    #expect(try await database.fetchWords(in: 1).count == 1)
    await #expect(throws: StoreError.locked(path: file.path)) {
      try await database.updateWords([WordPatch(id: 1, state: .fail)])
    }
    try other.execute("COMMIT")
    try await database.updateWords([WordPatch(id: 1, state: .fail)])
    #expect(try await database.fetchWords(in: 1).map(\.state) == [.fail])
  }

  @Test("A program that creates the library at the same moment is waited for")
  func createdTwice() async throws {
    // In a new file, which has no log yet, SQLite does not wait for it by itself; and the other one's
    // commit waits for a look at the file, as any program's does.
    let (database, other) = (file.open(), try file.connect(patience: 5_000))
    try other.execute("BEGIN IMMEDIATE")
    let (begins, began) = AsyncStream.makeStream(of: Void.self)
    async let change: Void = database.insertBook { began.yield() }
    for await _ in begins { break }
    try await Task.sleep(for: .milliseconds(200))  // Soon it waits for the lock.
    try other.execute("COMMIT")
    try await change
    #expect(try await file.open().fetchBooks().map(\.title) == ["一"])
  }

  @Test(
    "An error that is not damage of the file is not reported as such",
    arguments: [(7, ENOMEM), (15, nil), (18, EFBIG)] as [(Int32, Int32?)]
  )
  func noDamage(code: Int32, system: Int32?) {
    let error = SQLiteError(code: code, connection: nil)
    let expected: StoreError =
      system.map { .system(operation: "write", path: "/a", code: $0) } ?? .locked(path: "/a")
    #expect(StoreError(error, operation: "write", path: "/a") == expected)
  }

  @Test("Each change of another program is reported, and one's own is not")
  func told() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    var news = await database.changesFromOutside().makeAsyncIterator()
    for (number, state) in [StudyState.fail, .success].enumerated() {
      try await database.updateWords([WordPatch(id: 1, texts: [.notes: "\(number)"])])
      try await file.open().updateWords([WordPatch(id: 1, state: state)])
      await news.next()
      #expect(try await database.fetchWords([1]).map(\.state) == [state])
    }
  }

  @Test("A change that cannot be read yet when its folder changes is reported once it can be")
  func toldAfterSync() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1, title: "一")], words: [])
    let other = try file.connect()
    try other.execute("BEGIN IMMEDIATE; UPDATE books SET title = '二'")
    var news = await database.changesFromOutside().makeAsyncIterator()
    // When the sync takes long, the folder changes before it, and not again after it.
    await database.stopWatching()
    try other.execute("COMMIT")
    await news.next()
    #expect(try await database.fetchBooks().map(\.title) == ["二"])
  }

  @Test("Whether another connection writes is known without waiting for it")
  func beingWritten() throws {
    let (connection, other) = (try file.connect(patience: 600_000), try file.connect())
    try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x)")
    #expect(try !connection.isBeingWritten())
    try other.execute("BEGIN IMMEDIATE")
    #expect(try connection.isBeingWritten())
    try other.execute("COMMIT")
    #expect(try !connection.isBeingWritten())
    #expect(!connection.isInTransaction)
  }

  @Test("A change since the first read is reported to the first listener")
  func toldLater() async throws {
    try await file.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    let database = file.open()
    _ = try await database.fetchBooks()
    try await file.open().updateWords([WordPatch(id: 1, state: .fail)])
    _ = try await database.fetchBooks()
    var news = await database.changesFromOutside().makeAsyncIterator()
    await news.next()
  }

  @Test("A change of a library that a link leads to is reported")
  func linked() async throws {
    try await file.open().insertBooks([.fixture(1, title: "一")], words: [])
    let link = TemporaryFile()
    try FileManager.default.createSymbolicLink(
      atPath: link.path,
      withDestinationPath: file.path
    )
    let database = link.open()
    _ = try await database.fetchBooks()
    var news = await database.changesFromOutside().makeAsyncIterator()
    try await file.open().insertBooks([.fixture(2, title: "二")], words: [])
    await news.next()
    #expect(try await database.fetchBooks().map(\.title) == ["一", "二"])
  }

  @Test("A library that another program creates is reported")
  func created() async throws {
    let database = SQLiteDatabase(path: file.folder + "/new/words.db", clock: FixedClock())
    #expect(try await database.fetchBooks() == [])
    var news = await database.changesFromOutside().makeAsyncIterator()
    try await SQLiteDatabase(path: database.path, clock: FixedClock())
      .insertBooks([.fixture(1, title: "一")], words: [])
    while try await database.fetchBooks().isEmpty { await news.next() }
    #expect(try await database.fetchBooks().map(\.title) == ["一"])
  }

  @Test("Reading a library that is not there creates nothing")
  func nothingCreated() async throws {
    let database = file.open()
    #expect(try await database.fetchBooks() == [])
    #expect(await database.health() == LibraryHealth())
    #expect(try await database.fetchTrash().isEmpty)
    try await database.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == [])
  }

  @Test("An empty file is a new library, and is not written before the first change")
  func empty() async throws {
    try file.write([])
    let database = file.open()
    #expect(try await database.fetchBooks() == [])
    try await database.close()
    #expect(try file.bytes().isEmpty)
    try await database.insertBooks([.fixture(1, title: "一")], words: [])
    #expect(try await file.open().fetchBooks().map(\.title) == ["一"])
  }

  @Test("A file whose tables were never made is not a library that can be lost")
  func neverMade() async throws {
    // What a killed program leaves; opening it may roll back the page.
    try SQLiteConnection(path: file.path, mode: .readWrite).execute("VACUUM")
    #expect(try !file.bytes().isEmpty)
    let database = SQLiteDatabase(reading: file.path, clock: FixedClock())
    #expect(try await database.fetchBooks() == [])
    try file.write([])
    #expect(try await database.fetchBooks() == [])
  }

  @Test("A library that was emptied is gone, also in the next run, until a new one is asked for")
  func emptied() async throws {
    let state = file.folder + "/state"
    let database = SQLiteDatabase(path: file.path, clock: FixedClock(), state: state)
    try await database.insertBooks([.fixture(1)], words: [])
    try await database.close()
    try file.write([])
    let next = SQLiteDatabase(path: file.path, clock: FixedClock(), state: state)
    for database in [database, next] {
      let gone = StoreError.libraryGone(path: file.path)
      await #expect(throws: gone) { try await database.fetchBooks() }
      await #expect(throws: gone) { try await database.insertBooks([.fixture(2)], words: []) }
    }
    #expect(try file.bytes().isEmpty)
    try await next.startAnew()
    try await next.insertBooks([.fixture(2)], words: [])
    #expect(try await next.fetchBooks().map(\.id) == [2])
  }

  @Test("A file that is gone is not created again; one that was replaced is read anew")
  func replaced() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1, title: "一")], words: [])
    let other = TemporaryFile()
    try await other.open().insertBooks([.fixture(2, title: "二")], words: [])
    for name in try FileManager.default.contentsOfDirectory(atPath: file.folder) {
      try FileManager.default.removeItem(atPath: file.folder + "/" + name)
    }
    var news = await database.changesFromOutside().makeAsyncIterator()
    let gone = StoreError.libraryGone(path: file.path)
    await #expect(throws: gone) { try await database.fetchBooks() }
    await #expect(throws: gone) { try await database.insertBooks([.fixture(3)], words: []) }
    try FileManager.default.copyItem(atPath: other.path, toPath: file.path)
    await news.next()
    #expect(try await database.fetchBooks().map(\.title) == ["二"])
    try await database.insertBooks([.fixture(3, title: "三")], words: [])
    #expect(try await file.open().fetchBooks().map(\.title) == ["二", "三"])
  }

  @Test(
    "A file that takes the place of an open one, at once or later, does not get its log",
    arguments: [false, true]
  )
  func replacedBesideLog(wasGone: Bool) async throws {
    let (database, other, away) = (file.open(), TemporaryFile(), TemporaryFile())
    try await database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(50))
    let copied = other.open()
    try await copied.insertBooks([.fixture(2, title: "二")], words: [])
    try await copied.close()
    #expect(rename(file.path, away.path) == 0)
    if wasGone {
      await #expect(throws: StoreError.libraryGone(path: file.path)) {
        try await database.fetchBooks()
      }
    }
    #expect(rename(other.path, file.path) == 0)
    #expect(try await database.fetchBooks().map(\.title) == ["二"])
    try await database.close()
    for (path, title) in [(file.path, "二"), (away.path, "一")] {
      let reopened = SQLiteDatabase(path: path, clock: FixedClock())
      #expect(try await reopened.fetchBooks().map(\.title) == [title])
      #expect(try await reopened.structureFindings() == [])
    }
  }

  @Test("A library that was gone is reported when it is there again")
  func back() async throws {
    let (database, away) = (file.open(), TemporaryFile())
    try await database.insertBooks([.fixture(1, title: "一")], words: [])
    try await database.close()
    try FileManager.default.moveItem(atPath: file.path, toPath: away.path)
    var news = await database.changesFromOutside().makeAsyncIterator()
    await news.next()
    try FileManager.default.moveItem(atPath: away.path, toPath: file.path)
    await news.next()
    #expect(try await database.fetchBooks().map(\.title) == ["一"])
  }

  @Test("A library whose file is gone is lost for the next program as well, until it starts anew")
  func lost() async throws {
    let state = TemporaryFile()
    func open() -> SQLiteDatabase {
      SQLiteDatabase(path: file.path, clock: FixedClock(), state: state.folder)
    }
    #expect(try await open().fetchBooks() == [])
    try await open().insertBooks([.fixture(1, title: "一")], words: [])
    for name in try FileManager.default.contentsOfDirectory(atPath: file.folder) {
      try FileManager.default.removeItem(atPath: file.folder + "/" + name)
    }
    let (database, gone) = (open(), StoreError.libraryGone(path: file.path))
    await #expect(throws: gone) { try await database.fetchBooks() }
    await #expect(throws: gone) { try await database.insertBooks([.fixture(2)], words: []) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == [])
    try await database.startAnew()
    #expect(try await open().fetchBooks() == [])
    try await open().insertBooks([.fixture(2, title: "二")], words: [])
    #expect(try await open().fetchBooks().map(\.title) == ["二"])
  }

  @Test("After quitting, the library is one file")
  func oneFile() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(50))
    try await database.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == ["words.sqlite"])
  }

  @Test("A disk that is full refuses a change, names the file, and loses nothing")
  func full() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(10))
    try await database.limitPages(to: 40)
    let words = Word.fixtures(5_000, from: 11)
    await #expect(throws: StoreError.system(operation: "write", path: file.path, code: ENOSPC)) {
      try await database.insertWords(words)
    }
    #expect(try await database.fetchWords(in: 1).count == 10)
    // The limit was that of the connection; there is room again.
    try await database.insertWords(words)
    #expect(try await file.open().fetchWords(in: 1).count == 5_010)
  }
}

extension SQLiteDatabase {
  /// Adds a book, and reports first that it begins.
  fileprivate func insertBook(_ begin: @Sendable () -> Void) throws {
    begin()
    try insertBooks([.fixture(1, title: "一")], words: [])
  }

  /// Is not notified of changes in the folder any more.
  fileprivate func stopWatching() { watcher = nil }

  /// Limits the file to the pages that it has, as if the disk were full, until it is opened again.
  fileprivate func limitPages(to count: Int) throws {
    try write { file in try file.forEachRow("PRAGMA max_page_count = \(count)") { _ in } }
  }
}
