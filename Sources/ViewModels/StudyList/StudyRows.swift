import Domain

/// The words of a session as rows: moving among them, covering their sides and filtering them.
public final class StudyRows {
  let session: StudySession
  private var covers = RowCovers()
  private var filter = RowFilter()
  private var picks = RowPicks()
  private var traitReadings = ReadingOrder()

  private let provider: any WordProviding
  private let support: KanjiSupport
  private let forms: any BaseFormService

  /// Types kanji into the filter by their sound.
  package private(set) lazy var kanji = KanjiLine(
    .search,
    support,
    read: { [weak self] in
      let filter = self?.filter.shown
      return (filter?.isTyping == true ? filter?.line : nil, filter?.kanji ?? KanjiEntry())
    },
    write: { [weak self] line, kanji in
      self?.filter.show(line, kanji)
      self?.rowsChanged()
    },
    follow: { [weak self] in await self?.readMissing() }
  )

  init(
    session: StudySession,
    provider: any WordProviding,
    kanji: KanjiSupport,
    forms: any BaseFormService
  ) {
    (self.session, self.provider, support, self.forms) = (session, provider, kanji, forms)
  }

  /// Whether the filter is typed.
  var isTyping: Bool { filter.isTyping }

  /// The state of the screen, put together each time.
  var state: StudyListState {
    followWords()
    return StudyListState(
      loading: session.loading,
      title: session.title,
      bookTitles: session.bookTitles,
      today: session.today,
      otherWayTomorrow: session.otherWayTomorrow,
      deck: session.deck,
      advances: session.advances,
      covered: covers.sides,
      uncovered: covers.uncovered,
      filter: filter.shown,
      picked: session.picked,
      hiddenPickCount: picks.hiddenCount,
      notice: session.notice
    )
  }

  /// Puts the word of the selected row in front.
  /// - Returns: The word; nil when there is no row.
  @discardableResult
  func putSelectedInFront() -> Word? {
    let state = state
    guard let row = state.selectedRow else { return nil }
    select(row: row)
    return state.word(atRow: row)
  }

  /// The words to change: the picked ones, in the book's order, otherwise the selected one.
  var targets: [WordID] {
    if !session.picked.isEmpty {
      return session.deck.words.lazy.map(\.id).filter(session.picked.contains)
    }
    let state = state
    return state.selectedRow.map { [state.id(atRow: $0)] } ?? []
  }

  /// Call it after every change of the words: updates the filter.
  func wordsChanged() async {
    filter.forgetWords()
    rowsChanged()
    await readMissing()
  }

  /// Call it when mode or order has changed: all rows were dealt again.
  func rowsDealt() {
    covers.coverAgain()
    rowsChanged()
  }

  /// Call it after every change of the rows: updates the filter.
  private func rowsChanged() {
    if filter.shown != nil {
      look(&filter)
      if let row = state.selectedRow { select(row: row) }
    }
    countPicks()
  }

  /// Looks through words that were read again before that is announced: what a key does would be about
  /// others.
  private func followWords() {
    guard filter.isOutdated(for: session.deck.cards, pass: session.deck.passPlaces) else { return }
    filter.forgetWords()
    look(&filter)
  }

  private func look(_ filter: inout RowFilter) {
    let deck = session.deck
    filter.look(through: deck.cards, pass: deck.passPlaces, titles: session.allTitles)
  }

  func pick(_ change: (inout RowPicks, inout Set<WordID>) -> Void) {
    session.pick { change(&picks, &$0) }
    countPicks()
  }

  private func countPicks() { picks.count(session.picked, among: state.rowIDs) }
}

// MARK: - Moving

extension StudyRows {
  /// Selects another row.
  /// - Parameters:
  ///   - movement: The movement.
  ///   - page: The number of visible rows.
  public func move(_ movement: Movement, page: Int) {
    select { movement.target(from: $0, count: $1, page: page) }
  }

  /// Selects the row a number of rows further down, or up.
  public func move(by rows: Int) { select { row, _ in row + rows } }

  /// Selects a row, limited to the list.
  public func select(row: Int) { select { _, _ in row } }

  private func select(_ target: (_ row: Int, _ count: Int) -> Int) {
    guard let position = position(of: target) else { return }
    session.update { $0.move(to: position) }
  }

  /// The position in the pass of the row to select; nil when there is none.
  private func position(of target: (_ row: Int, _ count: Int) -> Int) -> Int? {
    followWords()
    let places = RowPlaces(of: session.deck, matches: filter.matches)
    guard let row = places.selected else { return nil }
    return places.position(ofRow: Movement.clamped(target(row, places.count), count: places.count))
  }
}

// MARK: - Covering

extension StudyRows {
  /// Uncovers the selected row; when nothing of it is covered, selects the next one.
  public func uncover() {
    let state = state
    guard let row = state.selectedRow else { return }
    let word = state.word(atRow: row)
    guard state.hasCoveredSide(word) else { return select(row: row + 1) }
    covers.uncover(word.id)
  }

  /// Uncovers the selected row.
  public func uncoverSelected() {
    let state = state
    if let row = state.selectedRow { covers.uncover(state.id(atRow: row)) }
  }

  /// Covers a side in all rows, or uncovers it.
  public func toggleCover(_ side: Side) { covers.toggle(side) }

  /// Covers all sides except the front; when anything is covered, uncovers everything.
  public func flipAll() { covers.flip(front: session.deck.front.side) }

  /// Uncovers everything.
  public func uncoverAll() { covers.showAll() }
}

// MARK: - Filtering

extension StudyRows {
  /// Opens the filter; marks since the last time may have changed what it finds.
  public func startFilter() {
    filter.forgetTraits()
    filter.start(at: session.deck.current?.id, support.entry(.search))
    rowsChanged()
  }

  /// Types or pastes into the filter.
  public func type(_ text: String) {
    filter.type(text)
    rowsChanged()
  }

  /// Edits the filter.
  public func edit(_ edit: TextEdit) {
    filter.edit(edit)
    rowsChanged()
  }

  /// Whether the filter asks for states of words that must be read first; until then they make no
  /// difference.
  public var lacksTraits: Bool { filter.lacksTraits }

  /// Whether the filter finds no word, and base forms were not looked for.
  public var lacksWords: Bool { filter.lost != nil }

  /// Reads the states that the filter asks for, looks for base forms where no word is found, and
  /// filters by them.
  public func readMissing() async {
    await readTraits()
    guard let text = filter.lost else { return }
    let searches = await BaseFormSearch.all(for: text, by: forms)
    filter.take(searches, for: text, look: look)
    if filter.shown?.base != nil { rowsChanged() }
  }

  private func readTraits() async {
    guard filter.lacksTraits else { return }
    let reading = traitReadings.begin()
    do {
      let traits = try await provider.fetch(WordTraitsQuery(session.deck.words.map(\.id)))
      guard traitReadings.end(reading) else { return }
      filter.take(traits)
      rowsChanged()
    } catch {
      session.say(.failed(error))
    }
  }

  /// Ends typing; the rows stay filtered, and keys are commands again.
  public func endTyping() {
    if !filter.endTyping() { cancelFilter() }
  }

  /// Shows all rows again, and keeps the selected word.
  public func clearFilter() {
    filter.end()
    rowsChanged()
  }

  /// Shows all rows again, with the selection before the filter.
  public func cancelFilter() {
    guard let before = filter.end() else { return }
    rowsChanged()
    switch before {
    case .word(let id): session.update { $0.move(toWord: id) }
    case .end: session.update { $0.move(to: $0.passCount) }
    }
  }
}
