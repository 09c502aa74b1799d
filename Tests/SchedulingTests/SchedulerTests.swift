import Domain
import Testing

@testable import Scheduling

@Suite("The FSRS schedule")
struct SchedulerTests {
  private let start = StudyMoment(
    time: Timestamp(milliseconds: 1_795_230_000_000),
    day: Day(number: 20_778)
  )

  private func moment(days: Int, seconds: Int = 0) -> StudyMoment {
    StudyMoment(
      time: start.time.plus(seconds: days * 86_400 + seconds),
      day: Day(number: start.day.number + days)
    )
  }

  private func settings(_ change: (inout ReviewSettings) -> Void) -> ReviewSettings {
    var settings = ReviewSettings()
    change(&settings)
    return settings
  }

  @Test("The worked example: good, good, good, again, good, easy without steps")
  func example() throws {
    let scheduler = try Scheduler(settings { ($0.learningSteps, $0.relearningSteps) = ([], []) })
    let reviews: [(Rating, Int)] = [
      (.good, 0), (.good, 2), (.good, 13), (.again, 59), (.good, 62), (.easy, 71),
    ]
    let entries = reviews.map { ReviewLog.Entry(moment: moment(days: $1), rating: $0) }
    let due = (1...6).map { scheduler.fold(entries.prefix($0)).due }
    #expect(due == [2, 13, 59, 62, 70, 101].map { .on(Day(number: start.day.number + $0)) })
    #expect(scheduler.fold(entries[...]).lapseCount == 1)
  }

  @Test("A new word: again 1 min, hard 5 min 30 s, good 10 min, easy 8 days")
  func steps() throws {
    let preview = try Scheduler(ReviewSettings()).preview(.new, at: start)
    #expect(preview[.again] == .seconds(60))
    #expect(preview[.hard] == .seconds(330))
    #expect(preview[.good] == .seconds(600))
    #expect(preview[.easy] == .days(8))
  }

  @Test("A day before the last review's counts as the same day")
  func earlierDay() throws {
    let scheduler = try Scheduler(ReviewSettings())
    let first = scheduler.next(.new, .easy, at: moment(days: 1)).state
    let west = StudyMoment(time: moment(days: 1, seconds: 60).time, day: start.day)
    let same = StudyMoment(time: west.time, day: moment(days: 1).day)
    let states = [west, same].map { scheduler.next(first, .good, at: $0).state.memory }
    #expect(states[0] == states[1])
  }

  @Test("Fuzz stays within its bounds, is reproducible, and leaves short intervals alone")
  func fuzz() throws {
    let scheduler = try Scheduler(settings { $0.maximumInterval = 110 })
    var state = CardState(phase: .review, reviewCount: 3)
    state.memory = MemoryState(stability: 100, difficulty: 5)
    state.last = start
    let exact = scheduler.preview(state, at: moment(days: 0))[.good]
    #expect(exact == .days(100))
    var seen: Set<Int> = []
    for count in 0..<300 {
      let next = scheduler.next(
        state,
        .good,
        at: start,
        random: ReviewRandom(WordID(high: 1, low: 2), reviewCount: count)
      )
      let again = scheduler.next(
        state,
        .good,
        at: start,
        random: ReviewRandom(WordID(high: 1, low: 2), reviewCount: count)
      )
      #expect(next.interval == again.interval)
      if case .days(let days) = next.interval { seen.insert(days) }
    }
    #expect(seen.min() == 93)
    #expect(seen.max() == 107)
    state.memory?.stability = 2
    let short = scheduler.next(state, .good, at: start, random: ReviewRandom(seed: 1)).interval
    #expect(short == .days(2))
  }

  @Test("Extreme numbers give the longest interval and never trap")
  func extremes() throws {
    let scheduler = try Scheduler(settings { $0.desiredRetention = 0.000_001 })
    var state = CardState(phase: .review, reviewCount: 1)
    state.memory = MemoryState(stability: .greatestFiniteMagnitude, difficulty: 1)
    state.last = StudyMoment(time: Timestamp(milliseconds: .max), day: Day(number: 0))
    for rating in Rating.allCases {
      let next = scheduler.next(
        state,
        rating,
        at: StudyMoment(time: Timestamp(milliseconds: .max), day: Day(number: 1))
      )
      #expect(next.interval == (rating == .again ? .seconds(600) : .days(36_500)))
    }
  }

  @Test("Invalid settings are rejected with a reason")
  func refusals() {
    let refused: [(SchedulerError, (inout ReviewSettings) -> Void)] = [
      (.parameterCount(19), { $0.parameters.removeLast(2) }),
      (.parameterCount(0), { $0.parameters = [] }),
      (.parameter(index: 4), { $0.parameters[4] = .nan }),
      (.parameter(index: 20), { $0.parameters[20] = 0 }),
      (.parameter(index: 0), { $0.parameters[0] = .infinity }),
      (.desiredRetention, { $0.desiredRetention = 0 }),
      (.desiredRetention, { $0.desiredRetention = 1 }),
      (.desiredRetention, { $0.desiredRetention = .nan }),
      (.maximumInterval, { $0.maximumInterval = 0 }),
      (.step, { $0.learningSteps = [60, 0] }),
      (.step, { $0.relearningSteps = [.max] }),
    ]
    for (error, change) in refused {
      #expect(throws: error) { try Scheduler(settings(change)) }
    }
  }
}
