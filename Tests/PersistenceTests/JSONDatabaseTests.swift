import CustomDump
import Domain
import InMemory
import TestSupport
import Testing

@testable import Persistence

@Suite("The JSON database")
struct JSONDatabaseTests {
  let library = TemporaryLibrary()

  /// A library after every kind of change.
  static func change(_ database: some Database) async throws {
    try await database.insertBooks([.fixture(1), .fixture(2)], words: [.fixture(1, in: 1)])
    try await database.insertWords([.fixture(2, in: 1), .fixture(3, in: 2)])
    try await database.updateWords([WordPatch(id: 1, state: .success)])
    try await database.updateWords([
      WordPatch(
        id: 2,
        bookID: 2,
        meaning: SideContent("a \"quoted\" \\ text\n", image: nil),
        kanji: SideContent("食", image: ImageReference(name: "ab.png")),
        texts: [.notes: "note"],
        tags: ["one", "\"two\""]
      )
    ])
    try await database.updateBooks([
      WordBookPatch(
        id: 2,
        title: "名詞",
        front: .meaning,
        place: StudyPlace(wordID: 3, mode: .onlyFail),
        reviewedOn: Day(number: 20_000),
        choice: BookTaskChoice(day: Day(number: 20_001), task: .study),
        newFirstSince: .fixture
      )
    ])
    try await database.insertReviews([.fixture(1), .fixture(2, of: 9, typed: "た\"べ")])
    try await database.changeReviews(
      ReviewStep(
        adding: [.fixture(3, of: 2, rating: .again, isMark: true)],
        undoing: [1],
        patches: [WordPatch(id: 2, state: .fail, isSuspended: true, buriedUntil: .some(.fixture))]
      )
    )
    try await database.insertSamples([.fixture(1), .fixture(2, meaning: "drink", useCount: 3)])
    try await database.countSampleUse(1)
    try await database.countSampleUse(1)
    try await database.countSampleUse(2)
    try await database.changeBooks(
      BookStep(
        patches: [
          WordBookPatch(
            id: 1,
            isClosed: true,
            keepsReviews: true,
            movedWords: [2],
            reviewedOn: Day(number: 20_002)
          )
        ],
        words: WordStep(adding: [.fixture(4, in: 2)], patches: [WordPatch(id: 2, bookID: 2)])
      )
    )
    try await database.changeBooks(
      BookStep(
        patches: [WordBookPatch(id: 2, isClosed: true)],
        adding: [.fixture(4)],
        words: WordStep(adding: [.fixture(6, in: 4)])
      )
    )
    try await database.changeBooks(
      BookStep(
        patches: [WordBookPatch(id: 2, isClosed: false)],
        deleting: [4],
        words: WordStep(deleting: [6])
      )
    )
    try await database.insertBooks([.fixture(3)], words: [.fixture(5, in: 3)])
    try await database.deleteBooks([3])
    try await database.deleteWords([3])
  }

  @Test("Changes are there when the library is opened again, as in memory")
  func reopens() async throws {
    let database = library.open()
    try await Self.change(database)
    let reference = InMemoryDatabase()
    try await Self.change(reference)
    let expected = try await LibraryView(reference)
    let (before, after) = try await (LibraryView(database), LibraryView(library.open()))
    expectNoDifference(before, expected)
    expectNoDifference(after, expected)
    #expect(await library.open().health() == LibraryHealth())
  }

  @Test("Very many words, which are written side by side, are one change in their order")
  func manyWords() async throws {
    let words = Word.fixtures(20_000)
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: Array(words[..<9_000]))
    try await database.changeWords(
      WordStep(adding: Array(words[9_000...]), patches: [WordPatch(id: 1, state: .success)])
    )
    try await database.close()
    let again = library.open()
    let stored = try await again.fetchWords(in: 1)
    #expect(stored.map(\.id) == words.map(\.id))
    #expect(stored[0].state == .success && stored[19_999] == words[19_999])
    #expect(try await again.totals().lines == 3)
  }

  @Test("What was deleted is restored with all its values")
  func restores() async throws {
    try await Self.change(library.open())
    let database = library.open()
    #expect(try await database.fetchWords([5]).isEmpty)
    try await database.restoreBooks([3])
    try await database.restoreWords([3])
    #expect(try await library.open().fetchWords([5, 3]).map(\.id) == [5, 3])
  }

  @Test("Nothing is created on the disk before the first change")
  func readingMakesNothing() async throws {
    let database = library.open()
    #expect(try await database.fetchBooks().isEmpty)
    #expect(try await !database.hasEverHeldBooks())
    #expect(try POSIXFileSystem().status(of: library.root) == nil)
  }

  @Test("Two instances see each other's changes")
  func twoInstances() async throws {
    let (one, other) = (library.open(), library.open())
    try await one.insertBooks([.fixture(1)], words: [])
    try await other.insertWords([.fixture(1, in: 1)])
    try await one.updateWords([WordPatch(id: 1, state: .fail)])
    #expect(try await other.fetchCounts() == [1: StateCounts(fail: 1)])
    #expect(try library.journalFiles().count == 2)
  }
}
