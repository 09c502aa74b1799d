import Domain
import Foundation
import Persistence
import Scheduling
import Services
import TestSupport
import Testing

/// Thirty days with two devices that share a folder: new words, lapses, a week of holiday, a flight.
@Suite("A month of study")
struct MonthOfStudyTests {
  private let folder = TemporaryFolder()

  private func world(_ device: String) -> ReviewWorld {
    ReviewWorld(
      JSONDatabase(
        locations: JSONDatabaseLocations(
          data: folder.path("data"),
          state: folder.path("state-\(device)"),
          cache: folder.path("cache-\(device)")
        ),
        clock: FixedClock(),
        random: SeededRandom(seed: device == "a" ? 1 : 2)
      )
    ) {
      ($0.newPerDay, $0.reviewsPerDay, $0.backlogLimit, $0.usesFuzz) = (8, 25, 20, true)
    }
  }

  /// Studies till nothing is left, and notes what was graded.
  private func study(
    _ world: ReviewWorld,
    _ random: SeededRandom,
    into log: inout [WordID: [ReviewHistory.Entry]]
  ) async throws -> Int {
    var queue = try await world.reviews.queue(ReviewRequest())
    var count = 0
    while let time = queue.nextTime(after: world.clock.now) {
      if time > world.clock.now { world.clock.set(time) }
      guard let card = queue.next(at: world.clock.now) else { break }
      let draw = random.next() % 10
      let rating: Rating = draw < 2 ? .again : draw < 3 ? .hard : draw < 9 ? .good : .easy
      let preview = try await world.reviews.preview(of: card)
      let graded = try await world.reviews.grade(ReviewAnswer(card.id, rating))
      #expect(graded.interval == preview[rating])
      log[card.id, default: []].append(ReviewHistory.Entry(graded.review))
      queue.grade(graded.card)
      world.clock.advance(milliseconds: 7_000)
      count += 1
    }
    return count
  }

  @Test("The schedule is what the formulas give")
  func month() async throws {
    let (home, away) = (world("a"), world("b"))
    try await home.store.insertBooks([.fixture(1)], words: Word.fixtures(90))
    let random = SeededRandom(seed: 5)
    var log: [WordID: [ReviewHistory.Entry]] = [:]
    var perDay: [Int] = []
    let start = home.clock.now
    for day in 0..<30 {
      // A week of holiday, then a flight from Tokyo to Berlin, where the other device is used too.
      if (10..<17).contains(day) { continue }
      let world = day >= 17 && day % 3 == 0 ? away : home
      world.clock.set(start.plus(days: day))
      world.clock.move(minutesEast: day >= 17 ? 60 : 540)
      perDay.append(try await study(world, random, into: &log))
      let overview = try await world.reviews.overview(of: .allBooks)
      #expect(overview.newToday == 0 || overview.total.new == 0)
      #expect(overview.dueToday == 0)
    }
    #expect(perDay.allSatisfy { $0 > 0 })
    #expect(log.values.contains { $0.count > 8 })
    // Both devices and the bare formulas agree about every word.
    let scheduler = try Scheduler(home.settings)
    let ids = Word.fixtures(90).map(\.id)
    let (here, there) = (try await home.reviews.cards(ids), try await away.reviews.cards(ids))
    #expect(here == there)
    #expect(here.count == 90)
    for card in here {
      #expect(card.state == scheduler.fold((log[card.id] ?? [])[...], varyingBy: card.id))
    }
    #expect(here.contains { $0.state.lapseCount > 0 })
  }

  @Test("After a holiday the backlog is spread over days, and new words wait")
  func holiday() async throws {
    let world = world("a")
    try await world.store.insertBooks([.fixture(1)], words: Word.fixtures(90))
    try await world.store.insertReviews(
      (1...80).map {
        .fixture(
          ReviewID(number: $0),
          of: WordID(number: $0),
          at: .fixture(days: -20, seconds: $0),
          rating: .easy
        )
      }
    )
    var done: [Int] = []
    var new: [Int] = []
    for _ in 0..<5 {
      let queue = try await world.reviews.queue(ReviewRequest())
      new.append(queue.newCount)
      done.append(queue.count - queue.newCount)
      for card in queue.pending { try await world.grade(.easy, card.id) }
      world.clock.advance(days: 1)
    }
    #expect(done == [25, 25, 25, 5, 0])
    #expect(new == [0, 0, 0, 8, 2])
  }
}
