import Domain

/// Typing the answer to a card.
extension ReviewViewModel {
  /// At most so many other words are looked at for what was typed.
  private nonisolated static let otherWords = 100

  /// Types characters, or pastes them.
  public func type(_ text: String) async {
    guard state.takesText else { return }
    state.entry?.type(text)
  }

  /// Does what an editing key asks for.
  public func edit(_ edit: TextEdit) async {
    guard state.takesText else { return }
    state.entry?.edit(edit)
  }

  /// Leaves the line, whose text stays: keys do what they do on every card.
  public func leaveLine() async { state.entry?.takesKeys = false }

  /// Checks what was typed; an empty line uncovers the answer.
  public func check() async {
    guard state.takesText, let entry = state.entry, let id = state.deck.current?.id else { return }
    let typed = entry.typed
    guard !typed.isEmpty else { return await uncover() }
    let others = await words(answering: typed)
    // Another card may be in front by now, or the verdict be given.
    guard state.takesText, state.deck.current?.id == id, state.entry?.checker == entry.checker
    else { return }
    let verdict = entry.checker.check(typed, others: others)
    state.entry?.line = entry.line
    state.entry?.take(verdict, on: typed)
    if state.entry?.verdict != nil { await uncover() }
  }

  /// The words that what was typed may be the answer of; without them it can be checked too.
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

  /// Goes on from a card: types its answer, uncovers it, or grades it as it was typed.
  public func accept() async {
    guard state.deck.current != nil, let entry = state.entry else { return await uncover() }
    guard state.deck.isUncovered else {
      state.entry?.takesKeys = true
      return
    }
    if let verdict = entry.verdict { await grade(verdict.isRight ? .good : .again) }
  }

  /// Grades an answer as good that was said to be wrong.
  public func insistOnRight() async {
    guard state.deck.isUncovered, state.entry?.verdict != nil else { return }
    await grade(.good)
  }

  /// Asks for answers to be typed, or not any more.
  public func toggleTyping() async {
    state.typing.toggle(onlyFor: state.onlyBook, inFront: state.deck.current?.word.bookID)
    renewEntry()
    state.notice = .review(.typing(state.typesAnswers))
    let saved = state.typing.saved
    _ = await uiStateQueue.run { [uiState] in
      try await uiState.keep(saved, as: Self.typingStateName)
    }
  }

  /// The name under which it is kept for which cards answers are typed.
  private nonisolated static let typingStateName = "review-typing"

  /// Asks for typed answers where the learner did last.
  func recallTyping() async {
    if let saved = await uiState.state(Self.typingStateName) { state.typing.recall(saved) }
  }

  /// Learns which of some words are taken for which, those most often first.
  func readMixUps(_ cards: [ReviewCard]) async throws {
    let words = Dictionary(cards.map { ($0.id, $0.word) }) { first, _ in first }
    state.mixUps = [:]
    for pair in try await service.confusions().confusions.map(\.words) {
      for (one, other) in zip(pair, pair.reversed()) where state.mixUps[one] == nil {
        state.mixUps[one] = words[other]
      }
    }
  }

  /// Gives the card in front a line, if its answer is to be typed; a new one for another card.
  func renewEntry() {
    guard let word = state.deck.current?.word, state.typesAnswers, let asked = state.sides.first,
      let checker = AnswerChecker(word: word, asked: asked)
    else { return state.entry = nil }
    state.entry = ReviewEntry(checker)
  }

  /// The same for a card that may have been changed elsewhere; what was typed stays.
  func refreshEntry() {
    guard let old = state.entry, let word = state.deck.current?.word, let asked = state.sides.first,
      old.checker.word.id == word.id, let checker = AnswerChecker(word: word, asked: asked),
      checker.answered == old.checker.answered
    else { return renewEntry() }
    state.entry?.checker = checker
  }
}

nonisolated extension ReviewViewModel.State {
  /// The book that the session is about, when it is about one.
  var onlyBook: WordBookID? {
    switch source {
    case .due(.books(let ids)) where ids.count == 1: ids[0]
    case .drill(.books(let ids)) where ids.count == 1: ids[0]
    default: nil
    }
  }

  /// Whether the answer to the card in front is typed.
  public var typesAnswers: Bool { typing[deck.current?.word.bookID ?? onlyBook] }

  /// Whether keys are the answer to the card in front.
  public var takesText: Bool {
    deck.current != nil && !deck.isUncovered && details == nil && entry?.takesKeys == true
  }
}
