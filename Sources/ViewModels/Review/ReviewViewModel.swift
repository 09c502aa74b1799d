import Domain

/// A review session: one card after the other, as the schedule orders them.
///
/// A grade is shown at once and written in the background; each is durable before the next one is
/// written, so that an interrupted session continues where it was.
public final class ReviewViewModel {
  /// The state of the screen.
  public internal(set) var state: State

  let service: any ReviewService
  let books: any WordBookService
  let words: any WordService
  let uiState: any UIStateService
  let history: any UndoHistory
  let clock: any WallClock
  let wall: any WallClock
  let navigator: any Navigator
  let preferences: ReviewPreferences
  let random: any RandomSource
  /// Grades and changes are written in the order of the keys.
  let queue = WriteQueue()
  /// So is UI state.
  let uiStateQueue = WriteQueue()
  /// When the current card was shown.
  var shownAt: Timestamp
  /// The seed of the random order.
  var seed: UInt64
  /// The number of words done today before this session.
  var doneBefore: Int?
  /// The decks before each answer of a drill, to undo it.
  var drilledDecks: [ReviewDeck] = []
  /// The words that were suspended or buried in a drill.
  var leftOut: Set<WordID> = []
  /// Whether the last undo or redo has itself changed the current card.
  var hasMovedCard = false
  /// The last stored UI states.
  var kept: [String: [String: String]?] = [:]
  private var hasRecalled = false

  /// Creates a session; `load()` reads the cards.
  /// - Parameters:
  ///   - source: The source of the cards.
  ///   - service: The service of reviews.
  ///   - books: Reads the books of the words.
  ///   - words: Undoes changes of words.
  ///   - uiState: Stores how the learner reviews.
  ///   - history: Records grades and changes to undo them.
  ///   - clock: The clock of days of study.
  ///   - wall: The clock of local time.
  ///   - random: The source of the random order.
  ///   - preferences: How the learner reviews, unless UI state says otherwise.
  ///   - navigator: Opens other screens.
  public init(
    source: ReviewSource,
    service: any ReviewService,
    books: any WordBookService,
    words: any WordService,
    uiState: any UIStateService,
    history: any UndoHistory,
    clock: any WallClock,
    wall: any WallClock,
    random: any RandomSource,
    preferences: ReviewPreferences,
    navigator: any Navigator
  ) {
    (self.service, self.books, self.words, self.uiState) = (service, books, words, uiState)
    (self.history, self.clock, self.wall, self.random) = (history, clock, wall, random)
    (self.preferences, self.navigator) = (preferences, navigator)
    shownAt = clock.now
    seed = random.next()
    state = State(source: source, preferences: preferences)
  }
}

// MARK: - Reading

extension ReviewViewModel {
  /// Reads the cards; later, reads changes and keeps the current card.
  public func load() async { await load(keeping: nil) }

  /// The same with a certain card as the current one.
  func load(keeping id: WordID?) async {
    let before = state.deck.current?.id
    let error = await queue.run { try await self.fetch(keeping: id) }
    if let error {
      if state.loading == .done {
        state.notice = .failed(error)
      } else {
        state.loading = .failed(Failure(error))
      }
    }
    if state.deck.current?.id != before {
      cardChanged()
    } else {
      refreshEntry()
      countDone()
    }
    if state.deck.isUncovered { await showIntervals() }
    if state.deck.isOver { await readOverview() }
  }

  private func fetch(keeping id: WordID?) async throws {
    let shelf = try await books.books(order: .newestFirst)
    state.takeBooks(shelf)
    let place = hasRecalled ? nil : await recall()
    hasRecalled = true
    let kept = id ?? state.deck.current?.id ?? place?.card
    switch state.source {
    case .due(let scope):
      let request = ReviewRequest(scope, order: state.order, seed: seed)
      let queue = try await service.queue(request)
      state.laterCount = queue.laterCount
      state.deck.deal(queue, keeping: kept, at: clock.now)
    case .drill(let selection): try await fetchDrill(selection, place?.left ?? [], keeping: kept)
    }
    state.loading = .done
  }

  /// The cards of the selection at first; later, those of them that are left, updated.
  private func fetchDrill(
    _ selection: DrillSelection,
    _ left: [WordID],
    keeping id: WordID?
  ) async throws {
    var cards: [ReviewCard]
    if state.loading == .done {
      var ids = state.deck.queue.pending.map(\.id)
      if let id, leftOut.remove(id) != nil { ids.insert(id, at: 0) }
      cards = try await service.cards(ids)
    } else {
      cards = try await service.drill(selection, order: .random, seed: seed)
      if selection == .confused { try await readMixUps(cards) }
      goOn(with: left, of: &cards)
    }
    state.deck.deal(ReviewQueue(cards), keeping: id, at: clock.now)
  }

  /// Removes the cards of a drill that were done before it was left.
  private func goOn(with left: [WordID], of cards: inout [ReviewCard]) {
    let known = Dictionary(cards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let rest = left.compactMap { known[$0] }
    guard !rest.isEmpty, rest.map(\.id) != cards.map(\.id) else { return }
    cards = rest
    state.notice = .review(.drillGoesOn(left: rest.count))
  }

  /// Reads what was done today, and what comes next.
  public func readOverview() async {
    guard case .due(let scope) = state.source else { return }
    do {
      let done = state.deck.newlyDone
      let overview = try await service.overview(of: scope)
      doneBefore = max(0, overview.total.reviewedToday - done)
      state.leechCount = overview.leeches
      state.holdsNewBack = overview.holdsNewBack
      state.next = overview.nextDue.map { wait(until: $0) }
      countDone()
      // Before the cards are read there is none either, and this would read every review first.
      if state.loading == .done, state.deck.isOver {
        state.confusedCount = try await service.confusions().drill.count
      }
    } catch {
      state.notice = .failed(error)
    }
  }

  /// When a card comes, as shown on the screen.
  func wait(until due: ReviewDue) -> ReviewWait {
    switch due {
    case .at(let time):
      .at(secondOfDay: wall.secondOfDay(at: time), in: seconds(until: time))
    case .on(let day): .on(days: max(0, clock.today.days(to: day)))
    }
  }

  private func seconds(until time: Timestamp) -> Int {
    Int(max(0, time.milliseconds - clock.now.milliseconds) / 1000)
  }

  /// Call it after every change of the deck.
  func countDone() {
    state.doneToday = doneBefore.map { $0 + state.deck.newlyDone }
    let time = state.deck.queue.nextTime(after: clock.now)
    let isWaiting = state.deck.current == nil && !state.deck.queue.isEmpty
    state.waiting = isWaiting ? time.map { wait(until: .at($0)) } : nil
  }

  /// Call it when the current card has changed.
  func cardChanged() {
    shownAt = clock.now
    state.intervals = nil
    state.details = nil
    renewEntry()
    countDone()
  }

  /// Computes the interval after each grade.
  func showIntervals() async {
    guard !state.source.isDrill, let card = state.deck.current else { return }
    do {
      let intervals = try await service.preview(of: card)
      if state.deck.current?.id == card.id { state.intervals = intervals }
    } catch {
      state.notice = .failed(error)
    }
  }
}
