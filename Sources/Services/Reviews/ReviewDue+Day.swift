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
