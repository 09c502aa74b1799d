import Domain

/// All words with what their reviews amount to, at one moment.
struct ReviewSurvey {
  /// A word of the survey.
  struct Entry {
    let outline: WordOutline
    var state = CardState.new
    /// Whether its first review was today.
    var isBegunToday = false
    /// Whether it was reviewed today after having been learnt: the reviews that a day's limit counts.
    var isRepeatedToday = false
    /// Whether it was not recalled today.
    var isFailedToday = false
  }

  private let outlines: [WordOutline]
  private let summaries: CardSummaries
  /// When this is.
  let moment: StudyMoment

  init(_ outlines: [WordOutline], _ summaries: CardSummaries, at moment: StudyMoment) {
    (self.outlines, self.summaries, self.moment) = (outlines, summaries, moment)
  }

  /// How many words the books have that are not deleted.
  var count: Int { outlines.count }

  /// The words of the books that are not deleted.
  ///
  /// They are made while one goes through them: an entry takes three times the memory of what it is
  /// made of, and hardly any of a large library is kept.
  var entries: some Sequence<Entry> { outlines.lazy.map(entry) }

  /// The words that are asked for.
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

extension ReviewSurvey.Entry {
  /// Takes what the reviews of the word amount to.
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

  /// Whether the word may be begun on a day.
  func isNew(on day: Day) -> Bool { state.isNew && !outline.isLeftOut(on: day) }
}
