import Domain

/// The card states of all words, at one moment; of a word with two cards it is the card of the day.
struct CardTable {
  /// A word of the table.
  struct Entry {
    let outline: WordOutline
    var state = CardState.new
    var isSecond = false
    /// The state of its other card, if it has two.
    var sibling: CardState?
    /// Whether it was graded again today.
    var isFailedToday = false
  }

  private let summaries: CardSummaries
  private let pairs: Set<WordBookID>
  private let ended: Set<WordBookID>
  let moment: StudyMoment

  /// Creates the table; `pairs` are the books whose words have two cards, `ended` those that begin no
  /// card any more.
  init(
    _ summaries: CardSummaries,
    pairs: Set<WordBookID>,
    ended: Set<WordBookID>,
    at moment: StudyMoment
  ) {
    (self.summaries, self.pairs, self.ended) = (summaries, pairs, ended)
    self.moment = moment
  }

  /// How many cards were first reviewed today, and how many were reviewed today after they had been
  /// learnt: what the daily limits count, also of words that were deleted since.
  var doneToday: (begun: Int, repeated: Int) {
    var (begun, repeated) = (0, 0)
    func count(_ summary: CardSummary) {
      if summary.firstDay == moment.day { begun += 1 }
      if summary.state.last?.day == moment.day, summary.wasLearnt { repeated += 1 }
    }
    for summary in summaries.values { count(summary) }
    for summary in summaries.second.values { count(summary) }
    return (begun, repeated)
  }

  /// A word with the card of the day.
  func entry(_ outline: WordOutline) -> Entry {
    var place = 0
    return entry(outline, near: &place)
  }

  /// The same for words one after the other, most of which have their summaries in the same order.
  /// - Parameters:
  ///   - outline: The word.
  ///   - place: Where its summary probably is: 0 at first, and then what the last call has left.
  /// - Returns: The word with its card.
  func entry(_ outline: WordOutline, near place: inout Int) -> Entry {
    var entry = Entry(outline: outline)
    if let summary = summaries.summary(of: outline.id, near: &place) {
      entry.state = summary.state
      entry.count(summary, on: moment.day)
    }
    // Most libraries have no second cards.
    if !pairs.isEmpty || !summaries.second.isEmpty { addSecond(to: &entry) }
    return entry
  }

  private func addSecond(to entry: inout Entry) {
    let summary = summaries.second[entry.outline.id]
    if let summary { entry.count(summary, on: moment.day) }
    guard pairs.contains(entry.outline.bookID) else { return }
    let (first, second) = (entry.state, summary?.state ?? .new)
    if ended.contains(entry.outline.bookID),
      let isSecond = CardPair.asksOnlySecond(first, second)
    {
      if isSecond { (entry.state, entry.isSecond) = (second, true) }
      return
    }
    entry.isSecond = CardPair.asksSecond(first, second, on: moment.day)
    (entry.state, entry.sibling) = entry.isSecond ? (second, first) : (first, second)
  }
}

extension CardTable.Entry {
  /// Takes note of today's reviews of a card.
  fileprivate mutating func count(_ summary: CardSummary, on today: Day) {
    if summary.state.last?.day == today, summary.failedLastDay { isFailedToday = true }
  }

  /// Whether its first card is learnt.
  var isLearnt: Bool { (isSecond ? sibling : state)?.phase == .review }

  /// How often the card of the word that was forgotten more often was forgotten.
  var lapseCount: Int { max(state.lapseCount, sibling?.lapseCount ?? 0) }

  /// Whether its other card comes on the next day, since this one is asked on this one.
  func otherComesNextDay(on day: Day) -> Bool {
    guard let sibling else { return false }
    return isSecond
      ? CardPair.comesNextDay(sibling, state, on: day)
      : CardPair.comesNextDay(state, sibling, on: day)
  }

  /// Whether a card of a word that is not suspended comes on the next day.
  func comes(on day: Day, dayOf: (Timestamp) -> Day) -> Bool {
    CardPair.comes(
      state.due,
      beside: sibling?.due,
      notBefore: outline.buriedUntil,
      on: day,
      dayOf: dayOf
    )
  }

  /// Its part in the plan of a day; nil when it has none or is left out.
  func share(at moment: StudyMoment, dayOf: (Timestamp) -> Day) -> DayShare? {
    outline.isLeftOut(on: moment.day) ? nil : DayShare(state, at: moment, dayOf: dayOf)
  }
}
