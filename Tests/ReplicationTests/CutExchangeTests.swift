import Domain
import InMemory
import Replication
import TestSupport
import Testing

@Suite("Exchanges that are cut")
struct CutExchangeTests {
  private let clock = FixedClock()
  private let server: TestServer
  private let anna: Laptop
  private let other: Laptop

  init() async throws {
    server = TestServer(clock: clock)
    (anna, other) = (Laptop(server, clock: clock), Laptop(server, clock: clock))
    try await anna.database.exchange()
    try await other.database.exchange()
  }

  @Test("Whichever call fails, and wherever in it, nothing is lost and nothing doubled")
  func everyCall() async throws {
    var changes = RandomChanges(seed: 3)
    var others = RandomChanges(seed: 4, reviewsAfter: 1_000)
    var (uses, reviews) = (0, Set<ReviewID>())
    for cut in TestConnection.FailurePoint.allCases {
      for failing in 0... {
        for (laptop, isOther) in [(anna, false), (other, true)] {
          let made =
            isOther
            ? try await laptop.change(4, &others) : try await laptop.change(6, &changes)
          uses += made.uses
          reviews.formUnion(made.reviews)
        }
        try await other.database.exchange()
        await anna.connection.fail { $0 == failing ? cut : nil }
        let waited = await anna.database.status().waiting
        do {
          try await anna.database.exchange()
        } catch {
          // What is not acknowledged by the server waits.
          #expect(await anna.database.status().fault != nil)
        }
        #expect(await anna.database.status().waiting <= waited)
        let isCut = await anna.connection.callCount > failing
        await anna.connection.fail { _ in nil }
        try await anna.database.exchange()
        if !isCut { break }
      }
      try await other.database.exchange()
      try await anna.database.exchange()
      try await anna.expectEqual(to: server)
      try await other.expectEqual(to: server)
    }
    let samples = try await anna.database.fetchSamples()
    #expect(samples.map(\.useCount).reduce(0, +) == uses)
    #expect(
      Set(try await anna.database.stampedReviews(after: nil, limit: .max).map(\.id)) == reviews
    )
  }

  @Test("The first fetch goes on where it was cut")
  func firstFetch() async throws {
    try await anna.database.insertBooks([.fixture(1)], words: Word.fixtures(5_000))
    try await anna.database.exchange()
    let new = Laptop(server, clock: clock)
    var calls: [Int] = []
    for failing in [2, 3, 4] {
      await new.connection.fail { $0 == failing ? .before : nil }
      let database = new.reopen()
      await #expect(throws: StoreError.self) { try await database.fetchBooks() }
      #expect(try await database.isComplete() == false)
      calls.append(await new.connection.callCount)
    }
    await new.connection.fail { _ in nil }
    #expect(try await new.reopen().fetchWords(in: 1).count == 5_000)
    // Books and some words had come before.
    #expect(await new.connection.callCount < 9, "\(calls)")
    try await new.expectEqual(to: server)
  }

  @Test("A fetch that is cut leaves what another program has fetched to the end usable offline")
  func firstFetchOfTwo() async throws {
    try await anna.database.insertBooks([.fixture(1)], words: Word.fixtures(5_000))
    try await anna.database.exchange()
    let new = Laptop(server, clock: clock)
    let second = new.reopen(TestConnection(server))
    await new.connection.before { call in
      if call == 3 { try await second.exchange() }
      if call == 4 { throw StoreError.server(place: "h", .interrupted) }
    }
    await #expect(throws: StoreError.self) { try await new.database.exchange() }
    #expect(await new.connection.callCount == 5)
    #expect(try await new.database.isComplete())
    #expect(try await new.reopen().isComplete())
    await new.connection.before { _ in }
    try await new.reopen().exchange()
    try await new.expectEqual(to: server)
  }

  @Test("A program that ends between sending and noting it sends the same again, without effect")
  func crash() async throws {
    try await anna.database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await anna.database.insertSamples([.fixture(1)])
    try await anna.database.countSampleUse(1)
    await anna.connection.fail { $0 == 1 ? .after : nil }
    await #expect(throws: StoreError.self) { try await anna.database.exchange() }
    #expect(await server.library.stampedCounts().words == 3)
    await anna.connection.fail { _ in nil }
    let again = anna.reopen()
    #expect(await again.status().waiting > 0)
    try await again.exchange()
    #expect(await again.status().waiting == 0)
    try await anna.expectEqual(to: server)
    #expect(
      try await again.fetchSamples().map(\.useCount) == [Sample.fixture(1).useCount + 1]
    )
  }
}
