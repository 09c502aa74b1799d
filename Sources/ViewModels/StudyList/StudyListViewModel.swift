import Domain

/// The words of a session as rows; any side can be covered for testing oneself.
public final class StudyListViewModel: ScreenViewModel {
  /// The state of the screen.
  public var state: StudyListState { rows.state }
  /// Whether the words are being read for the first time; like what follows, without the whole state,
  /// which keys would wait for.
  package var isLoading: Bool { session.loading == .underWay }
  /// Whether the filter is typed.
  package var isTypingFilter: Bool { rows.isTyping }
  /// Moves among the rows, covers and filters them.
  public let rows: StudyRows
  /// The intents that pick words for the next command.
  public let picking: WordPicking
  /// The intents that change the picked words, or the selected one.
  public let changes: PickedWordsChanges
  /// Edits many words as a text.
  public let sheet: SheetEditing

  private let session: StudySession
  private let navigator: any Navigator
  /// The word to select after loading.
  private var firstWord: WordID?
  /// Whether the other screen of the session takes over.
  private var isSwitching = false
  /// Whether the screen is being left: keys that still come are not about its words.
  package private(set) var isLeaving = false

  /// Creates the list of a session, which it may share with the study screen.
  /// - Parameters:
  ///   - session: The session.
  ///   - reviews: Flags, buries and suspends words.
  ///   - provider: Tells what the filter asks for.
  ///   - texts: Stores the sheets of words that are edited elsewhere.
  ///   - kanji: Types kanji into the filter.
  ///   - forms: Finds the base forms of conjugated words there.
  ///   - navigator: Opens other screens.
  public init(
    session: StudySession,
    reviews: any ReviewService,
    provider: any WordProviding,
    texts: any WorkingTextService,
    kanji: KanjiSupport,
    forms: any BaseFormService,
    navigator: any Navigator
  ) {
    self.session = session
    self.navigator = navigator
    rows = StudyRows(session: session, provider: provider, kanji: kanji, forms: forms)
    picking = WordPicking(rows: rows)
    changes = PickedWordsChanges(rows: rows, reviews: reviews, navigator: navigator)
    sheet = SheetEditing(rows: rows, reviews: reviews, texts: texts, navigator: navigator)
  }

  /// Selects a word after loading; all words are shown when the mode leaves it out.
  package func begin(at id: WordID) { firstWord = id }

  /// Reads the words; later, reads changes.
  public func load() async {
    await session.load()
    session.leaveIfBookIsGone(navigator)
    if session.loading == .done, let id = firstWord {
      firstWord = nil
      session.update { $0.show(id) }
    }
    await rows.wordsChanged()
  }

  /// Removes the last notice.
  public func dismissNotice() { session.say(nil) }

  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { session.say(notice) }
}

// MARK: - Marking

extension StudyListViewModel {
  /// Marks the selected word and selects the next row; with picked words, marks all of them in one
  /// step.
  public func mark(_ state: StudyState) async {
    if isLeaving { return }
    guard session.picked.isEmpty else { return await changes.mark(state) }
    guard let row = self.state.selectedRow else { return }
    rows.select(row: row)
    let saving = session.mark(state)
    if session.advances { rows.select(row: row + 1) }
    await saving?()
  }

  /// Marks the selected word with its next state; it stays selected, since the key may be pressed
  /// again.
  public func toggleStudyState() async {
    guard !isLeaving, let word = rows.putSelectedInFront() else { return }
    await session.mark(word.state.toggled)?()
  }

  /// Whether there is something to undo.
  public var canUndo: Bool { session.canUndo }

  /// Whether a change is being undone or redone, or another screen is about to open: keys are about the
  /// row that is selected then, or for that screen.
  package var isUndoing: Bool { session.isUndoing }

  /// Undoes the last change, and selects its row.
  public func undo() async {
    await session.undo()?()
    await rows.wordsChanged()
    session.leaveIfBookIsGone(navigator)
  }

  /// Redoes the last undone change.
  public func redo() async {
    await session.redo()?()
    await rows.wordsChanged()
    session.leaveIfBookIsGone(navigator)
  }

  /// Switches whether a mark selects the next row.
  public func toggleAdvance() {
    session.toggleAdvance()
  }
}

// MARK: - Mode and order

extension StudyListViewModel {
  /// Changes the study mode.
  public func nextMode() {
    session.update { $0.setMode($0.mode.next) }
    rows.rowsDealt()
  }

  /// Shuffles the rows.
  public func shuffle() {
    session.shuffle()
    rows.rowsDealt()
  }

  /// Restores the order.
  public func restoreOrder() {
    session.update { $0.restoreOrder() }
    rows.rowsDealt()
  }
}

// MARK: - Leaving

extension StudyListViewModel {
  /// Opens the selected word in the editor.
  public func editWord() async {
    guard let word = rows.putSelectedInFront() else { return }
    await session.drain()
    navigator.show(.editWord(word.id))
  }

  /// Shows the reviews of the selected word.
  public func showHistory() async {
    guard let word = rows.putSelectedInFront() else { return }
    await session.drain()
    navigator.show(.wordHistory(word.id))
  }

  /// The book of the session, or that of the selected word.
  private var bookInFront: WordBookID? {
    session.source.bookInFront(state.selectedRow.map { state.word(atRow: $0) })
  }

  /// Opens the editor for a new word of the book in front.
  public func addWord() {
    if let book = bookInFront { navigator.show(.newWord(in: book)) }
  }

  /// Asks for new words of the book in front, one per line; begins with a pasted text, if there is one.
  public func quickAdd(pasted text: String? = nil) {
    if let book = bookInFront { return navigator.show(.quickAdd(in: book, pasted: text)) }
    if text != nil { show(.word(.pastesElsewhere)) }
  }

  /// Shows the selected word as a card.
  public func showCard() {
    rows.putSelectedInFront()
    isSwitching = true
    navigator.replace(with: .study(session.source))
  }

  /// Shows all rows again when they are filtered, otherwise unpicks everything, otherwise returns
  /// to the screen below.
  public func back() async {
    guard state.filter == nil else { return rows.clearFilter() }
    guard session.picked.isEmpty else { return picking.pickNone() }
    isLeaving = true
    navigator.back(with: await session.finish())
  }

  /// Stores the place: the program exits, or another screen takes over.
  public func leave() async {
    if let failure = await session.savePlace() { session.say(.failure(failure)) }
    if !isSwitching { session.end() }
  }
}
