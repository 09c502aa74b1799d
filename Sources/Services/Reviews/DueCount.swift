import Domain

/// Counts the words that are due, new and learnt at a moment.
struct DueCount {
  private let moment: StudyMoment
  private let leechThreshold: Int
  private var counted = ReviewOverview()
  /// In the chosen books: learnt words that are due, and all words that are.
  private var (due, allDue) = (0, 0)
  /// In all books, since the daily limits apply to all together.
  private var (begun, repeated, openDue) = (0, 0, 0)

  init(at moment: StudyMoment, leechThreshold: Int) {
    (self.moment, self.leechThreshold) = (moment, leechThreshold)
  }

  /// Adds words of a book that were never reviewed.
  mutating func add(new words: Int, in book: WordBookID) {
    var counts = ReviewCounts()
    counts.new = words
    counted.total.add(counts)
    counted.books[book, default: ReviewCounts()].add(counts)
  }

  /// Adds another word.
  mutating func add(_ word: DueTable.Row) {
    let counts = counts(of: word)
    counted.total.add(counts)
    counted.books[word.bookID, default: ReviewCounts()].add(counts)
    if isLearntAndDue(word) { due += 1 }
    allDue += counts.due
    if word.lapseCount >= leechThreshold, !word.isSuspended { counted.leeches += 1 }
    notice(word)
  }

  /// Counts a word of any book towards the daily limits.
  mutating func takeIntoLimits(_ word: DueTable.Row, isOpen: Bool) {
    if word.isBegun(on: moment.day) { begun += 1 }
    if word.isRepeated(on: moment.day) { repeated += 1 }
    if isOpen, isLearntAndDue(word) { openDue += 1 }
  }

  /// The result within the daily limits.
  func overview(_ settings: ReviewSettings) -> ReviewOverview {
    let limits = DayLimits(begun: begun, repeated: repeated, due: openDue, settings)
    var overview = counted
    overview.holdsNewBack = limits.holdsNewBack
    overview.newToday = min(limits.new, overview.total.new)
    overview.dueToday = min(limits.reviews, due) + allDue - due
    return overview
  }

  /// The word's part in the counts of its book.
  private func counts(of word: DueTable.Row) -> ReviewCounts {
    var counts = ReviewCounts()
    if word.isBegun(on: moment.day) { counts.learntToday = 1 }
    if word.isReviewed(on: moment.day) { counts.reviewedToday = 1 }
    if word.isSuspended { counts.suspended = 1 }
    guard !word.isLeftOut(on: moment.day) else { return counts }
    if word.isNew { counts.new = 1 }
    if word.isLearning { counts.learning = 1 }
    if word.isDue(at: moment) { counts.due = 1 }
    return counts
  }

  private func isLearntAndDue(_ word: DueTable.Row) -> Bool {
    !word.isNew && !word.isLearning && word.isDue(at: moment)
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

extension ReviewCounts {
  fileprivate mutating func add(_ other: ReviewCounts) {
    due += other.due
    new += other.new
    learntToday += other.learntToday
    reviewedToday += other.reviewedToday
    learning += other.learning
    suspended += other.suspended
  }
}
