/// What all reviews say about how the learner studies.
public struct Statistics: Hashable, Sendable {
  /// The study day on which they were computed.
  public var today: Day
  /// The hour at which that day ends, when the calendar is already a day further; else nil.
  public var endHour: Int?
  /// The numbers of each day, by how many days ago it was: 0 is today.
  public var days: [DayTally]
  /// The retention of each week, by how many weeks ago it was: 0 is this week.
  public var weeks: [RetentionTally]
  /// The retention over all time.
  public var retention: RetentionTally
  /// The numbers of each book; deleted words are in no book.
  public var books: [WordBookID: BookTally]
  /// The books among them that are closed.
  public var closedBooks: Set<WordBookID> = []
  /// The number of words due on each of the next 30 days, 0 for today; overdue words count today.
  public var forecast: [Int]
  /// The number of today's words that were due before today.
  public var overdue: Int
  /// The words forgotten most often, the worst first.
  public var hardest: [HardWord]
  /// The days studied in a row.
  public var streak: Streak

  /// Creates statistics; without reviews, everything is 0.
  public init(
    today: Day,
    endHour: Int? = nil,
    days: [DayTally] = [],
    weeks: [RetentionTally] = [],
    retention: RetentionTally = RetentionTally(),
    books: [WordBookID: BookTally] = [:],
    forecast: [Int] = Array(repeating: 0, count: 30),
    overdue: Int = 0,
    hardest: [HardWord] = [],
    streak: Streak = Streak()
  ) {
    (self.today, self.endHour) = (today, endHour)
    (self.days, self.weeks, self.retention) = (days, weeks, retention)
    (self.books, self.forecast, self.overdue) = (books, forecast, overdue)
    (self.hardest, self.streak) = (hardest, streak)
  }

  /// The numbers of one day; all 0 for a day that `days` does not have.
  public func day(ago: Int) -> DayTally { days.indices.contains(ago) ? days[ago] : DayTally() }

  /// The sum of the last days, including today.
  public func total(lastDays: Int) -> DayTally {
    days.prefix(lastDays).reduce(into: DayTally()) { $0.add($1) }
  }

  /// The phases of all words together.
  public var states: PhaseCounts {
    books.values.reduce(into: PhaseCounts()) { $0.add($1.states) }
  }
}

/// The reviews of one day.
public struct DayTally: Hashable, Sendable, BitwiseCopyable {
  /// The number of reviews of that day that count.
  public var reviews: Int
  /// The number of reviews graded again.
  public var failed: Int
  /// The number of words started.
  public var begun: Int
  /// The time spent, in milliseconds.
  public var duration: Int

  /// Creates a tally; `duration` is in milliseconds.
  public init(reviews: Int = 0, failed: Int = 0, begun: Int = 0, duration: Int = 0) {
    (self.reviews, self.failed, self.begun, self.duration) = (reviews, failed, begun, duration)
  }

  /// Adds another tally.
  package mutating func add(_ other: DayTally) {
    reviews += other.reviews
    failed += other.failed
    begun += other.begun
    duration += other.duration
  }
}

/// How well learnt words were recalled after a day or more, and how well FSRS predicted it.
public struct RetentionTally: Hashable, Sendable, BitwiseCopyable {
  /// The number of words asked.
  public var asked: Int
  /// The number of words recalled.
  public var recalled: Int
  /// The sum of the probabilities that FSRS predicted.
  public var expected: Double

  /// Creates a tally; `expected` is a sum of probabilities, so it is between 0 and `asked`.
  public init(asked: Int = 0, recalled: Int = 0, expected: Double = 0) {
    (self.asked, self.recalled, self.expected) = (asked, recalled, expected)
  }

  /// The share that was recalled; nil when nothing was asked.
  public var recall: Double? { asked == 0 ? nil : Double(recalled) / Double(asked) }
  /// The share that FSRS predicted; nil when nothing was asked.
  public var prediction: Double? { asked == 0 ? nil : expected / Double(asked) }

  /// Adds another tally.
  package mutating func add(_ other: RetentionTally) {
    asked += other.asked
    recalled += other.recalled
    expected += other.expected
  }
}

/// How well the words of a book are remembered.
public struct BookTally: Hashable, Sendable {
  /// Its words by phase.
  public var states: PhaseCounts
  /// The retention over all time.
  public var retention: RetentionTally
  /// The time spent on its reviews, in milliseconds.
  public var duration: Int

  /// Creates a tally; without arguments, that of a book without words.
  public init(
    states: PhaseCounts = PhaseCounts(),
    retention: RetentionTally = RetentionTally(),
    duration: Int = 0
  ) {
    (self.states, self.retention, self.duration) = (states, retention, duration)
  }
}

/// The number of words in each phase.
public struct PhaseCounts: Hashable, Sendable, BitwiseCopyable {
  /// Words that were never reviewed.
  public var new: Int
  /// Words at a learning step.
  public var learning: Int
  /// Words with a stability below 21 days.
  public var young: Int
  /// Words with a stability of 21 days or more.
  public var mature: Int
  /// Words that are left out of reviews.
  public var suspended: Int

  /// Creates counts; each is 0 unless given.
  public init(new: Int = 0, learning: Int = 0, young: Int = 0, mature: Int = 0, suspended: Int = 0)
  {
    (self.new, self.learning, self.young) = (new, learning, young)
    (self.mature, self.suspended) = (mature, suspended)
  }

  /// The number of all words.
  public var total: Int { new + learning + young + mature + suspended }

  package mutating func add(_ other: PhaseCounts) {
    new += other.new
    learning += other.learning
    young += other.young
    mature += other.mature
    suspended += other.suspended
  }
}
