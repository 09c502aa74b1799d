/// The cards of a review session in their order.
///
/// A word at a learning step comes back in the same session, so the next card depends on the time.
public struct ReviewQueue: Hashable, Sendable {
  /// The cards that can be shown at any time, in order; a slice, since removing its first element
  /// costs nothing.
  public private(set) var pending: ArraySlice<ReviewCard>
  /// The cards at a learning step, by the time at which they are due.
  public private(set) var learning: [ReviewCard]
  /// The number of due words left for later days because of the daily limit.
  public let laterCount: Int
  /// How many seconds early a learning step may come when nothing else is left.
  public let learnAhead: Int
  /// How many of the pending cards are new.
  public private(set) var newCount = 0
  /// How many of the pending cards are at a learning step.
  private var pendingSteps = 0

  /// Creates a queue; sorts the cards at a learning step by time.
  public init(
    _ cards: [ReviewCard] = [],
    learning: [ReviewCard] = [],
    laterCount: Int = 0,
    learnAhead: Int = 1_200
  ) {
    pending = cards[...]
    self.learning = []
    self.laterCount = laterCount
    self.learnAhead = learnAhead
    for card in cards { count(card, 1) }
    for card in learning { wait(card) }
  }

  /// Whether no card is left, not even one that is due later in the session.
  public var isEmpty: Bool { pending.isEmpty && learning.isEmpty }

  /// The number of cards left.
  public var count: Int { pending.count + learning.count }

  /// What is left of the day's plan in this queue.
  package func plan(at moment: StudyMoment, dayOf: (Timestamp) -> Day) -> DayPlan {
    var plan = DayPlan(
      due: pending.count - newCount - pendingSteps,
      new: newCount,
      later: laterCount
    )
    let putBack = pendingSteps == 0 ? [] : pending.filter(\.state.isLearning)
    for card in learning + putBack {
      switch DayShare(card.state, at: moment, dayOf: dayOf) {
      case .due: plan.due += 1
      case .learning: plan.learning += 1
      case .new, nil: break
      }
    }
    return plan
  }

  /// The card to show now: a learning step that is due, else the next pending card, else a learning
  /// step that is due soon; nil when there is none, or it is too early for the rest.
  public func next(at now: Timestamp) -> ReviewCard? {
    if let first = learning.first, Self.time(of: first) <= now { return first }
    if let first = pending.first { return first }
    guard let first = learning.first, Self.time(of: first) <= now.plus(seconds: learnAhead) else {
      return nil
    }
    return first
  }

  /// When the next card can be shown; nil when none is left.
  public func nextTime(after now: Timestamp) -> Timestamp? {
    if next(at: now) != nil { return now }
    return learning.first.map { Self.time(of: $0).plus(seconds: -learnAhead) }
  }

  /// Removes a card that was graded, and puts it back if its next step is due in this session.
  public mutating func grade(_ card: ReviewCard) {
    remove(card.id)
    if card.state.isLearning { wait(card) }
  }

  /// Puts a card whose grade was undone at the front.
  public mutating func putBack(_ card: ReviewCard) {
    remove(card.id)
    pending.insert(card, at: pending.startIndex)
    count(card, 1)
  }

  /// Moves a pending card to the end.
  public mutating func putLast(_ card: ReviewCard) {
    remove(card.id)
    pending.append(card)
    count(card, 1)
  }

  /// Removes a word that was suspended, buried or deleted.
  public mutating func remove(_ id: WordID) {
    if let place = pending.firstIndex(where: { $0.id == id }) {
      count(pending[place], -1)
      if place == pending.startIndex { pending.removeFirst() } else { pending.remove(at: place) }
    }
    learning.removeAll { $0.id == id }
  }

  /// Replaces a word that was edited.
  public mutating func replace(_ word: Word) {
    for place in pending.indices where pending[place].id == word.id { pending[place].word = word }
    for place in learning.indices where learning[place].id == word.id {
      learning[place].word = word
    }
  }

  /// Updates the counts after a card was added to the pending ones or removed.
  private mutating func count(_ card: ReviewCard, _ change: Int) {
    if card.state.isNew { newCount += change }
    if card.state.isLearning { pendingSteps += change }
  }

  private mutating func wait(_ card: ReviewCard) {
    let time = Self.time(of: card)
    let place = learning.firstIndex { Self.time(of: $0) > time } ?? learning.count
    learning.insert(card, at: place)
  }

  /// When a card at a learning step is due.
  private static func time(of card: ReviewCard) -> Timestamp {
    if case .at(let time) = card.state.due { return time }
    return Timestamp(milliseconds: 0)
  }
}

extension Timestamp {
  /// This moment plus a number of seconds, which may be negative.
  public func plus(seconds: Int) -> Timestamp {
    let (amount, overflows) = Int64(seconds).multipliedReportingOverflow(by: 1000)
    let (sum, overruns) = milliseconds.addingReportingOverflow(amount)
    if overflows || overruns { return Timestamp(milliseconds: seconds < 0 ? .min : .max) }
    return Timestamp(milliseconds: sum)
  }
}
