import Domain

/// A card in Anki's table, as numbers in the order of its columns.
struct AnkiCardRow {
  let type: Int64
  let queue: Int64
  let due: Int64
  let interval: Int64
  let factor: Int64
  let reviews: Int64
  let lapses: Int64
  let left: Int64
  let flags: Int64
  let data: String

  /// The row of a card.
  /// - Parameters:
  ///   - card: The card.
  ///   - word: Its word.
  ///   - position: Where it comes among the new cards.
  ///   - export: What it is a part of.
  ///   - settings: How cards are scheduled.
  init(
    _ card: AnkiExport.Card,
    of word: Word,
    position: Int,
    in export: AnkiExport,
    _ settings: ReviewSettings
  ) {
    let state = card.history.state
    let step: Step
    switch card.history.due {
    case nil: step = Step(type: 0, queue: 0, due: Int64(position), interval: 0)
    case .on(let day):
      let due = Int64(export.created.days(to: day))
      let interval = max(1, card.history.entries.last?.interval ?? 1)
      step = Step(type: 2, queue: 2, due: due, interval: interval)
    case .at(let time):
      // The second in which it is reached.
      step = Step(state, due: (time.milliseconds + 999) / 1_000)
    }
    let isBuried = word.buriedUntil.map { export.today < $0 } ?? false
    let isSuspended = word.isSuspended || card.history.isSetAside
    queue = isSuspended ? -1 : isBuried ? -3 : step.queue
    (type, due, interval) = (step.type, step.due, step.interval)
    factor = step.type == 0 ? 0 : 2_500
    (reviews, lapses) = (Int64(state.reviewCount), Int64(state.lapseCount))
    left = Self.left(state.phase, settings)
    flags = word.isFlagged ? 1 : 0
    data = Self.data(state, settings)
  }

  private struct Step {
    var type, queue, due, interval: Int64

    init(type: Int64, queue: Int64, due: Int64, interval: Int64) {
      (self.type, self.queue, self.due, self.interval) = (type, queue, due, interval)
    }

    /// A card at a learning or relearning step.
    init(_ state: CardState, due: Int64) {
      let isRelearning = if case .relearning = state.phase { true } else { false }
      self.init(type: isRelearning ? 3 : 1, queue: 1, due: due, interval: isRelearning ? 1 : 0)
    }
  }

  /// The number of steps that are left, today and at all.
  private static func left(_ phase: CardPhase, _ settings: ReviewSettings) -> Int64 {
    let steps: Int
    switch phase {
    case .new, .review: return 0
    case .learning(let step): steps = settings.learningSteps.count - step
    case .relearning(let step): steps = settings.relearningSteps.count - step
    }
    return Int64(max(1, steps)) * 1_001
  }

  /// What FSRS knows, with the digits that Anki gives it.
  private static func data(_ state: CardState, _ settings: ReviewSettings) -> String {
    guard let memory = state.memory, let last = state.last else { return "{}" }
    let stability = (max(memory.stability, 0.000_1) * 10_000).rounded() / 10_000
    let difficulty = (memory.difficulty * 1_000).rounded() / 1_000
    let seconds = last.time.milliseconds / 1_000
    return "{\"s\":\(stability),\"d\":\(difficulty),\"dr\":\(settings.desiredRetention),"
      + "\"decay\":\(settings.parameters.last ?? 0.5),\"lrt\":\(seconds)}"
  }
}
