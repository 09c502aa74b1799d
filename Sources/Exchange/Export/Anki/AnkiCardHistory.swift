import Domain

/// The reviews of one card with the intervals after them, as Anki's log has them.
struct AnkiCardHistory {
  /// A review, and what was known before and after it.
  struct Entry {
    let review: Review
    /// What was reviewed: 0 a learning step, 1 a learnt card, 2 a relearning step.
    let kind: Int64
    /// The interval after it: days, or seconds as a negative number.
    let interval: Int64
    /// The interval before it.
    let lastInterval: Int64
    /// The difficulty after it, in the form of Anki's log.
    let factor: Int64
  }

  private(set) var entries: [Entry] = []
  /// The state after the last review.
  private(set) var state = CardState.new
  /// Whether the card is suspended, and the other one of its word is not.
  var isSetAside: Bool { state.due?.isSetAside == true }
  /// When the card is due; nil for a new one.
  var due: ReviewDue? { state.due?.beforeSetAside ?? state.due }

  /// Computes the states after each review; these are in order, and of one card.
  init(_ reviews: [Review], _ folding: any CardFolding) {
    var summary: CardSummary?
    for review in reviews {
      let entry = ReviewLog.Entry(review)
      let kind = Self.kind(of: state.phase)
      let next =
        summary.map { folding.extend($0, by: entry, review.wordID) }
        ?? folding.summary(of: [entry], review.wordID)
      (summary, state) = (next, next.state)
      entries.append(
        Entry(
          review: review,
          kind: kind,
          interval: Self.interval(after: review, state),
          lastInterval: entries.last?.interval ?? 0,
          factor: Self.factor(state.memory)
        )
      )
    }
  }

  private static func kind(of phase: CardPhase) -> Int64 {
    switch phase {
    case .new, .learning: 0
    case .review: 1
    case .relearning: 2
    }
  }

  private static func interval(after review: Review, _ state: CardState) -> Int64 {
    switch state.due?.beforeSetAside ?? state.due {
    case nil: 0
    case .on(let day): Int64(max(1, review.moment.day.days(to: day)))
    case .at(let time):
      -max(1, (time.milliseconds - review.moment.time.milliseconds) / 1_000)
    }
  }

  /// Anki stores a difficulty from 1 to 10 as 100 to 1100, beside the factors of its older scheduler.
  private static func factor(_ memory: MemoryState?) -> Int64 {
    memory.map { Int64((($0.difficulty - 1) / 9 * 1_000 + 100).rounded()) } ?? 0
  }
}
