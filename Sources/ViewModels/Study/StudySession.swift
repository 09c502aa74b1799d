import Domain

/// One sitting with a book, or with the words not yet known.
///
/// The card and the list of one source share a session, so that the place, the mode, the marks and
/// what can be undone stay when the learner changes between them. It shows marks at once, has them
/// written in order, and puts back what could not be kept.
public final class StudySession {
  /// Where the words come from.
  public let source: StudySource
  /// How far loading has come.
  public private(set) var loading = Loading.underWay
  /// The title of the book; nil for the words not yet known, which have none of their own.
  public private(set) var title: String?
  /// The titles of the books that the words come from, where these are many.
  public private(set) var bookTitles: [WordBookID: String] = [:]
  /// The cards.
  public private(set) var deck = StudyDeck()
  /// Whether a mark goes on to the next word.
  public private(set) var advances: Bool
  /// What the status line says.
  public private(set) var notice: Notice?
  /// The words that were picked for what is done to many at once.
  private(set) var picked: Set<WordID> = []

  private let books: any WordBookService
  private let words: any WordService
  private let reader: StudyWords
  private let history: any UndoHistory
  private let random: any RandomSource
  private let queue = WriteQueue()
  private let places: StudyPlaceKeeper
  private var undoOrder = StudyUndoOrder()
  private var storedFront = FrontType.kanji

  /// Creates a session that has not loaded anything yet.
  /// - Parameters:
  ///   - source: Where the words come from.
  ///   - books: Reads the book, and keeps the place in it.
  ///   - words: Reads the words, and keeps their marks.
  ///   - today: Finds the words that are not yet known.
  ///   - uiState: Keeps how the learner studies where no book does.
  ///   - clock: Tells when it is time to keep the place.
  ///   - history: Takes note of changes of words, and takes them back.
  ///   - random: Shuffles.
  ///   - advances: Whether a mark goes on to the next word, as long as no UI state says.
  public init(
    source: StudySource,
    books: any WordBookService,
    words: any WordService,
    today: any TodayService,
    uiState: any UIStateService,
    clock: any WallClock,
    history: any UndoHistory,
    random: any RandomSource,
    advances: Bool = true
  ) {
    self.source = source
    self.books = books
    self.words = words
    self.history = history
    self.random = random
    self.advances = advances
    reader = StudyWords(source: source, books: books, words: words, today: today)
    places = StudyPlaceKeeper(
      source: source,
      books: books,
      uiState: uiState,
      clock: clock,
      queue: queue,
      advances: advances
    )
  }

  /// Says something in the status line; nil takes the last notice away.
  func say(_ notice: Notice?) { self.notice = notice }

  /// Does something to the cards; the place that this leads to is kept in a moment.
  @discardableResult
  func update<Result>(_ change: (inout StudyDeck) -> Result) -> Result {
    let result = change(&deck)
    if loading == .done { places.keepSoon { [weak self] in self?.deck } }
    return result
  }

  /// Picks other words for what is done to many at once.
  func pick(_ change: (inout Set<WordID>) -> Void) { change(&picked) }

  /// Has marks go on to the next word, or stay.
  func toggleAdvance() {
    advances.toggle()
    notice = .study(.advances(advances))
  }

  /// Keeps the place, and how the learner studies, after what is on its way.
  /// - Returns: What went wrong.
  func savePlace() async -> Failure? {
    places.stop()
    let error = await queue.run {
      guard self.loading == .done else { return }
      try await self.places.keepAll(of: self.deck, advances: self.advances)
    }
    return error.map { Failure($0) }
  }

  /// Shuffles the cards and begins with the first.
  func shuffle() {
    var generator = RandomSourceGenerator(random)
    update { $0.shuffle(using: &generator) }
  }

  /// Returns when every write was answered.
  public func drain() async { await queue.drain() }
}

// MARK: - Loading

extension StudySession {
  /// Loads the words; later on, takes up what has changed and keeps the learner's place.
  ///
  /// It waits for marks on their way: a list read before they were written would show old states.
  public func load() async {
    let error = await queue.run { try await self.fetch() }
    guard let error else { return }
    if loading == .done {
      notice = .failed(error)
    } else {
      loading = .failed(Failure(error))
    }
  }

  private func fetch() async throws {
    let isNew = loading != .done
    if isNew { advances = await places.recallAdvancing() ?? advances }
    let reading = try await reader.read(besides: isNew ? nil : deck)
    title = reading.title
    bookTitles.merge(reading.bookTitles) { $1 }
    if isNew {
      deck = StudyDeck(words: reading.words, front: reading.front ?? deck.front)
      if let place = reading.place { deck.restore(place) }
      storedFront = deck.front
      places.read(reading.place)
      if source == .notYetKnown { deck = await places.recallLook(of: deck) }
      loading = .done
    } else {
      update { $0.reload(reading.words) }
      if !picked.isEmpty { picked.formIntersection(reading.words.map(\.id)) }
    }
  }
}

// MARK: - Writing

extension StudySession {
  /// Marks the word in front.
  func mark(_ state: StudyState) -> Saving? {
    guard let word = deck.current else { return nil }
    let mustWrite = deck.beginSaving(word.id, from: word.state, to: state)
    guard let mark = update({ $0.mark(state) }) else { return nil }
    undoOrder.gave(mark, in: history)
    return { if mustWrite { await self.save(mark) } }
  }

  /// Takes back what was done last: a mark, whose card is put in front, or a change that was made
  /// here or on another screen.
  func undo() -> Saving? {
    if undoesChange { return { await self.go { await $0.undo() } } }
    guard let last = deck.marks.last else { return nil }
    let mustWrite = deck.beginSaving(last.wordID, from: last.new, to: last.old)
    guard let mark = update({ $0.undo() }) else { return nil }
    undoOrder.undid(mark, in: history)
    notice = .study(.undone(word: name(of: mark.wordID), state: mark.old))
    return { if mustWrite { await self.saveUndo(of: mark) } }
  }

  /// Does again what was undone last.
  func redo() -> Saving? {
    if redoesChange { return { await self.go { await $0.redo() } } }
    guard let last = deck.undone.last else { return nil }
    let mustWrite = deck.beginSaving(last.wordID, from: last.old, to: last.new)
    guard let mark = update({ $0.redo() }) else { return nil }
    undoOrder.gave(mark, in: history)
    return { if mustWrite { await self.save(mark) } }
  }

  private func save(_ mark: StudyMark) async {
    guard let error = await write(mark.new, of: mark.wordID) else { return }
    update { $0.failSaving(mark) }
    say(mark.new, notSaved: mark.wordID, error)
  }

  private func saveUndo(of mark: StudyMark) async {
    guard let error = await write(mark.old, of: mark.wordID, takingBack: mark.new) else { return }
    update { $0.failSavingUndo(of: mark) }
    say(mark.old, notSaved: mark.wordID, error)
  }

  /// Shows another side first, and keeps that with the book.
  func setFront(_ front: FrontType) async {
    update { $0.setFront(front) }
    guard case .book(let id) = source else { return }
    let error = await queue.run { try await self.books.setFront(front, of: id) }
    guard let error else {
      storedFront = front
      return
    }
    notice = .failed(error)
    if deck.front == front { update { $0.setFront(storedFront) } }
  }

  private func write(
    _ state: StudyState,
    of id: WordID,
    takingBack mark: StudyState? = nil
  ) async -> (any Error)? {
    let error = await queue.run {
      try await self.words.updateStudyState(state, of: id, takingBack: mark)
    }
    if error == nil { deck.finishSaving(id, as: state) }
    return error
  }

  private func say(_ state: StudyState, notSaved id: WordID, _ error: any Error) {
    notice = .study(.notSaved(word: name(of: id), state: state, why: Failure(error)))
  }

  private func name(of id: WordID) -> String {
    deck.place(of: id, near: deck.position).map { deck.words[$0].name } ?? ""
  }
}

// MARK: - Changing words for good, and undoing that

extension StudySession {
  /// Changes words after all that is on its way, in one step that one undo takes back.
  /// - Parameters:
  ///   - ids: The words.
  ///   - change: What to do to them.
  ///   - news: What to say, given how many words were changed; that may be fewer than `ids`.
  func change(_ ids: [WordID], by change: WordsChange, saying news: (Int) -> StepNews) async {
    await take({ news($0.wordCount) }) { try await $0.change(ids, by: change) }
  }

  /// Does something to words after all that is on its way.
  /// - Parameters:
  ///   - news: What to say, given what takes it back.
  ///   - change: Does it, and returns what takes it back.
  /// - Returns: Whether it was done.
  @discardableResult
  func take(
    _ news: (WordStep) -> StepNews,
    by change: @escaping (any WordService) async throws -> WordStep
  ) async -> Bool {
    let result = Box<WordStep>()
    let error = await queue.run { result.value = try await change(self.words) }
    if let error {
      notice = .failed(error)
      return false
    }
    guard let undoing = result.value, !undoing.isEmpty else {
      notice = .words(.nothingToChange)
      return true
    }
    let (done, undone) = news(undoing)
    history.record(undoing: undoing, by: words, done: done, undone: undone)
    await load(saying: done)
    return true
  }

  /// Whether the last thing that was done is a change, and not a mark.
  private var undoesChange: Bool {
    undoOrder.undoesChange(after: deck.marks.last, in: history)
  }

  /// Whether the last thing that was undone is a change, and not a mark.
  var redoesChange: Bool { undoOrder.redoesChange(after: deck.undone.last, in: history) }

  /// Takes a change back or makes it again, after all that is on its way, and puts a word in front
  /// that it concerns.
  private func go(_ move: @escaping (any UndoHistory) async -> UndoOutcome) async {
    let result = Box<UndoOutcome>()
    _ = await queue.run { [history] in result.value = await move(history) }
    guard let step = result.value else { return }
    guard let subject = step.subject else { return notice = step.notice }
    await load(saying: step.notice)
    guard case .words(let ids) = subject else { return }
    if let current = deck.current?.id, ids.contains(current) { return }
    if let first = ids.first { update { $0.move(toWord: first) } }
  }

  private func load(saying news: Notice) async {
    notice = nil
    await load()
    // That the words cannot be read is worse news.
    if notice == nil { notice = news }
  }
}
