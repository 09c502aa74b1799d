/// The two cards of a word that is asked in both directions: on one day only one of them is asked.
package enum CardPair {
  /// Whether it is the second card that is asked on a day, if any; the only place that decides it.
  ///
  /// A card that was asked on the day goes on alone, with its learning steps. Otherwise the first
  /// card takes precedence when it is to be asked on the day. The second one begins after the first
  /// one is learnt; one that was learnt elsewhere before the first one comes when it is due.
  package static func asksSecond<Card: PlannedWord>(
    _ first: Card,
    _ second: Card,
    on day: Day
  ) -> Bool {
    switch (first.isReviewed(on: day), second.isReviewed(on: day)) {
    case (true, false): false
    case (false, true): true
    case (true, true): !first.isLearning && second.isLearning
    case (false, false):
      first.isNew ? isAsked(second, on: day) : !isAsked(first, on: day)
    }
  }

  /// Whether a book that begins no card any more asks only the second one, which was learnt elsewhere;
  /// nil when both were learnt, and it asks both.
  package static func asksOnlySecond<Card: PlannedWord>(
    _ first: Card,
    _ second: Card
  ) -> Bool? {
    first.isNew || second.isNew ? first.isNew && !second.isNew : nil
  }

  /// Whether the second card comes before the first one, from a day on.
  package static func comesSecondFirst(
    _ first: CardState,
    _ second: CardState,
    on day: Day,
    in book: WordBook
  ) -> Bool {
    if book.isClosed, let isSecond = asksOnlySecond(first, second) { return isSecond }
    let asksSecond = asksSecond(first, second, on: day)
    let dates = [first, second].enumerated().map { place, card in
      let earliest = (place == 1) == asksSecond ? day.number : day.number + 1
      // The second one begins after the first one is learnt.
      if place == 1, card.isNew, first.isNew || first.isLearning { return Int.max }
      if case .on(let due) = card.due { return max(due.number, earliest) }
      return earliest
    }
    return dates[0] == dates[1] ? asksSecond : dates[1] < dates[0]
  }

  /// Whether the card that is not asked on a day has to wait because of that: it is due, or new with
  /// the first one learnt.
  package static func putsOff<Card: PlannedWord>(
    _ first: Card,
    _ second: Card,
    on day: Day
  ) -> Bool {
    if asksSecond(first, second, on: day) { return isAsked(first, on: day) }
    return second.isNew ? !first.isNew && !first.isLearning : isAsked(second, on: day)
  }

  /// Whether the card that has to wait comes on the next day.
  ///
  /// It does not when the first one is due on that day, and takes precedence; while that is at a learning
  /// step, this is usually so.
  package static func comesNextDay<Card: PlannedWord>(
    _ first: Card,
    _ second: Card,
    on day: Day
  ) -> Bool {
    guard putsOff(first, second, on: day), !first.isLearning else { return false }
    return !first.isReviewed(on: day) || asksSecond(first, second, on: day.next)
  }

  /// The first day on which the card that has to wait may be asked; nil when none has to wait.
  package static func endOfWait<Card: PlannedWord>(
    _ first: Card,
    _ second: Card,
    on day: Day
  ) -> Day? {
    guard putsOff(first, second, on: day) else { return nil }
    // A card at a learning step may be due tomorrow or later.
    let isNext = first.isLearning || comesNextDay(first, second, on: day)
    return isNext ? day.next : day.next.next
  }

  private static func isAsked(_ card: some PlannedWord, on day: Day) -> Bool {
    if case .on(let due) = card.due { due <= day } else { card.isLearning }
  }
}
