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
    let (settings, moment) = (await settingsOfToday(), table.moment)
    let arranger = try arranger(request.order, request.seed, moment, books.places)
    let done = table.doneToday
    var openDue = 0
    var (due, learning) = ([CardTable.Entry](), [CardTable.Entry]())
    var new = FirstElements(settings.newPerDay, by: arranger.isListedBefore)
    for entry in table.entries {
      let isDue = entry.isDue(at: moment)
      if isDue, books.reviewed.contains(entry.outline.bookID) { openDue += 1 }
      guard books.asks(isNew: entry.state.isNew, in: entry.outline.bookID) else { continue }
      if isDue { due.append(entry) }
      if entry.isNew(on: moment.day) { new.add(entry) }
      if isAtStep(entry, moment) { learning.append(entry) }
    }
    let limits = DayLimits(begun: done.begun, repeated: done.repeated, due: openDue, settings)
    due = arranger.longestDueFirst(due)
    let cards = arranger.arrange(
      Array(due.prefix(limits.reviews) + new.elements.prefix(limits.new))
    )
    return ReviewQueue(
      Siblings.apart(try await self.cards(of: cards)),
      learning: try await self.cards(of: learning),
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
    let entries = table.entries { !$0.outline.isSuspended }
    func named(_ ids: [WordID], in entries: [CardTable.Entry]) -> [CardTable.Entry] {
      let ids = Set(ids)
      return entries.filter { ids.contains($0.outline.id) }
    }
    let shown = entries.filter { reviewed.contains($0.outline.bookID) }
    switch selection {
    case .books(let ids):
      let ids = Set(ids)
      return entries.filter { ids.contains($0.outline.bookID) }
    case .tag(let tag):
      let words = try await store.fetchWords(shown.map(\.outline.id))
      return named(words.filter { $0.tags.contains(tag) }.map(\.id), in: shown)
    case .failed: return shown.filter { $0.outline.state == .fail }
    case .flagged: return shown.filter(\.outline.isFlagged)
    case .suspended:
      return table.entries {
        reviewed.contains($0.outline.bookID) && $0.outline.isSuspended
      }
    case .leeches: return shown.filter { $0.lapseCount >= settings.leechThreshold }
    case .mistakesToday: return shown.filter(\.isFailedToday)
    case .dueTomorrow:
      let tomorrow = Day(number: table.moment.day.number + 1)
      return shown.filter { $0.comes(on: tomorrow, dayOf: clock.day(of:)) }
    case .search(let text):
      // Exactly what a list shows for it, also suspended words.
      let finder = WordFinder(store: store, clock: clock, settings: settings)
      let found = try await finder.find(WordFilter(text), limit: table.count)
      return named(found.words.map(\.id), in: table.entries { _ in true })
    case .words(let ids): return named(ids, in: table.entries { _ in true })
    case .confused: return named(try await confusions().drill, in: entries)
    }
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

  /// Whether a word is at a learning step that ends today.
  private func isAtStep(_ entry: CardTable.Entry, _ moment: StudyMoment) -> Bool {
    guard entry.state.isLearning, case .at(let time) = entry.state.due else { return false }
    return !entry.outline.isLeftOut(on: moment.day) && clock.day(of: time) <= moment.day
  }
}
