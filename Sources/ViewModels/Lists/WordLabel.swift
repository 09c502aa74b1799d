import Domain

/// What is said of a word besides its state: why it is not reviewed, and that it is flagged.
public nonisolated enum WordLabel: Hashable, Sendable {
  /// Suspended.
  case suspended
  /// Buried for a number of days, at least one.
  case buried(days: Int)
  /// Flagged.
  case flagged
}

nonisolated extension Word {
  /// Its labels on a study day, the most important first.
  public func labels(on day: Day) -> [WordLabel] {
    var labels: [WordLabel] = []
    if isSuspended { labels.append(.suspended) }
    if let until = buriedUntil, day < until { labels.append(.buried(days: day.days(to: until))) }
    if isFlagged { labels.append(.flagged) }
    return labels
  }

  /// Whether it is buried on a study day.
  func isBuried(on day: Day) -> Bool { buriedUntil.map { day < $0 } ?? false }
}
