/// The plan of the day, and the numbers of words to review.
public struct ReviewOverview: Hashable, Sendable {
  /// The plan for the books asked for.
  public var plan: DayPlan
  /// All words of the books asked for, without the day's limits.
  public var total: ReviewCounts
  /// The counts of each book; books without words are missing.
  public var books: [WordBookID: ReviewCounts]
  /// Whether new words are held back because too many words were due on this day.
  public var holdsNewBack: Bool
  /// The number of leeches that are not suspended.
  public var leeches: Int
  /// When the next word comes that is not left for today; nil when none will.
  public var nextDue: ReviewDue?
  /// The number of words that become due tomorrow, and of due ones that the day's limit leaves for
  /// then.
  public var tomorrow: Int
  /// The number of words whose other card waits today, and is asked tomorrow.
  public var otherWayTomorrow: Int

  /// Creates an overview; without arguments, an empty one.
  public init(
    plan: DayPlan = DayPlan(),
    total: ReviewCounts = ReviewCounts(),
    books: [WordBookID: ReviewCounts] = [:],
    holdsNewBack: Bool = false,
    leeches: Int = 0,
    nextDue: ReviewDue? = nil,
    tomorrow: Int = 0,
    otherWayTomorrow: Int = 0
  ) {
    self.plan = plan
    self.total = total
    self.books = books
    self.holdsNewBack = holdsNewBack
    self.leeches = leeches
    self.nextDue = nextDue
    (self.tomorrow, self.otherWayTomorrow) = (tomorrow, otherWayTomorrow)
  }

  /// The number of new words that the day's limit leaves for later days.
  public var moreNew: Int { max(0, total.new - plan.new) }

  /// What a session of some of the words asks today, within the day's limits.
  public func asked(of counts: ReviewCounts) -> ReviewCounts {
    var asked = counts
    asked.new = min(counts.new, plan.new)
    if plan.later > 0 {
      asked.due = counts.steps + min(counts.due - counts.steps, plan.due - total.steps)
    }
    return asked
  }
}

/// The numbers of words to review, without the day's limits.
public struct ReviewCounts: Hashable, Sendable {
  /// Words that are due now, at learning steps or after days.
  public var due: Int
  /// Due words that are at learning steps, to which no limit of the day applies.
  public var steps: Int
  /// Words that were never reviewed.
  public var new: Int
  /// Words whose learning step comes later today.
  public var learning: Int
  /// Words that are suspended.
  public var suspended: Int

  /// Creates counts; each is 0 unless given.
  public init(
    due: Int = 0,
    steps: Int = 0,
    new: Int = 0,
    learning: Int = 0,
    suspended: Int = 0
  ) {
    (self.due, self.steps, self.new) = (due, steps, new)
    (self.learning, self.suspended) = (learning, suspended)
  }
}
