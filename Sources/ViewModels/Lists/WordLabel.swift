import Domain

/// What is shown of a word besides its state: why it is not reviewed, and that it is flagged.
public nonisolated enum WordLabel: Hashable, Sendable {
  /// Suspended.
  case suspended
  /// Buried for a number of days, at least one.
  case buried(days: Int)
  /// Asked the other way tomorrow, since on one day a word is asked one way.
  case otherWayTomorrow
  /// Flagged.
  case flagged
}

nonisolated extension Word {
  /// Its labels on a study day, the most important first.
  /// - Parameters:
  ///   - day: The study day.
  ///   - others: The words that are asked the other way tomorrow.
  /// - Returns: The labels.
  public func labels(on day: Day, otherWayTomorrow others: Set<WordID> = []) -> [WordLabel] {
    var labels: [WordLabel] = []
    if isSuspended { labels.append(.suspended) }
    if let until = buriedUntil, day < until { labels.append(.buried(days: day.days(to: until))) }
    if others.contains(id) { labels.append(.otherWayTomorrow) }
    if isFlagged { labels.append(.flagged) }
    return labels
  }

  /// Whether it is buried on a study day.
  func isBuried(on day: Day) -> Bool { buriedUntil.map { day < $0 } ?? false }
}
