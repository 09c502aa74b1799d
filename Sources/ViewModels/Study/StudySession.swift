import Domain

/// A study session: studying a book, or the words not yet known.
///
/// The card and the list of one source share a session, so that the place, the mode, the marks and
/// the undo history are kept when the learner switches between them. It shows marks at once, writes
/// them in order, and reverts what could not be saved.
public final class StudySession {
  /// The source of the words.
  public let source: StudySource
  /// The state of loading.
  private(set) var loading = Loading.underWay
  /// The book; nil for the words not yet known.
  private(set) var book: WordBook?
  /// The titles of the books of the words, if there are several.
  private(set) var bookTitles: [WordBookID: String] = [:]
  /// The cards.
  private(set) var deck = StudyDeck()
  /// Whether a mark shows the next word.
  private(set) var advances: Bool
  /// The notice of the status line.
  private(set) var notice: Notice?
  /// Whether the book does not exist any more.
  private(set) var isBookGone = false
  /// The picked words, for a change of many at once.
  private(set) var picked: Set<WordID> = []

  private let words: any WordService
  private let reader: StudyWords
  private let writer: MarkWriter
  private let history: any UndoHistory
  private let bounds: UndoBounds
  private let random: any RandomSource
  let studyClock: StudyClock
  private let queue = WriteQueue()
  private let places: StudyPlaceKeeper
  private var undoOrder = StudyUndoOrder()
  /// The changes, but not single marks, that are being undone or redone, and waits before another screen.
  let undoing = StepsUnderWay()
  private(set) var otherWays = StudyWords.OtherWays()

  /// Creates a session; `load()` reads the words.
  ///
  /// A mark shows the next word if it `advances`, unless UI state says otherwise.
  public init(
    source: StudySource,
    services: StudyServices,
    studyClock: StudyClock,
    random: any RandomSource,
    advances: Bool = true
  ) {
    self.source = source
    (words, history) = (services.words, services.history)
    bounds = UndoBounds(of: .session, in: history)
    (self.random, self.studyClock, self.advances) = (random, studyClock, advances)
    writer = MarkWriter(words, history)
    reader = StudyWords(of: source, services: services)
    places = StudyPlaceKeeper(of: source, services, studyClock, queue, advances: advances)
  }

  /// Shows a notice in the status line; nil removes the last one.
  func say(_ notice: Notice?) { self.notice = notice }

  /// Changes the cards; the resulting place is stored after a delay.
  @discardableResult
  func update<Result>(_ change: (inout StudyDeck) -> Result) -> Result {
    let result = change(&deck)
    if loading == .done { places.keepSoon { [weak self] in self?.deck } }
    return result
  }

  func pick(_ change: (inout Set<WordID>) -> Void) { change(&picked) }

  /// Switches whether a mark shows the next word.
  func toggleAdvance() {
    advances.toggle()
    notice = .study(.advances(advances))
  }

  /// Stores the place, and how the learner studies, after pending writes.
  /// - Returns: The error, if any.
  func savePlace() async -> Failure? {
    places.stop()
    let error = await queue.run {
      guard self.loading == .done, !self.isBookGone else { return }
      try await self.places.keepAll(of: self.deck, advances: self.advances)
    }
    return error.map { Failure($0) }
  }

  /// Leaves it to the undo history to undo the marks: the session ends.
  func end() {
    forgetUndoneByOthers()
    undoOrder.record(deck.marks, of: deck, by: writer, in: history)
    deck.forgetMarks()
  }

  /// Shuffles the cards and shows the first.
  func shuffle() {
    // As JSON numbers are read everywhere.
    let seed = Int(random.next() >> 12)
    update { $0.shuffle(seed: seed) }
  }

  /// Returns when every write has finished, so that another screen can open; keys wait for that.
  func drain() async { await undoing.during { await queue.drain() } }
}

extension StudySession {
  /// Reads the words; later, reads changes and keeps the place.
  ///
  /// It waits for pending marks: words read before they were written would have old states.
  func load() async {
    let error = await queue.run { try await self.fetch() }
    isBookGone = source.isGone(error)
    guard let error else { return }
    if loading == .done { notice = .failed(error) } else { loading = .failed(Failure(error)) }
  }

  private func fetch() async throws {
    let isNew = loading != .done
    if isNew { advances = await places.recallAdvancing() ?? advances }
    let content = try await reader.read(besides: isNew ? nil : deck, on: today)
    (book, otherWays) = (content.book, content.otherWays)
    bookTitles.merge(content.bookTitles) { $1 }
    if isNew {
      deck = StudyDeck(words: content.words, front: content.book?.front ?? deck.front)
      deck = await places.restore(deck, at: content.book?.place)
      if source == .notYetKnown { deck = await places.recallView(of: deck) }
      loading = .done
    } else {
      await history.takeOverCommands()
      forgetUndoneByOthers()
      // The undo history undoes those of words that are gone: they may come back.
      undoOrder.record(deck.marks.besides(content.words), of: deck, by: writer, in: history)
      update { $0.reload(content.words) }
      if !picked.isEmpty { picked.formIntersection(content.words.map(\.id)) }
    }
  }
}

// MARK: - Writing

extension StudySession {
  /// Marks the current word.
  func mark(_ state: StudyState) -> Saving? {
    guard let word = deck.current else { return nil }
    deck.beginSaving(word.id, from: word.state)
    guard let mark = update({ $0.mark(state) }) else { return nil }
    undoOrder.gave(mark, isRedone: false, in: history)
    return { await self.save(mark) }
  }

  /// Undoes the last change: a mark, whose card is shown, or another change, as far as it is one of
  /// this session.
  func undo() -> Saving? {
    forgetUndoneByOthers()
    update { $0.forgetSteps(where: { writer.changedNothing($0) }) }
    if undoesChange { return { await self.undoing.during { await self.undoChange() } } }
    guard let last = deck.marks.done.last else { return nil }
    deck.beginSaving(last.wordID, from: last.new)
    guard let mark = update({ $0.undo() }) else { return nil }
    undoOrder.undid(mark, in: history)
    notice = .study(writer.notice(undoing: mark, of: deck.name(of: mark.wordID)))
    return { await self.saveUndo(of: mark) }
  }

  private func undoChange() async {
    await history.takeOverCommands()
    await queue.drain()
    if undoesChange { return await step { [bounds] in await $0.undo(within: bounds) } }
    // Another window has undone it, so that a mark may be the last step now.
    if let undoing = undo() { await undoing() }
  }

  /// Redoes the last undone change.
  func redo() -> Saving? {
    if redoesChange {
      return {
        await self.undoing.during {
          await self.history.takeOverCommands()  // As an undo does, so that it comes after one.
          await self.step { [bounds = self.bounds] in await $0.redo(within: bounds) }
        }
      }
    }
    guard let last = deck.marks.undone.last else { return nil }
    deck.beginSaving(last.wordID, from: last.old)
    guard let mark = update({ $0.redo() }) else { return nil }
    undoOrder.gave(mark, isRedone: true, in: history)
    notice = .study(.redone(word: deck.name(of: mark.wordID), state: mark.new))
    return { await self.save(mark, isRedone: true) }
  }

  private func save(_ mark: StudyMark, isRedone: Bool = false) async {
    guard let error = await write(mark.new, by: mark, again: isRedone) else { return }
    undoOrder.failed(mark)
    update { $0.failSaving(mark) }
    say(mark.new, notSaved: mark.wordID, error)
  }

  private func saveUndo(of mark: StudyMark) async {
    guard let error = await write(mark.old, by: mark, again: true) else { return }
    if case .changedSince = error as? InputError {
      update { $0.forget(mark) }
      return await load(saying: .cannotUndo(Failure(error)))
    }
    update { $0.failSavingUndo(of: mark) }
    say(mark.old, notSaved: mark.wordID, error)
  }

  /// Changes the front, and stores that in the book.
  func setFront(_ front: FrontType) async {
    update { $0.setFront(front) }
    guard let error = await places.keep(front) else { return }
    notice = .failed(error)
    if deck.front == front { update { $0.setFront(places.storedFront) } }
  }

  private func write(_ state: StudyState, by mark: StudyMark, again: Bool) async -> (any Error)? {
    let error = await queue.run {
      try await self.writer.write(state, by: mark, again: again)
      self.undoOrder.stored(mark, isStep: !self.writer.changedNothing(mark), in: self.history)
    }
    if error == nil { deck.finishSaving(mark.wordID, as: state) }
    history.keepSoon { [weak self] in
      self?.forgetUndoneByOthers()
      return self.map { $0.undoOrder.steps($0.deck.marks, of: $0.deck, by: $0.writer) } ?? []
    }
    return error
  }

  /// Forgets the marks that other windows have undone, so that an undo is about the one before.
  private func forgetUndoneByOthers() {
    deck.forget(undone: undoOrder.undoneByOthers(deck.marks, by: writer, in: history))
  }

  private func say(_ state: StudyState, notSaved id: WordID, _ error: any Error) {
    notice = .study(.notSaved(word: deck.name(of: id), state: state, why: Failure(error)))
  }
}

// MARK: - Changing words, and undoing that

extension StudySession {
  /// Marks words, asked for after all pending writes, in one step that one undo reverts.
  func mark(_ marked: @escaping () -> [Word], _ state: StudyState) async {
    await take { try await queue.value { [writer] in try await writer.write(state, of: marked()) } }
  }

  /// Performs a change of words after all pending writes.
  /// - Parameters:
  ///   - news: The notices, given the step that undoes it.
  ///   - change: Performs it, and returns the step that undoes it.
  /// - Returns: Whether it succeeded.
  @discardableResult
  func take(
    _ news: (WordStep) -> StepNews,
    by change: @escaping (any WordService) async throws -> WordStep
  ) async -> Bool {
    await take {
      let undoing = try await queue.value { try await change(self.words) }
      guard !undoing.isEmpty else { return nil }
      let (done, undone) = news(undoing)
      history.record(undoing: undoing, done: done, undone: undone)
      return done
    }
  }

  /// Performs a change that returns its notice, nil when there was nothing to change.
  @discardableResult
  private func take(_ change: () async throws -> Notice?) async -> Bool {
    undoOrder.changesUnderWay += 1
    defer { undoOrder.changesUnderWay -= 1 }
    do {
      let done = try await change()
      if let done { await load(saying: done) } else { notice = .words(.nothingToChange) }
      return true
    } catch {
      notice = .failed(error)
      return false
    }
  }

  /// Whether there is something to undo: a mark, or another change.
  var canUndo: Bool { !deck.marks.done.isEmpty || history.canUndo(within: bounds) }
  private var undoesChange: Bool { undoOrder.undoesChange(after: deck.marks, in: history) }

  /// Whether the last thing to redo is a change, not a mark.
  var redoesChange: Bool { undoOrder.redoesChange(after: deck.marks, in: history) }

  /// Undoes or redoes a change after all pending writes, and shows one of its words.
  private func step(_ move: @escaping (any UndoHistory) async -> UndoOutcome) async {
    let step = await queue.value { [history] in await move(history) }
    guard step.subject != nil else { return notice = step.notice }
    await load(saying: step.notice)
    if isBookGone { notice = step.notice }
    guard case .words(let ids)? = step.subject, let first = ids.first else { return }
    if !ids.contains(where: { $0 == deck.current?.id }) { update { $0.move(toWord: first) } }
  }
}
