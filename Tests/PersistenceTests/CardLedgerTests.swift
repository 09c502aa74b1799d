import CustomDump
import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Cached card states")
struct CardLedgerTests {
  let library = TemporaryLibrary()

  /// Every review, in order, leaves a trace in the state.
  private struct Trace: CardFolding {
    var name = "trace"
    var seed = 1
    let wholes = SharedCounter()

    func summary(of entries: ArraySlice<ReviewLog.Entry>, _ wordID: WordID) -> CardSummary {
      _ = wholes.next()
      var summary = CardSummary(
        state: .new,
        firstDay: entries.first?.moment.day ?? Day(number: 0),
        wasLearnt: false,
        failedLastDay: false
      )
      summary.state.lapseCount = seed
      return entries.reduce(summary) { extend($0, by: $1, wordID) }
    }

    func extend(
      _ summary: CardSummary,
      by entry: ReviewLog.Entry,
      _ wordID: WordID
    ) -> CardSummary {
      var next = summary
      next.state.phase = .relearning(step: Int(entry.rating.rawValue))
      next.state.memory = MemoryState(stability: 1.5, difficulty: -0.25)
      next.state.last = entry.moment
      next.state.due = entry.rating == .again ? .at(entry.moment.time) : .on(entry.moment.day)
      next.state.reviewCount += 1
      next.state.lapseCount =
        (summary.state.lapseCount &* 31 &+ Int(entry.moment.time.milliseconds) &+ Int(wordID.low))
        & 0xFFFF_FFFF
      next.wasLearnt = entry.rating == .good
      next.failedLastDay = entry.rating == .again
      return next
    }
  }

  private func table(_ summaries: CardSummaries) -> [WordID: CardSummary] {
    Dictionary(uniqueKeysWithValues: zip(summaries.wordIDs, summaries.values))
  }

  private func expected(_ folding: Trace) async throws -> [WordID: CardSummary] {
    table(await folding.summaries(of: try await library.open().fetchReviewLog()))
  }

  @Test("Results are the same with and without the cache, whatever happens to the reviews")
  func random() async throws {
    let random = SeededRandom(seed: 41)
    try await library.open().insertBooks([.fixture(1)], words: [])
    var (databases, next, made) = (
      [library.open(), library.open(machine: 1)], UInt64(1), [ReviewID]()
    )
    for step in 0..<260 {
      let place = Int(random.next() % 2)
      let database = databases[place]
      switch random.next() % 16 {
      case 0..<9:
        let reviews = (0..<1 + random.next() % 3).map { _ in
          next += 1
          // Now and then one arrives late.
          let late = random.next() % 12 == 0 ? -Int(random.next() % 5000) : 0
          return Review(
            id: Identifier(high: 0, low: next),
            wordID: Identifier(high: 0, low: random.next() % 9),
            moment: .fixture(days: step / 20, seconds: Int(next) * 60 + late),
            rating: Rating(rawValue: UInt8(1 + random.next() % 4)) ?? .good
          )
        }
        try await database.insertReviews(reviews)
        made += reviews.map(\.id)
      case 9: if let id = made.randomElement(random) { try await database.undoReviews([id]) }
      case 10, 11: databases[place] = library.open(machine: place)
      case 12: try await database.compact()
      case 13: try await database.updateBooks([WordBookPatch(id: 1, title: "\(step)")])
      default: break
      }
      let folding = Trace(name: random.next() % 20 == 0 ? "other" : "trace", seed: 1)
      for database in databases {
        let found = table(try await database.fetchCardSummaries(folding))
        let wanted = try await expected(folding)
        if found != wanted { return expectNoDifference(found, wanted, "step \(step)") }
      }
    }
  }

  @Test("The next run uses the cache, and applies what was added since")
  func kept() async throws {
    try await JSONDatabaseTests.change(library.open())
    _ = try await library.open().fetchCardSummaries(Trace())
    let other = library.open(machine: 1)
    try await other.insertReviews([.fixture(50, of: 2, at: .fixture(days: 9))])
    let folding = Trace()
    let found = table(try await library.open().fetchCardSummaries(folding))
    #expect(folding.wholes.next() == 0, "nothing was folded anew")
    #expect(found == (try await expected(folding)))
  }

  @Test("A grown file is read from where the cache ends")
  func grown() async throws {
    let writer = library.open()
    try await JSONDatabaseTests.change(writer)
    _ = try await library.open().fetchCardSummaries(Trace())
    let before = try library.journalFiles()
    try await writer.insertReviews([.fixture(50, of: 2, at: .fixture(days: 9))])
    #expect(try library.journalFiles() == before)
    let folding = Trace()
    let found = table(try await library.open().fetchCardSummaries(folding))
    #expect(folding.wholes.next() == 0, "nothing was folded anew")
    #expect(found == (try await expected(folding)))
  }

  @Test("A cache that is damaged, or for other files or another folding, is made again")
  func unusable() async throws {
    try await JSONDatabaseTests.change(library.open())
    _ = try await library.open().fetchCardSummaries(Trace())
    let path = CardLedger.path(library.locations())
    let bytes = try library.bytes(path)
    let random = SeededRandom(seed: 7)
    let wanted = try await expected(Trace())
    for round in 0..<60 {
      var damaged = bytes
      damaged[Int(random.next() % UInt64(bytes.count))] ^= 1 << UInt8(random.next() % 8)
      if round % 3 == 0 { damaged.removeLast(1 + Int(random.next() % UInt64(bytes.count - 1))) }
      try library.write(damaged, to: path)
      #expect(table(try await library.open().fetchCardSummaries(Trace())) == wanted)
    }
    let other = Trace(name: "other", seed: 2)
    #expect(
      table(try await library.open().fetchCardSummaries(other)) == (try await expected(other))
    )
    // A missing file takes its reviews with it.
    let before = Set(try library.journalFiles())
    try await library.open(machine: 1).insertReviews([.fixture(60, of: 8, at: .fixture(days: 9))])
    let more = table(try await library.open().fetchCardSummaries(Trace()))
    #expect(more[8] != nil)
    for file in try library.journalFiles() where !before.contains(file) {
      try FileManager.default.removeItem(atPath: file)
    }
    let less = try await library.open().fetchCardSummaries(Trace())
    #expect(table(less) == wanted)
  }
}

extension [ReviewID] {
  fileprivate func randomElement(_ random: SeededRandom) -> ReviewID? {
    isEmpty ? nil : self[Int(random.next() % UInt64(count))]
  }
}
