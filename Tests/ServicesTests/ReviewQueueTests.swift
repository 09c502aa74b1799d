import Domain
import InMemory
import Services
import TestSupport
import Testing

@Suite("What a review session contains")
struct ReviewQueueTests {
  /// Words that were learnt some days ago, each with the grade easy: they are due after 8.
  private func learn(_ fixture: ReviewFixture, _ ids: [Int], daysAgo: Int) async throws {
    try await fixture.store.insertReviews(
      ids.map {
        .fixture(
          ReviewID(number: $0),
          of: WordID(number: $0),
          at: .fixture(days: -daysAgo, seconds: $0),
          rating: .easy
        )
      }
    )
  }

  private func ids(_ cards: some Sequence<ReviewCard>) -> [Int] { cards.map { Int($0.id.low) } }

  @Test("New words come up to the daily limit, which counts today's")
  func newLimit() async throws {
    let fixture = ReviewFixture { $0.newPerDay = 3 }
    try await fixture.fill(6)
    #expect(ids(try await fixture.reviews.queue(ReviewRequest()).pending) == [1, 2, 3])
    try await fixture.grade(.easy, 2)
    #expect(ids(try await fixture.reviews.queue(ReviewRequest()).pending) == [1, 3])
    var overview = try await fixture.reviews.overview(of: .allBooks)
    #expect(overview.plan == DayPlan(new: 2, done: 1, begun: 1))
    #expect(overview.total == ReviewCounts(new: 5))
    // 04:00 of the next day.
    fixture.clock.advance(milliseconds: 16 * 3_600_000 - 1)
    #expect(try await fixture.reviews.overview(of: .allBooks).plan.new == 2)
    fixture.clock.advance(milliseconds: 1)
    overview = try await fixture.reviews.overview(of: .allBooks)
    #expect(overview.plan == DayPlan(new: 3))
  }

  @Test("Due words come longest due first, up to the limit; the rest waits for later days")
  func backlog() async throws {
    let fixture = ReviewFixture { ($0.reviewsPerDay, $0.backlogLimit, $0.newPerDay) = (3, 4, 2) }
    try await fixture.fill(8)
    try await learn(fixture, [5, 6], daysAgo: 9)
    try await learn(fixture, [1, 2, 3], daysAgo: 8)
    try await learn(fixture, [4], daysAgo: 7)
    let queue = try await fixture.reviews.queue(ReviewRequest())
    #expect(ids(queue.pending) == [5, 6, 1])
    #expect(queue.laterCount == 2)
    var overview = try await fixture.reviews.overview(of: .allBooks)
    #expect(overview.holdsNewBack && overview.plan.new == 0)
    #expect(overview.total.due == 5 && overview.plan.due == 3)
    try await fixture.grade(.good, 5, 6)
    overview = try await fixture.reviews.overview(of: .allBooks)
    #expect(overview.holdsNewBack && overview.plan.new == 0 && overview.plan.due == 1)
    #expect(ids(try await fixture.reviews.queue(ReviewRequest()).pending) == [1])
    fixture.clock.advance(days: 1)
    overview = try await fixture.reviews.overview(of: .allBooks)
    #expect(!overview.holdsNewBack && overview.plan.new == 2)
  }

  @Test("What the day's limit leaves comes tomorrow: it is counted, comes next, and can be drilled")
  func overTheLimit() async throws {
    let fixture = ReviewFixture { $0.reviewsPerDay = 2 }
    try await fixture.fill(6)
    try await learn(fixture, [1, 2, 3, 4, 5, 6], daysAgo: 9)
    func drilled() async throws -> [Int] {
      ids(try await fixture.reviews.drill(.dueTomorrow, order: .dueFirst, seed: nil)).sorted()
    }
    #expect(try await drilled() == [3, 4, 5, 6])
    try await fixture.grade(.easy, 1, 2)
    let overview = try await fixture.reviews.overview(of: .allBooks)
    #expect(overview.plan == DayPlan(later: 4, done: 2))
    #expect(overview.tomorrow == 4)
    #expect(overview.nextDue == .on(Day(number: Day.fixture.number + 1)))
    #expect(try await drilled() == [3, 4, 5, 6])
  }

  @Test("Words in learning steps wait for their time next to the others, whatever the limits")
  func learning() async throws {
    let fixture = ReviewFixture { ($0.newPerDay, $0.reviewsPerDay) = (2, 0) }
    try await fixture.fill(3)
    var queue = try await fixture.reviews.queue(ReviewRequest())
    #expect(queue.next(at: fixture.clock.now)?.id == 1)
    queue.grade(try await fixture.grade(.again, 1)[0].card)
    #expect(queue.next(at: fixture.clock.now)?.id == 2)
    fixture.clock.advance(milliseconds: 60_000)
    #expect(queue.next(at: fixture.clock.now)?.id == 1)
    queue.grade(try await fixture.grade(.good, 1)[0].card)
    queue.grade(try await fixture.grade(.easy, 2)[0].card)
    // Nothing else is left: a step within 20 minutes comes at once.
    #expect(queue.next(at: fixture.clock.now)?.id == 1)
    // A new session continues where this one was.
    let again = try await fixture.reviews.queue(ReviewRequest())
    #expect(again == queue)
    queue.grade(try await fixture.grade(.good, 1)[0].card)
    #expect(queue.isEmpty)
  }

  @Test("A learning step that a clock far ahead has dated can be answered now, as it is counted")
  func stepOfClockAhead() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    try await fixture.store.insertReviews([.fixture(1, at: .fixture(days: 400), rating: .again)])
    #expect(try await fixture.reviews.overview(of: .allBooks).plan.due == 1)
    let (queue, clock) = (try await fixture.reviews.queue(ReviewRequest()), fixture.studyClock)
    #expect(ids(queue.pending) == [1] && queue.learning.isEmpty)
    #expect(queue.plan(at: clock.moment, dayOf: clock.day(of:)).due == 1)
  }

  @Test("Suspended and buried words are left out, the buried ones until tomorrow")
  func leftOut() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(4)
    try await learn(fixture, [1, 2, 3], daysAgo: 8)
    _ = try await fixture.reviews.change([1], by: .suspend(true))
    _ = try await fixture.reviews.change([2, 4], by: .bury(true))
    #expect(ids(try await fixture.reviews.queue(ReviewRequest()).pending) == [3])
    #expect(
      try await fixture.reviews.overview(of: .allBooks).total == ReviewCounts(due: 1, suspended: 1)
    )
    fixture.clock.advance(days: 1)
    #expect(ids(try await fixture.reviews.queue(ReviewRequest()).pending) == [2, 3, 4])
  }

  @Test("Closed books are reviewed only when they are chosen")
  func scope() async throws {
    let fixture = ReviewFixture()
    try await fixture.store.insertBooks(
      [.fixture(1), .fixture(2, isClosed: true), .fixture(3)],
      words: [.fixture(1, in: 1), .fixture(2, in: 2), .fixture(3, in: 3, kanji: SideContent("魚"))]
    )
    #expect(ids(try await fixture.reviews.queue(ReviewRequest()).pending) == [3, 1])
    let chosen = try await fixture.reviews.queue(ReviewRequest(.books([2, 3])))
    #expect(ids(chosen.pending) == [3, 2])
    let books = try await fixture.reviews.overview(of: .allBooks).books
    #expect(Set(books.keys) == [1, 3])
  }

  @Test("Of a closed book that keeps its reviews, learnt words come, and no new ones")
  func closedBook() async throws {
    let fixture = ReviewFixture()
    try await fixture.store.insertBooks(
      [.fixture(1, isClosed: true, keepsReviews: true), .fixture(2, isClosed: true)],
      words: Word.fixtures(3) + Word.fixtures(3, in: 2, from: 5)
    )
    try await learn(fixture, [1, 2, 5, 6], daysAgo: 9)
    #expect(ids(try await fixture.reviews.queue(ReviewRequest()).pending).sorted() == [1, 2])
    let overview = try await fixture.reviews.overview(of: .allBooks)
    #expect(overview.plan.due == 2 && overview.plan.new == 0)
    let chosen = try await fixture.reviews.queue(ReviewRequest(.books([1])))
    #expect(ids(chosen.pending).sorted() == [1, 2])
    #expect(try await fixture.reviews.overview(of: .books([1])).plan.new == 0)
    try await fixture.store.updateBooks([WordBookPatch(id: 1, keepsReviews: false)])
    #expect(try await fixture.reviews.overview(of: .allBooks).plan.due == 0)
  }

  @Test("Each order sorts as documented; a random one is the same for the same seed")
  func orders() async throws {
    let fixture = ReviewFixture { $0.newPerDay = 1 }
    try await fixture.store.insertBooks(
      [.fixture(1, age: 9), .fixture(2, age: 10)],
      words: Word.fixtures(4) + Word.fixtures(3, in: 2, from: 5)
    )
    try await learn(fixture, [2, 6], daysAgo: 9)
    try await learn(fixture, [1, 5], daysAgo: 10)
    try await fixture.store.insertReviews([
      .fixture(20, of: 3, at: .fixture(days: -20), rating: .again),
      .fixture(21, of: 3, at: .fixture(days: -20, seconds: 60), rating: .easy),
    ])
    func order(_ order: ReviewOrder, _ seed: UInt64? = nil) async throws -> [Int] {
      ids(try await fixture.reviews.queue(ReviewRequest(order: order, seed: seed)).pending)
    }
    #expect(try await order(.dueFirst) == [3, 1, 5, 2, 6, 4])
    #expect(try await order(.byBook) == [3, 1, 2, 4, 5, 6])
    #expect(try await order(.hardestFirst) == [3, 1, 5, 2, 6, 4])
    let random = try await order(.random, 7)
    #expect(random.sorted() == [1, 2, 3, 4, 5, 6])
    #expect(try await order(.random, 7) == random)
    #expect(try await order(.random, 8) != random)
  }

  @Test("New words come from the chosen books in the order of choosing, then the newest first")
  func chosenBooks() async throws {
    let fixture = ReviewFixture { $0.newPerDay = 5 }
    try await fixture.store.insertBooks(
      (1...4).map { .fixture(WordBookID(number: $0), age: 9 - $0) },
      words: (1...4).flatMap { Word.fixtures(2, in: WordBookID(number: $0), from: $0 * 10) }
    )
    func new() async throws -> [Int] {
      ids(try await fixture.reviews.queue(ReviewRequest()).pending)
    }
    func choose(_ book: WordBookID, _ days: Int?) async throws {
      let since: Timestamp? = days.map { .fixture.plus(days: $0) }
      try await fixture.store.updateBooks([WordBookPatch(id: book, newFirstSince: .some(since))])
    }
    #expect(try await new() == [40, 41, 30, 31, 20])
    let before = try await fixture.reviews.overview(of: .allBooks)
    try await choose(2, 2)
    try await choose(1, 3)
    #expect(try await new() == [20, 21, 10, 11, 40])
    #expect(try await fixture.reviews.overview(of: .allBooks) == before)
    // Chosen earlier on another computer.
    try await choose(3, 1)
    #expect(try await new() == [30, 31, 20, 21, 10])
    try await choose(2, nil)
    #expect(try await new() == [30, 31, 10, 11, 40])
    try await fixture.grade(.easy, 30)
    #expect(try await new() == [31, 10, 11, 40])
  }

  @Test("Words with the same kanji, or the same gana and meaning, are kept apart")
  func siblings() async throws {
    let fixture = ReviewFixture()
    func word(_ id: WordID, _ meaning: String, _ gana: String, _ kanji: String) -> Word {
      .fixture(
        id,
        meaning: SideContent(meaning),
        gana: SideContent(gana),
        kanji: SideContent(kanji)
      )
    }
    try await fixture.store.insertBooks(
      [.fixture(1)],
      words: [
        word(1, "one", "いち", "一"), word(2, "one (2)", "ひと", "一"), word(3, "to see", "みる", "見る"),
        word(4, "to see", "みる", "観る"), word(5, "cat", "ねこ", "猫"), word(6, "dog", "いぬ", "犬"),
      ]
    )
    let cards = try await fixture.reviews.queue(ReviewRequest()).pending
    #expect(ids(cards).sorted() == [1, 2, 3, 4, 5, 6])
    #expect(zip(cards, cards.dropFirst()).allSatisfy { !$0.isSibling(of: $1) })
    let two = try await fixture.reviews.drill(.words([1, 2]), order: .dueFirst, seed: nil)
    #expect(ids(two) == [1, 2])
  }

  @Test("A drill contains the requested cards")
  func drill() async throws {
    let fixture = ReviewFixture { $0.leechThreshold = 1 }
    try await fixture.store.insertBooks([.fixture(1), .fixture(2)], words: [])
    try await fixture.store.insertWords(
      Word.fixtures(4, states: [.fail, .success])
        + [.fixture(5, in: 2, tags: ["N5"]), .fixture(6, in: 2, tags: ["fruit"])]
    )
    try await learn(fixture, [1], daysAgo: 9)
    try await fixture.grade(.again, 1)
    _ = try await fixture.reviews.change([2], by: .flag(true))
    _ = try await fixture.reviews.change([3, 6], by: .suspend(true))
    _ = try await fixture.reviews.change([4], by: .bury(true))
    let selections: [(DrillSelection, [Int])] = [
      (.books([1]), [1, 2, 4]), (.tag("N5"), [5]), (.failed, [1]), (.flagged, [2]),
      (.suspended, [3, 6]), (.buried, [4]),
      (.leeches, [1]), (.mistakesToday, [1]), (.search("nomu"), [2]), (.words([3, 2]), [2, 3]),
    ]
    let drills = try await fixture.reviews.drills()
    #expect(
      drills == [
        Drill(.mistakesToday, wordCount: 1), Drill(.leeches, wordCount: 1),
        Drill(.failed, wordCount: 1, suspendedCount: 1), Drill(.flagged, wordCount: 1),
        Drill(.suspended, wordCount: 2), Drill(.buried, wordCount: 1),
        Drill(.tag("N5"), wordCount: 1),
        Drill(.tag("fruit"), wordCount: 0, suspendedCount: 1),
      ]
    )
    for (selection, expected) in selections {
      let cards = try await fixture.reviews.drill(selection, order: .dueFirst, seed: nil)
      #expect(ids(cards).sorted() == expected, "\(selection)")
    }
  }

  @Test("The overview says when the next word is due; a buried one does not come earlier")
  func nextDue() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(3)
    #expect(try await fixture.reviews.overview(of: .allBooks).nextDue == nil)
    try await fixture.grade(.easy, 1)
    let day = try await fixture.state(1).due
    #expect(try await fixture.reviews.overview(of: .allBooks).nextDue == day)
    try await fixture.grade(.good, 2)
    let step = try await fixture.state(2).due
    #expect(try await fixture.reviews.overview(of: .allBooks).nextDue == step)
    _ = try await fixture.reviews.change([2], by: .bury(true))
    let tomorrow = Day(number: fixture.studyClock.today.number + 1)
    #expect(try await fixture.reviews.overview(of: .allBooks).nextDue == .on(tomorrow))
    _ = try await fixture.reviews.change([1, 2], by: .suspend(true))
    #expect(try await fixture.reviews.overview(of: .allBooks).nextDue == nil)
  }
}
