import Domain

/// The state of a drill, whose answers are not reviews.
nonisolated struct ReviewDrill {
  /// The cards before each answer, and the number of changes by then, for undo.
  private var answers: [(before: ReviewDeck, changes: Int)] = []
  /// The words that were suspended or buried.
  private var leftOut: Set<WordID> = []

  /// Answers the current card, after a number of changes; undo covers it again if the answer was typed.
  mutating func answer(
    _ rating: Rating,
    milliseconds: Int,
    wasTyped: Bool,
    after changes: Int,
    in deck: inout ReviewDeck,
    at now: Timestamp
  ) {
    var before = deck
    if wasTyped { before.cover() }
    answers.append((before, changes))
    deck.drill(rating, milliseconds: milliseconds, at: now)
  }

  /// Whether there is an answer to undo.
  var canUndo: Bool { !answers.isEmpty }

  /// Undoes the last answer, unless something was changed after it.
  /// - Returns: The cards before the answer; nil when it was not undone.
  mutating func undo(unless isChanged: (_ after: Int) -> Bool) -> ReviewDeck? {
    guard let last = answers.last, !isChanged(last.changes) else { return nil }
    return answers.removeLast().before
  }

  /// Records a word that left the cards without an answer.
  mutating func leaveOut(_ id: WordID) { leftOut.insert(id) }

  /// The words to be read again: those that are left, and first the one to have in front when it
  /// comes back because a change was undone.
  mutating func words(of deck: ReviewDeck, inFront id: WordID?) -> [WordID] {
    let left = deck.queue.pending.map(\.id)
    guard let id, leftOut.remove(id) != nil else { return left }
    return [id] + left
  }

  /// The cards that were read again, in the order in which they are left by now: some may have been
  /// answered, or an answer undone, while they were read.
  static func left(
    of cards: [ReviewCard],
    since before: ReviewDeck,
    in deck: ReviewDeck
  ) -> [ReviewCard] {
    let (known, asked) = (cards.byID, Set(before.queue.pending.map(\.id)))
    let back = cards.filter { !asked.contains($0.id) && deck.card(of: $0.id) == nil }
    return back
      + deck.queue.pending.compactMap { known[$0.id] ?? (asked.contains($0.id) ? nil : $0) }
  }

  /// The word that each word is confused with, the most often confused first.
  static func mixUps(of cards: [ReviewCard], by confusions: [Confusion]) -> [WordID: Word] {
    let known = cards.byID
    var mixUps: [WordID: Word] = [:]
    for pair in confusions.map(\.words) {
      for (one, other) in zip(pair, pair.reversed()) where mixUps[one] == nil {
        mixUps[one] = known[other]?.word
      }
    }
    return mixUps
  }

  /// Which of some words have been suspended or buried since the cards were as before.
  static func leftOut(
    _ ids: [WordID],
    since before: ReviewDeck,
    in deck: ReviewDeck,
    on day: Day
  ) -> [WordID] {
    let (known, changed) = (before.queue.pending.byID, Set(ids))
    return deck.queue.pending.map(\.word).filter { word in
      guard changed.contains(word.id), let old = known[word.id]?.word else { return false }
      if word.isSuspended, !old.isSuspended { return true }
      return word.isBuried(on: day) && !old.isBuried(on: day)
    }.map(\.id)
  }

  /// The cards of words that were left when the same drill was left, and of those that it has got
  /// since; nil when none was left, or these are all in their order.
  static func rest(
    of cards: [ReviewCard],
    left: [WordID],
    answered: [WordID]
  ) -> [ReviewCard]? {
    let known = cards.byID
    let rest = left.compactMap { known[$0] }
    if rest.isEmpty { return nil }
    let old = Set(left).union(answered)
    let all = rest + cards.filter { !old.contains($0.id) }
    return all.map(\.id) == cards.map(\.id) ? nil : all
  }
}
