import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Cached due counts")
struct DueCacheTests {
  let library = TemporaryLibrary()

  /// Counts reviews, and considers a word learnt if it was recalled last.
  private struct Counting: CardFolding {
    var name = "counting"

    func summary(of entries: ArraySlice<ReviewLog.Entry>, _ wordID: WordID) -> CardSummary {
      var summary = CardSummary(
        state: .new,
        firstDay: entries.first?.moment.day ?? Day(number: 0),
        wasLearnt: false,
        failedLastDay: false
      )
      for entry in entries { summary = extend(summary, by: entry, wordID) }
      return summary
    }

    func extend(
      _ summary: CardSummary,
      by entry: ReviewLog.Entry,
      _ wordID: WordID
    ) -> CardSummary {
      var next = summary
      next.wasLearnt = summary.state.phase == .review
      next.state.phase = entry.rating == .again ? .learning(step: 0) : .review
      next.state.due = entry.rating == .again ? .at(entry.moment.time) : .on(entry.moment.day)
      next.state.last = entry.moment
      next.state.reviewCount += 1
      return next
    }
  }

  /// The table as sorted rows, computed from the files.
  private func expected() async throws -> DueTable {
    let database = library.open(machine: 9)
    return sorted(
      DueTable(
        try await database.fetchOutlines(),
        try await database.fetchCardSummaries(Counting())
      )
    )
  }

  private func sorted(_ table: DueTable) -> DueTable {
    var table = table
    table.rows.sort { "\($0)" < "\($1)" }
    return table
  }

  /// Ends a run of the program that showed home.
  private func leave(_ database: JSONDatabase) async throws {
    _ = try await database.fetchDueTable(Counting())
    try await database.close()
  }

  @Test("Results are the same with and without the cache, whatever happens to words and reviews")
  func random() async throws {
    let random = SeededRandom(seed: 5)
    func number(below limit: UInt64) -> UInt64 { random.next() % limit }
    try await library.open().insertBooks(
      [.fixture(1), .fixture(2)],
      words: (UInt64(1)...12).map {
        .fixture(Identifier(high: 0, low: $0), in: $0 % 2 == 0 ? 1 : 2)
      }
    )
    var (databases, made, cached) = ([library.open(), library.open(machine: 1)], UInt64(100), 0)
    for step in 0..<160 {
      let place = Int(number(below: 2))
      let (database, word) = (
        databases[place], Identifier<Word>(high: 0, low: 1 + number(below: 12))
      )
      switch number(below: 9) {
      case 0..<3:
        made += 1
        let review = Review(
          id: Identifier(high: 0, low: made),
          wordID: word,
          moment: .fixture(days: step / 20, seconds: Int(made)),
          rating: Rating(rawValue: UInt8(1 + number(below: 4))) ?? .good
        )
        try await database.insertReviews([review])
      case 3:
        let patch = WordPatch(id: word, isSuspended: number(below: 2) == 0)
        try await database.updateWords([patch])
      case 4:
        let day = Day(number: Int(number(below: 30)))
        try await database.updateWords([WordPatch(id: word, buriedUntil: .some(day))])
      case 5: try await database.compact()
      default:
        try await leave(database)
        databases[place] = library.open(machine: place)
      }
      for database in databases {
        let found = sorted(try await database.fetchDueTable(Counting()))
        if await !database.isLoaded { cached += 1 }
        let wanted = try await expected()
        #expect(found == wanted, "step \(step)")
        if found != wanted { return }
      }
    }
    #expect(cached > 20, "the cache answers often")
  }

  @Test("The next run answers from the cache if its files, folding and checksum match")
  func unusable() async throws {
    let first = library.open()
    try await JSONDatabaseTests.change(first)
    try await leave(first)
    let wanted = try await expected()
    let next = library.open()
    #expect(sorted(try await next.fetchDueTable(Counting())) == wanted)
    #expect(await !next.isLoaded)

    let other = library.open()
    _ = try await other.fetchDueTable(Counting(name: "other"))
    #expect(await other.isLoaded)

    let path = DueCache.path(library.locations())
    let bytes = try library.bytes(path)
    for place in stride(from: 0, to: bytes.count, by: 7) {
      var damaged = bytes
      damaged[place] ^= 4
      try library.write(damaged, to: path)
      let database = library.open()
      #expect(sorted(try await database.fetchDueTable(Counting())) == wanted)
      #expect(await database.isLoaded)
    }
    try library.write(bytes, to: path)
    try await library.open(machine: 1).updateWords([WordPatch(id: 2, isSuspended: true)])
    let changed = library.open()
    #expect(sorted(try await changed.fetchDueTable(Counting())) == (try await expected()))
    #expect(await changed.isLoaded)
  }

  @Test("The cache is read once as long as no file changes")
  func readOnce() async throws {
    let first = library.open()
    try await JSONDatabaseTests.change(first)
    try await leave(first)
    let wanted = try await expected()
    let next = library.open()
    _ = try await next.fetchDueTable(Counting())
    try library.write([], to: DueCache.path(library.locations()))
    #expect(sorted(try await next.fetchDueTable(Counting())) == wanted)
    #expect(await !next.isLoaded)

    try await library.open(machine: 1).updateWords([WordPatch(id: 2, isSuspended: true)])
    #expect(sorted(try await next.fetchDueTable(Counting())) == (try await expected()))
    #expect(await next.isLoaded)
    #expect(await next.cachedDue == nil)
  }

  @Test(
    "Findings from the cache are reported again when files arrived before watching began",
    .timeLimit(.minutes(15))
  )
  func outdated() async throws {
    let first = library.open()
    try await JSONDatabaseTests.change(first)
    try await leave(first)
    let database = library.open()
    let before = try await database.fetchBooks()
    try await library.open(machine: 1).insertBooks([.fixture(77)], words: [])
    let changes = await database.changesFromOutside()
    try await database.prepare()
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() != nil)
    #expect(try await database.fetchBooks().count == before.count + 1)
  }

  @Test("Nothing is reported again while the files match the cache")
  func upToDate() async throws {
    let first = library.open()
    try await JSONDatabaseTests.change(first)
    try await leave(first)
    let database = library.open()
    _ = try await database.fetchBooks()
    let told = try #require(await database.cachedHome)
    try await database.prepare()
    #expect(await !database.isOutdated(told))
  }
}
