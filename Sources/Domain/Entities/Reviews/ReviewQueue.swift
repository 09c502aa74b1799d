/// The cards of a review session, in the order in which they come.
///
/// A word at a learning step comes back in the same session; which card is next therefore hangs on
/// the time.
public struct ReviewQueue: Hashable, Sendable {
  /// The cards that wait for nothing, in order.
  public private(set) var pending: [ReviewCard]
  /// The cards at a learning step, by the time at which they are due.
  public private(set) var learning: [ReviewCard]
  /// How many due words are left for later days, as the limit of this day is reached.
  public let laterCount: Int
  /// A learning step that is due within so many seconds comes when nothing else is left.
  public let learnAhead: Int

  /// Makes a queue; cards at a learning step are put in their place by time.
  public init(
    _ cards: [ReviewCard] = [],
    learning: [ReviewCard] = [],
    laterCount: Int = 0,
    learnAhead: Int = 1_200
  ) {
    pending = cards
    self.learning = []
    self.laterCount = laterCount
    self.learnAhead = learnAhead
    for card in learning { wait(card) }
  }

  /// Whether no card is left, not even one that is due later in the session.
  public var isEmpty: Bool { pending.isEmpty && learning.isEmpty }

  /// How many cards are left.
  public var count: Int { pending.count + learning.count }

  /// How many of them are new.
  public var newCount: Int { pending.count { $0.state.isNew } }

  /// The card to show now: a learning step that is due, else the next one in order, else a learning
  /// step that is due soon; nil when there is none, or it is too early for those that are left.
  public func next(at now: Timestamp) -> ReviewCard? {
    if let first = learning.first, Self.time(of: first) <= now { return first }
    if let first = pending.first { return first }
    guard let first = learning.first, Self.time(of: first) <= now.plus(seconds: learnAhead) else {
      return nil
    }
    return first
  }

  /// When the next card may be shown; nil when none is left.
  public func nextTime(after now: Timestamp) -> Timestamp? {
    if next(at: now) != nil { return now }
    return learning.first.map { Self.time(of: $0).plus(seconds: -learnAhead) }
  }

  /// Takes a card out that was graded, and puts it back when its next step is due in this session.
  public mutating func grade(_ card: ReviewCard) {
    remove(card.id)
    if card.state.isLearning { wait(card) }
  }

  /// Puts a card in front whose grade was taken back.
  public mutating func putBack(_ card: ReviewCard) {
    remove(card.id)
    pending.insert(card, at: 0)
  }

  /// Takes a word out: it was suspended, buried or deleted.
  public mutating func remove(_ id: WordID) {
    pending.removeAll { $0.id == id }
    learning.removeAll { $0.id == id }
  }

  /// Shows a word as it is by now: it was edited.
  public mutating func replace(_ word: Word) {
    for place in pending.indices where pending[place].id == word.id { pending[place].word = word }
    for place in learning.indices where learning[place].id == word.id {
      learning[place].word = word
    }
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
  /// This moment, so many seconds later; a negative number is earlier.
  public func plus(seconds: Int) -> Timestamp {
    let (amount, overflows) = Int64(seconds).multipliedReportingOverflow(by: 1000)
    let (sum, overruns) = milliseconds.addingReportingOverflow(amount)
    if overflows || overruns { return Timestamp(milliseconds: seconds < 0 ? .min : .max) }
    return Timestamp(milliseconds: sum)
  }
}
