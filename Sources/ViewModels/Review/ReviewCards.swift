import Domain

/// The cards of a review session as the screen shows them.
final class ReviewCards {
  /// The state of the screen.
  private(set) var state: ReviewState

  /// Reads the cards.
  let service: any ReviewService
  private let books: any WordBookService
  private let keeper: ReviewPlaceKeeper
  private let queue: WriteQueue
  /// The clock of study days.
  let studyClock: StudyClock
  private let times: ReviewTimes
  private var timer: AnswerTimer
  private var drill = ReviewDrill()
  /// The number of words done today besides those of this session; less than 0 when what was done
  /// here was undone elsewhere.
  private var doneBefore: Int?
  private var recalled: ReviewPlaceKeeper.Recalled?
  /// Whether the session is being left: keys that still come are not about its cards.
  private(set) var isLeaving = false
  /// The number of changes that are being undone or redone, and do not show in the cards yet.
  private var movesUnderWay = 0
  private let alarm: Alarm
  /// Draws the screen, when a shown number has changed by itself.
  private(set) var redraw: () -> Void = {}

  init(
    _ state: ReviewState,
    services: ReviewServices,
    keeper: ReviewPlaceKeeper,
    queue: WriteQueue,
    studyClock: StudyClock,
    clock: any WallClock
  ) {
    self.state = state
    (service, books) = (services.reviews, services.books)
    (self.keeper, self.queue, self.studyClock) = (keeper, queue, studyClock)
    times = ReviewTimes(studyClock: studyClock, clock: clock)
    (timer, alarm) = (AnswerTimer(at: studyClock.now), Alarm(clock: studyClock))
  }

  func beginLeaving() { isLeaving = true }

  /// Shows a notice in the status line; nil takes the last notice away.
  func say(_ notice: Notice?) { state.notice = notice }

  /// Changes how the current card is shown.
  func update(_ change: (inout ReviewState) -> Void) { change(&state) }

  /// Changes the cards, and begins with the current one when it is another one.
  func change(_ change: (inout ReviewDeck) -> Void) {
    let before = state.deck.current?.id
    change(&state.deck)
    if state.deck.current?.id == before { countDone() } else { cardChanged() }
  }

  /// Changes the cards or how they are asked, and begins with the current one.
  func renew(_ change: (inout ReviewState) -> Void) {
    change(&state)
    cardChanged()
  }

  /// Undoes or redoes a change, up to its effect on the cards.
  func move<Result>(_ move: () async throws -> Result) async rethrows -> Result {
    movesUnderWay += 1
    defer { movesUnderWay -= 1 }
    return try await move()
  }

  /// Calls `redraw` when a shown number changes by itself.
  func follow(_ redraw: @escaping () -> Void) { self.redraw = redraw }

  /// How long the current card has been shown, in milliseconds.
  var answerTime: Int { timer.milliseconds(at: studyClock.now) }

  func keepPlace() async { await keeper.keep(state) }

  /// The same without waiting.
  func keepPlaceSoon() { keeper.keepSoon(state) }

  private func cardChanged() {
    restart()
    state.renewEntry()
    countDone()
  }

  private func restart() {
    timer.restart(at: studyClock.now)
    (state.intervals, state.details) = (nil, nil)
  }
}

// MARK: - Drilling

extension ReviewCards {
  /// Answers the current card without a review, after a number of changes.
  func drill(_ rating: Rating, after changes: Int) {
    drill.answer(
      rating,
      milliseconds: answerTime,
      wasTyped: state.entry?.verdict != nil,
      after: changes,
      in: &state.deck,
      at: studyClock.now
    )
    cardChanged()
    keepPlaceSoon()
  }

  /// Whether there is an answer of a drill to undo.
  var canUndoDrill: Bool { drill.canUndo }
  /// Undoes the last answer, with words as they are now, unless something was changed after it: then false.
  func undoDrill(unless isChanged: (_ after: Int) -> Bool) async -> Bool {
    guard let deck = drill.undo(unless: isChanged) else { return false }
    renew { $0.deck = deck }
    say(.review(.answerUndone))
    keepPlaceSoon()
    await load()
    return true
  }

  /// Takes a word out of the cards, or shows it otherwise; one that left a drill can come back.
  func change(_ id: WordID, _ show: (inout ReviewDeck, Timestamp) -> Void) {
    let count = state.deck.queue.count
    change { show(&$0, studyClock.now) }
    if state.source.isDrill, state.deck.queue.count < count { drill.leaveOut(id) }
  }
}

// MARK: - Reading

extension ReviewCards {
  /// Reads the cards; later on, takes up what has changed and keeps the card in front, or puts the
  /// card of a word there.
  ///
  /// In a new order, another card takes the place of a covered one.
  /// - Returns: Whether they could be read.
  @discardableResult
  func load(keeping id: WordID? = nil, inNewOrder: Bool = false) async -> Bool {
    var isDoneKnown = false
    let error = await queue.run { [self] in
      let (isFirst, done) = (state.loading == .underWay, newlyDone)
      try await fetch(keeping: id, inNewOrder)
      isDoneKnown = isFirst && newlyDone == done
    }
    if let error, state.loading == .done {
      say(.failed(error))
    } else if let error {
      state.loading = .failed(Failure(error))
    }
    // The learner may be on another card by now, and be typing its answer.
    state.refreshEntry()
    countDone()
    if state.deck.isUncovered { await showIntervals() }
    // What was done elsewhere counts too. The first card does not wait for that, which `follow` reads.
    if state.deck.isOver || doneBefore != nil && !isDoneKnown { await readOverview() }
    return error == nil
  }

  private func fetch(keeping id: WordID?, _ inNewOrder: Bool) async throws {
    let overviews = try await books.books(order: .newestFirst)
    state.today = studyClock.today
    state.takeBooks(overviews)
    let place = await recall()
    let kept = id ?? place?.card(keptIn: state)
    switch state.source {
    case .due(let scope):
      let request = ReviewRequest(scope, order: state.order, seed: keeper.seed)
      deal(try await service.queue(request), keeping: kept, inNewOrder)
      try await countGrades()
    case .drill(let selection): try await fetch(selection, place, keeping: kept)
    }
    if state.loading != .done { restart() }
    state.loading = .done
  }

  private func deal(_ queue: ReviewQueue, keeping id: WordID?, _ inNewOrder: Bool = false) {
    let before = state.deck.current?.id
    if inNewOrder, !state.deck.isUncovered { state.deck.putAside() }
    state.deck.deal(queue, keeping: id, at: studyClock.now)
    if state.deck.current?.id != before { restart() }
  }

  /// Counts the grades of this session that were not undone elsewhere.
  func countGrades() async throws {
    guard !state.source.isDrill, let since = state.deck.since else { return }
    let reviews = try await service.ownReviews(since: since)
    // What is being saved is counted already, and is not among them.
    if !state.deck.isSaving { state.deck.count(reviews) }
  }

  /// Reviews as the learner did last.
  /// - Returns: The place of this session, if it was left today and is read for the first time.
  private func recall() async -> ReviewPlace? {
    if let recalled { return state.loading == .done ? nil : recalled.place }
    let stored = await keeper.recall()
    recalled = stored
    if let typing = stored.typing { state.typing.recall(typing) }
    if let preferences = stored.preferences { state.recall(preferences) }
    if let place = stored.place {
      state.deck.goOn(from: place.tally, since: place.since, reviews: place.reviews.map(Set.init))
    }
    return stored.place
  }

  /// The cards of the selection at first; later, those of them that are left, updated.
  private func fetch(
    _ selection: DrillSelection,
    _ place: ReviewPlace?,
    keeping id: WordID?
  ) async throws {
    var cards: [ReviewCard]
    if state.loading == .done {
      let before = state.deck
      let read = try await service.cards(drill.words(of: before, inFront: id))
      cards = ReviewDrill.left(of: read, since: before, in: state.deck)
    } else {
      cards = try await service.drill(selection, order: .random, seed: keeper.seed)
      if selection == .confused {
        let confusions = try await service.confusions().confusions
        state.mixUps = ReviewDrill.mixUps(of: cards, by: confusions)
      }
      let (left, answered) = (place?.left ?? [], place?.answered ?? [])
      if let rest = ReviewDrill.rest(of: cards, left: left, answered: answered) {
        cards = rest
        state.drilled = Set(answered)
        say(.review(.drillGoesOn(left: rest.count)))
      }
      state.drilled.formUnion(cards.map(\.id))
    }
    deal(ReviewQueue(cards), keeping: id)
  }
}

// MARK: - What was done, and what comes

extension ReviewCards {
  /// Reads what was done today, and what comes next.
  func readOverview() async {
    guard case .due(let scope) = state.source else { return }
    do {
      let overview = try await overview(of: scope)
      doneBefore = overview.plan.done - newlyDone
      state.outlook.update(with: overview, next: overview.nextDue.map { times.wait(until: $0) })
      countDone()
      // Before the cards are read there is none either, and this would read every review first.
      if state.loading == .done, state.deck.isOver {
        // What the drills have, without suspended words.
        let confused = try await service.drill(.confused, order: .dueFirst, seed: 0)
        let missed = try await service.drill(.mistakesToday, order: .dueFirst, seed: 0)
        (state.outlook.confusedCount, state.outlook.missedCount) = (confused.count, missed.count)
        state.buried = try await service.buriedWords(in: scope, on: studyClock.today)
      }
    } catch {
      say(.failed(error))
    }
  }

  /// An overview that has all grades of this session: it is read again if one was being saved or
  /// undone meanwhile, which may be missing.
  private func overview(of scope: ReviewScope) async throws -> ReviewOverview {
    while true {
      let (done, wasChanging) = (newlyDone, isChanging)
      let overview = try await service.overview(of: scope)
      if !wasChanging, !isChanging, newlyDone == done { return overview }
      await queue.drain()
      await Task.yield()  // What was saved is taken over in its turn.
    }
  }

  /// The number of words that were done first in this session today.
  private var newlyDone: Int { state.deck.newlyDone(on: studyClock.today) }
  private var isChanging: Bool { state.deck.isSaving || movesUnderWay > 0 }

  /// Call it after every change of the deck.
  private func countDone() {
    state.plan = state.deck.queue.plan(at: studyClock.moment, dayOf: studyClock.day(of:))
    state.knowsDone = doneBefore != nil
    state.plan.done = (doneBefore ?? 0) + newlyDone
    let time = state.deck.queue.nextTime(after: studyClock.now)
    let isWaiting = state.deck.current == nil && !state.deck.queue.isEmpty
    state.waiting = isWaiting ? time.map { times.wait(until: .at($0)) } : nil
    followClock()
  }

  /// Shows a card when it comes, counts when a learning step ends, and reads the cards of a new day.
  private func followClock() {
    if state.source.isDrill || state.loading != .done { return }
    alarm.set(to: times.nextChange(of: state.deck)) { [weak self] in
      guard let self else { return }
      // A computer that slept may have missed the end of a learning step and the turn of the day.
      if state.today != studyClock.today { await load() }
      change { $0.advance(at: studyClock.now) }
      redraw()
    }
  }
}
