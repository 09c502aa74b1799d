import Domain
import TestSupport

@testable import ViewModels

extension Statistics {
  /// A year of study with a holiday, by formula.
  static var fixture: Statistics {
    var statistics = Statistics(today: .fixture)
    statistics.days = (0..<365).map { ago in
      if ago % 13 == 5 || (120..<134).contains(ago) { return DayTally() }
      let reviews = 20 + ago * 7 % 31
      return DayTally(
        reviews: reviews,
        failed: reviews / 9,
        begun: ago % 4,
        duration: reviews * 7_500
      )
    }
    statistics.weeks = (0..<53).map { ago in
      RetentionTally(asked: 100, recalled: 88 + ago * 5 % 9, expected: 91 - Double(ago % 4) / 2)
    }
    statistics.retention = RetentionTally(asked: 5_300, recalled: 4_846, expected: 4_790)
    statistics.books = [
      1: BookTally(
        states: PhaseCounts(young: 8, mature: 42),
        retention: RetentionTally(asked: 900, recalled: 830, expected: 815),
        duration: 7_200_000
      ),
      2: BookTally(
        states: PhaseCounts(new: 10, learning: 3, young: 35, suspended: 2),
        retention: RetentionTally(asked: 300, recalled: 251, expected: 270),
        duration: 3_000_000
      ),
      3: BookTally(states: PhaseCounts(new: 50)),
    ]
    statistics.forecast = (0..<30).map { 31 - $0 + $0 * 5 % 7 }
    // As in the plan of the day.
    statistics.forecast[0] = 6
    statistics.overdue = 4
    statistics.streak = Streak(reviews: statistics.days.map(\.reviews), minimum: 5)
    return statistics
  }
}

extension StatisticsState {
  /// A screen with all of it.
  static var fixture: StatisticsState {
    let words = Word.fixtures(6)
    return StatisticsState(
      StatisticsReport(
        statistics: .success(.fixture),
        titles: .success([1: "N5 · 01 はじめ", 2: "N5 · 02 いえ", 3: "韓国旅行で覚えた単語"]),
        hardest: .success(
          words.enumerated().map { place, word in
            HardestWord(
              word: word,
              HardWord(
                id: word.id,
                lapses: 6 - place,
                failed: 9 - place,
                reviews: 40 - place,
                difficulty: 9
              )
            )
          }
        ),
        plan: .success(DayPlan(due: 4, learning: 2, new: 20, done: 12, begun: 5))
      )
    )
  }
}

extension WordHistory {
  /// A word that was learnt, forgotten once and learnt again.
  static var fixture: WordHistory {
    let steps: [(ago: Int, rating: Rating, recall: Double?, stability: Double, interval: Int)] = [
      (60, .good, nil, 2.3, 2), (58, .good, 0.91, 11, 11), (47, .good, 0.9, 38, 36),
      (12, .again, 0.9, 4.1, 4), (8, .hard, 0.9, 8, 8), (0, .easy, 0.9, 41.4, 40),
    ]
    let reviews = steps.enumerated().map { place, step in
      let moment = StudyMoment.fixture(days: -step.ago)
      return ReviewedState(
        review: .fixture(
          ReviewID(number: place + 1),
          at: moment,
          rating: step.rating,
          duration: 4_000 + place * 1_500,
          typed: place == 3 ? "たべのも" : nil,
          isMark: place == 0
        ),
        retrievability: step.recall,
        state: CardState(
          phase: .review,
          memory: MemoryState(stability: step.stability, difficulty: 5.3),
          last: moment,
          due: .on(Day(number: moment.day.number + step.interval)),
          reviewCount: place + 1,
          lapseCount: place >= 3 ? 1 : 0
        )
      )
    }
    var curve: [CurvePoint] = []
    for (place, step) in steps.enumerated() {
      let end = place + 1 < steps.count ? steps[place + 1].ago : -48
      let day = Day.fixture.number - step.ago
      curve.append(CurvePoint(day: Day(number: day), recall: step.recall ?? 0, isReview: true))
      for passed in 0..<(step.ago - end) {
        let recall = 1 / (1 + 0.11 * Double(passed) / step.stability)
        curve.append(CurvePoint(day: Day(number: day + passed), recall: recall))
      }
    }
    return WordHistory(
      word: .fixture(tags: ["JLPT"]),
      book: .fixture(),
      today: .fixture,
      reviews: reviews,
      state: reviews[5].state,
      recall: 1,
      curve: curve,
      next: .day(Day(number: Day.fixture.number + 40), retention: 0.9)
    )
  }
}
