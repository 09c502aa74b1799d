import Domain
import Scheduling

/// One pass over all reviews, word by word, that computes everything the statistics show.
struct StatisticsPass {
  /// Reviews of earlier days are ignored: they come from a wrong clock.
  private static let mostDays = 36_525
  /// The number of hardest words that are kept.
  private static let mostHard = 50
  /// A memory with this stability in days is mature.
  fileprivate static let matureDays = 21.0
  /// Longer reviews count as this long, in milliseconds: the learner was away.
  private static let longestReview: UInt32 = 120_000

  private let scheduler: Scheduler
  private let settings: ReviewSettings
  private let moment: StudyMoment
  /// The study day on which a learning step ends.
  private let dayOf: (Timestamp) -> Day
  private var result: Statistics
  /// The words that have two cards, with the states of these.
  private var pairs: [WordID: (outline: WordOutline, first: CardState, second: CardState)] = [:]

  /// Starts a pass at a moment.
  init(
    _ scheduler: Scheduler,
    _ settings: ReviewSettings,
    at moment: StudyMoment,
    dayOf: @escaping (Timestamp) -> Day
  ) {
    (self.scheduler, self.settings, self.moment) = (scheduler, settings, moment)
    self.dayOf = dayOf
    result = Statistics(today: moment.day)
  }

  /// The result.
  func statistics() -> Statistics {
    var result = result
    var listed: Set<WordID> = []
    // Of two cards of a word, the harder one is listed.
    let hardest = result.hardest.sorted(by: HardWord.isHarder).filter {
      listed.insert($0.id).inserted
    }
    result.hardest = Array(hardest.prefix(Self.mostHard))
    result.streak = Streak(reviews: result.days.lazy.map(\.reviews), minimum: settings.dayMinimum)
    return result
  }

  /// Adds all reviews.
  /// - Parameters:
  ///   - history: The reviews.
  ///   - words: Their current words; nil where one is deleted or has not arrived yet.
  ///   - open: The open books: words of others will not be reviewed.
  ///   - pairs: The books whose words have two cards.
  mutating func add(
    _ history: ReviewLog,
    _ words: [WordOutline?],
    open: Set<WordBookID>,
    pairs: Set<WordBookID> = []
  ) {
    for (place, id) in history.wordIDs.enumerated() {
      let outline = words[place]
      let entries = history.entries(at: place)
      let state = add(id, entries, outline)
      if let outline, history.isSecond(at: place), place == 0 || history.wordIDs[place - 1] != id {
        add(outline)
      }
      guard let outline, open.contains(outline.bookID) else { continue }
      if pairs.contains(outline.bookID) {
        take(state, of: outline, isSecond: entries.first?.isSecond ?? false)
      } else if entries.first?.isSecond == false {
        forecast(state, outline)
      }
    }
    for pair in self.pairs.values { forecast((pair.first, pair.second), pair.outline) }
  }

  /// Adds a word whose first card was never reviewed.
  mutating func add(_ outline: WordOutline) {
    result.books[outline.bookID, default: BookTally()].states.add(.new, nil, outline)
  }

  /// Adds the reviews of a card.
  /// - Parameters:
  ///   - id: The word.
  ///   - entries: The reviews of the card, in order.
  ///   - outline: The current word; nil when it is deleted or has not arrived yet.
  /// - Returns: The state of the card.
  private mutating func add(
    _ id: WordID,
    _ entries: ArraySlice<ReviewLog.Entry>,
    _ outline: WordOutline?
  ) -> CardState {
    var tally = WordTally()
    let state = scheduler.trace(entries, varyingBy: settings.usesFuzz ? id : nil) {
      entry,
      phase,
      recall in
      let duration = Int(min(entry.duration, Self.longestReview))
      tally.duration += duration
      if entry.rating == .again { tally.failed += 1 }
      let ago = entry.moment.day.days(to: moment.day)
      // What a clock that was ahead has dated is of a later day, and not of today.
      guard 0..<Self.mostDays ~= ago else { return }
      result.days.extend(to: ago, DayTally())
      result.days[ago].add(entry, phase, duration)
      // A word that was already asked on the same day says nothing about memory.
      guard phase == .review, let recall, recall < 1 else { return }
      tally.retention.add(entry.rating, recall)
      let week = weeksAgo(ago)
      result.weeks.extend(to: week, RetentionTally())
      result.weeks[week].add(entry.rating, recall)
    }
    result.retention.add(tally.retention)
    guard let outline else { return state }
    // Words are counted once, by their first card.
    let isCounted = entries.first?.isSecond == false
    result.books[outline.bookID, default: BookTally()]
      .add(tally, isCounted ? state : nil, outline)
    if tally.failed > 0 { addHard(id, tally, state) }
    return state
  }

  private mutating func take(_ state: CardState, of outline: WordOutline, isSecond: Bool) {
    var pair = pairs[outline.id] ?? (outline, .new, .new)
    if isSecond { pair.second = state } else { pair.first = state }
    pairs[outline.id] = pair
  }

  /// Weeks begin on Monday.
  private func weeksAgo(_ ago: Int) -> Int {
    let sinceMonday = moment.day.monday.days(to: moment.day)
    return (ago + 6 - sinceMonday) / 7
  }

  private mutating func addHard(_ id: WordID, _ tally: WordTally, _ state: CardState) {
    result.hardest.append(
      HardWord(
        id: id,
        lapses: state.lapseCount,
        failed: tally.failed,
        reviews: state.reviewCount,
        difficulty: state.memory?.difficulty ?? 0
      )
    )
    guard result.hardest.count > 40 * Self.mostHard else { return }
    result.hardest.sort(by: HardWord.isHarder)
    // Each word may have two cards among them.
    result.hardest.removeSubrange((2 * Self.mostHard)...)
  }

  /// Of two cards, only one is asked today; the other one waits until tomorrow.
  private mutating func forecast(
    _ pair: (first: CardState, second: CardState),
    _ outline: WordOutline
  ) {
    let isSecond = CardPair.asksSecond(pair.first, pair.second, on: moment.day)
    forecast(isSecond ? pair.second : pair.first, outline)
    let tomorrow = moment.day.next
    forecast(isSecond ? pair.first : pair.second, outline, notBefore: tomorrow)
  }

  private mutating func forecast(
    _ state: CardState,
    _ outline: WordOutline,
    notBefore earliest: Day? = nil
  ) {
    guard let due = state.due, !outline.isSuspended else { return }
    // A buried word is not overdue because of that.
    let buried = outline.buriedUntil.flatMap { $0 > moment.day ? $0 : nil }
    let notBefore = [buried, earliest].compactMap(\.self).max()
    // One that a clock far ahead has dated comes today.
    let isAhead = state.isDue(at: moment) && !due.isReached(at: moment)
    let known: ReviewDue = isAhead ? .on(moment.day) : due
    let day = known.day(notBefore: notBefore, dayOf: dayOf)
    let from = moment.day.days(to: day)
    if from < 0 { result.overdue += 1 }
    if from < result.forecast.count { result.forecast[max(0, from)] += 1 }
  }
}

/// The numbers of one word.
private struct WordTally {
  var failed = 0
  var duration = 0
  var retention = RetentionTally()
}

extension BookTally {
  fileprivate mutating func add(_ tally: WordTally, _ state: CardState?, _ outline: WordOutline) {
    if let state { states.add(state.phase, state.memory, outline) }
    retention.add(tally.retention)
    duration += tally.duration
  }
}

extension PhaseCounts {
  fileprivate mutating func add(
    _ phase: CardPhase,
    _ memory: MemoryState?,
    _ outline: WordOutline
  ) {
    if outline.isSuspended { return suspended += 1 }
    switch phase {
    case .new: new += 1
    case .learning, .relearning: learning += 1
    case .review:
      let isMature = (memory?.stability ?? 0) >= StatisticsPass.matureDays
      if isMature { mature += 1 } else { young += 1 }
    }
  }
}

extension DayTally {
  fileprivate mutating func add(
    _ entry: ReviewLog.Entry,
    _ phase: CardPhase,
    _ duration: Int
  ) {
    reviews += 1
    if entry.rating == .again { failed += 1 }
    if phase == .new { begun += 1 }
    self.duration += duration
  }
}

extension RetentionTally {
  fileprivate mutating func add(_ rating: Rating, _ recall: Double) {
    asked += 1
    if rating.isRecalled { recalled += 1 }
    expected += recall
  }
}

extension Array {
  /// Appends elements up to an index.
  fileprivate mutating func extend(to place: Int, _ element: Element) {
    if place >= count { append(contentsOf: repeatElement(element, count: place + 1 - count)) }
  }
}
