import Domain

extension ReviewDue {
  /// The study day on which a word comes: the same for home, sessions and the statistics.
  /// - Parameters:
  ///   - earliest: The day before which it is not asked; nil when there is none.
  ///   - dayOf: The study day on which a learning step ends.
  /// - Returns: The day.
  func day(notBefore earliest: Day?, dayOf: (Timestamp) -> Day) -> Day {
    let day =
      switch self {
      case .at(let time): dayOf(time)
      case .on(let day): day
      }
    return earliest.map { max(day, $0) } ?? day
  }
}

extension CardPair {
  /// Whether one of the cards of a word comes on the next day.
  /// - Parameters:
  ///   - due: When the card is due that is asked on this day, if any.
  ///   - other: When the other one is due; nil when there is none, or it is new.
  ///   - earliest: The day before which the word is not asked; nil when there is none.
  ///   - day: The next day.
  ///   - dayOf: The study day on which a learning step ends.
  /// - Returns: Whether one does.
  static func comes(
    _ due: ReviewDue?,
    beside other: ReviewDue?,
    notBefore earliest: Day?,
    on day: Day,
    dayOf: (Timestamp) -> Day
  ) -> Bool {
    if due?.day(notBefore: earliest, dayOf: dayOf) == day { return true }
    // The other card is not asked on the same day.
    return other?.day(notBefore: max(day, earliest ?? day), dayOf: dayOf) == day
  }
}
