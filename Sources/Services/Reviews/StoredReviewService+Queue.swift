import Domain
import Scheduling

/// The cards of a session.
extension StoredReviewService {
  /// The cards of a session.
  ///
  /// With a daily limit, the words due last are left for later, so that a backlog is reviewed in
  /// order.
  @concurrent
  package func queue(_ request: ReviewRequest) async throws -> ReviewQueue {
    let (table, books) = try await cardTable(request.scope)
    let (settings, moment, dayOf) = (settings, table.moment, studyClock.day(of:))
    let (done, more) = (table.doneToday, await allowance.count(on: moment.day))
    let arranger = try arranger(request.order, request.seed, moment, books.places)
    var openDue = 0
    var (due, learning, ahead) = ([CardTable.Entry](), [CardTable.Entry](), [CardTable.Entry]())
    var new = FirstElements(DayLimits.base(settings, false) + more, by: CardArranger.isListedBefore)
    // Most words of a book follow each other.
    var book = books[WordBookID(high: 0, low: 0)]
    try await forEachEntry(of: table) { entry in
      guard let share = entry.share(at: moment, dayOf: dayOf) else { return }
      if book.id != entry.outline.bookID { book = books[entry.outline.bookID] }
      if share == .due(isStep: false), book.isReviewed { openDue += 1 }
      guard share == .new ? book.isBegun : book.isChosen else { return }
      switch share {
      // An entry is large, and most of these are only compared.
      case .new: new.add((book.place, entry.outline))
      case .due(isStep: false): due.append(entry)
      // The step of a clock far ahead does not end today, but nothing is known of it.
      case .due where entry.state.due?.isReached(at: moment) == false: ahead.append(entry)
      case .due, .learning: learning.append(entry)
      }
    }
    let limits = DayLimits(
      begun: done.begun,
      repeated: done.repeated,
      due: openDue,
      settings,
      more: more
    )
    let reviewed = arranger.longestDueFirst(due).prefix(limits.reviews)
    let begun = new.elements.prefix(limits.new).map { table.entry($0.outline) }
    return ReviewQueue(
      Siblings.apart(try await cards(of: arranger.arrange(reviewed + ahead + begun))),
      learning: try await cards(of: learning),
      laterCount: max(0, due.count - limits.reviews),
      learnAhead: settings.learnAhead
    )
  }

  /// Cards to drill.
  @concurrent
  package func drill(
    _ selection: DrillSelection,
    order: ReviewOrder,
    seed: UInt64?
  ) async throws -> [ReviewCard] {
    if selection == .confused { return try await confusedCards() }
    let (table, books) = try await cardTable(.allBooks)
    let wanted = try await wanted(selection, table, in: books.reviewed)
    let arranger = try arranger(order, seed, table.moment, books.places)
    return Siblings.apart(try await cards(of: arranger.arrange(wanted)))
  }

  private func wanted(
    _ selection: DrillSelection,
    _ table: CardTable,
    in reviewed: Set<WordBookID>
  ) async throws -> [CardTable.Entry] {
    func shown(where isWanted: (CardTable.Entry) -> Bool) async throws -> [CardTable.Entry] {
      try await entries(of: table) {
        !$0.outline.isSuspended && reviewed.contains($0.outline.bookID) && isWanted($0)
      }
    }
    switch selection {
    case .books(let ids):
      let ids = Set(ids)
      return try await entries(of: table) {
        !$0.outline.isSuspended && ids.contains($0.outline.bookID)
      }
    case .tag(let tag):
      let words = try await store.fetchWords(shown { _ in true }.map(\.outline.id))
      return try await named(words.filter { $0.tags.contains(tag) }.map(\.id), of: table)
    case .failed: return try await shown { $0.outline.state == .fail }
    case .flagged: return try await shown(where: \.outline.isFlagged)
    case .suspended:
      return try await entries(of: table) {
        reviewed.contains($0.outline.bookID) && $0.outline.isSuspended
      }
    case .buried: return try await shown { $0.outline.isBuried(on: table.moment.day) }
    case .leeches:
      let threshold = settings.leechThreshold
      return try await shown { $0.lapseCount >= threshold }
    case .mistakesToday: return try await shown(where: \.isFailedToday)
    case .dueTomorrow:
      let tomorrow = table.moment.day.next
      let left = try await leftForLater(table, in: reviewed)
      return try await shown { left($0) || $0.comes(on: tomorrow, dayOf: studyClock.day(of:)) }
    case .search(let text): return try await named(words(with: text), of: table)
    case .words(let ids): return try await named(ids, of: table)
    // They are asked in pairs: see `confusedCards`.
    case .confused: return []
    }
  }

  /// Finds the due words that the day's limit leaves for later: those due last.
  private func leftForLater(
    _ table: CardTable,
    in reviewed: Set<WordBookID>
  ) async throws -> (CardTable.Entry) -> Bool {
    let due = try await entries(of: table) {
      reviewed.contains($0.outline.bookID)
        && $0.share(at: table.moment, dayOf: studyClock.day(of:)) == .due(isStep: false)
    }
    let limit = max(0, settings.reviewsPerDay - table.doneToday.repeated)
    let sorted = try arranger(.dueFirst, nil, table.moment, [:]).longestDueFirst(due)
    let left = Set(sorted.dropFirst(limit).map(\.outline.id))
    return { left.contains($0.outline.id) }
  }

  /// The words with some ids, in the order of the store.
  private func named(
    _ ids: [WordID],
    of table: CardTable
  ) async throws -> [CardTable.Entry] {
    let ids = Set(ids)
    return try await entries(of: table) { ids.contains($0.outline.id) }
  }

  /// Exactly what a list shows for a search, also suspended words.
  private func words(with text: String) async throws -> [WordID] {
    let finder = WordFinder(store: store, studyClock: studyClock, settings: settings)
    return try await finder.find(WordFilter(text), limit: .max).words.map(\.id)
  }

  private func arranger(
    _ order: ReviewOrder,
    _ seed: UInt64?,
    _ moment: StudyMoment,
    _ places: [WordBookID: Int]
  ) throws -> CardArranger {
    CardArranger(
      order: order,
      seed: seed ?? random.next(),
      scheduler: try Scheduler(settings),
      day: moment.day,
      books: places
    )
  }
}
