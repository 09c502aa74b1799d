import Domain

/// A review session: one card after the other, as the schedule orders them.
///
/// A grade is shown at once and written in the background; each is durable before the next one is
/// written, so that an interrupted session continues where it was.
public final class ReviewViewModel: ScreenViewModel {
  /// The state of the screen.
  public var state: ReviewState {
    var state = cards.state
    // The images of further cards are described after this one.
    state.extras = display.extras
    return state
  }
  /// Uncovers and grades the current card.
  public let grading: ReviewGrading
  /// Changes the current word otherwise.
  public let changes: ReviewCardChanges
  /// Types the answer.
  public let typing: ReviewTyping

  private let cards: ReviewCards
  private let display: CardDisplay
  private let service: any ReviewService
  private let random: any RandomSource
  private let history: any UndoHistory
  private let navigator: any Navigator
  /// Grades and changes are written in the order of the keys.
  private let queue = WriteQueue()
  /// Whether more new words are being allowed; pressing the key again meanwhile does nothing.
  private var isAllowing = false
  /// Whether another screen is about to open: keys are for it.
  package private(set) var isOpening = false

  /// Creates a session; `load()` reads the cards.
  /// - Parameters:
  ///   - source: The source of the cards.
  ///   - services: The services of the session.
  ///   - studyClock: The clock of study days.
  ///   - clock: The clock of local time.
  ///   - random: The source of the random order.
  ///   - preferences: How the learner reviews, unless UI state says otherwise.
  ///   - display: How cards are shown.
  ///   - navigator: Opens other screens.
  public init(
    source: ReviewSource,
    services: ReviewServices,
    studyClock: StudyClock,
    clock: any WallClock,
    random: any RandomSource,
    preferences: ReviewPreferences,
    display: CardDisplay,
    navigator: any Navigator
  ) {
    (self.display, self.random, self.navigator) = (display, random, navigator)
    (service, history) = (services.reviews, services.history)
    let keeper = ReviewPlaceKeeper(
      source: source,
      preferences: preferences,
      uiState: services.uiState,
      studyClock: studyClock,
      seed: random.next()
    )
    cards = ReviewCards(
      ReviewState(source: source, preferences: preferences),
      services: services,
      keeper: keeper,
      queue: queue,
      studyClock: studyClock,
      clock: clock
    )
    grading = ReviewGrading(cards: cards, services: services, queue: queue, navigator: navigator)
    changes = ReviewCardChanges(cards: cards, services: services, queue: queue)
    typing = ReviewTyping(cards: cards, grading: grading, services: services, keeper: keeper)
  }

  /// Reads the cards; later, reads changes and keeps the current card.
  public func load() async {
    display.beginLoading()
    await cards.load()
    await display.load()
    cards.update { $0.fonts = display.fonts }
    typing.prepareDictionary()
    let queue = state.deck.queue
    let others = (queue.pending + queue.learning).map(\.word)
    await display.describe(state.deck.current?.word, others: others)
  }

  /// Reads what was done today, and what comes next; later, counts what is left when a learning step
  /// ends.
  ///
  /// Cards are shown in the outline font as soon as it is drawn; that it is not used is for the next
  /// session to say when there is another notice.
  /// - Parameter redraw: Draws the screen on top again.
  public func follow(_ redraw: @escaping () -> Void) async {
    cards.follow(redraw)
    await cards.readOverview()
    redraw()
    let isNews = await display.takeOutlineFont { if state.notice == nil { cards.say($0) } }
    guard isNews else { return }
    cards.update { $0.fonts = display.fonts }
    redraw()
  }

  /// Removes the last notice.
  public func dismissNotice() { cards.say(nil) }

  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { cards.say(notice) }
}

// MARK: - How cards are shown

extension ReviewViewModel {
  /// Asks another side; the current card is covered again.
  public func askNextSide() async {
    cards.renew {
      $0.asks = $0.asks.next
      $0.deck.cover()
    }
    let kept = state.keptSide.map { ReviewNotice.asksNot(state.asks, instead: $0) }
    cards.say(.review(kept ?? .asks(state.asks)))
    await cards.keepPlace()
  }

  /// Draws the asked side large, or as text.
  public func toggleLarge() async {
    await display.toggle { notice in
      cards.update { $0.fonts = display.fonts }
      cards.say(notice)
    }
  }

  /// Shows the example, notes and tags on uncovered cards, or not.
  public func toggleNotes() async { await display.toggleNotes { cards.say($0) } }

  /// Offers two grades, or four.
  public func toggleGrades() async {
    cards.update { $0.usesFourGrades.toggle() }
    cards.say(.review(.grades(state.ratings.count)))
    await cards.keepPlace()
  }

  /// Changes the order of the cards; an uncovered card stays the current one.
  ///
  /// A drill has no order, and is shuffled.
  public func changeOrder() async {
    if state.source.isDrill {
      var generator = RandomSourceGenerator(random)
      cards.renew { $0.deck.shuffle(using: &generator) }
      cards.say(.review(.shuffled))
      return await cards.keepPlace()
    }
    cards.update { $0.order = $0.order.next }
    let isRead = await cards.load(inNewOrder: true)
    if isRead { cards.say(.review(.order(state.order))) }
    await cards.keepPlace()
  }

  /// Shows all texts of the word, or the card again; only when it is uncovered.
  public func toggleDetails() async {
    guard state.deck.current != nil else { return }
    // Before the intervals are computed: the next card may be in front then.
    cards.update { $0.details = $0.details == nil ? WordDetails() : nil }
    await grading.uncover()
  }

  /// Scrolls the details by lines.
  /// - Parameters:
  ///   - lines: The number of lines to scroll down; negative for up.
  ///   - last: The greatest index of the first visible line.
  public func scrollDetails(by lines: Int, last: Int) {
    cards.update { state in
      guard let top = state.details?.top else { return }
      state.details?.top = min(max(0, top + lines), max(0, last))
    }
  }
}

// MARK: - Going elsewhere

extension ReviewViewModel {
  /// Opens the current word in the editor.
  public func edit() async {
    if let id = state.deck.current?.id { await open(.editWord(id)) }
  }

  /// Shows the reviews of the current word; a covered card is uncovered first, since its answer is
  /// there.
  public func showHistory() async {
    guard let id = state.deck.current?.id else { return }
    guard state.deck.isUncovered else { return await grading.uncover() }
    await open(.wordHistory(id))
  }

  /// Opens another screen, which shows what is saved by then.
  private func open(_ route: Route) async {
    isOpening = true
    await queue.drain()
    isOpening = false
    navigator.show(route)
  }

  /// Drills the words graded again today.
  public func drillMistakes() { navigator.replace(with: .review(.drill(.mistakesToday))) }

  /// Allows more new words today, and goes on with them, when nothing else is left.
  public func learnMore(_ count: Int) async {
    // They were offered for the day that was done, which may have ended since.
    if state.today != cards.studyClock.today { await cards.load() }
    guard state.outlook.moreNew > 0, state.deck.isOver, !state.source.isDrill else { return }
    if isAllowing { return }
    isAllowing = true
    defer { isAllowing = false }
    do {
      let allowed = min(count, state.outlook.moreNew)
      try await history.allowNewWords(allowed, on: cards.studyClock.today, by: service)
      await cards.load()
    } catch {
      cards.say(.failed(error))
    }
  }

  /// Drills the words that become due tomorrow, when nothing else is left.
  public func drillTomorrow() {
    guard state.outlook.tomorrow > 0, state.deck.isOver else { return }
    navigator.replace(with: .review(.drill(.dueTomorrow)))
  }

  /// Drills the leeches.
  public func drillLeeches() { navigator.replace(with: .review(.drill(.leeches))) }

  /// Drills confused words, each pair side by side; shows a notice when there are none.
  public func drillConfused() { navigator.replace(with: .review(.drill(.confused))) }

  /// Whether the session is being left: keys that still come are not about its cards.
  package var isLeaving: Bool { cards.isLeaving }

  /// Stores the position of the session, and returns to the screen below.
  public func back() async {
    cards.beginLeaving()
    await leave()
    // A grade that could not be saved, which nobody would miss otherwise.
    navigator.back(with: state.notice.flatMap { $0.isFailure ? $0 : nil })
  }

  /// Waits until everything is saved: the program exits, or another screen takes over.
  public func leave() async {
    // Before the first card nothing was changed, and reading may take a while.
    if state.loading == .underWay { return }
    await queue.drain()
    await cards.keepPlace()
  }
}
