import Domain

/// One card at a time.
public final class StudyViewModel {
  /// What the screen shows.
  public nonisolated struct State: Equatable, Sendable {
    /// How far loading has come.
    public var loading = StudySession.Loading.underWay
    /// The title of the book; nil for the words not yet known.
    public var title: String?
    /// The titles of the books that the words come from, where these are many.
    public var bookTitles: [WordBookID: String] = [:]
    /// The cards.
    public var deck = StudyDeck()
    /// Whether a mark goes on to the next card.
    public var advances = true
    /// Whether everything about the word is shown in full, and from which line on.
    public var details: Details?
    /// What can be done at the end of a pass; empty before.
    public var choices: [StudyChoice] = []
    /// The one that is selected.
    public var selectedChoice: StudyChoice?
    /// What the status line says.
    public var notice: Notice?

    /// Everything about a word, in full.
    public struct Details: Hashable, Sendable {
      /// The first line that is shown.
      public var top = 0
    }
  }

  /// What the screen shows.
  public var state: State {
    let choices = choices
    return State(
      loading: session.loading,
      title: session.title,
      bookTitles: session.bookTitles,
      deck: session.deck,
      advances: session.advances,
      details: details,
      choices: choices,
      selectedChoice: selectedChoice(of: choices),
      notice: session.notice
    )
  }

  private let session: StudySession
  private let navigator: any Navigator
  private var details: State.Details?
  /// The learner's own selection at the end of a pass.
  private var chosen: StudyChoice?

  /// Creates a screen for a session, which it may share with the list of the same words.
  public init(session: StudySession, navigator: any Navigator) {
    self.session = session
    self.navigator = navigator
  }

  /// Loads the words; later on, takes up what has changed.
  public func load() async {
    await session.load()
    cardChanged()
  }

  /// Takes the status line's message away.
  public func dismissNotice() { session.say(nil) }

  /// Shows a notice in the status line.
  public func say(_ notice: Notice) { session.say(notice) }

  /// After every change of what is in front: details belong to one card, a choice to one summary.
  private func cardChanged() {
    details = nil
    chosen = nil
  }

  private var choices: [StudyChoice] {
    session.deck.isPassOver ? StudyChoice.choices(for: session.deck, of: session.source) : []
  }

  private func selectedChoice(of choices: [StudyChoice]) -> StudyChoice? {
    if let chosen, choices.contains(chosen) { return chosen }
    return StudyChoice.best(of: choices)
  }
}

// MARK: - Turning and moving

extension StudyViewModel {
  /// Turns one more side; when all are turned, goes on to the next card.
  public func reveal() {
    guard session.deck.isFullyRevealed else { return session.update { $0.reveal() } }
    next()
  }

  /// Turns all sides; when they are, goes on to the next card.
  public func revealAll() {
    guard session.deck.isFullyRevealed else { return session.update { $0.revealAll() } }
    next()
  }

  /// Turns the next side, if there is one.
  public func turn() { session.update { $0.reveal() } }

  /// Turns the side back that was turned last.
  public func turnBack() { session.update { $0.hide() } }

  /// Goes to the next card; behind the last one stands the summary.
  public func next() { move(to: session.deck.position + 1) }

  /// Goes to the card before.
  public func previous() { move(to: session.deck.position - 1) }

  /// Goes to the first card.
  public func first() { move(to: 0) }

  /// Goes to the last card.
  public func last() { move(to: max(0, session.deck.passCount - 1)) }

  private func move(to position: Int) {
    session.update { $0.move(to: position) }
    cardChanged()
  }

  /// Shows everything about the word in full, or the card again.
  public func toggleDetails() {
    guard session.deck.current != nil else { return }
    if details == nil { session.update { $0.revealAll() } }
    details = details == nil ? State.Details() : nil
  }

  /// Scrolls the details by lines.
  /// - Parameters:
  ///   - lines: How many lines further down; negative for up.
  ///   - last: The last line from which on everything below is visible.
  public func scrollDetails(by lines: Int, last: Int) {
    guard let top = details?.top else { return }
    details?.top = min(max(0, top + lines), max(0, last))
  }
}

// MARK: - Marking

extension StudyViewModel {
  /// Marks the card and goes on to the next.
  public func mark(_ state: StudyState) async {
    let saving = session.mark(state)
    if saving != nil, session.advances { next() }
    await saving?()
  }

  /// Gives the card its next state in turn; it stays in front, for the key may be pressed again.
  public func toggleStudyState() async {
    guard let state = session.deck.current?.state else { return }
    await session.mark(state.toggled)?()
  }

  /// Takes back what was done last, and puts its card in front.
  public func undo() async {
    let saving = session.undo()
    cardChanged()
    await saving?()
  }

  /// Does again what was undone last.
  public func redo() async {
    let isMark = !session.redoesChange
    let saving = session.redo()
    if isMark, saving != nil, session.advances {
      session.update { $0.move(to: $0.position + 1) }
    }
    cardChanged()
    await saving?()
  }

  /// Has marks go on to the next card, or stay.
  public func toggleAdvance() {
    session.toggleAdvance()
  }
}

// MARK: - Mode, front, order

extension StudyViewModel {
  /// Shows the words of the next mode.
  public func nextMode() {
    session.update { $0.setMode($0.mode.next) }
    cardChanged()
  }

  /// Shows another side first.
  public func nextFront() async {
    let front = session.deck.front.next
    details = nil
    await session.setFront(front)
  }

  /// Shuffles the cards and begins with the first.
  public func shuffle() {
    session.shuffle()
    cardChanged()
  }

  /// Puts the cards back in order.
  public func restoreOrder() {
    session.update { $0.restoreOrder() }
    cardChanged()
  }
}

// MARK: - The end of a pass

extension StudyViewModel {
  /// Selects another of the things to do.
  public func select(_ movement: Movement) {
    let choices = choices
    guard let selected = selectedChoice(of: choices), let row = choices.firstIndex(of: selected)
    else { return }
    chosen = choices[movement.target(from: row, count: choices.count, page: choices.count)]
  }

  /// Does what is selected.
  public func choose() async {
    if let choice = selectedChoice(of: choices) { await choose(choice) }
  }

  /// Does one of the things that can be done at the end of a pass.
  public func choose(_ choice: StudyChoice) async {
    guard choices.contains(choice) else { return }
    switch choice {
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
  /// Opens the word in front in the editor.
  public func edit() async {
    guard let id = session.deck.current?.id else { return }
    await session.drain()
    navigator.show(.editWord(id))
  }

  /// Shows what the reviews of the card's word tell.
  public func showHistory() async {
    guard let id = session.deck.current?.id else { return }
    await session.drain()
    navigator.show(.wordHistory(id))
  }

  /// Opens an empty editor for a new word of the book.
  public func addWord() {
    guard case .book(let id) = session.source else { return }
    navigator.show(.newWord(in: id))
  }

  /// Asks for new words of the book, or of the book of the card in front, one line each.
  public func quickAdd() {
    guard let book = session.source.bookForNewWords(besides: session.deck.current) else { return }
    navigator.show(.quickAdd(in: book))
  }

  /// Goes to closing the book.
  public func closeBook() async {
    guard case .book(let id) = session.source else { return }
    await session.drain()
    navigator.show(.closeBook(id))
  }

  /// Shows the same words as a list.
  public func showList() { navigator.replace(with: .studyList(session.source)) }

  /// Keeps the place and returns to the screen below.
  public func back() async {
    let failure = await session.savePlace()
    navigator.back(with: failure.map(Notice.failure))
  }

  /// Keeps the place: the program ends, or another screen takes over.
  public func leave() async {
    if let failure = await session.savePlace() { session.say(.failure(failure)) }
  }
}
