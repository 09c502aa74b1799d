/// What all reviews tell of how the learner studies.
public struct Statistics: Hashable, Sendable {
  /// The day of study on which they were made.
  public var today: Day
  /// What was done on each day, by how many days ago it was: 0 is today.
  public var days: [DayTally]
  /// How well was recalled in each week, by how many weeks ago it was: 0 is the present one.
  public var weeks: [RetentionTally]
  /// The same over all time.
  public var retention: RetentionTally
  /// Book by book; words that are deleted are in no book.
  public var books: [WordBookID: BookTally]
  /// How many words come on each of 30 days, by how many days from now; overdue ones come today.
  public var forecast: [Int]
  /// How many of those of today were due before.
  public var overdue: Int
  /// The words that were forgotten most, the worst first.
  public var hardest: [HardWord]
  /// The days studied in a row.
  public var streak: Streak

  /// Makes statistics of their parts; without reviews all is 0.
  public init(
    today: Day,
    days: [DayTally] = [],
    weeks: [RetentionTally] = [],
    retention: RetentionTally = RetentionTally(),
    books: [WordBookID: BookTally] = [:],
    forecast: [Int] = Array(repeating: 0, count: 30),
    overdue: Int = 0,
    hardest: [HardWord] = [],
    streak: Streak = Streak()
  ) {
    (self.today, self.days, self.weeks, self.retention) = (today, days, weeks, retention)
    (self.books, self.forecast, self.overdue) = (books, forecast, overdue)
    (self.hardest, self.streak) = (hardest, streak)
  }

  /// What was done so many days ago.
  public func day(ago: Int) -> DayTally { days.indices.contains(ago) ? days[ago] : DayTally() }

  /// What was done over some days, the present one included.
  public func total(lastDays: Int) -> DayTally {
    days.prefix(lastDays).reduce(into: DayTally()) { $0.add($1) }
  }

  /// The states of all words together.
  public var states: PhaseCounts {
    books.values.reduce(into: PhaseCounts()) { $0.add($1.states) }
  }
}

/// What was done on a day.
public struct DayTally: Hashable, Sendable, BitwiseCopyable {
  /// How many reviews.
  public var reviews: Int
  /// How many of them were not recalled.
  public var failed: Int
  /// How many words were begun.
  public var begun: Int
  /// How long it took, in milliseconds.
  public var duration: Int

  /// Makes a tally.
  public init(reviews: Int = 0, failed: Int = 0, begun: Int = 0, duration: Int = 0) {
    (self.reviews, self.failed, self.begun, self.duration) = (reviews, failed, begun, duration)
  }

  /// Adds what was done on another day.
  public mutating func add(_ other: DayTally) {
    reviews += other.reviews
    failed += other.failed
    begun += other.begun
    duration += other.duration
  }
}

/// How well learnt words were recalled after a day or more, and how well the schedule expected it.
public struct RetentionTally: Hashable, Sendable, BitwiseCopyable {
  /// How many words were asked for.
  public var asked: Int
  /// How many of them were recalled.
  public var recalled: Int
  /// The sum of the probabilities that FSRS gave them.
  public var expected: Double

  /// Makes a tally.
  public init(asked: Int = 0, recalled: Int = 0, expected: Double = 0) {
    (self.asked, self.recalled, self.expected) = (asked, recalled, expected)
  }

  /// The share that was recalled; nil when nothing was asked.
  public var recall: Double? { asked == 0 ? nil : Double(recalled) / Double(asked) }
  /// The share that FSRS expected; nil when nothing was asked.
  public var prediction: Double? { asked == 0 ? nil : expected / Double(asked) }

  /// Adds another tally.
  public mutating func add(_ other: RetentionTally) {
    asked += other.asked
    recalled += other.recalled
    expected += other.expected
  }
}

/// How the words of a book are remembered.
public struct BookTally: Hashable, Sendable {
  /// Where its words are on their way into memory.
  public var states: PhaseCounts
  /// How well they were recalled, over all time.
  public var retention: RetentionTally
  /// How long their reviews took, in milliseconds.
  public var duration: Int

  /// Makes a tally.
  public init(
    states: PhaseCounts = PhaseCounts(),
    retention: RetentionTally = RetentionTally(),
    duration: Int = 0
  ) {
    (self.states, self.retention, self.duration) = (states, retention, duration)
  }
}

/// How many words are where on their way into memory.
public struct PhaseCounts: Hashable, Sendable, BitwiseCopyable {
  /// Words that were never reviewed.
  public var new: Int
  /// Words at a learning step.
  public var learning: Int
  /// Words whose memory holds less than 21 days.
  public var young: Int
  /// Words whose memory holds 21 days or more.
  public var mature: Int
  /// Words that are left out of reviews.
  public var suspended: Int

  /// Makes counts; what is left out is 0.
  public init(new: Int = 0, learning: Int = 0, young: Int = 0, mature: Int = 0, suspended: Int = 0)
  {
    (self.new, self.learning, self.young) = (new, learning, young)
    (self.mature, self.suspended) = (mature, suspended)
  }

  /// All words.
  public var total: Int { new + learning + young + mature + suspended }

  /// Adds other counts.
  public mutating func add(_ other: PhaseCounts) {
    new += other.new
    learning += other.learning
    young += other.young
    mature += other.mature
    suspended += other.suspended
  }
}
