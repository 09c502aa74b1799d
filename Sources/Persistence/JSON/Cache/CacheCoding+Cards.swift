import Domain

extension CardSummary {
  /// The size of a summary with the id of its word, in bytes.
  static let cacheSize = 13 * 8
}

extension CacheWriter {
  mutating func add(_ id: RawID) {
    add(Int(truncatingIfNeeded: id.high))
    add(Int(truncatingIfNeeded: id.low))
  }

  /// Eleven numbers.
  mutating func add(_ summary: CardSummary) {
    let state = summary.state
    let (phase, step) = Self.numbers(of: state.phase)
    add(phase | (summary.wasLearnt ? 8 : 0) | (summary.failedLastDay ? 16 : 0))
    add(step)
    add(Int(truncatingIfNeeded: (state.memory?.stability ?? 0).bitPattern))
    add(Int(truncatingIfNeeded: (state.memory?.difficulty ?? 0).bitPattern))
    add(Int(state.last?.time.milliseconds ?? 0))
    add(state.last?.day.number ?? 0)
    switch state.due {
    case .at(let time):
      add(1)
      add(Int(time.milliseconds))
    case .on(let day):
      add(2)
      add(day.number)
    case nil:
      add(0)
      add(0)
    }
    add(state.reviewCount)
    add(state.lapseCount)
    add(summary.firstDay.number)
  }

  private static func numbers(of phase: CardPhase) -> (phase: Int, step: Int) {
    switch phase {
    case .new: (0, 0)
    case .learning(let step): (1, step)
    case .review: (2, 0)
    case .relearning(let step): (3, step)
    }
  }
}

extension CacheReader {
  mutating func rawID() -> RawID {
    let (high, low) = (number(), number())
    return RawID(high: UInt64(bitPattern: Int64(high)), low: UInt64(bitPattern: Int64(low)))
  }

  /// Reads a summary; nil at the end.
  mutating func summary() -> CardSummary? {
    if isAtEnd { return nil }
    let (kind, step) = (number(), number())
    let memory = MemoryState(stability: double(), difficulty: double())
    let time = Timestamp(milliseconds: Int64(number()))
    let last = StudyMoment(time: time, day: Day(number: number()))
    let (due, value) = (number(), number())
    let state = CardState(
      phase: Self.phase(kind & 7, step),
      memory: memory,
      last: last,
      due: due == 1
        ? .at(Timestamp(milliseconds: Int64(value))) : due == 2 ? .on(Day(number: value)) : nil,
      reviewCount: number(),
      lapseCount: number()
    )
    return CardSummary(
      state: state,
      firstDay: Day(number: number()),
      wasLearnt: kind & 8 != 0,
      failedLastDay: kind & 16 != 0
    )
  }

  private mutating func double() -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(number())))
  }

  private static func phase(_ number: Int, _ step: Int) -> CardPhase {
    switch number {
    case 1: .learning(step: step)
    case 2: .review
    case 3: .relearning(step: step)
    default: .new
    }
  }
}
