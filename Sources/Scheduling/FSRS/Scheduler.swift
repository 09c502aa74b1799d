import Domain

/// FSRS-6: computes card states from reviews, and when the next review is due.
///
/// Pure functions of the settings. Days are study days, and steps are moments. Steps and phases
/// follow `Scheduler.review_card` of py-fsrs 6.3.2 (MIT).
package struct Scheduler: Hashable, Sendable {
  let parameters: Parameters
  private let retention: Double
  private let maximumInterval: Int
  private let learningSteps: [Int]
  private let relearningSteps: [Int]

  /// Creates a scheduler.
  /// - Throws: `SchedulerError` for invalid settings.
  package init(_ settings: ReviewSettings) throws(SchedulerError) {
    parameters = try Parameters(settings.parameters)
    guard settings.desiredRetention > 0, settings.desiredRetention < 1 else {
      throw .desiredRetention
    }
    guard (1...36_500).contains(settings.maximumInterval) else { throw .maximumInterval }
    let steps = 1...31_536_000
    guard settings.learningSteps.allSatisfy(steps.contains),
      settings.relearningSteps.allSatisfy(steps.contains)
    else { throw .step }
    retention = settings.desiredRetention
    maximumInterval = settings.maximumInterval
    (learningSteps, relearningSteps) = (settings.learningSteps, settings.relearningSteps)
  }

  /// The probability that a word is recalled on a day; nil when it was never reviewed.
  package func retrievability(of state: CardState, on day: Day) -> Double? {
    guard let memory = state.memory, let last = state.last else { return nil }
    return parameters.retrievability(after: max(0, last.day.days(to: day)), memory)
  }

  /// The state after one more review.
  /// - Parameters:
  ///   - state: The state before it.
  ///   - rating: The grade.
  ///   - moment: When; an earlier day than that of the last review counts as the same day.
  ///   - random: The source of fuzz; nil for no fuzz.
  /// - Returns: The state, and the interval until the next review.
  package func next(
    _ state: CardState,
    _ rating: Rating,
    at moment: StudyMoment,
    random: (any RandomSource)? = nil
  ) -> (state: CardState, interval: ReviewInterval) {
    var next = state
    let (memory, step) = advance(&next, rating, at: moment)
    if let step {
      next.due = .at(moment.time.plus(seconds: step))
      return (next, .seconds(step))
    }
    let days = interval(memory, random)
    next.due = .on(Day(number: moment.day.number + days))
    return (next, .days(days))
  }

  /// Applies a review to a state, except for the due date.
  /// - Returns: The new memory state, and the seconds of the next step; nil when the interval is in
  ///   days.
  func advance(
    _ state: inout CardState,
    _ rating: Rating,
    at moment: StudyMoment
  ) -> (memory: MemoryState, step: Int?) {
    let memory = memory(after: rating, state, at: moment)
    if state.phase == .review, rating == .again { state.lapseCount += 1 }
    let (phase, step) = phase(after: rating, state.phase)
    (state.memory, state.phase, state.last) = (memory, phase, moment)
    state.reviewCount += 1
    return (memory, step)
  }

  /// The interval after each of the four grades.
  package func preview(
    _ state: CardState,
    at moment: StudyMoment,
    random: () -> (any RandomSource)? = { nil }
  ) -> RatingPreview {
    func interval(_ rating: Rating) -> ReviewInterval {
      next(state, rating, at: moment, random: random()).interval
    }
    return RatingPreview(
      again: interval(.again),
      hard: interval(.hard),
      good: interval(.good),
      easy: interval(.easy)
    )
  }

  private func memory(
    after rating: Rating,
    _ state: CardState,
    at moment: StudyMoment
  ) -> MemoryState {
    guard let memory = state.memory, let last = state.last else { return parameters.first(rating) }
    return parameters.next(memory, rating, after: max(0, last.day.days(to: moment.day)))
  }

  /// I(S), rounded to days, from 1 to the maximum interval.
  private func interval(_ memory: MemoryState, _ random: (any RandomSource)?) -> Int {
    let exact = parameters.days(to: retention, memory).rounded(.toNearestOrEven)
    // Clamped as a floating-point number: it may exceed any integer.
    let days = Int(min(max(exact, 1), Double(maximumInterval)))
    return Fuzz.vary(days, atMost: maximumInterval, random)
  }
}

extension Scheduler {
  /// Replaces what follows from the last review by what another program had after it.
  ///
  /// A word that is due at a time is at a step, whatever steps there are here; one that is due on a
  /// day is learnt.
  func adopt(_ carried: CarriedState, into state: inout CardState) {
    state.due = carried.due
    if let memory = carried.memory { state.memory = memory }
    switch (carried.due, state.phase) {
    case (.on, _): state.phase = .review
    case (.at, .review), (.at, .new):
      state.phase =
        state.lapseCount > 0
        ? .relearning(step: max(0, relearningSteps.count - 1))
        : .learning(step: max(0, learningSteps.count - 1))
    case (.at, .learning), (.at, .relearning): break
    }
  }

  /// The phase after a review, and the seconds of its step; nil when the interval is in days.
  func phase(after rating: Rating, _ phase: CardPhase) -> (CardPhase, step: Int?) {
    switch phase {
    case .new:
      return after(rating, step: 0, of: learningSteps) { .learning(step: $0) }
    case .learning(let step):
      return after(rating, step: step, of: learningSteps) { .learning(step: $0) }
    case .relearning(let step):
      return after(rating, step: step, of: relearningSteps) { .relearning(step: $0) }
    case .review:
      guard rating == .again, let first = relearningSteps.first else { return (.review, nil) }
      return (.relearning(step: 0), first)
    }
  }

  private func after(
    _ rating: Rating,
    step: Int,
    of steps: [Int],
    _ phase: (Int) -> CardPhase
  ) -> (CardPhase, step: Int?) {
    guard let first = steps.first, step < steps.count || rating == .again else {
      return (.review, nil)
    }
    switch rating {
    case .again: return (phase(0), first)
    case .hard: return (phase(step), hard(step: step, of: steps))
    case .good where step + 1 < steps.count: return (phase(step + 1), steps[step + 1])
    case .good, .easy: return (.review, nil)
    }
  }

  /// “Hard” at the first step waits for the mean of that step and the next one; with a single step,
  /// one and a half times as long.
  private func hard(step: Int, of steps: [Int]) -> Int {
    if step > 0 { return steps[step] }
    return steps.count == 1 ? steps[0] * 3 / 2 : (steps[0] + steps[1]) / 2
  }
}
