import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Persistence

/// Lines so long that they are read from the file when needed, and steps of more than one line.
@Suite("Long lines")
struct LongLineTests {
  private let library = TemporaryLibrary()

  /// A word whose line has more than a mebibyte.
  private func longWord(_ id: WordID) -> Word {
    var word = Word.fixture(id)
    word.texts[.notes] = String(repeating: "長い", count: 200_000)
    return word
  }

  private func words(of database: JSONDatabase) async throws -> [WordID] {
    try await database.fetchWords(in: 1).map(\.id)
  }

  @Test("What follows a long line is there in the same run, and in the next one")
  func mixed() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    try await database.insertWords([longWord(2)])
    #expect(try await database.fetchCounts()[1]?.total == 2)
    try await database.insertWords([longWord(3)])
    try await database.insertWords([.fixture(4)])
    try await database.updateWords([WordPatch(id: 2, state: .success)])
    #expect(try await words(of: database) == [1, 2, 3, 4])
    #expect(try await database.fetchWords([2]).first?.state == .success)
    #expect(await database.health() == LibraryHealth())
    try await database.close()
    let view = try await LibraryView(library.open())
    #expect(view.words[1]?.map(\.id) == [1, 2, 3, 4])
  }

  @Test("An id of a long line that was not read yet is in use")
  func knownID() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [longWord(1)])
    await #expect(throws: StoreError.alreadyExists(.word, id: WordID(1).description)) {
      try await database.insertWords([.fixture(1)])
    }
  }

  @Test(
    "The file of a long line that was not read yet is lost: the line is written again",
    arguments: LossTests.Blow.allCases,
    LossTests.Moment.allCases
  )
  func lost(_ blow: LossTests.Blow, _ moment: LossTests.Moment) async throws {
    let folder = LiveFolder(path: library.data)
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    let name = try #require(folder.names().first)
    let older = try #require(folder.read(name))
    try await database.insertWords([longWord(2)])
    blow.strike(name, in: folder, older: older)
    var expected: [WordID] = [1, 2]
    switch moment {
    case .change:
      try await database.insertWords([.fixture(3)])
      expected.append(3)
    case .look: break
    case .close: try await database.close()
    }
    #expect(try await words(of: database) == expected)
    #expect(try await words(of: library.open()) == expected)
  }

  @Test("Very many reviews of new words are in lines before that of the words; all count")
  func manyReviews() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    let reviews = (0..<50_001).map { Review.fixture(ReviewID(number: $0 + 1), of: $0 == 7 ? 1 : 2) }
    let step = BookStep(words: WordStep(adding: [.fixture(2)]), reviews: reviews)
    try await database.changeBooks(step)
    #expect(try await database.fetchReviews(of: [1]).map(\.id) == [ReviewID(number: 8)])
    #expect(try await database.fetchReviews(of: [2]).count == 50_000)
    let lines = try library.bytes(library.journalFiles()[0]).split(separator: 0x0A)
    // The header, the first word, the reviews of the new word, and everything else.
    #expect(lines.count == 4)
    #expect(try await library.open().fetchReviews(of: [1, 2]).count == 50_001)
    await #expect(throws: StoreError.self) { try await database.changeBooks(step) }
  }

  @Test(
    "When the disk is full before the words are written, no review of them counts",
    arguments: [3, 4]
  )
  func unfinished(_ write: Int) async throws {
    let files = FailingFileSystem(.write, nth: write, code: ENOSPC) { $0.hasSuffix(".jsonl") }
    let database = library.open(files: files)
    try await database.insertBooks([.fixture(1)], words: [])
    let reviews = (1...100_001).map { Review.fixture(ReviewID(number: $0), of: 2) }
    let step = BookStep(words: WordStep(adding: [.fixture(2)]), reviews: reviews)
    await #expect(throws: StoreError.self) { try await database.changeBooks(step) }
    #expect(files.failures == 1)
    #expect(try await database.fetchWords(in: 1) == [])
    #expect(try await library.open().fetchReviews(of: [2]) == [])
  }

  @Test("When the disk stays full, that is the error, and not what follows from it")
  func fullFromThen() async throws {
    let isFull = Mutex(false)
    let files = FailingFileSystem(.sync, nth: 1, code: ENOSPC, isSticky: true) { _ in
      isFull.withLock { $0 }
    }
    let database = library.open(files: files)
    try await database.insertBooks([.fixture(1)], words: [])
    let reviews = (1...50_001).map { Review.fixture(ReviewID(number: $0), of: 2) }
    let step = BookStep(words: WordStep(adding: [.fixture(2)]), reviews: reviews)
    isFull.withLock { $0 = true }
    do {
      try await database.changeBooks(step)
      Issue.record("The disk was full.")
    } catch {
      guard case StoreError.system(operation: "fsync", _, ENOSPC) = error else {
        Issue.record(error)
        return
      }
    }
  }
}

@Suite("Identifiers of a change")
struct SeenIDsTests {
  @Test(
    "One that occurs twice is found",
    arguments: [[1, 1], [1, 2, 3, 2], [3, 1, 2, 3], [2, 1, 3, 1], [1, 3, 2, 4, 2]]
  )
  func repeated(_ numbers: [UInt64]) {
    var seen = SeenIDs(capacity: 2)
    #expect(
      numbers.map { seen.insert(RawID(high: 0, low: $0)) } == numbers.dropLast().map { _ in true }
        + [false]
    )
  }
}
