import Domain

/// The typed answer to the current card.
public final class ReviewTyping {
  /// The maximum number of other words that a typed answer is compared with.
  private nonisolated static let otherWords = 100
  /// The maximum number of dictionary entries of one spelling that it is compared with.
  private nonisolated static let entries = 40

  private let cards: ReviewCards
  private let grading: ReviewGrading
  private let words: any WordService
  private let dictionary: any DictionaryService
  private let keeper: ReviewPlaceKeeper
  private var hasPreparedDictionary = false
  /// How many changes were made when the answer was checked.
  private var changesBefore = 0
  /// The number of checks that look something up.
  private var checksUnderWay = 0

  init(
    cards: ReviewCards,
    grading: ReviewGrading,
    services: ReviewServices,
    keeper: ReviewPlaceKeeper
  ) {
    (self.cards, self.grading, self.keeper) = (cards, grading, keeper)
    (words, dictionary) = (services.words, services.dictionary)
  }

  private var state: ReviewState { cards.state }

  /// Whether an answer is being checked: what keys do then depends on the verdict.
  package var isChecking: Bool { checksUnderWay > 0 }

  /// Types or pastes characters.
  public func type(_ text: String) async {
    guard state.takesText else { return }
    cards.update { $0.entry?.type(text) }
    prepareDictionary()
  }

  /// Begins to build the index of the dictionary, once for a session, when an answer is to be typed.
  func prepareDictionary() {
    if hasPreparedDictionary || state.entry == nil { return }
    hasPreparedDictionary = true
    Task { [dictionary] in
      switch await dictionary.status() {
      case .ready, .absent, .preparing: return
      // The work goes on without a reader.
      case .unprepared, .failed: _ = dictionary.prepare()
      }
    }
  }

  /// Performs an editing action.
  public func edit(_ edit: TextEdit) async {
    guard state.takesText else { return }
    cards.update { $0.entry?.edit(edit) }
  }

  /// Leaves the line, whose text is kept: keys are commands again.
  public func leaveLine() async {
    cards.update {
      $0.hasLeftLine = true
      $0.entry?.leave()
    }
  }

  /// Checks the typed answer; an empty line uncovers the answer.
  ///
  /// An answer that seems wrong waits for the dictionary while that is being read: another right
  /// answer may be known to it alone. The second call does not wait.
  public func check() async {
    guard state.takesText, let entry = state.entry, let id = state.deck.current?.id else { return }
    checksUnderWay += 1
    defer { checksUnderWay -= 1 }
    let typed = entry.typed
    changesBefore = grading.changeCount
    guard !typed.isEmpty else {
      cards.update { $0.entry?.giveUp() }
      return await grading.uncover()
    }
    let others = await words(answering: typed)
    if await mustWait(entry, others) { return waitForDictionary(with: entry, of: id) }
    let listed = await entries(for: typed, entry.checker, others)
    // Another card may be shown by now, or the verdict may be known.
    guard state.takesText, state.deck.current?.id == id, state.entry?.checker == entry.checker
    else { return }
    cards.update { $0.entry?.check(entry, others: others, listed: listed) }
    guard let verdict = state.entry?.verdict else { return }
    await grading.uncover()
    if case .wrong = verdict { await reportDictionary(entry.checker.spellings(toLookUpFor: typed)) }
  }

  /// Whether an answer seems wrong, while the dictionary that may know it as right is not ready.
  private func mustWait(_ entry: ReviewEntry, _ others: [Word]) async -> Bool {
    guard !entry.awaitsDictionary, case .wrong = entry.checker.check(entry.typed, others: others),
      !entry.checker.spellings(toLookUpFor: entry.typed).isEmpty
    else { return false }
    return switch await dictionary.status() {
    case .unprepared, .preparing: true
    case .ready, .absent, .failed: false
    }
  }

  /// Checks the answer when the dictionary is read, unless something else was done meanwhile.
  private func waitForDictionary(with entry: ReviewEntry, of id: WordID) {
    guard state.takesText, state.deck.current?.id == id, state.entry == entry else { return }
    cards.update { $0.entry?.awaitDictionary() }
    let waiting = state.entry
    Task { [weak self, dictionary] in
      for await _ in dictionary.prepare() {}
      guard let self, state.takesText, state.deck.current?.id == id, state.entry == waiting
      else { return }
      await check()
      cards.redraw()
    }
  }

  /// Says that a wrong answer may be right, while the dictionary that would know it is not ready.
  private func reportDictionary(_ spellings: [String]) async {
    if spellings.isEmpty { return }
    if case .preparing = await dictionary.status() { cards.say(.review(.dictionaryIsNotReady)) }
  }

  /// The words that the typed text may be the answer of; the check also works without them.
  private func words(answering typed: TypedAnswer) async -> [Word] {
    var found: [Word] = []
    for text in Set([typed.text, typed.keys] + typed.readings).sorted()
    where text.utf8.count <= 200 && text.contains(where: { !$0.isWhitespace }) {
      do {
        found += try await words.search(text, limit: Self.otherWords).words
      } catch {
        cards.say(.failed(error))
        return []
      }
    }
    return found
  }

  /// What a dictionary lists that may make a wrong answer right; nothing for one that is not wrong.
  private func entries(
    for typed: TypedAnswer,
    _ checker: AnswerChecker,
    _ others: [Word]
  ) async -> [DictionaryEntry] {
    guard case .wrong = checker.check(typed, others: others) else { return [] }
    var found: [DictionaryEntry] = []
    for spelling in checker.spellings(toLookUpFor: typed) where spelling.utf8.count <= 200 {
      found += await dictionary.entries(for: spelling, on: .kanji, limit: Self.entries)
    }
    return found
  }

  /// Has keys be text again, until the card is uncovered.
  public func enterLine() async {
    guard !state.deck.isUncovered else { return }
    cards.update {
      $0.hasLeftLine = false
      $0.entry?.comeBack()
    }
  }

  /// Grades an uncovered card by the verdict.
  public func accept() async {
    if state.deck.isUncovered { await grading.proceed() }
  }

  /// Grades an answer as good that was judged wrong.
  public func insistOnRight() async {
    guard state.deck.isUncovered, state.entry?.verdict != nil else { return }
    await grading.grade(.good)
  }

  /// Undoes the answer that was just checked, which is not graded yet: covers the card, with an
  /// empty line.
  ///
  /// What was changed since, such as a flag, is undone first.
  public func retype() async {
    guard state.deck.isUncovered, state.entry?.verdict != nil else { return }
    if grading.isChanged(after: changesBefore) { return await grading.undo() }
    // The time goes on: the next answer belongs to the same question.
    cards.update {
      $0.deck.cover()
      $0.intervals = nil
      $0.renewEntry()
    }
  }

  /// Switches typed answers on or off; a card that is uncovered keeps what was answered.
  public func toggle() async {
    cards.update { state in
      state.hasLeftLine = false
      state.typing.toggle(onlyFor: state.onlyBook, inFront: state.deck.current?.word.bookID)
      if !state.deck.isUncovered || state.entry == nil { state.renewEntry() }
    }
    prepareDictionary()
    let isSeen = state.typesAnswers && state.deck.isUncovered
    cards.say(.review(isSeen ? .typingNext : .typing(state.typesAnswers)))
    await keeper.keep(state.typing)
  }
}
