import Domain
import InMemory
import Services

/// A learner who has studied for a while: every review goes through the review service, on a clock
/// that runs up to the day of the test.
package struct YearOfStudy: Sendable {
  /// How many days ago it began.
  package var days = 365
  /// The number of words, in books of 50.
  package var words = 600
  /// The days without study: a weekly rest and two weeks of holiday.
  var isDayOff: @Sendable (Int) -> Bool = { $0 % 13 == 5 || (120..<134).contains($0) }
  package var settings = ReviewSettings()

  /// Creates one with the default settings.
  package init() {}

  /// Studies, and stores books, words and reviews.
  package func fill(_ store: any Database, until now: Timestamp = .fixture) async throws {
    let memory = InMemoryDatabase()
    let clock = FixedClock(now: now.plus(days: -days))
    let count = (words + 49) / 50
    let books = (1...count).map { number in
      WordBook.fixture(
        WordBookID(number: number),
        title: "N5 · \(number < 10 ? "0" : "")\(number)",
        age: days
      )
    }
    let all = (0..<count).flatMap {
      Word.fixtures(min(50, words - 50 * $0), in: WordBookID(number: $0 + 1), from: 50 * $0 + 1)
    }
    try await memory.insertBooks(books, words: all)
    try await study(memory, clock)
    try await store.insertBooks(books, words: all)
    let reviews = await memory.fetchReviews(of: all.map(\.id))
    try await store.insertReviews(reviews)
  }

  private func study(_ store: any Database, _ clock: FixedClock) async throws {
    let random = SeededRandom(seed: 7)
    let service = StoredReviewService(
      store: store,
      studyClock: StudyClock(clock, rolloverHour: settings.rolloverHour),
      ids: SequentialIDs(),
      random: random,
      settings: SchedulingSettings(settings)
    )
    let start = clock.now
    for day in 0...days where !isDayOff(day) {
      clock.set(start.plus(days: day))
      var queue = try await service.queue(ReviewRequest())
      // Some days are short.
      var left = random.next() % 4 == 0 ? 12 : 90
      while left > 0, let card = queue.next(at: clock.now) {
        left -= 1
        let answer = answer(card, random)
        clock.advance(milliseconds: Int64(answer.duration))
        queue.grade(try await service.grade(answer).card)
      }
    }
  }

  /// Answers a card; every eleventh word is hard to remember.
  private func answer(_ card: ReviewCard, _ random: SeededRandom) -> ReviewAnswer {
    let draw = random.next() % 100
    let again: UInt64 = card.id.low % 11 == 3 ? 35 : 8
    let rating: Rating =
      draw < again ? .again : draw < again + 7 ? .hard : draw < 93 ? .good : .easy
    let duration = 3_000 + Int(random.next() % 9_000)
    return ReviewAnswer(card.id, rating, duration: duration, asked: .kanji)
  }
}
