/// The numbers of words to review, for home.
public struct ReviewOverview: Hashable, Sendable {
  /// All words of the books asked for.
  public var total: ReviewCounts
  /// The counts of each book; books without words are missing.
  public var books: [WordBookID: ReviewCounts]
  /// The number of new words for today under the limits.
  public var newToday: Int
  /// The number of due words for today under the limit; words at learning steps always count.
  public var dueToday: Int
  /// Whether new words are held back because too many words are due.
  public var holdsNewBack: Bool
  /// The number of leeches that are not suspended.
  public var leeches: Int
  /// When the next word becomes due; nil when none will.
  public var nextDue: ReviewDue?

  /// Creates an overview; without arguments, an empty one.
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

/// The numbers of words to review, and of those done today.
public struct ReviewCounts: Hashable, Sendable {
  /// Words that are due now, at learning steps or after days.
  public var due: Int
  /// Words that were never reviewed, without the limits.
  public var new: Int
  /// New words started today.
  public var learntToday: Int
  /// Words reviewed today, including those started today.
  public var reviewedToday: Int
  /// Words that are at a learning step, due or not.
  public var learning: Int
  /// Words that are suspended.
  public var suspended: Int

  /// Creates counts; each is 0 unless given.
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
