import Domain
import Scheduling
import Testing

@Suite("FSRS-6 against py-fsrs")
struct FSRSVectorTests {
  @Test("All sequences are there")
  func count() {
    #expect(FSRSSequence.all.count == 24)
    #expect(FSRSSequence.all.map(\.reviews.count).reduce(0, +) == 424)
  }

  @Test("With the default steps", arguments: FSRSSequence.all)
  func withSteps(_ sequence: FSRSSequence) throws {
    try check(sequence, sequence.settings, sequence.results.default)
  }

  @Test("Without steps", arguments: FSRSSequence.all)
  func withoutSteps(_ sequence: FSRSSequence) throws {
    var settings = sequence.settings
    (settings.learningSteps, settings.relearningSteps) = ([], [])
    try check(sequence, settings, sequence.results.none)
  }

  private func check(
    _ sequence: FSRSSequence,
    _ settings: ReviewSettings,
    _ outcomes: [FSRSSequence.Outcome]
  ) throws {
    let scheduler = try Scheduler(settings)
    var (state, time, day) = (CardState.new, Timestamp(milliseconds: 1_795_230_000_000), 20_000)
    #expect(outcomes.count == sequence.reviews.count)
    for (review, outcome) in zip(sequence.reviews, outcomes) {
      time = time.plus(seconds: review.elapsed_seconds)
      day += review.elapsed_days
      let moment = StudyMoment(time: time, day: Day(number: day))
      let recall = scheduler.retrievability(of: state, on: moment.day)
      #expect(isClose(recall, outcome.retrievability_before))
      let rating = try #require(Rating(rawValue: review.rating))
      let preview = scheduler.preview(state, at: moment)
      let next = scheduler.next(state, rating, at: moment)
      state = next.state
      #expect(isClose(state.memory?.stability, outcome.stability))
      #expect(isClose(state.memory?.difficulty, outcome.difficulty))
      #expect(state.phase == outcome.phase)
      #expect(next.interval == outcome.interval)
      #expect(preview[rating] == outcome.interval)
      #expect(state.due == outcome.due(after: moment))
    }
    #expect(state.reviewCount == sequence.reviews.count)
  }

  private func isClose(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= 1e-9 * abs(b)
  }
}

extension FSRSSequence.Outcome {
  fileprivate var phase: CardPhase {
    switch state {
    case "learning": .learning(step: step ?? -1)
    case "relearning": .relearning(step: step ?? -1)
    default: .review
    }
  }

  fileprivate var interval: ReviewInterval {
    state == "review" ? .days(interval_days) : .seconds(interval_seconds)
  }

  fileprivate func due(after moment: StudyMoment) -> ReviewDue {
    state == "review"
      ? .on(Day(number: moment.day.number + interval_days))
      : .at(moment.time.plus(seconds: interval_seconds))
  }
}
