import Domain
import InMemory
import Persistence
import Services
import TestSupport
import Testing

@Suite("Statistics")
struct StatisticsTests {
  private let fixture = ReviewFixture()

  private var sources: StoredSources {
    StoredSources(
      store: fixture.store,
      reviews: fixture.reviews,
      studyClock: fixture.studyClock,
      settings: SchedulingSettings(fixture.settings)
    )
  }

  /// Grades a word on some days before today.
  private func review(
    _ word: Int,
    _ grades: [(ago: Int, rating: Rating)],
    duration: Int = 5_000
  ) async throws {
    try await fixture.store.insertReviews(
      grades.enumerated().map { place, grade in
        .fixture(
          ReviewID(number: word * 1_000 + place),
          of: WordID(number: word),
          at: .fixture(days: -grade.ago, seconds: place),
          rating: grade.rating,
          duration: duration
        )
      }
    )
  }

  @Test("Without a review everything is 0, and words are new")
  func nothing() async throws {
    try await fixture.fill(3)
    let statistics = try await sources.statistics()
    #expect(statistics.days == [])
    #expect(statistics.retention.recall == nil)
    #expect(statistics.states == PhaseCounts(new: 3))
    #expect(statistics.streak == Streak(minimum: 5))
    #expect(statistics.forecast == Array(repeating: 0, count: 30))
  }

  @Test("A word of which only the second card has reviews is new, as in the plan of the day")
  func onlySecondCard() async throws {
    try await fixture.fill(2)
    try await fixture.store.insertReviews([
      .fixture(1, of: 1, at: .fixture(days: -3), rating: .easy, isSecond: true)
    ])
    for second in [nil, FrontType.meaning] {
      try await fixture.store.updateBooks([WordBookPatch(id: 1, secondFront: .some(second))])
      #expect(try await sources.statistics().states == PhaseCounts(new: 2))
      #expect(try await fixture.reviews.overview(of: .allBooks).plan.new == 2)
    }
  }

  @Test("A review that a clock far ahead has dated is not one of today")
  func laterDay() async throws {
    try await fixture.fill(2)
    try await review(1, [(-73_000, .good)])
    try await review(2, [(0, .good)])
    let statistics = try await sources.statistics()
    #expect(statistics.days.map(\.reviews) == [1])
    #expect(statistics.streak.reviewsToday == 1)
    #expect(try await fixture.reviews.overview(of: .allBooks).plan.done == 1)
  }

  @Test("A word that a clock far ahead has dated comes today, as in the plan of the day")
  func comesToday() async throws {
    try await fixture.fill(1)
    try await review(1, [(-40, .easy)])
    #expect(try await fixture.reviews.overview(of: .allBooks).plan.due == 1)
    #expect(try await sources.statistics().forecast.first == 1)
    let next = try await sources.history(of: 1).next
    #expect(next == .day(.fixture, retention: ReviewSettings().desiredRetention))
  }

  @Test("A day has its reviews, failures, new words and time; an absence counts as two minutes")
  func days() async throws {
    try await fixture.fill(2)
    try await review(1, [(3, .easy), (0, .again)])
    try await review(2, [(0, .good)], duration: 3_600_000)
    let statistics = try await sources.statistics()
    #expect(statistics.days.count == 4)
    #expect(statistics.day(ago: 0) == DayTally(reviews: 2, failed: 1, begun: 1, duration: 125_000))
    #expect(statistics.day(ago: 3) == DayTally(reviews: 1, begun: 1, duration: 5_000))
    #expect(statistics.day(ago: 1) == DayTally())
    #expect(statistics.total(lastDays: 7).reviews == 3)
    #expect(statistics.hardest.map(\.id) == [1])
    #expect(statistics.hardest.first?.lapses == 1)
  }

  @Test("As many hard words are listed when both of their cards are hard, and many words are")
  func manyHardWords() async throws {
    let words = 1_941
    try await fixture.fill(words)
    var reviews: [Review] = []
    func add(_ word: Int, _ ago: Int, _ rating: Rating, isSecond: Bool = false) {
      reviews.append(
        .fixture(
          ReviewID(number: reviews.count + 1),
          of: WordID(number: word),
          at: .fixture(days: -ago, seconds: reviews.count),
          rating: rating,
          isSecond: isSecond
        )
      )
    }
    for word in 1...60 {
      for isSecond in [false, true] {
        add(word, 20, .easy, isSecond: isSecond)
        add(word, 0, .again, isSecond: isSecond)
      }
    }
    for word in 61...words { add(word, 1, .again) }
    try await fixture.store.insertReviews(reviews)
    #expect(try await sources.statistics().hardest.map(\.id) == (1...50).map(WordID.init(number:)))
  }

  @Test("Retention counts learnt words reviewed after a day or more, next to FSRS's prediction")
  func retention() async throws {
    try await fixture.fill(3)
    // Learnt at once; reviewed after 8 days, when about nine of ten are recalled.
    try await review(1, [(8, .easy), (0, .good)])
    try await review(2, [(8, .easy), (0, .again)])
    // Still at a learning step: not a learnt word.
    try await review(3, [(1, .again), (0, .good)])
    let statistics = try await sources.statistics()
    #expect(statistics.retention.asked == 2)
    #expect(statistics.retention.recall == 0.5)
    let expected = try #require(statistics.retention.prediction)
    #expect((0.89...0.92).contains(expected))
    #expect(statistics.weeks.first == statistics.retention)
    #expect(statistics.books[1]?.retention == statistics.retention)
  }

  @Test("Weeks begin on Monday")
  func weeks() async throws {
    // 2026-11-21 is a Saturday.
    try await fixture.fill(2)
    try await review(1, [(20, .easy), (5, .good)])
    try await review(2, [(20, .easy), (6, .good)])
    let statistics = try await sources.statistics()
    #expect(statistics.weeks.map(\.asked) == [1, 1])
  }

  @Test("Undone reviews do not count; reviews of deleted words do")
  func undone() async throws {
    try await fixture.fill(2)
    try await review(1, [(1, .easy)])
    try await review(2, [(1, .easy)])
    try await fixture.store.undoReviews([ReviewID(number: 1_000)])
    try await fixture.store.deleteWords([2])
    let statistics = try await sources.statistics()
    #expect(statistics.total(lastDays: .max).reviews == 1)
    #expect(statistics.states == PhaseCounts(new: 1))
    #expect(statistics.forecast.allSatisfy { $0 == 0 })
  }

  @Test("The forecast: overdue words today, suspended ones never, buried ones later")
  func forecast() async throws {
    try await fixture.fill(4)
    try await review(1, [(40, .easy)])
    try await review(2, [(0, .easy)])
    try await review(3, [(40, .easy)])
    try await review(4, [(40, .easy)])
    _ = try await fixture.reviews.change([3], by: .suspend(true))
    _ = try await fixture.reviews.change([4], by: .bury(true))
    let statistics = try await sources.statistics()
    #expect(statistics.overdue == 1)
    #expect(statistics.forecast[0] == 1)
    #expect(statistics.forecast[1] == 1)
    #expect(statistics.forecast[8] == 1)
    #expect(statistics.forecast.reduce(0, +) == 3)
    #expect(statistics.states == PhaseCounts(young: 3, suspended: 1))
  }

  @Test("Words in a closed book are counted, but not in the forecast")
  func closed() async throws {
    try await fixture.fill(1)
    try await review(1, [(40, .easy)])
    try await fixture.store.updateBooks([WordBookPatch(id: 1, isClosed: true)])
    let statistics = try await sources.statistics()
    #expect(statistics.states.young == 1 && statistics.closedBooks == [1])
    #expect(statistics.forecast.reduce(0, +) == 0)
  }

  @Test(
    "A streak",
    arguments: [
      ([], 5, Streak(minimum: 5)),
      ([5, 5, 4, 9], 5, Streak(current: 2, longest: 2, days: 3, minimum: 5, reviewsToday: 5)),
      // Today may still count.
      ([2, 6, 6, 0], 5, Streak(current: 2, longest: 2, days: 2, minimum: 5, reviewsToday: 2)),
      // A holiday ends it.
      ([0, 0, 7, 7, 7], 5, Streak(current: 0, longest: 3, days: 3, minimum: 5)),
      ([1, 1, 0], 1, Streak(current: 2, longest: 2, days: 2, minimum: 1, reviewsToday: 1)),
      ([9], 0, Streak(current: 1, longest: 1, days: 1, minimum: 0, reviewsToday: 9)),
      ([0, 0], 0, Streak(minimum: 0)),
    ]
  )
  func streak(reviews: [Int], minimum: Int, expected: Streak) {
    #expect(Streak(reviews: reviews, minimum: minimum) == expected)
  }

  @Test("A later day than today is left out, and so is one before the oldest possible day")
  func strangeDays() async throws {
    try await fixture.fill(2)
    try await review(1, [(-3, .easy)])
    try await review(2, [(20_000_000, .easy)])
    let statistics = try await sources.statistics()
    #expect(statistics.days == [])
  }

  @Test("A year of study adds up, and agrees with the figures on home")
  func year() async throws {
    var study = YearOfStudy()
    (study.days, study.words) = (60, 100)
    try await study.fill(fixture.store)
    let statistics = try await sources.statistics()
    let history = try await fixture.store.fetchReviewLog()
    #expect(statistics.total(lastDays: .max).reviews == history.count)
    #expect(statistics.weeks.reduce(0) { $0 + $1.asked } == statistics.retention.asked)
    #expect(statistics.states.total == 100)
    let overview = try await sources.due(in: .allBooks)
    #expect(overview.plan.done > 0)
    let today = try #require(statistics.forecast.first)
    #expect(today >= overview.total.due)
  }
}
