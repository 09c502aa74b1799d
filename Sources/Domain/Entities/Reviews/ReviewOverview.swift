/// How many words wait, for home.
public struct ReviewOverview: Hashable, Sendable {
  /// All words of the books asked for.
  public var total: ReviewCounts
  /// Book by book; books without words have none.
  public var books: [WordBookID: ReviewCounts]
  /// How many words can be begun today under the limits.
  public var newToday: Int
  /// How many of the due words come today under the limit; words at learning steps always do.
  public var dueToday: Int
  /// Whether new words are held back because too many words are due.
  public var holdsNewBack: Bool
  /// How many words, not suspended ones, are forgotten again and again.
  public var leeches: Int
  /// When the first of the words that are not due yet will be; nil when none waits.
  public var nextDue: ReviewDue?

  /// Makes an overview; without arguments, one in which nothing waits.
  public init(
    total: ReviewCounts = ReviewCounts(),
    books: [WordBookID: ReviewCounts] = [:],
    newToday: Int = 0,
    dueToday: Int = 0,
    holdsNewBack: Bool = false,
    leeches: Int = 0,
    nextDue: ReviewDue? = nil
  ) {
    self.total = total
    self.books = books
    self.newToday = newToday
    self.dueToday = dueToday
    self.holdsNewBack = holdsNewBack
    self.leeches = leeches
    self.nextDue = nextDue
  }
}

/// How many words wait, and what was done today.
public struct ReviewCounts: Hashable, Sendable {
  /// Words that are due now, at learning steps or after days.
  public var due: Int
  /// Words that were never reviewed, whatever the limits.
  public var new: Int
  /// New words that were begun today.
  public var learntToday: Int
  /// Words that were reviewed today, those begun today included.
  public var reviewedToday: Int
  /// Words that are at a learning step, due or not.
  public var learning: Int
  /// Words that are suspended.
  public var suspended: Int

  /// Makes counts; what is left out is 0.
  public init(
    due: Int = 0,
    new: Int = 0,
    learntToday: Int = 0,
    reviewedToday: Int = 0,
    learning: Int = 0,
    suspended: Int = 0
  ) {
    self.due = due
    self.new = new
    self.learntToday = learntToday
    self.reviewedToday = reviewedToday
    self.learning = learning
    self.suspended = suspended
  }
}
