import Domain

/// What waits, of all books or some.
extension StoredReviewService {
  /// How many words are due, new and learnt today.
  @concurrent
  public func overview(of scope: ReviewScope) async throws -> ReviewOverview {
    let (survey, books) = try await survey(scope)
    let limits = DayLimits(survey, settings, open: books.open)
    var overview = ReviewOverview(holdsNewBack: limits.holdsNewBack)
    var (due, new, learning) = (0, 0, 0)
    for entry in survey.entries where books.chosen.contains(entry.outline.bookID) {
      let counts = entry.counts(at: survey.moment)
      overview.total.add(counts)
      overview.books[entry.outline.bookID, default: ReviewCounts()].add(counts)
      if entry.isDue(at: survey.moment) { due += 1 }
      if entry.isNew(on: survey.moment.day) { new += 1 }
      learning += counts.due
      if isLeech(entry.state), !entry.outline.isSuspended { overview.leeches += 1 }
      overview.notice(entry, at: survey.moment)
    }
    overview.newToday = min(limits.new, new)
    overview.dueToday = min(limits.reviews, due) + learning - due
    return overview
  }

  /// The words that are forgotten again and again, the worst first.
  @concurrent
  public func leeches(in scope: ReviewScope) async throws -> [ReviewCard] {
    let (survey, books) = try await survey(scope)
    let leeches = survey.entries
      .filter { books.chosen.contains($0.outline.bookID) && isLeech($0.state) }
      .sorted {
        $0.state.lapseCount == $1.state.lapseCount
          ? WordOutline.isListedBefore($0.outline, $1.outline)
          : $0.state.lapseCount > $1.state.lapseCount
      }
    return try await cards(of: leeches)
  }

  /// The books that reviews are about.
  struct Books {
    /// All open books.
    let open: Set<WordBookID>
    /// Those that the learner has chosen.
    let chosen: Set<WordBookID>
    /// The place of each book, the newest first.
    let places: [WordBookID: Int]
  }

  /// All words with what their reviews amount to, and the books of a scope.
  func survey(_ scope: ReviewScope) async throws -> (ReviewSurvey, Books) {
    let folding = try ScheduleFolding(settings)
    let books = try await store.fetchBooks()
    let open = Set(books.filter { !$0.isClosed }.map(\.id))
    let chosen: Set<WordBookID>
    switch scope {
    case .allBooks: chosen = open
    case .books(let ids): chosen = Set(ids)
    }
    let survey = try await ReviewSurvey(
      store.fetchOutlines(),
      store.fetchCardSummaries(folding),
      at: clock.moment
    )
    let places = Dictionary(
      books.reversed().enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return (survey, Books(open: open, chosen: chosen, places: places))
  }

  /// The cards of words of the survey, in their order; words that are gone by now are left out.
  func cards(of entries: [ReviewSurvey.Entry]) async throws -> [ReviewCard] {
    let words = try await store.fetchWords(entries.map(\.outline.id))
    let states = Dictionary(
      entries.map { ($0.outline.id, $0.state) },
      uniquingKeysWith: { first, _ in first }
    )
    return words.map { card($0, states[$0.id] ?? .new) }
  }
}

extension ReviewSurvey.Entry {
  /// What the word adds to the counts of its book.
  fileprivate func counts(at moment: StudyMoment) -> ReviewCounts {
    var counts = ReviewCounts()
    if isBegunToday { counts.learntToday = 1 }
    if isReviewedToday { counts.reviewedToday = 1 }
    if outline.isSuspended { counts.suspended = 1 }
    guard !outline.isLeftOut(on: moment.day) else { return counts }
    if state.isNew { counts.new = 1 }
    if state.isLearning { counts.learning = 1 }
    if state.isDue(at: moment) { counts.due = 1 }
    return counts
  }
}

extension ReviewOverview {
  /// Takes note of when a word is due that is not yet.
  fileprivate mutating func notice(_ entry: ReviewSurvey.Entry, at moment: StudyMoment) {
    guard var next = entry.state.due, !entry.outline.isSuspended else { return }
    if let day = entry.outline.buriedUntil, day > moment.day {
      // A word that was put off does not come before the day till which it was.
      if next.isBefore(.on(day)) { next = .on(day) }
    } else if next.isReached(at: moment) {
      return
    }
    if nextDue.map(next.isBefore) ?? true { nextDue = next }
  }
}

extension ReviewDue {
  /// Whether this comes first: moments are all on the present day of study, or nearly.
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
