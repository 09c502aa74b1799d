import Domain

/// What comes after a review session, and what can be learnt or drilled beyond the day's plan.
public nonisolated struct ReviewOutlook: Equatable, Sendable {
  /// When the next word is due; nil when none is.
  public var next: ReviewWait?
  /// The number of new words that can be started beyond the day's limit; 0 while something is left to
  /// do today.
  public var moreNew = 0
  /// The number of words that are due tomorrow; 0 while something is left to do today.
  public var tomorrow = 0
  /// The number of words that are asked the other way tomorrow; 0 while something is left to do today.
  public var otherWayTomorrow = 0
  /// Whether new words are held back because of the backlog.
  public var holdsNewBack = false
  /// The number of words that were missed today.
  public var missedCount = 0
  /// The number of leeches.
  public var leechCount = 0
  /// The number of words that are confused repeatedly, if known.
  public var confusedCount = 0

  /// Takes over the part that an overview has.
  mutating func update(with overview: ReviewOverview, next wait: ReviewWait?) {
    next = wait
    leechCount = overview.leeches
    holdsNewBack = overview.holdsNewBack
    moreNew = overview.plan.isOver ? overview.moreNew : 0
    tomorrow = overview.plan.isOver ? overview.tomorrow : 0
    otherWayTomorrow = overview.plan.isOver ? overview.otherWayTomorrow : 0
  }
}
