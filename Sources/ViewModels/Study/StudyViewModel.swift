import Domain

/// The study screen: one card at a time.
public final class StudyViewModel: ScreenViewModel {
  /// The state of the screen.
  public var state: StudyScreenState {
    StudyScreenState(
      loading: session.loading,
      title: session.title,
      bookTitles: session.bookTitles,
      today: session.today,
      otherWayTomorrow: session.otherWayTomorrow,
      deck: session.deck,
      advances: session.advances,
      details: details,
      choices: choices,
      selectedChoice: selectedChoice,
      fonts: display.fonts,
      extras: display.extras,
      notice: session.notice
    )
  }

  /// What the screen shows, without making the state of all of it: every key asks for this.
  public var content: StudyContent {
    if details != nil { return .details }
    if session.deck.isPassOver { return .summary }
    if session.loading != .done { return .waiting }
    return session.deck.hasCurrent ? .card : .empty
  }

  let session: StudySession
  private let marksCoveredCards: Bool
  let display: CardDisplay
  private let navigator: any Navigator
  /// The details that were opened, with the card that they are of.
  private var opened: (card: WordID, details: WordDetails)?
  /// Whether the other screen of the session takes over.
  private var isSwitching = false
  /// Whether the screen is being left: keys that still come are not about its cards.
  package private(set) var isLeaving = false
  /// The action that the learner selected at the end of a pass.
  private var chosen: StudyChoice?

  /// Creates a view model of a session, which it may share with the list.
  /// - Parameters:
  ///   - session: The session.
  ///   - marksCoveredCards: Whether ○ and × mark a covered card at once; otherwise they uncover it.
  ///   - display: How cards are shown.
  ///   - navigator: Opens other screens.
  public init(
    session: StudySession,
    marksCoveredCards: Bool = false,
    display: CardDisplay,
    navigator: any Navigator
  ) {
    (self.session, self.marksCoveredCards) = (session, marksCoveredCards)
    (self.display, self.navigator) = (display, navigator)
  }

  /// Reads the words; later, reads changes.
  public func load() async {
    display.beginLoading()
    await session.load()
    await display.load()
    session.leaveIfBookIsGone(navigator)
    if !session.deck.isPassOver { chosen = nil }
    await display.describe(session.deck.current, others: session.deck.words)
  }

  /// Removes the last notice.
  public func dismissNotice() { session.say(nil) }

  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { session.say(notice) }

  /// Details belong to one card, a selected action to one summary.
  private func cardChanged() { (opened, chosen) = (nil, nil) }
  private var details: WordDetails? {
    opened.flatMap { $0.card == session.deck.current?.id ? $0.details : nil }
  }
  private var choices: [StudyChoice] {
    session.deck.isPassOver ? StudyChoice.choices(for: session.deck, of: session.book) : []
  }
  private var selectedChoice: StudyChoice? { StudyChoice.best(of: choices, unless: chosen) }
}

// MARK: - Turning and moving

extension StudyViewModel {
  /// Uncovers one more side; when all are uncovered, shows the next card.
  public func uncover() {
    guard session.deck.isUncovered else { return session.update { $0.uncover() } }
    next()
  }

  /// Uncovers all sides; when they are, shows the next card.
  public func uncoverAll() {
    guard session.deck.isUncovered else { return session.update { $0.uncoverAll() } }
    next()
  }

  /// Uncovers the next side, if there is one.
  public func turn() { session.update { $0.uncover() } }

  /// Hides the last uncovered side.
  public func turnBack() { session.update { $0.hide() } }

  /// Shows the next card; after the last one comes the summary.
  public func next() { move(to: session.deck.position + 1) }

  /// Shows the previous card.
  public func previous() { move(to: session.deck.position - 1) }

  /// Shows the first card.
  public func first() { move(to: 0) }

  /// Shows the last card.
  public func last() {
    session.update { $0.jumpToLast() }
    cardChanged()
  }

  private func move(to position: Int) {
    session.update { $0.move(to: position) }
    cardChanged()
  }

  /// Shows all texts of the word, or the card again.
  public func toggleDetails() {
    guard let card = session.deck.current?.id else { return }
    if details == nil { session.update { $0.uncoverAll() } }
    opened = details == nil ? (card: card, details: WordDetails()) : nil
  }

  /// Scrolls the details by lines.
  /// - Parameters:
  ///   - lines: The number of lines to scroll down; negative for up.
  ///   - last: The greatest index of the first visible line.
  public func scrollDetails(by lines: Int, last: Int) {
    guard let top = details?.top else { return }
    opened?.details.top = min(max(0, top + lines), max(0, last))
  }
}

// MARK: - Marking

extension StudyViewModel {
  /// Marks the card and shows the next one; ○ and × uncover a covered card first.
  ///
  /// Where they mark a covered card at once, the card stays after ×, so that the answer is seen.
  public func mark(_ state: StudyState) async {
    if isLeaving { return }
    let isCovered = !session.deck.isUncovered
    if isCovered, state != .undefined, !marksCoveredCards {
      return session.update { $0.uncoverAll() }
    }
    let saving = session.mark(state)
    if isCovered, state == .fail {
      session.update { $0.uncoverAll() }
    } else if saving != nil, session.advances {
      next()
    }
    await saving?()
  }

  /// Marks the card with its next state; it stays, since the key may be pressed again.
  public func toggleStudyState() async {
    guard !isLeaving, let state = session.deck.current?.state else { return }
    await session.mark(state.toggled)?()
  }

  /// Undoes the last change, and shows its card.
  public func undo() async {
    let saving = session.undo()
    cardChanged()
    await saving?()
    session.leaveIfBookIsGone(navigator)
  }

  /// Redoes the last undone change.
  public func redo() async {
    let isMark = !session.redoesChange
    let saving = session.redo()
    if isMark, saving != nil, session.advances { next() }
    cardChanged()
    await saving?()
    session.leaveIfBookIsGone(navigator)
  }
}

// MARK: - Mode, front, order

extension StudyViewModel {
  /// Changes the study mode.
  public func nextMode() {
    session.update { $0.setMode($0.mode.next) }
    cardChanged()
  }

  /// Changes the front.
  public func nextFront() async {
    opened = nil
    await session.setFront(session.deck.front.next)
  }

  /// Shuffles the cards and shows the first.
  public func shuffle() {
    session.shuffle()
    cardChanged()
  }

  /// Restores the order.
  public func restoreOrder() {
    session.update { $0.restoreOrder() }
    cardChanged()
  }
}

// MARK: - The end of a pass

extension StudyViewModel {
  /// Selects another action.
  public func select(_ movement: Movement) {
    let choices = choices
    guard let row = selectedChoice.flatMap(choices.firstIndex) else { return }
    chosen = choices[movement.target(from: row, count: choices.count, page: choices.count)]
  }

  /// Performs the selected action.
  public func choose() async { if let selectedChoice { await choose(selectedChoice) } }

  /// Performs an action at the end of a pass.
  public func choose(_ choice: StudyChoice) async {
    guard choices.contains(choice) else { return }
    switch choice {
    case .notShown: session.deck.firstNotShown.map(move(to:))
    case .again: session.update { $0.repeatPass() }
    case .onlyFail: session.update { $0.beginPass(in: .onlyFail) }
    case .withoutSuccess: session.update { $0.beginPass(in: .excludeSuccess) }
    case .closeBook: await closeBook()
    case .back: await back()
    }
    cardChanged()
  }
}

// MARK: - Leaving

extension StudyViewModel {
  /// Opens the current word in the editor.
  public func edit() async { await showCurrent(Route.editWord) }

  /// Shows the reviews of the current word.
  public func showHistory() async { await showCurrent(Route.wordHistory) }

  private func showCurrent(_ route: (WordID) -> Route) async {
    guard let id = session.deck.current?.id else { return }
    await session.drain()
    navigator.show(route(id))
  }

  /// The book of the session, or that of the current card.
  private var bookInFront: WordBookID? { session.source.bookInFront(session.deck.current) }

  /// Opens the editor for a new word of the book in front.
  public func addWord() { if let book = bookInFront { navigator.show(.newWord(in: book)) } }

  /// Asks for new words of the book in front, one per line; begins with a pasted text, if there is one.
  public func quickAdd(pasted text: String? = nil) {
    if let book = bookInFront { return navigator.show(.quickAdd(in: book, pasted: text)) }
    if text != nil { show(.word(.pastesElsewhere)) }
  }

  /// Opens the screen that closes the book in front.
  public func closeBook() async {
    guard let book = bookInFront else { return }
    await session.drain()
    navigator.show(.closeBook(book))
  }

  /// Shows the same words as a list.
  public func showList() {
    isSwitching = true
    navigator.replace(with: .studyList(session.source))
  }

  /// Stores the place and returns to the screen below.
  public func back() async {
    isLeaving = true
    navigator.back(with: await session.finish())
  }

  /// Stores the place: the program exits, or another screen takes over.
  public func leave() async {
    if let failure = await session.savePlace() { session.say(.failure(failure)) }
    if !isSwitching { session.end() }
  }
}
