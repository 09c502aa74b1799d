import Domain

/// Computes the plan of a day, and the number of due words of each book.
struct DueCount {
  private let moment: StudyMoment
  /// The study day on which a learning step ends.
  private let dayOf: (Timestamp) -> Day
  private let leechThreshold: Int
  private var counted = ReviewOverview()
  /// The book of the last words, whose counts are not among the others yet: most words of a book follow
  /// each other.
  private var book: (id: WordBookID, counts: ReviewCounts)?
  /// Words due after days of which the other card comes tomorrow.
  private var dueTwice = 0
  /// In all books, since the daily limits apply to all together.
  private var (repeated, openDue) = (0, 0)

  init(at moment: StudyMoment, leechThreshold: Int, dayOf: @escaping (Timestamp) -> Day) {
    (self.moment, self.leechThreshold, self.dayOf) = (moment, leechThreshold, dayOf)
  }

  /// Adds words of a book that were never reviewed.
  mutating func add(new words: Int, in book: WordBookID) {
    add(ReviewCounts(new: words), to: book)
  }

  /// Adds another word, whose card has a share.
  mutating func add(_ word: DueWord, _ share: DayShare?) {
    let card = word.card
    var counts = ReviewCounts()
    switch share {
    case .new: counts.new = 1
    case .learning: counts.learning = 1
    case .due(let isStep):
      counts.due = 1
      if isStep { counts.steps = 1 }
    case nil: break
    }
    if word.comes(on: tomorrow, dayOf: dayOf) {
      if share == .due(isStep: false) { dueTwice += 1 } else { counted.tomorrow += 1 }
    }
    if word.isAskedTheOtherWay(after: moment.day) { counted.otherWayTomorrow += 1 }
    if card.isSuspended { counts.suspended = 1 }
    add(counts, to: card.bookID)
    if word.asks(where: { $0.lapseCount >= leechThreshold }), !card.isSuspended {
      counted.leeches += 1
    }
    notice(card, notBefore: card.buriedUntil)
    // The other card is not asked on the same day.
    if let sibling = word.sibling {
      notice(sibling, notBefore: max(tomorrow, sibling.buriedUntil ?? tomorrow))
    }
  }

  /// Counts what was done with a word of any book, and its part in the daily limits.
  mutating func takeIntoLimits(_ word: DueWord, _ share: DayShare?, isOpen: Bool) {
    counted.plan.begun += word.count { $0.isBegun(on: moment.day) }
    repeated += word.count { $0.isRepeated(on: moment.day) }
    if word.count(where: { $0.isReviewed(on: moment.day) }) > 0 { counted.plan.done += 1 }
    if isOpen, share == .due(isStep: false) { openDue += 1 }
  }

  /// The result within the daily limits.
  /// - Parameters:
  ///   - settings: The review settings.
  ///   - more: The number of new words that the learner asked for beyond them today.
  /// - Returns: The overview.
  func overview(_ settings: ReviewSettings, more: Int) -> ReviewOverview {
    var overview = counted
    if let book { overview.add(book.counts, to: book.id) }
    let limits = DayLimits(
      begun: overview.plan.begun,
      repeated: repeated,
      due: openDue,
      settings,
      more: more
    )
    overview.holdsNewBack = limits.holdsNewBack
    overview.plan.new = min(limits.new, overview.total.new)
    overview.plan.learning = overview.total.learning
    let steps = overview.total.steps
    let due = overview.total.due - steps
    overview.plan.due = min(limits.reviews, due) + steps
    overview.plan.later = max(0, due - limits.reviews)
    // What is left for later comes when the next day begins, and so do the other cards of words that
    // are due now. The same words may be in both, and each counts once: at least the larger number comes.
    overview.tomorrow += max(overview.plan.later, dueTwice)
    if overview.plan.later > 0 { overview.notice(.on(tomorrow)) }
    return overview
  }

  private mutating func add(_ counts: ReviewCounts, to id: WordBookID) {
    if book?.id != id {
      if let book { counted.add(book.counts, to: book.id) }
      book = (id, ReviewCounts())
    }
    book?.counts.add(counts)
  }

  private var tomorrow: Day { moment.day.next }

  /// The part of a card in the plan of the day; nil for none.
  func share(of word: DueTable.Row) -> DayShare? {
    word.isLeftOut(on: moment.day) ? nil : DayShare(word, at: moment, dayOf: dayOf)
  }

  /// Records when a card that is not due yet becomes due; not before a day, if one is given.
  private mutating func notice(_ card: DueTable.Row, notBefore day: Day?) {
    guard var next = card.due, !card.isSuspended else { return }
    if let day, day > moment.day {
      // A buried word does not come before its day.
      if next.isBefore(.on(day)) { next = .on(day) }
    } else if next.isReached(at: moment) {
      return
    }
    counted.notice(next)
  }
}

/// A word with its cards, on one day.
struct DueWord {
  /// The card that is asked on that day, if any.
  let card: DueTable.Row
  /// The other one of two cards.
  var sibling: DueTable.Row?
  /// Whether the asked one is the second of two.
  let isSecond: Bool
  /// A card that the book does not ask any more.
  var unasked: DueTable.Row?

  init(
    _ card: DueTable.Row,
    isSecond: Bool = false,
    sibling: DueTable.Row? = nil,
    unasked: DueTable.Row? = nil
  ) {
    (self.card, self.isSecond) = (card, isSecond)
    (self.sibling, self.unasked) = (sibling, unasked)
  }

  /// Whether a card that the book asks meets a condition.
  func asks(where isWanted: (DueTable.Row) -> Bool) -> Bool {
    isWanted(card) || sibling.map(isWanted) ?? false
  }

  /// Whether a card that the book asks comes on the next day.
  func comes(on day: Day, dayOf: (Timestamp) -> Day) -> Bool {
    !card.isSuspended
      && CardPair.comes(
        card.due,
        beside: sibling?.due,
        notBefore: card.buriedUntil,
        on: day,
        dayOf: dayOf
      )
  }

  /// Whether its other card, which has to wait on a day, comes on the next one.
  func isAskedTheOtherWay(after day: Day) -> Bool {
    guard let sibling, !card.isLeftOut(on: day) else { return false }
    return isSecond
      ? CardPair.comesNextDay(sibling, card, on: day)
      : CardPair.comesNextDay(card, sibling, on: day)
  }

  /// The number of its cards that meet a condition.
  func count(where isWanted: (DueTable.Row) -> Bool) -> Int {
    (isWanted(card) ? 1 : 0) + (sibling.map(isWanted) ?? false ? 1 : 0)
      + (unasked.map(isWanted) ?? false ? 1 : 0)
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
  /// Records when a word comes, if it is the next one.
  fileprivate mutating func notice(_ due: ReviewDue) {
    if nextDue.map(due.isBefore) ?? true { nextDue = due }
  }

  fileprivate mutating func add(_ counts: ReviewCounts, to book: WordBookID) {
    total.add(counts)
    books[book, default: ReviewCounts()].add(counts)
  }
}

extension ReviewCounts {
  fileprivate mutating func add(_ other: ReviewCounts) {
    due += other.due
    steps += other.steps
    new += other.new
    learning += other.learning
    suspended += other.suspended
  }
}
