import Domain

/// Computes the plan of a day, and the number of due words of each book.
struct DueCount {
  private let moment: StudyMoment
  /// The study day on which a learning step ends.
  private let dayOf: (Timestamp) -> Day
  private let leechThreshold: Int
  private var counted = ReviewOverview()
  /// In the chosen books: words due after days, to which the limit applies, and at learning steps.
  private var (due, steps) = (0, 0)
  /// In all books, since the daily limits apply to all together.
  private var (repeated, openDue) = (0, 0)

  init(at moment: StudyMoment, leechThreshold: Int, dayOf: @escaping (Timestamp) -> Day) {
    (self.moment, self.leechThreshold, self.dayOf) = (moment, leechThreshold, dayOf)
  }

  /// Adds words of a book that were never reviewed.
  mutating func add(new words: Int, in book: WordBookID) {
    counted.add(ReviewCounts(new: words), to: book)
  }

  /// Adds another word.
  mutating func add(_ word: DueTable.Row) {
    var counts = ReviewCounts()
    switch share(of: word) {
    case .new: counts.new = 1
    case .learning: counts.learning = 1
    case .due(let isStep):
      counts.due = 1
      if isStep { steps += 1 } else { due += 1 }
    case nil: break
    }
    let tomorrow = Day(number: moment.day.number + 1)
    if word.due == .on(tomorrow), !word.isLeftOut(on: tomorrow) { counted.tomorrow += 1 }
    if word.isSuspended { counts.suspended = 1 }
    counted.add(counts, to: word.bookID)
    if word.lapseCount >= leechThreshold, !word.isSuspended { counted.leeches += 1 }
    notice(word)
  }

  /// Counts what was done with a word of any book, and its part in the daily limits.
  mutating func takeIntoLimits(_ word: DueTable.Row, isOpen: Bool) {
    if word.isBegun(on: moment.day) { counted.plan.begun += 1 }
    if word.isReviewed(on: moment.day) { counted.plan.done += 1 }
    if word.isRepeated(on: moment.day) { repeated += 1 }
    if isOpen, share(of: word) == .due(isStep: false) { openDue += 1 }
  }

  /// The result within the daily limits.
  func overview(_ settings: ReviewSettings) -> ReviewOverview {
    var overview = counted
    let begun = overview.plan.begun
    let limits = DayLimits(begun: begun, repeated: repeated, due: openDue, settings)
    overview.holdsNewBack = limits.holdsNewBack
    overview.plan.new = min(limits.new, overview.total.new)
    overview.plan.learning = overview.total.learning
    overview.plan.due = min(limits.reviews, due) + steps
    overview.plan.later = max(0, due - limits.reviews)
    return overview
  }

  private func share(of word: DueTable.Row) -> DayShare? {
    word.isLeftOut(on: moment.day) ? nil : DayShare(word, at: moment, dayOf: dayOf)
  }

  /// Records when a word that is not due yet becomes due.
  private mutating func notice(_ word: DueTable.Row) {
    guard var next = word.due, !word.isSuspended else { return }
    if let day = word.buriedUntil, day > moment.day {
      // A buried word does not come before its day.
      if next.isBefore(.on(day)) { next = .on(day) }
    } else if next.isReached(at: moment) {
      return
    }
    if counted.nextDue.map(next.isBefore) ?? true { counted.nextDue = next }
  }
}

extension ReviewDue {
  /// Whether this comes first: all moments are on the current study day, or nearly.
  fileprivate func isBefore(_ other: ReviewDue) -> Bool {
    switch (self, other) {
    case (.at(let a), .at(let b)): a < b
    case (.on(let a), .on(let b)): a < b
    case (.at, .on): true
    case (.on, .at): false
    }
  }
}

extension ReviewOverview {
  fileprivate mutating func add(_ counts: ReviewCounts, to book: WordBookID) {
    total.add(counts)
    books[book, default: ReviewCounts()].add(counts)
  }
}

extension ReviewCounts {
  fileprivate mutating func add(_ other: ReviewCounts) {
    due += other.due
    new += other.new
    learning += other.learning
    suspended += other.suspended
  }
}
