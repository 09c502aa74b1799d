import Domain

/// The cards of a review session: a pure value that applies answers to them.
///
/// The current card stays in the queue until it is graded, so that a new queue is all that is
/// needed to update the deck.
public nonisolated struct ReviewDeck: Equatable, Sendable {
  /// The cards that are left, including the current one.
  public private(set) var queue = ReviewQueue()
  /// The current card; nil when none can be shown now.
  public private(set) var current: ReviewCard?
  /// Whether the answer is visible.
  public private(set) var isUncovered = false
  /// What was done in this session.
  public private(set) var tally = ReviewTally()
  /// When the first grade of this session was given; nil before, and in a drill.
  private(set) var since: Timestamp?
  /// The stored grades of this session; nil when only `since` is known of its first ones.
  private(set) var reviews: Set<ReviewID>? = []
  /// For each day, the number of words that were reviewed first on that day in this session.
  private var newlyDone: [Day: Int] = [:]
  /// The words whose grades are being saved.
  private var saving: Set<WordID> = []

  /// Creates an empty deck.
  public init() {}
}

nonisolated extension ReviewDeck {
  /// Whether a grade is being saved.
  public var isSaving: Bool { !saving.isEmpty }
  /// Whether nothing is left, and nothing can come back.
  public var isOver: Bool { current == nil && queue.isEmpty && !isSaving }
  /// The number of words that were reviewed in this session for the first time on a day.
  func newlyDone(on day: Day) -> Int { newlyDone[day, default: 0] }

  /// Replaces the cards by those in the store.
  /// - Parameters:
  ///   - queue: The cards.
  ///   - id: The word to show, if it is among them.
  ///   - now: The current time.
  mutating func deal(_ queue: ReviewQueue, keeping id: WordID?, at now: Timestamp) {
    self.queue = queue
    // They may have been read before the grade was there.
    for id in saving { self.queue.remove(id) }
    let kept = card(id, at: now) ?? card(current?.id, at: now)
    if kept?.id != current?.id { isUncovered = false }
    current = kept
    advance(at: now)
  }

  /// The card of a word, if it can be shown: one that waits for a learning step only if it is in
  /// front already, and was not graded elsewhere since.
  private func card(_ id: WordID?, at now: Timestamp) -> ReviewCard? {
    guard let id else { return nil }
    if let card = queue.pending.first(where: { $0.id == id }) { return card }
    return queue.learning.first { card in
      card.id == id && (isInFront(card) || card.state.isReached(at: now))
    }
  }

  /// The card of a word, if it is among those that are left.
  func card(of id: WordID) -> ReviewCard? {
    queue.pending.first { $0.id == id } ?? queue.learning.first { $0.id == id }
  }

  /// Whether a card is the current one and has not changed.
  private func isInFront(_ card: ReviewCard) -> Bool {
    card.id == current?.id && card.state == current?.state
  }

  /// Shows the next card if there is none.
  /// - Returns: Whether another card is shown.
  @discardableResult
  mutating func advance(at now: Timestamp) -> Bool {
    guard current == nil else { return false }
    current = queue.next(at: now)
    isUncovered = false
    return current != nil
  }

  /// Shows the answer.
  mutating func uncover() { isUncovered = current != nil }

  /// Hides the answer again.
  mutating func cover() { isUncovered = false }

  /// Goes on counting where an earlier session of the day was left.
  mutating func goOn(
    from tally: ReviewTally,
    since: Timestamp? = nil,
    reviews: Set<ReviewID>? = nil
  ) {
    (self.tally, self.since, self.reviews) = (tally, since, since == nil ? [] : reviews)
  }

  /// Counts what is left of the grades of this session: some may have been undone elsewhere, and
  /// other sessions may have given some meanwhile.
  mutating func count(_ left: [Review]) {
    tally = ReviewTally()
    for review in left where reviews?.contains(review.id) ?? true {
      tally.add(review.rating, milliseconds: review.duration)
    }
  }

  /// Records a stored grade of this session.
  mutating func own(_ id: ReviewID) { reviews?.insert(id) }

  /// Shows the card that waits for its learning step, although it is early.
  mutating func goOnEarly() {
    guard current == nil, let first = queue.learning.first else { return }
    current = first
    isUncovered = false
  }

  /// Removes the current card, since it was graded.
  mutating func beginSaving(_ rating: Rating, milliseconds: Int, on day: Day, at now: Timestamp) {
    guard let card = current else { return }
    saving.insert(card.id)
    since = since ?? now
    tally.add(rating, milliseconds: milliseconds)
    if card.state.last?.day != day { newlyDone[day, default: 0] += 1 }
    queue.remove(card.id)
    current = nil
    advance(at: now)
  }

  /// Takes a card whose grade was saved; it comes back if its next step is due today.
  mutating func finishSaving(_ card: ReviewCard, isLeft: Bool = true, at now: Timestamp) {
    saving.remove(card.id)
    take(card, isLeft: isLeft)
    advance(at: now)
  }

  private mutating func take(_ card: ReviewCard, isLeft: Bool) {
    if isLeft { queue.grade(card) } else { queue.remove(card.id) }
  }

  /// Shows a card again whose grade could not be saved, with its answer; if it `isNext`, only after
  /// the card that is being answered by now.
  mutating func failSaving(
    _ card: ReviewCard,
    _ rating: Rating,
    milliseconds: Int,
    on day: Day,
    isNext: Bool = false
  ) {
    saving.remove(card.id)
    guard isNext else { return takeBack(card, rating, milliseconds: milliseconds, on: day) }
    forget(card, rating, milliseconds: milliseconds, on: day)
    queue.putBack(card)
  }

  /// Shows a card whose grade was undone, with its answer.
  mutating func takeBack(_ card: ReviewCard, _ rating: Rating, milliseconds: Int, on day: Day) {
    forget(card, rating, milliseconds: milliseconds, on: day)
    queue.putBack(card)
    current = card
    isUncovered = true
  }

  /// Applies a grade that was redone.
  mutating func giveAgain(
    _ old: ReviewCard,
    _ graded: GradedReview,
    on day: Day,
    isLeft: Bool = true,
    at now: Timestamp
  ) {
    since = since ?? graded.review.moment.time
    own(graded.review.id)
    tally.add(graded.review.rating, milliseconds: graded.review.duration)
    if old.state.last?.day != day { newlyDone[day, default: 0] += 1 }
    take(graded.card, isLeft: isLeft)
    if current?.id == old.id { current = nil }
    advance(at: now)
  }

  /// Puts the current card back among the others.
  mutating func putAside() {
    current = nil
    isUncovered = false
  }

  mutating func remove(_ id: WordID, at now: Timestamp) {
    queue.remove(id)
    if current?.id == id { current = nil }
    advance(at: now)
  }

  /// Changes a word as it is by now.
  mutating func change(_ id: WordID, _ change: (inout Word) -> Void) {
    guard var word = card(of: id)?.word else { return }
    change(&word)
    queue.replace(word)
    if current?.id == id { current?.word = word }
  }

  private mutating func forget(
    _ card: ReviewCard,
    _ rating: Rating,
    milliseconds: Int,
    on day: Day
  ) {
    tally.remove(rating, milliseconds: milliseconds)
    if card.state.last?.day != day { newlyDone[day, default: 0] -= 1 }
  }
}

// MARK: - Drilling

nonisolated extension ReviewDeck {
  /// Shuffles the cards that are left; an uncovered one stays the current one.
  mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    queue = ReviewQueue(queue.pending.shuffled(using: &generator))
    guard !isUncovered else { return }
    current = queue.pending.first
  }

  /// Answers the current card of a drill: one that was not recalled comes again at the end.
  mutating func drill(_ rating: Rating, milliseconds: Int, at now: Timestamp) {
    guard let card = current else { return }
    tally.add(rating, milliseconds: milliseconds)
    if rating.isRecalled { queue.remove(card.id) } else { queue.putLast(card) }
    current = nil
    advance(at: now)
  }
}

nonisolated extension CardState {
  /// Whether its learning step has come.
  fileprivate func isReached(at now: Timestamp) -> Bool {
    if case .at(let time) = due { time <= now } else { false }
  }
}
