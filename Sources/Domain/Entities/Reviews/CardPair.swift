/// The two cards of a word that is asked in both directions: on one day only one of them is asked.
package enum CardPair {
  /// Whether it is the second card that is asked on a day, if any; the only place that decides it.
  ///
  /// A card that was asked on the day goes on alone, with its learning steps. Otherwise the first
  /// card takes precedence when it is to be asked on the day. The second one begins after the first
  /// one is learnt.
  package static func asksSecond<Card: PlannedWord>(
    _ first: Card,
    _ second: Card,
    on day: Day
  ) -> Bool {
    switch (first.isReviewed(on: day), second.isReviewed(on: day)) {
    case (true, false): false
    case (false, true): true
    case (true, true): !first.isLearning && second.isLearning
    case (false, false): !first.isNew && !isAsked(first, on: day)
    }
  }

  private static func isAsked(_ card: some PlannedWord, on day: Day) -> Bool {
    if case .on(let due) = card.due { due <= day } else { card.isLearning }
  }
}
