import Domain

/// The words of a session as rows; any side can be covered for testing oneself.
public final class StudyListViewModel {
  /// The state of the screen.
  public var state: State {
    State(
      loading: session.loading,
      title: session.title,
      bookTitles: session.bookTitles,
      deck: session.deck,
      advances: session.advances,
      covered: covered,
      uncovered: uncovered,
      filter: filter,
      picked: session.picked,
      hiddenPickCount: hiddenPickCount,
      notice: session.notice
    )
  }

  let session: StudySession
  let navigator: any Navigator
  let texts: any WorkingTextService
  private var covered: Set<Side> = []
  private var uncovered: Set<WordID> = []
  var filter: State.Filter?
  private var index: WordIndex?
  /// The word to select after loading.
  private var firstWord: WordID?
  /// Where the learner was before the filter.
  var beforeFilter: Anchor?

  /// The start of a range of picks.
  var pickAnchor: PickAnchor?
  /// The number of picked words that are not among the rows.
  var hiddenPickCount = 0

  /// Creates the list of a session, which it may share with the study screen; sheets are stored in
  /// `texts`.
  public init(
    session: StudySession,
    texts: any WorkingTextService,
    navigator: any Navigator
  ) {
    self.session = session
    self.texts = texts
    self.navigator = navigator
  }

  /// Selects a word after loading; all words are shown when the mode leaves it out.
  public func begin(at id: WordID) { firstWord = id }

  /// Reads the words; later, reads changes.
  public func load() async {
    await session.load()
    if session.loading == .done, let id = firstWord {
      firstWord = nil
      session.update { $0.show(id) }
    }
    wordsChanged()
  }

  /// Removes the last notice.
  public func dismissNotice() { session.say(nil) }

  /// Shows a notice in the status line.
  public func say(_ notice: Notice) { session.say(notice) }

  /// Call it after every change of the words: updates the filter.
  func wordsChanged() {
    index = nil
    rowsChanged()
  }

  /// Call it after every change of the rows: updates the filter.
  func rowsChanged() {
    if let text = filter?.line.text {
      let index = index ?? WordIndex(session.deck.words)
      self.index = index
      filter?.matches = index.positions(holding: text, among: session.deck.pass)
      if let row = state.selectedRow { select(row: row) }
    }
    picksChanged()
  }

  /// Call it when mode or order has changed: all rows were dealt again.
  private func rowsDealt() {
    uncovered = []
    rowsChanged()
  }
}

// MARK: - Moving and uncovering

extension StudyListViewModel {
  /// Selects another row.
  /// - Parameters:
  ///   - movement: The movement.
  ///   - page: The number of visible rows.
  public func move(_ movement: Movement, page: Int) {
    let state = state
    guard let row = state.selectedRow else { return }
    select(row: movement.target(from: row, count: state.rowCount, page: page))
  }

  /// Selects the row a number of rows further down, or up.
  public func move(by rows: Int) {
    if let row = state.selectedRow { select(row: row + rows) }
  }

  /// Selects a row, limited to the list.
  public func select(row: Int) {
    let state = state
    guard state.rowCount > 0 else { return }
    let position = state.position(ofRow: min(max(0, row), state.rowCount - 1))
    session.update { $0.move(to: position) }
  }

  /// Uncovers the selected row; when nothing of it is covered, selects the next one.
  public func uncover() {
    let state = state
    guard let row = state.selectedRow else { return }
    let word = state.word(atRow: row)
    guard state.hasCoveredSide(word) else { return select(row: row + 1) }
    uncovered.insert(word.id)
  }

  /// Uncovers the selected row.
  public func uncoverSelected() {
    if let row = state.selectedRow { uncovered.insert(state.word(atRow: row).id) }
  }

  /// Covers a side in all rows, or uncovers it.
  public func toggleCover(_ side: Side) {
    if covered.remove(side) == nil { covered.insert(side) }
    uncovered = []
  }

  /// Covers all sides except the front; when anything is covered, uncovers everything.
  public func flipAll() {
    guard covered.isEmpty else { return uncoverAll() }
    covered = Set(Side.allCases).subtracting([session.deck.front.side])
    uncovered = []
  }

  /// Uncovers everything.
  public func uncoverAll() {
    covered = []
    uncovered = []
  }
}

// MARK: - Marking

extension StudyListViewModel {
  /// Marks the selected word and selects the next row; with picked words, marks all of them in one
  /// step.
  public func mark(_ state: StudyState) async {
    guard session.picked.isEmpty else {
      return await change(targets, by: .state(state), .state(state))
    }
    await change { session.mark(state) }
  }

  /// Marks the selected word with its next state; it stays selected, since the key may be pressed
  /// again.
  public func toggleStudyState() async {
    guard let row = state.selectedRow else { return }
    select(row: row)
    await session.mark(state.word(atRow: row).state.toggled)?()
  }

  /// Undoes the last change, and selects its row.
  public func undo() async {
    await session.undo()?()
    wordsChanged()
  }

  /// Redoes the last undone change.
  public func redo() async {
    await session.redo()?()
    wordsChanged()
  }

  /// Switches whether a mark selects the next row.
  public func toggleAdvance() {
    session.toggleAdvance()
  }

  private func change(_ mark: () -> StudySession.Saving?) async {
    guard let row = state.selectedRow else { return }
    select(row: row)
    let saving = mark()
    if session.advances { select(row: row + 1) }
    await saving?()
  }
}

// MARK: - Mode and order

extension StudyListViewModel {
  /// Changes the study mode.
  public func nextMode() {
    session.update { $0.setMode($0.mode.next) }
    rowsDealt()
  }

  /// Shuffles the rows.
  public func shuffle() {
    session.shuffle()
    rowsDealt()
  }

  /// Restores the order.
  public func restoreOrder() {
    session.update { $0.restoreOrder() }
    rowsDealt()
  }
}

// MARK: - Leaving

extension StudyListViewModel {
  /// Opens the selected word in the editor.
  public func editWord() async {
    guard let row = state.selectedRow else { return }
    let id = state.word(atRow: row).id
    select(row: row)
    await session.drain()
    navigator.show(.editWord(id))
  }

  /// Shows the reviews of the selected word.
  public func showHistory() async {
    guard let row = state.selectedRow else { return }
    let id = state.word(atRow: row).id
    select(row: row)
    await session.drain()
    navigator.show(.wordHistory(id))
  }

  /// Opens the editor for a new word of the book.
  public func addWord() {
    guard case .book(let id) = session.source else { return }
    navigator.show(.newWord(in: id))
  }

  /// Asks for new words of the book, or of the book of the selected word, one per line.
  public func quickAdd() {
    let word = state.selectedRow.map { state.word(atRow: $0) }
    guard let book = session.source.bookForNewWords(besides: word) else { return }
    navigator.show(.quickAdd(in: book))
  }

  /// Shows the selected word as a card.
  public func showCard() {
    if let row = state.selectedRow { select(row: row) }
    navigator.replace(with: .study(session.source))
  }

  /// Shows all rows again when they are filtered, otherwise unpicks everything, otherwise returns
  /// to the screen below.
  public func back() async {
    guard filter == nil else { return clearFilter() }
    guard session.picked.isEmpty else { return pickNone() }
    let failure = await session.savePlace()
    navigator.back(with: failure.map(Notice.failure))
  }

  /// Stores the place: the program exits, or another screen takes over.
  public func leave() async {
    if let failure = await session.savePlace() { session.say(.failure(failure)) }
  }
}
