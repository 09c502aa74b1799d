import Domain

/// The cards of a review session: a pure value with everything that answers do to them.
///
/// The card in front stays in the queue until it is graded, so that a queue read anew is the only
/// thing there is to compare with.
public nonisolated struct ReviewDeck: Equatable, Sendable {
  /// The cards that are left, the one in front too.
  public internal(set) var queue = ReviewQueue()
  /// The card in front; nil when none can be shown now.
  public internal(set) var current: ReviewCard?
  /// Whether the answer can be seen.
  public internal(set) var isUncovered = false
  /// What was done so far.
  public internal(set) var tally = ReviewTally()
  /// How many words were reviewed today for the first time of the day, in this session.
  var newlyDone = 0
  /// How many grades are on their way to the disk.
  var savingCount = 0

  /// Creates an empty deck.
  public init() {}
}

nonisolated extension ReviewDeck {
  /// Whether a grade is on its way to the disk.
  public var isSaving: Bool { savingCount > 0 }
  /// Whether nothing is left, and nothing can come back.
  public var isOver: Bool { current == nil && queue.isEmpty && !isSaving }
  /// The new cards that are left.
  public var newCount: Int { queue.newCount }
  /// The cards at a learning step that are left.
  public var learningCount: Int { queue.learningCount }
  /// The other cards that are left: those due after days.
  public var dueCount: Int { queue.dueCount }

  /// Takes cards as they are stored now.
  /// - Parameters:
  ///   - queue: The cards.
  ///   - id: The word to have in front, if it is among them.
  ///   - now: The present moment.
  mutating func deal(_ queue: ReviewQueue, keeping id: WordID?, at now: Timestamp) {
    self.queue = queue
    let kept = id.flatMap { id in (queue.pending + queue.learning).first { $0.id == id } }
    if kept?.id != current?.id { isUncovered = false }
    current = kept
    advance(at: now)
  }

  /// Puts the next card in front if none is there.
  /// - Returns: Whether another card is in front now.
  @discardableResult
  mutating func advance(at now: Timestamp) -> Bool {
    guard current == nil else { return false }
    current = queue.next(at: now)
    isUncovered = false
    return current != nil
  }

  /// Puts the card in front that waits for its learning step, although it is early.
  mutating func goOnEarly() {
    guard current == nil, let first = queue.learning.first else { return }
    current = first
    isUncovered = false
  }

  /// Takes the card in front away, for it is graded.
  mutating func beginSaving(_ rating: Rating, milliseconds: Int, on today: Day, at now: Timestamp) {
    guard let card = current else { return }
    savingCount += 1
    tally.add(rating, milliseconds: milliseconds)
    if card.state.last?.day != today { newlyDone += 1 }
    queue.remove(card.id)
    current = nil
    advance(at: now)
  }

  /// Takes a card back that the disk has; it returns when its next step is due in this session.
  mutating func finishSaving(_ card: ReviewCard, at now: Timestamp) {
    savingCount -= 1
    queue.grade(card)
    advance(at: now)
  }

  /// Puts a card back of which the grade could not be kept.
  mutating func failSaving(
    _ card: ReviewCard,
    _ rating: Rating,
    milliseconds: Int,
    on today: Day,
    at now: Timestamp
  ) {
    savingCount -= 1
    forget(card, rating, milliseconds: milliseconds, on: today)
    queue.putBack(card)
    advance(at: now)
  }

  /// Puts a card in front of which the grade was taken back, with its answer.
  mutating func takeBack(_ card: ReviewCard, _ rating: Rating, milliseconds: Int, on today: Day) {
    forget(card, rating, milliseconds: milliseconds, on: today)
    queue.putBack(card)
    current = card
    isUncovered = true
  }

  /// Notes that a grade that was taken back was given again.
  mutating func giveAgain(
    _ old: ReviewCard,
    _ graded: GradedReview,
    on today: Day,
    at now: Timestamp
  ) {
    tally.add(graded.review.rating, milliseconds: graded.review.duration)
    if old.state.last?.day != today { newlyDone += 1 }
    queue.grade(graded.card)
    if current?.id == old.id { current = nil }
    advance(at: now)
  }

  /// Puts the card in front back among the others.
  mutating func putAside() {
    current = nil
    isUncovered = false
  }

  /// Takes a word out.
  mutating func remove(_ id: WordID, at now: Timestamp) {
    queue.remove(id)
    if current?.id == id { current = nil }
    advance(at: now)
  }

  /// Shows a word as it is by now.
  mutating func replace(_ word: Word) {
    queue.replace(word)
    if current?.id == word.id { current?.word = word }
  }

  private mutating func forget(
    _ card: ReviewCard,
    _ rating: Rating,
    milliseconds: Int,
    on today: Day
  ) {
    tally.remove(rating, milliseconds: milliseconds)
    if card.state.last?.day != today { newlyDone = max(0, newlyDone - 1) }
  }
}

// MARK: - Drilling

nonisolated extension ReviewDeck {
  /// Lets the cards that are left come in another order; one that is uncovered stays in front.
  mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    queue = ReviewQueue(queue.pending.shuffled(using: &generator))
    guard !isUncovered else { return }
    current = queue.pending.first
  }

  /// Answers the card in front without a schedule: one that was not recalled comes again at the end.
  mutating func drill(_ rating: Rating, milliseconds: Int, at now: Timestamp) {
    guard let card = current else { return }
    tally.add(rating, milliseconds: milliseconds)
    if rating.isRecalled { queue.remove(card.id) } else { queue.putLast(card) }
    current = nil
    advance(at: now)
  }
}
