import Domain
import Scheduling
import Testing

@Suite("Reviews of another program")
struct CarriedStateTests {
  private let start = StudyMoment(
    time: Timestamp(milliseconds: 1_795_230_000_000),
    day: Day(number: 20_778)
  )

  private func entry(
    _ rating: Rating,
    days: Int = 0,
    carried: CarriedState? = nil
  ) -> ReviewLog.Entry {
    let moment = StudyMoment(
      time: start.time.plus(seconds: days * 86_400),
      day: Day(number: start.day.number + days)
    )
    return ReviewLog.Entry(moment: moment, rating: rating, carried: carried)
  }

  @Test("A word is due when the other program says, with its memory or one from the reviews")
  func dueDay() throws {
    let scheduler = try Scheduler(ReviewSettings())
    let due = ReviewDue.on(Day(number: start.day.number + 90))
    let memory = MemoryState(stability: 61.2345, difficulty: 4.321)
    let history = [entry(.good), entry(.good, days: 2)]
    let own = scheduler.fold(history[...])
    for carried in [CarriedState(due: due), CarriedState(due: due, memory: memory)] {
      let state = scheduler.fold([history[0], entry(.good, days: 2, carried: carried)])
      #expect(state.due == due && state.phase == .review && state.reviewCount == 2)
      #expect(state.memory == (carried.memory ?? own.memory))
    }
    #expect(CarriedState(due: due, memory: memory).memory == memory)
  }

  @Test("Later reviews go on from there")
  func later() throws {
    let scheduler = try Scheduler(ReviewSettings())
    let memory = MemoryState(stability: 61.2345, difficulty: 4.321)
    let carried = CarriedState(due: .on(start.day), memory: memory)
    let entries = [entry(.good, carried: carried), entry(.good, days: 60)]
    let known = CardState(phase: .review, memory: memory, last: start, reviewCount: 1)
    let wanted = scheduler.next(known, .good, at: entries[1].moment).state
    #expect(scheduler.fold(entries[...]) == wanted)
    #expect(scheduler.trace(entries[...]) { _, _, _ in } == wanted)
  }

  @Test("A word that is due at a time is at a step, also when there are none here")
  func steps() throws {
    var settings = ReviewSettings()
    settings.learningSteps = []
    let carried = CarriedState(due: .at(start.time.plus(seconds: 5)))
    let none = try Scheduler(settings).fold([entry(.good, carried: carried)])
    #expect(none.phase == .learning(step: 0) && none.due == carried.due)
    let state = try Scheduler(ReviewSettings()).fold([entry(.easy, carried: carried)])
    #expect(state.phase == .learning(step: 1))
    #expect(try Scheduler(settings).next(none, .good, at: start).state.phase == .review)
  }

  @Test("Values that are not numbers, or too large, do no harm")
  func numbers() throws {
    for stability in [Double.nan, .infinity, -1, 0, 1e300] {
      for day in [Int.min, 0, .max] {
        let carried = CarriedState(
          due: .on(Day(number: day)),
          memory: MemoryState(stability: stability, difficulty: stability)
        )
        let entries = [entry(.good, carried: carried), entry(.again, days: 3)]
        let state = try Scheduler(ReviewSettings()).fold(entries[...])
        #expect(state.memory?.stability.isFinite == true)
      }
    }
  }
}
