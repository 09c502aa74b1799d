import Domain

/// A review session: one card after the other, as the schedule has them.
///
/// A grade is shown at once and written behind it; each is durable before the next one is written,
/// so that a session that is left, however, goes on where it was.
public final class ReviewViewModel {
  /// What the screen shows.
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
  /// UI states are kept in theirs.
  let uiStateQueue = WriteQueue()
  /// When the card in front was put there.
  var shownAt: Timestamp
  /// What the order by chance is drawn from.
  var seed: UInt64
  /// How many words were done today when this session began.
  var doneBefore: Int?
  /// The decks before each answer of a session without a schedule.
  var drilledDecks: [ReviewDeck] = []
  /// The words that were suspended or put off in a session without a schedule.
  var leftOut: Set<WordID> = []
  /// Whether the last step of the history has moved a card itself.
  var hasMovedCard = false
  /// The UI states as they were kept last.
  var kept: [String: [String: String]?] = [:]
  private var hasRecalled = false

  /// Creates a session that has not read anything yet.
  /// - Parameters:
  ///   - source: What it is about.
  ///   - service: Knows the schedule.
  ///   - books: Reads the books that the words are from.
  ///   - words: Takes changes of words back.
  ///   - uiState: Keeps how the learner reviews.
  ///   - history: Takes note of grades and changes, and takes them back.
  ///   - clock: Tells the time and the days of study.
  ///   - wall: Tells what a clock on the wall shows.
  ///   - random: Draws the order by chance.
  ///   - preferences: How the learner reviews, as long as no UI state says.
  ///   - navigator: Goes to other screens.
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
  /// Reads the cards; later on, takes up what has changed and keeps the card in front.
  public func load() async { await load(keeping: nil) }

  /// The same, with a card in front that the learner has to do with.
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

  /// The cards of the selection at first; later on, those of them that are left, as they are now.
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

  /// Leaves of a drill what was left of it when it was left.
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
      if state.deck.isOver { state.confusedCount = try await service.confusions().drill.count }
    } catch {
      state.notice = .failed(error)
    }
  }

  /// When a card comes, as the screen says it.
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

  /// After every change of the deck.
  func countDone() {
    state.doneToday = doneBefore.map { $0 + state.deck.newlyDone }
    let time = state.deck.queue.nextTime(after: clock.now)
    let isWaiting = state.deck.current == nil && !state.deck.queue.isEmpty
    state.waiting = isWaiting ? time.map { wait(until: .at($0)) } : nil
  }

  /// Another card is in front.
  func cardChanged() {
    shownAt = clock.now
    state.intervals = nil
    state.details = nil
    renewEntry()
    countDone()
  }

  /// Asks what each answer would lead to.
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
