import Domain

/// All words with their card states, at one moment.
struct CardTable {
  /// A word of the table.
  struct Entry {
    let outline: WordOutline
    var state = CardState.new
    /// Whether its first review was today.
    var isBegunToday = false
    /// Whether it was reviewed today after it had been learnt: the reviews that the daily limit
    /// counts.
    var isRepeatedToday = false
    /// Whether it was graded again today.
    var isFailedToday = false
  }

  private let outlines: [WordOutline]
  private let summaries: CardSummaries
  /// The moment.
  let moment: StudyMoment

  init(_ outlines: [WordOutline], _ summaries: CardSummaries, at moment: StudyMoment) {
    (self.outlines, self.summaries, self.moment) = (outlines, summaries, moment)
  }

  /// The number of words of all books that are not deleted.
  var count: Int { outlines.count }

  /// The words of all books that are not deleted.
  ///
  /// They are computed lazily: an entry takes three times the memory of its sources, and only a few
  /// of a large library are kept.
  var entries: some Sequence<Entry> { outlines.lazy.map(entry) }

  /// The words that match a condition.
  func entries(where isWanted: (Entry) -> Bool) -> [Entry] {
    var found: [Entry] = []
    for entry in entries where isWanted(entry) { found.append(entry) }
    return found
  }

  private func entry(_ outline: WordOutline) -> Entry {
    var entry = Entry(outline: outline)
    if let summary = summaries[outline.id] { entry.take(summary, on: moment.day) }
    return entry
  }
}

extension CardTable.Entry {
  /// Sets the card state and today's reviews from a summary.
  fileprivate mutating func take(_ summary: CardSummary, on today: Day) {
    state = summary.state
    isBegunToday = summary.firstDay == today
    guard summary.state.last?.day == today else { return }
    isFailedToday = summary.failedLastDay
    isRepeatedToday = summary.wasLearnt
  }

  /// Whether the word was learnt and is due on this day.
  func isDue(at moment: StudyMoment) -> Bool {
    state.phase == .review && state.isDue(at: moment) && !outline.isLeftOut(on: moment.day)
  }

  /// Whether the word can be started on a day.
  func isNew(on day: Day) -> Bool { state.isNew && !outline.isLeftOut(on: day) }
}
