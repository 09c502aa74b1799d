import Domain

/// Typing the answer to a card.
extension ReviewViewModel {
  /// The maximum number of other words that a typed answer is compared with.
  private nonisolated static let otherWords = 100

  /// Types or pastes characters.
  public func type(_ text: String) async {
    guard state.takesText else { return }
    state.entry?.type(text)
  }

  /// Performs an editing action.
  public func edit(_ edit: TextEdit) async {
    guard state.takesText else { return }
    state.entry?.edit(edit)
  }

  /// Leaves the line, whose text is kept: keys are commands again.
  public func leaveLine() async { state.entry?.takesKeys = false }

  /// Checks the typed answer; an empty line uncovers the answer.
  public func check() async {
    guard state.takesText, let entry = state.entry, let id = state.deck.current?.id else { return }
    let typed = entry.typed
    guard !typed.isEmpty else { return await uncover() }
    let others = await words(answering: typed)
    // Another card may be shown by now, or the verdict may be known.
    guard state.takesText, state.deck.current?.id == id, state.entry?.checker == entry.checker
    else { return }
    let verdict = entry.checker.check(typed, others: others)
    state.entry?.line = entry.line
    state.entry?.take(verdict, on: typed)
    if state.entry?.verdict != nil { await uncover() }
  }

  /// The words that the typed text may be the answer of; the check also works without them.
  private func words(answering typed: TypedAnswer) async -> [Word] {
    var found: [Word] = []
    for text in Set([typed.text, typed.keys] + typed.readings).sorted()
    where text.utf8.count <= 200 && text.contains(where: { !$0.isWhitespace }) {
      do {
        found += try await words.search(text, limit: Self.otherWords).words
      } catch {
        state.notice = .failed(error)
        return []
      }
    }
    return found
  }

  /// Continues: types the answer of a card, uncovers it, or grades it by its verdict.
  public func accept() async {
    guard state.deck.current != nil, let entry = state.entry else { return await uncover() }
    guard state.deck.isUncovered else {
      state.entry?.takesKeys = true
      return
    }
    if let verdict = entry.verdict { await grade(verdict.isRight ? .good : .again) }
  }

  /// Grades an answer as good that was judged wrong.
  public func insistOnRight() async {
    guard state.deck.isUncovered, state.entry?.verdict != nil else { return }
    await grade(.good)
  }

  /// Switches typed answers on or off.
  public func toggleTyping() async {
    state.typing.toggle(onlyFor: state.onlyBook, inFront: state.deck.current?.word.bookID)
    renewEntry()
    state.notice = .review(.typing(state.typesAnswers))
    let saved = state.typing.saved
    _ = await uiStateQueue.run { [uiState] in
      try await uiState.keep(saved, as: Self.typingStateName)
    }
  }

  /// The name of the UI state of typed answers.
  private nonisolated static let typingStateName = "review-typing"

  /// Restores the learner's choices of typed answers.
  func recallTyping() async {
    if let saved = await uiState.state(Self.typingStateName) { state.typing.recall(saved) }
  }

  /// Reads which words are confused with which, the most often confused first.
  func readMixUps(_ cards: [ReviewCard]) async throws {
    let words = Dictionary(cards.map { ($0.id, $0.word) }) { first, _ in first }
    state.mixUps = [:]
    for pair in try await service.confusions().confusions.map(\.words) {
      for (one, other) in zip(pair, pair.reversed()) where state.mixUps[one] == nil {
        state.mixUps[one] = words[other]
      }
    }
  }

  /// Creates the line of the current card, if its answer is typed; a new one for another card.
  func renewEntry() {
    guard let word = state.deck.current?.word, state.typesAnswers, let asked = state.sides.first,
      let checker = AnswerChecker(word: word, asked: asked)
    else { return state.entry = nil }
    state.entry = ReviewEntry(checker)
  }

  /// The same for a card that may have been changed elsewhere; the typed text is kept.
  func refreshEntry() {
    guard let old = state.entry, let word = state.deck.current?.word, let asked = state.sides.first,
      old.checker.word.id == word.id, let checker = AnswerChecker(word: word, asked: asked),
      checker.answered == old.checker.answered
    else { return renewEntry() }
    state.entry?.checker = checker
  }
}

nonisolated extension ReviewViewModel.State {
  /// The book that the session is about, if it is only one.
  var onlyBook: WordBookID? {
    switch source {
    case .due(.books(let ids)) where ids.count == 1: ids[0]
    case .drill(.books(let ids)) where ids.count == 1: ids[0]
    default: nil
    }
  }

  /// Whether the answer to the current card is typed.
  public var typesAnswers: Bool { typing[deck.current?.word.bookID ?? onlyBook] }

  /// Whether keys are typed into the answer.
  public var takesText: Bool {
    deck.current != nil && !deck.isUncovered && details == nil && entry?.takesKeys == true
  }
}
