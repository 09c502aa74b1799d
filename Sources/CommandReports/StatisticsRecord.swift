import Domain
import TerminalUI

/// The statistics as JSON.
package struct StatisticsRecord: Encodable {
  let today: String
  let endHour: Int?
  let plan: PlanRecord
  let streak: StreakRecord
  let days: [DayRecord]
  let weeks: [WeekRecord]
  let retention: RetentionRecord
  let forecast: [ForecastRecord]
  let overdue: Int
  let books: [BookRecord]
  let hardest: [HardRecord]

  struct StreakRecord: Encodable {
    let current, longest, days, minimum, reviewsToday: Int
  }

  struct DayRecord: Encodable {
    let day: String
    let reviews, failed, begun, milliseconds: Int
  }

  struct WeekRecord: Encodable {
    let monday: String
    let retention: RetentionRecord
  }

  struct RetentionRecord: Encodable {
    let asked, recalled: Int
    let recall, expected: Double?

    init(_ tally: RetentionTally) {
      (asked, recalled) = (tally.asked, tally.recalled)
      (recall, expected) = (tally.recall, tally.prediction)
    }
  }

  struct ForecastRecord: Encodable {
    let day: String
    let words: Int
  }

  struct BookRecord: Encodable {
    let id, title: String
    let closed: Bool
    let notStarted, started, young, mature, suspended, milliseconds: Int
    let retention: RetentionRecord
  }

  struct HardRecord: Encodable {
    let id, kanji, gana, meaning: String
    let lapses, failed, reviews: Int
    let difficulty: Double
  }

  package init(_ report: StatisticsReport) throws {
    let statistics = try report.statistics.get()
    let titles = try report.titles.get()
    let today = statistics.today
    func before(_ days: Int) -> String { Day(number: today.number - days).isoText }
    (self.today, endHour) = (today.isoText, statistics.endHour)
    let plan = try report.plan.get()
    self.plan = PlanRecord(plan)
    streak = StreakRecord(statistics.streak)
    days = statistics.days.enumerated().filter { $1.reviews > 0 }.map {
      DayRecord(day: before($0), $1)
    }
    let sinceMonday = today.monday.days(to: today)
    weeks = statistics.weeks.enumerated().filter { $1.asked > 0 }.map {
      WeekRecord(monday: before(sinceMonday + 7 * $0), retention: RetentionRecord($1))
    }
    retention = RetentionRecord(statistics.retention)
    forecast = statistics.forecast(within: plan).enumerated().map {
      ForecastRecord(day: before(-$0), words: $1)
    }
    overdue = statistics.overdue
    books = statistics.books(named: titles).map { BookRecord($0) }
    hardest = try report.hardest.get().map(HardRecord.init)
  }
}

extension StatisticsRecord.StreakRecord {
  fileprivate init(_ streak: Streak) {
    (current, longest, days) = (streak.current, streak.longest, streak.days)
    (minimum, reviewsToday) = (streak.minimum, streak.reviewsToday)
  }
}

extension StatisticsRecord.DayRecord {
  fileprivate init(day: String, _ tally: DayTally) {
    self.day = day
    (reviews, failed, begun) = (tally.reviews, tally.failed, tally.begun)
    milliseconds = tally.duration
  }
}

extension StatisticsRecord.BookRecord {
  fileprivate init(_ book: Statistics.NamedTally) {
    (id, title, closed) = (book.id.description, book.title, book.isClosed)
    let (tally, states) = (book.tally, book.tally.states)
    (notStarted, started, young) = (states.new, states.learning, states.young)
    (mature, suspended, milliseconds) = (states.mature, states.suspended, tally.duration)
    retention = StatisticsRecord.RetentionRecord(tally.retention)
  }
}

extension StatisticsRecord.HardRecord {
  fileprivate init(_ hard: HardestWord) {
    let (word, figures) = (hard.word, hard.figures)
    id = word.id.description
    (kanji, gana, meaning) = (word.kanji.text, word.gana.text, word.meaning.text)
    (lapses, failed, reviews) = (figures.lapses, figures.failed, figures.reviews)
    difficulty = figures.difficulty
  }
}
